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

export interface PluginPorts {
  engine: EmbeddedEngine;
  knowledge: KnowledgeService;
  calculator: CalculatorService;
  enterprises: EnterpriseService;
  work: LongWork;
  regions: (language: Language) => Promise<AppConfig['regions']>;
}

export interface Plugin {
  id: PluginId;
  /** Answers without a model, from articles, calculators and templates. */
  embedded: (
    request: ModelRequest,
    ports: PluginPorts,
  ) => AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>;
  needsNoModel?: (request: ModelRequest, ports: PluginPorts) => Promise<boolean>;
  /** Answers with a model; if that fails, `embedded` takes over. */
  upstream: (
    request: ModelRequest,
    ports: PluginPorts,
    model: UpstreamModel,
  ) => AsyncIterable<ModelEvent>;
}
