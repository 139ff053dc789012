import type { ServiceFault, SpeechFields } from '#contract/service/calls.ts';
import type { ServiceTrust } from '../../answering/model-switch.ts';
import type { Speech } from './speech.ts';
import { createServiceSpeech } from './service-speech.ts';
import { speechFaultOf } from './speech-fault.ts';

export interface SpeechSwitch {
  /** The voice for the next text. */
  current: () => Speech;
  /** Reads if the current one can't begin; null where it is the current one. */
  standIn: () => Speech | null;
  /** Replaces the service; null: the built-in voice reads. */
  use: (service: SpeechService | null) => void;
  fault: () => { reason: ServiceFault; at: Date } | null;
  close: () => Promise<void>;
}

interface SpeechService {
  fields: SpeechFields;
  key: string | undefined;
  trust: ServiceTrust;
}

interface SpeechSwitchDeps {
  embedded: Speech;
  /** Notes whether each sentence was spoken. */
  watch: (speech: Speech) => Speech;
  fetchFor: (trust: ServiceTrust, baseUrl: string) => typeof fetch;
  now: () => Date;
}

export function createSpeechSwitch(deps: SpeechSwitchDeps): SpeechSwitch {
  const { watch, fetchFor, now } = deps;
  const embedded = watch(deps.embedded);
  let current = embedded;
  let fault: { reason: ServiceFault; at: Date } | null = null;

  return {
    current: () => current,
    standIn: () => (current === embedded ? null : embedded),
    fault: () => fault,
    use: (service) => {
      fault = null;
      if (service === null) {
        current = embedded;
        return;
      }
      const speech = watch(speechOf(service, fetchFor));
      const opened: Speech = {
        ...speech,
        say: async (parts, speaker, signal) => {
          try {
            const sounds = await speech.say(parts, speaker, signal);
            if (current === opened) fault = null;
            return sounds;
          } catch (cause) {
            if (!signal.aborted && current === opened) {
              fault = { reason: speechFaultOf(cause), at: now() };
            }
            throw cause;
          }
        },
      };
      current = opened;
    },
    close: () => embedded.close(),
  };
}

export function speechOf(
  { fields, key, trust }: SpeechService,
  fetchFor: SpeechSwitchDeps['fetchFor'],
): Speech {
  return createServiceSpeech({
    baseUrl: fields.baseUrl,
    apiKey: key,
    model: fields.model,
    voices: { female: fields.femaleVoice, male: fields.maleVoice },
    fetch: fetchFor(trust, fields.baseUrl),
  });
}
