import { createEmbeddedEngine } from '#server/answering/embedded/create-embedded-engine.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import { piecesOf } from '#server/answering/embedded/pieces-of.ts';
import { waitUnlessAborted } from '#server/answering/embedded/wait-unless-aborted.ts';
import { workInPlace } from '#server/answering/long-work/long-work.ts';
import { ModelError, type ModelProvider } from '#server/answering/provider.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';
import type { KnowledgeService } from '#server/trade/knowledge/knowledge-service.ts';
import { createMockEnterprises } from './mock-enterprises.ts';
import { mockRegions } from './mock-site.ts';
import { SAMPLE_MARKDOWN, SAMPLE_REASONING } from './sample-texts.ts';

/** A question that is one of these words gets an answer of a special kind. */
const KINDS = ['markdown', 'reasoning', 'slow', 'fail'] as const;
type Kind = (typeof KINDS)[number];
const SLOW_MS = 8000;

/** The embedded engine over the articles in memory, and examples of what else a model can do. */
export function createMockProvider(knowledge: KnowledgeService, paceMs: number): ModelProvider {
  const calculator = createCalculatorService();
  const engine = createEmbeddedProvider({
    deps: {
      engine: createEmbeddedEngine({ calculator, knowledge }),
      work: workInPlace,
      knowledge,
      calculator,
      enterprises: createMockEnterprises(),
      regions: mockRegions,
    },
    paceMs,
  });

  async function* example(kind: Kind, signal: AbortSignal) {
    if (kind === 'slow') await waitUnlessAborted(SLOW_MS, signal);
    if (kind === 'reasoning') {
      for (const text of piecesOf(SAMPLE_REASONING)) {
        await waitUnlessAborted(paceMs, signal);
        if (signal.aborted) return;
        yield { type: 'reasoning', text } as const;
      }
    }
    for (const [at, text] of piecesOf(SAMPLE_MARKDOWN).entries()) {
      await waitUnlessAborted(paceMs, signal);
      if (signal.aborted) return;
      if (kind === 'fail' && at > 20) throw new ModelError('broken');
      yield { type: 'delta', text } as const;
    }
  }

  return {
    ...engine,
    stream: (request) => {
      const kind = KINDS.find((each) => each === request.question.trim().toLowerCase());
      return kind === undefined ? engine.stream(request) : example(kind, request.signal);
    },
  };
}
