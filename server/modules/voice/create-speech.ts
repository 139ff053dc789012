import type { Environment } from '../../platform/env.ts';
import { createEmbeddedSpeech } from './embedded-speech.ts';
import { createServiceSpeech } from './service-speech.ts';
import type { Speech } from './speech.ts';

export function createSpeech(env: Environment): Speech {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_SPEECH_MODEL, LLM_SPEECH_VOICES } = env;
  if (LLM_BASE_URL === undefined || LLM_SPEECH_MODEL === undefined) return createEmbeddedSpeech();
  const [female = '', male = female] = LLM_SPEECH_VOICES;

  return createServiceSpeech({
    baseUrl: LLM_BASE_URL,
    apiKey: LLM_API_KEY,
    model: LLM_SPEECH_MODEL,
    voices: { female, male },
  });
}
