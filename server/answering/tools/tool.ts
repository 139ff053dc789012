import type { JSONSchema7 } from 'ai';
import { z } from 'zod';
import type { CalculationPart } from '#contract/chat/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { CalculatorService } from '../../trade/calculations/calculator-service.ts';
import type { KnowledgeService } from '../../trade/knowledge/knowledge-service.ts';
import type { Measure } from '../measure/arithmetic.ts';
import type { Citable } from '../upstream/citable.ts';
import type { ModelEvent } from '../provider.ts';
import type { InputOrigins } from './input-origins.ts';

interface ToolDeps {
  calculator: CalculatorService;
  knowledge: Pick<KnowledgeService, 'find'>;
}

export interface ToolContext extends ToolDeps {
  language: Language;
  citable: Citable;
  origins: InputOrigins;
}

export interface ToolOutcome {
  result: string;
  events: ModelEvent[];
  calculation?: CalculationPart;
  measures?: Measure[];
}

export interface Tool {
  name: string;
  description: (language: Language) => string;
  schema: (language: Language) => JSONSchema7;
  status: (input: unknown, language: Language) => string;
  /** Invalid arguments are reported to the model as a result. */
  run: (input: unknown, context: ToolContext) => Promise<ToolOutcome> | ToolOutcome;
}

/** Inputs by name; the calculator validates them. */
export const inputsSchema = z.record(
  z.string().max(40),
  z.union([z.string().max(100), z.number(), z.boolean(), z.null()]),
);

export const INPUTS_SCHEMA = {
  type: 'object',
  additionalProperties: { type: ['number', 'string', 'boolean'] },
} as const satisfies JSONSchema7;

/**
 * @param inputs the accepted inputs, if the call gave others
 */
export function refusal(reason: unknown, inputs?: string): ToolOutcome {
  return { result: JSON.stringify({ error: reason, inputs }), events: [] };
}
