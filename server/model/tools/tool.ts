import type { JSONSchema7 } from 'ai';
import { z } from 'zod';
import type { CalculationPart } from '#contract/chat/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { CalculatorService } from '../../modules/calculator/service.ts';
import type { KnowledgeService } from '../../modules/knowledge/service.ts';
import type { Measure } from '../measure/arithmetic.ts';
import type { Citable } from '../upstream/citable.ts';
import type { ModelEvent } from '../provider.ts';
import type { InputOrigins } from './input-origins.ts';

/** What tools work with. */
export interface ToolPorts {
  calculator: CalculatorService;
  knowledge: Pick<KnowledgeService, 'find'>;
}

/** One answer, as its tools see it. */
export interface ToolContext extends ToolPorts {
  language: Language;
  /** What the model may cite, by number. */
  citable: Citable;
  origins: InputOrigins;
}

export interface ToolOutcome {
  /** For the model. */
  result: string;
  /** For the member: what was worked out or drawn. */
  events: ModelEvent[];
  calculation?: CalculationPart;
  /** What arithmetic gave and was given. */
  measures?: Measure[];
}

/** Something that a model may call: the same code as the screens use. */
export interface Tool {
  name: string;
  description: (language: Language) => string;
  schema: (language: Language) => JSONSchema7;
  /** What the member is told while it works. */
  status: (input: unknown, language: Language) => string;
  /** Arguments that don't fit come back to the model as a result that says so. */
  run: (input: unknown, context: ToolContext) => Promise<ToolOutcome> | ToolOutcome;
}

/** Inputs by their names, as a model may give them; which ones there are is the calculator's to say. */
export const inputsSchema = z.record(
  z.string().max(40),
  z.union([z.string().max(100), z.number(), z.boolean(), z.null()]),
);

/** The same, for the model. */
export const INPUTS_SCHEMA = {
  type: 'object',
  additionalProperties: { type: ['number', 'string', 'boolean'] },
} as const satisfies JSONSchema7;

/** @param inputs what there is to give, where a call gave something else */
export function refusal(reason: unknown, inputs?: string): ToolOutcome {
  return { result: JSON.stringify({ error: reason, inputs }), events: [] };
}
