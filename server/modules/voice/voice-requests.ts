import type { SharedRedis } from '../../platform/redis/connect-redis.ts';
import type { Speaker } from './speech.ts';
import type { SpokenSentence } from './spoken/spoken-sentences.ts';

export interface VoiceRequest {
  memberId: string;
  sentences: SpokenSentence[];
  speaker: Speaker;
}

/**
 * Voice requests shared between servers: each can synthesise the same sound, so only the request is
 * stored.
 */
export interface VoiceRequests {
  keep: (voiceId: string, request: VoiceRequest) => Promise<void>;
  /** null if there is no recent request. */
  find: (voiceId: string) => Promise<VoiceRequest | null>;
  tellHeard: (voiceId: string) => Promise<void>;
  /** Subscribes to voices played on other servers. @returns an unsubscribe function */
  onHeard: (listener: (voiceId: string) => void) => Promise<() => void>;
}

interface Heard {
  voiceId: string;
  at: string;
}

const KEPT_SECONDS = 600;

/** Without Redis each server knows only its own voices. */
export function createVoiceRequests(redis: SharedRedis, instanceId: string): VoiceRequests {
  const { client, nameOf, listen } = redis;
  const channel = nameOf('voices-heard');
  const orNothing = <Result>(command: Promise<Result>) => command.catch(() => null);

  return {
    keep: async (voiceId, request) => {
      const text = JSON.stringify(request);
      await orNothing(client.set(nameOf('voice', voiceId), text, 'EX', KEPT_SECONDS));
    },

    find: async (voiceId) => {
      const text = await orNothing(client.get(nameOf('voice', voiceId)));

      return text === null ? null : (JSON.parse(text) as VoiceRequest);
    },

    tellHeard: async (voiceId) => {
      const heard = JSON.stringify({ voiceId, at: instanceId } satisfies Heard);
      await orNothing(client.publish(channel, heard));
    },

    onHeard: (listener) =>
      listen(channel, {
        onMessage: (text) => {
          const { voiceId, at } = JSON.parse(text) as Heard;
          if (at !== instanceId) listener(voiceId);
        },
        onLost: () => undefined,
      }),
  };
}
