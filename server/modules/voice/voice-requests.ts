import type { SharedRedis } from '../../redis/connect-redis.ts';
import type { Speaker } from './speech.ts';
import type { SpokenSentence } from './spoken/spoken-sentences.ts';

/** What a voice is to say. */
export interface VoiceRequest {
  memberId: string;
  sentences: SpokenSentence[];
  speaker: Speaker;
}

/**
 * What voices were asked for, where several servers find it: each can make the same sound, so the
 * sound itself stays where it is listened to.
 */
export interface VoiceRequests {
  keep: (voiceId: string, request: VoiceRequest) => Promise<void>;
  /** null if there is no recent request like it. */
  find: (voiceId: string) => Promise<VoiceRequest | null>;
  /** Tells the others that it is listened to here. */
  tellHeard: (voiceId: string) => Promise<void>;
  /** Is told what is listened to at another server. @returns how to stop that */
  onHeard: (listener: (voiceId: string) => void) => Promise<() => void>;
}

interface Heard {
  voiceId: string;
  at: string;
}

const KEPT_SECONDS = 600;

/** Without Redis each server knows its own voices, as one server alone does. */
export function createVoiceRequests(redis: SharedRedis, instanceId: string): VoiceRequests {
  const { client, nameOf, listen } = redis;
  const channel = nameOf('voices-heard');
  /** The connection says itself, once, that Redis is away. */
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
        // What was missed is a voice that is kept for ten minutes in vain.
        onLost: () => undefined,
      }),
  };
}
