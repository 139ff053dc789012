import { FALLBACK_NOTE, FALLBACK_REASONS } from '../content/model-prompts.ts';
import type { Environment } from '../env.ts';
import { languageOf } from '../modules/knowledge/language-of.ts';
import { fill } from './embedded/engine-language.ts';
import { createOpenAiCompatible, type OpenAiCompatible } from './openai-compatible.ts';
import type { PluginPorts } from './plugins/plugin.ts';
import { PLUGINS } from './plugins/registry.ts';
import { ModelError, type ModelEvent, type ModelProvider, type ModelRequest } from './provider.ts';

export type GatewayEnvironment = Pick<
  Environment,
  'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL' | 'LLM_DEEP_MODELS' | 'LLM_IMAGE_MODEL'
> &
  Partial<Pick<Environment, 'LLM_VISION'>>;

/** The model behind the API of the configuration; null where there is none. */
export function openUpstream(env: GatewayEnvironment, ports: PluginPorts): OpenAiCompatible | null {
  if (env.LLM_BASE_URL === undefined || env.LLM_MODEL === undefined) return null;

  return createOpenAiCompatible({
    baseUrl: env.LLM_BASE_URL,
    apiKey: env.LLM_API_KEY,
    model: env.LLM_MODEL,
    deepModels: env.LLM_DEEP_MODELS ?? [],
    canSee: env.LLM_VISION ?? false,
    ...(env.LLM_IMAGE_MODEL === undefined ? {} : { imageModel: env.LLM_IMAGE_MODEL }),
    ports,
  });
}

/** The model that answers: the upstream of the configuration, or else the embedded one. */
export function createGateway(
  env: GatewayEnvironment,
  embedded: ModelProvider,
  ports: PluginPorts,
): ModelProvider {
  const opened = openUpstream(env, ports);
  if (opened === null) return embedded;
  const { provider, upstream } = opened;

  return {
    ...provider,
    stream: (request) =>
      request.plugin === null
        ? provider.stream(request)
        : orEmbedded(request, PLUGINS[request.plugin].upstream(request, ports, upstream), embedded),
  };
}

const SAYS_NOTHING: ReadonlySet<ModelEvent['type']> = new Set(['status', 'usage', 'model']);

/** What a plug-in's model says; the embedded behaviour where it fails before it has said anything. */
async function* orEmbedded(
  request: ModelRequest,
  events: AsyncIterable<ModelEvent>,
  embedded: ModelProvider,
): AsyncGenerator<ModelEvent> {
  let saidSomething = false;
  try {
    for await (const event of events) {
      saidSomething ||= !SAYS_NOTHING.has(event.type);
      yield event;
    }
  } catch (cause) {
    if (request.signal.aborted) return;
    if (saidSomething || !(cause instanceof ModelError)) throw cause;
    const language = languageOf(request.question, request.language);
    const reason = FALLBACK_REASONS[language][cause.reason];
    yield { type: 'model', id: embedded.id };
    yield { type: 'delta', text: `${fill(FALLBACK_NOTE[language], { reason })}\n\n` };
    yield* embedded.stream(request);
  }
}
