import { CAP_NOTE, FALLBACK_NOTE, FALLBACK_REASONS } from '../content/model-prompts.ts';
import type { Environment } from '../platform/env.ts';
import type { FairQueue } from '../platform/http/fair-queue.ts';
import { languageOfTurn } from '../trade/knowledge/language-of.ts';
import { fill } from './embedded/engine-language.ts';
import type { ModelBreaker } from './model-breaker.ts';
import { untilTurn } from './until-turn.ts';
import { createOpenAiCompatible, type OpenAiCompatible } from './openai-compatible.ts';
import type { Plugin, PluginDeps } from './plugins/plugin.ts';
import { PLUGINS } from './plugins/registry.ts';
import { ModelError, type ModelEvent, type ModelProvider, type ModelRequest } from './provider.ts';
import type { ModelFault } from '../content/model-prompts.ts';
import type { TokenBudget } from './token-budget.ts';
import type { ModelUse } from './upstream/reserve.ts';

export type GatewayEnvironment = Pick<
  Environment,
  'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL' | 'LLM_DEEP_MODELS' | 'LLM_IMAGE_MODEL'
> &
  Partial<Pick<Environment, 'LLM_VISION' | 'LLM_TEMPERATURE' | 'LLM_MAX_TOKENS'>>;

export interface GatewayLimits {
  queue: FairQueue;
  budget: TokenBudget;
  breaker?: ModelBreaker | undefined;
  /** Maximum time of an answer from the service, in milliseconds. Default: unlimited. */
  answerMs?: number;
  /** Called when the embedded engine answers in place of the service. */
  onStoodIn?: (reason: ModelFault, requestId: string) => void;
  fetch?: typeof fetch;
  onUsed?: (use: ModelUse) => Promise<void>;
}

/** null if no model API is configured. */
export function openUpstream(
  env: GatewayEnvironment,
  deps: PluginDeps,
  { budget, fetch, onUsed }: Pick<GatewayLimits, 'budget' | 'fetch' | 'onUsed'>,
): OpenAiCompatible | null {
  if (env.LLM_BASE_URL === undefined || env.LLM_MODEL === undefined) return null;

  return createOpenAiCompatible({
    baseUrl: env.LLM_BASE_URL,
    apiKey: env.LLM_API_KEY,
    model: env.LLM_MODEL,
    deepModels: env.LLM_DEEP_MODELS ?? [],
    canSee: env.LLM_VISION ?? false,
    ...(env.LLM_TEMPERATURE !== undefined && { temperature: env.LLM_TEMPERATURE }),
    ...(env.LLM_MAX_TOKENS !== undefined && { maxTokens: env.LLM_MAX_TOKENS }),
    ...(env.LLM_IMAGE_MODEL === undefined ? {} : { imageModel: env.LLM_IMAGE_MODEL }),
    deps,
    budget,
    ...(fetch && { fetch }),
    ...(onUsed && { onUsed }),
  });
}

/**
 * The configured upstream, with the embedded engine as fallback if the upstream fails before the
 * first output. Members take turns at the upstream; the embedded engine has no queue.
 */
export function createGateway(
  env: GatewayEnvironment,
  embedded: ModelProvider,
  deps: PluginDeps,
  limits: GatewayLimits,
): ModelProvider {
  const { queue, budget, breaker, answerMs, onStoodIn } = limits;
  const opened = openUpstream(env, deps, limits);
  if (opened === null) return embedded;
  const { provider, upstream } = opened;

  function asked(request: ModelRequest): AsyncIterable<ModelEvent> {
    return request.plugin === null
      ? provider.stream(request)
      : PLUGINS[request.plugin].upstream(request, deps, upstream);
  }

  async function* withoutModel(
    request: ModelRequest,
    isPossible: NonNullable<Plugin['needsNoModel']>,
  ): AsyncGenerator<ModelEvent> {
    yield* (await isPossible(request, deps)) ? asked(request) : answered(request);
  }

  /**
   * One generator for budget, queue and fallback, because each nested generator costs time per
   * piece.
   */
  async function* answered(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const { memberId, signal } = request;
    const late = new AbortController();
    let saidSomething = false;
    try {
      const outage = breaker?.outage() ?? null;
      if (outage !== null) throw new ModelError(outage);
      await budget.check(memberId);
      const turn = queue.enter(memberId, signal);
      let timer: NodeJS.Timeout | undefined;
      try {
        yield* untilTurn(turn, request);
        if (signal.aborted) return;
        if (answerMs !== undefined) timer = setTimeout(() => late.abort(), answerMs);
        const inTime = { ...request, signal: AbortSignal.any([signal, late.signal]) };
        for await (const event of asked(inTime)) {
          saidSomething ||= !SAYS_NOTHING.has(event.type);
          yield event;
        }
        late.signal.throwIfAborted();
        if (saidSomething) breaker?.succeeded();
      } finally {
        clearTimeout(timer);
        turn.leave();
      }
    } catch (failure) {
      if (signal.aborted) return;
      const cause = late.signal.aborted ? new ModelError('timeout', { cause: failure }) : failure;
      if (cause instanceof ModelError) breaker?.failed(cause.reason);
      if (saidSomething || !isStoodInFor(cause, request)) throw cause;
      onStoodIn?.(cause.reason, request.requestId);
      yield* saidInstead(request, cause, embedded);
    }
  }

  return {
    ...provider,
    stream: (request) => {
      const plugin = request.plugin === null ? null : PLUGINS[request.plugin];

      return plugin?.needsNoModel === undefined
        ? answered(request)
        : withoutModel(request, plugin.needsNoModel);
    },
    title: (exchange, signal) =>
      (breaker?.outage() ?? null) === null
        ? provider.title(exchange, signal)
        : Promise.resolve(null),
    check: (signal) => {
      const outage = breaker?.outage() ?? null;
      if (outage === null) return provider.check(signal);

      return Promise.resolve({
        ok: false,
        detail: `${provider.id}: ${outage}; the embedded engine answers`,
      });
    },
  };
}

const SAYS_NOTHING: ReadonlySet<ModelEvent['type']> = new Set(['status', 'usage', 'model']);

function isStoodInFor(cause: unknown, { plugin }: ModelRequest): cause is ModelError {
  return cause instanceof ModelError && (plugin !== null || cause.reason !== 'screened');
}

async function* saidInstead(
  request: ModelRequest,
  { reason }: ModelError,
  embedded: ModelProvider,
): AsyncGenerator<ModelEvent> {
  const language = languageOfTurn(request.question, request.history, request.language);
  const note = reason === 'siteCap' || reason === 'memberCap' ? CAP_NOTE : FALLBACK_NOTE;
  const told = fill(note[language], { reason: FALLBACK_REASONS[language][reason] });
  yield { type: 'model', id: embedded.id };
  yield { type: 'delta', text: `${told}\n\n` };
  yield* embedded.stream(request);
}
