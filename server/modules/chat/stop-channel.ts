import type { SharedRedis } from '../../platform/redis/connect-redis.ts';

export interface StopChannel {
  /** Subscribes to stop requests for this server. @throws Error if subscribing fails */
  listen: (instanceId: string, onStop: (answerId: string) => void) => Promise<void>;
  /** Resolves with false if no server is subscribed. */
  ask: (instanceId: string, answerId: string) => Promise<boolean>;
  /** False if the server isn't subscribed: it has ended or lost Redis. True if unknown. */
  isHeard: (instanceId: string) => Promise<boolean>;
}

export function createStopChannel(redis: SharedRedis): StopChannel {
  const channelOf = (instanceId: string) => redis.nameOf('stop', instanceId);

  return {
    listen: async (instanceId, onStop) => {
      await redis.listen(channelOf(instanceId), {
        onMessage: onStop,
        onLost: () => undefined,
      });
    },
    ask: async (instanceId, answerId) => {
      try {
        return (await redis.client.publish(channelOf(instanceId), answerId)) > 0;
      } catch {
        return false;
      }
    },
    isHeard: async (instanceId) => {
      try {
        const [, listeners] = await redis.client.pubsub('NUMSUB', channelOf(instanceId));
        return Number(listeners) > 0;
      } catch {
        return true;
      }
    },
  };
}
