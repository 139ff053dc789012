import type { SpokenLanguage } from '#contract/voice/calls.ts';
import { VOICE_NAMES } from '#contract/voice/constants.ts';

/** The part of a device's voice that the player needs. */
export interface DeviceSpeech {
  /** Speaks one sentence; ends what was spoken before. */
  say: (sentence: DeviceSentence, speed: number, on: DeviceEvents) => void;
  stop: () => void;
}

export interface DeviceSentence {
  spoken: string;
  language: SpokenLanguage;
}

interface DeviceEvents {
  onEnded: () => void;
  /** `blocked`: the browser wants a gesture first; `failed`: this voice doesn't speak. */
  onFault: (fault: 'blocked' | 'failed') => void;
}

/** Browsers load their list of voices after the first look at it. */
const VOICES_MS = 500;
/** A voice that has said nothing by then doesn't speak. */
const SILENT_MS = 4000;

const hasDeviceSpeech = (): boolean =>
  'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/** Voices that speak on the device: those of a service of the browser would send the text away. */
export function deviceVoices(): SpeechSynthesisVoice[] {
  if (!hasDeviceSpeech()) return [];
  return speechSynthesis.getVoices().filter(({ localService }) => localService);
}

/** @returns a function that ends the subscription */
export function onDeviceVoices(listener: () => void): () => void {
  if (!hasDeviceSpeech()) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** The device's voices, once the browser has loaded them; empty if it has none. */
export async function loadDeviceVoices(signal: AbortSignal): Promise<SpeechSynthesisVoice[]> {
  if (!hasDeviceSpeech() || speechSynthesis.getVoices().length > 0) return deviceVoices();
  const waited = new AbortController();
  await new Promise<void>((resolve) => {
    const stop = onDeviceVoices(resolve);
    waited.signal.addEventListener('abort', stop);
    signal.addEventListener('abort', () => resolve(), { signal: waited.signal });
    const timer = setTimeout(resolve, VOICES_MS);
    waited.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  waited.abort();
  return deviceVoices();
}

/** Mandarin for `zh`: a voice of Cantonese (`zh-HK`, `yue`) reads the same text in another language. */
export function speaks({ lang }: Pick<SpeechSynthesisVoice, 'lang'>, language: SpokenLanguage) {
  const tag = lang.replaceAll('_', '-').toLowerCase();
  if (language === 'en') return tag === 'en' || tag.startsWith('en-');
  return /^(?:zh|cmn)(?:-|$)/.test(tag) && !/-(?:hk|mo)(?:-|$)/.test(tag);
}

/**
 * The voice for a language: the chosen one where it speaks that language, otherwise the device's
 * default, otherwise its first; null if the member chose a voice of the product or none speaks it.
 */
export function voiceFor<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'voiceURI' | 'default'>>(
  voices: readonly Voice[],
  language: SpokenLanguage,
  chosen: string,
): Voice | null {
  if (VOICE_NAMES.some((name) => name === chosen)) return null;
  const fitting = voices.filter((voice) => speaks(voice, language));
  return (
    fitting.find(({ voiceURI }) => voiceURI === chosen) ??
    fitting.find((voice) => voice.default) ??
    fitting[0] ??
    null
  );
}

/** Speaks with the given voices, one for each language of the text. */
export function createDeviceSpeech(
  voices: Readonly<Partial<Record<SpokenLanguage, SpeechSynthesisVoice>>>,
): DeviceSpeech {
  // The browser may collect an utterance that nothing holds, and never report its end.
  let current: SpeechSynthesisUtterance | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(waiting);
    current = null;
    speechSynthesis.cancel();
  };

  return {
    stop,
    say: ({ spoken, language }, speed, { onEnded, onFault }) => {
      stop();
      const utterance = new SpeechSynthesisUtterance(spoken);
      const voice = voices[language] ?? null;
      utterance.voice = voice;
      utterance.lang = voice?.lang ?? language;
      utterance.rate = speed;
      const settle = (then: () => void) => {
        if (current !== utterance) return;
        clearTimeout(waiting);
        current = null;
        then();
      };
      utterance.onstart = () => clearTimeout(waiting);
      utterance.onend = () => settle(onEnded);
      utterance.onerror = ({ error }) =>
        settle(() => onFault(error === 'not-allowed' ? 'blocked' : 'failed'));
      current = utterance;
      waiting = setTimeout(() => {
        settle(() => {
          speechSynthesis.cancel();
          onFault('failed');
        });
      }, SILENT_MS);
      speechSynthesis.speak(utterance);
    },
  };
}
