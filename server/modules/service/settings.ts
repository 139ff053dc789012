import type { Environment } from '../../platform/env.ts';
import type { ServiceFields } from '#contract/service/calls.ts';

/** The variables that describe the model service which writes and draws. */
export type ServiceVariables = Pick<
  Environment,
  | 'LLM_BASE_URL'
  | 'LLM_API_KEY'
  | 'LLM_MODEL'
  | 'LLM_DEEP_MODELS'
  | 'LLM_IMAGE_MODEL'
  | 'LLM_VISION'
  | 'LLM_TEMPERATURE'
  | 'LLM_MAX_TOKENS'
>;

export function variablesOf(fields: ServiceFields, key: string | undefined): ServiceVariables {
  return {
    LLM_BASE_URL: fields.baseUrl,
    LLM_API_KEY: key,
    LLM_MODEL: fields.model,
    LLM_DEEP_MODELS: fields.deepModels.length === 0 ? undefined : fields.deepModels,
    LLM_IMAGE_MODEL: fields.imageModel ?? undefined,
    LLM_VISION: fields.canSee,
    LLM_TEMPERATURE: fields.temperature,
    LLM_MAX_TOKENS: fields.maxTokens,
  };
}

/** null if the environment has no service. */
export function fieldsOf(variables: ServiceVariables): ServiceFields | null {
  const { LLM_BASE_URL, LLM_MODEL } = variables;
  if (LLM_BASE_URL === undefined || LLM_MODEL === undefined) return null;

  return {
    baseUrl: LLM_BASE_URL,
    model: LLM_MODEL,
    deepModels: variables.LLM_DEEP_MODELS ?? [],
    imageModel: variables.LLM_IMAGE_MODEL ?? null,
    canSee: variables.LLM_VISION,
    temperature: variables.LLM_TEMPERATURE,
    maxTokens: variables.LLM_MAX_TOKENS,
  };
}
