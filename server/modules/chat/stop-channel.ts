import type { SharedRedis } from '../../redis/connect-redis.ts';

/** Tells another server to stop an answer that it writes. */
export interface StopChannel {
  /** Hears what others ask of this server. @throws Error when that can't be heard */
  listen: (instanceId: string, onStop: (answerId: string) => void) => Promise<void>;
  /** Resolves with false when nobody hears it. */
  ask: (instanceId: string, answerId: string) => Promise<boolean>;
  /** False when nobody listens for that server: its process has ended, or has lost Redis. True also where that can't be told. */
  isHeard: (instanceId: string) => Promise<boolean>;
}

export function createStopChannel(redis: SharedRedis): StopChannel {
  const channelOf = (instanceId: string) => redis.nameOf('stop', instanceId);

  return {
    listen: async (instanceId, onStop) => {
      await redis.listen(channelOf(instanceId), {
        onMessage: onStop,
        // Whoever asks meanwhile is told that nobody hears.
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
