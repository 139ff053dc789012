import type { EnterpriseCard } from '#contract/chat/calls.ts';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { AppConfig } from '#contract/site/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { CalculatorService } from '../../trade/calculations/calculator-service.ts';
import type { KnowledgeService } from '../../trade/knowledge/knowledge-service.ts';
import type { AnswerPiece } from '../embedded/answer-piece.ts';
import type { EmbeddedEngine } from '../embedded/create-embedded-engine.ts';
import type { LongWork } from '../long-work/long-work.ts';
import type { ModelEvent, ModelRequest } from '../provider.ts';
import type { UpstreamModel } from '../upstream-model.ts';

/** Companies of the trade, searched by words. */
export interface EnterpriseDirectory {
  /** Cards that match all words, otherwise most of them; real companies before examples. */
  search: (request: {
    q: string;
    product: string;
    place: string;
  }) => Promise<{ cards: EnterpriseCard[]; isExact: boolean }>;
}

export interface PluginDeps {
  engine: EmbeddedEngine;
  knowledge: KnowledgeService;
  calculator: CalculatorService;
  enterprises: EnterpriseDirectory;
  work: LongWork;
  regions: (language: Language) => Promise<AppConfig['regions']>;
}

export interface Plugin {
  id: PluginId;
  /** Answers without a model, from articles, calculators and templates. */
  embedded: (
    request: ModelRequest,
    deps: PluginDeps,
  ) => AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>;
  needsNoModel?: (request: ModelRequest, deps: PluginDeps) => Promise<boolean>;
  /** Answers with a model; if that fails, `embedded` takes over. */
  upstream: (
    request: ModelRequest,
    deps: PluginDeps,
    model: UpstreamModel,
  ) => AsyncIterable<ModelEvent>;
}
