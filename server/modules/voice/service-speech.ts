import type { VoiceName } from '#contract/voice/calls.ts';
import type { Speech } from './speech.ts';
import { readWav } from './wav.ts';

interface SpeechServiceOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  voices: Record<VoiceName, string>;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

/** A refusal of the service, with its HTTP status. */
export class SpeechRefusal extends Error {
  constructor(readonly status: number) {
    super(`speech service: HTTP ${String(status)}`);
  }
}

const PLACES = 4;
const TIMEOUT_MS = 30_000;
/** A minute of 16-bit sound at 48 kHz has 6 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

export function createServiceSpeech(options: SpeechServiceOptions): Speech {
  const { baseUrl, apiKey, model, voices, timeoutMs = TIMEOUT_MS } = options;
  const { fetch: send = fetch } = options;
  const address = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/audio/speech`;

  return {
    places: PLACES,
    say: async (parts, { voice, speed }, signal) => {
      const response = await send(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({
          model,
          voice: voices[voice],
          input: parts.map(({ text }) => text).join(' '),
          speed,
          response_format: 'wav',
        }),
        // A redirect would leak the key.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new SpeechRefusal(response.status);
      }
      const length = Number(response.headers.get('content-length') ?? 0);
      if (length > MAX_BYTES) {
        await response.body?.cancel();
        throw new Error('speech service: too long');
      }
      return [readWav(new Uint8Array(await response.arrayBuffer()))];
    },
    close: () => Promise.resolve(),
  };
}
