import type { Environment } from '../env.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';
import type { ModelProvider } from './provider.ts';

/** The model that answers: the upstream of the configuration, or else the embedded one. */
export function createGateway(
  env: Pick<Environment, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL'>,
  embedded: ModelProvider,
): ModelProvider {
  if (env.LLM_BASE_URL === undefined || env.LLM_MODEL === undefined) return embedded;

  return createOpenAiCompatible({
    baseUrl: env.LLM_BASE_URL,
    apiKey: env.LLM_API_KEY,
    model: env.LLM_MODEL,
  });
}
