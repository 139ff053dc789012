import type { PluginId } from '#contract/chat/plugins.ts';
import type { AppConfig } from '#contract/site/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { CalculatorService } from '../../modules/calculator/service.ts';
import type { EnterpriseService } from '../../modules/enterprise/service.ts';
import type { KnowledgeService } from '../../modules/knowledge/service.ts';
import type { AnswerPiece } from '../embedded/answer-piece.ts';
import type { EmbeddedEngine } from '../embedded/create-embedded-engine.ts';
import type { LongWork } from '../long-work.ts';
import type { ModelEvent, ModelRequest } from '../provider.ts';
import type { UpstreamModel } from '../upstream-model.ts';

/** What a plug-in works with. */
export interface PluginPorts {
  engine: EmbeddedEngine;
  knowledge: KnowledgeService;
  calculator: CalculatorService;
  enterprises: EnterpriseService;
  /** What may take long for a long text. */
  work: LongWork;
  /** Places that the knowledge base has articles on, by the ids that the articles use. */
  regions: (language: Language) => Promise<AppConfig['regions']>;
}

/** A mode of the conversation: what it does by itself, and what it has a model do. */
export interface Plugin {
  id: PluginId;
  /** Without a model: from articles, calculators, templates and the member's own words. */
  embedded: (
    request: ModelRequest,
    ports: PluginPorts,
  ) => AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>;
  /** What `upstream` does with a request without asking the model. */
  needsNoModel?: (request: ModelRequest, ports: PluginPorts) => Promise<boolean>;
  /** With a model; where its answer can't be used, `embedded` stands in for it. */
  upstream: (
    request: ModelRequest,
    ports: PluginPorts,
    model: UpstreamModel,
  ) => AsyncIterable<ModelEvent>;
}
