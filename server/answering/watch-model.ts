import { performance } from 'node:perf_hooks';
import {
  EMBEDDED_MODEL,
  ModelError,
  type ModelEvent,
  type ModelProvider,
  type ModelRequest,
} from './provider.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { Tracing } from '../platform/observability/tracing.ts';

interface WatchModelDeps {
  metrics: Metrics;
  tracing: Tracing;
  /** Further models that may answer. */
  models: () => readonly string[];
}

type Step = IteratorResult<ModelEvent, unknown>;

export function watchModel(model: ModelProvider, deps: WatchModelDeps): ModelProvider {
  const nameOf = (id: string) =>
    [model.id, EMBEDDED_MODEL, ...deps.models()].includes(id) ? id : 'other';

  return {
    get id() {
      return model.id;
    },
    title: (exchange, signal) => model.title(exchange, signal),
    check: (signal) => model.check(signal),
    stream: (request) => ({
      [Symbol.asyncIterator]: () => watchAnswer(model, request, nameOf, deps),
    }),
  };
}

/** Not a generator, which would add a cost to every piece. */
function watchAnswer(
  model: ModelProvider,
  request: ModelRequest,
  nameOf: (id: string) => string,
  { metrics, tracing }: WatchModelDeps,
): AsyncIterator<ModelEvent> {
  const began = performance.now();
  const span = tracing.start('answer', { attributes: { plugin: request.plugin ?? 'chat' } });
  // A generator runs in the context of each `next()` call, so every step enters the span.
  const events = span.within(() => model.stream(request)[Symbol.asyncIterator]());
  const next = () => events.next();
  let id = request.model ?? model.id;
  let hasText = false;
  const provider = () => (id === EMBEDDED_MODEL ? 'embedded' : 'service');

  function end(): void {
    span.set({ model: nameOf(id), stopped: request.signal.aborted });
    span.end();
  }

  function see(step: Step): Step {
    if (step.done === true) {
      end();
      return step;
    }
    const event = step.value;
    if (event.type === 'delta' || event.type === 'reasoning') {
      if (hasText) return step;
      hasText = true;
      const seconds = (performance.now() - began) / 1000;
      metrics.firstText.observe({ provider: provider() }, seconds);
      span.set({ first_text_seconds: seconds });
    } else if (event.type === 'model') {
      ({ id } = event);
    } else if (event.type === 'usage') {
      const { inputTokens, outputTokens } = event.usage;
      metrics.tokens.inc({ model: nameOf(id), direction: 'input' }, inputTokens);
      metrics.tokens.inc({ model: nameOf(id), direction: 'output' }, outputTokens);
      span.set({ input_tokens: inputTokens, output_tokens: outputTokens });
    }
    return step;
  }

  function seeFailure(cause: unknown): never {
    if (!request.signal.aborted) {
      const reason = cause instanceof ModelError ? cause.reason : 'unexpected';
      metrics.modelFailures.inc({ provider: provider(), reason });
      span.fail(cause);
    }
    end();
    throw cause;
  }

  return {
    next: () => span.within(next).then(see, seeFailure),
    return: async (value: unknown) => {
      await events.return?.();
      end();

      return { done: true, value };
    },
  };
}
