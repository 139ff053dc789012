import type { Outcomes } from '../../platform/observability/track-outcomes.ts';
import type { Speech } from './speech.ts';

/** Notes whether sentences are spoken; one that nobody waits for any more says nothing. */
export function watchSpeech(
  speech: Speech,
  outcomes: Pick<Outcomes, 'succeeded' | 'failed'>,
): Speech {
  return {
    ...speech,
    say: async (parts, speaker, signal) => {
      try {
        const sounds = await speech.say(parts, speaker, signal);
        outcomes.succeeded();
        return sounds;
      } catch (cause) {
        if (!signal.aborted) outcomes.failed();
        throw cause;
      }
    },
  };
}
