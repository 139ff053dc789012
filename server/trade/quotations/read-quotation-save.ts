import type { SaveQuotationRequest } from '#contract/quotation/calls.ts';
import { saveQuotationSchemas } from '#contract/quotation/schemas.ts';
import { inputOf } from '../../platform/http/api-call.ts';
import type { FieldProblem } from '../../platform/http/domain-error.ts';
import { InputError } from '../../platform/http/input-error.ts';
import { hasManyValues } from '../../platform/http/many-values.ts';

/** 500 lines with all fields. */
export const MAX_QUOTATION_VALUES = 60_000;

export type ReadQuotationSave =
  | { kind: 'ok'; save: SaveQuotationRequest }
  | { kind: 'problems'; fields: [string, FieldProblem][] }
  | { kind: 'broken' | 'manyValues' };

/** Parses and checks the body of a save. */
export function readQuotationSave(body: string): ReadQuotationSave {
  if (hasManyValues(body, MAX_QUOTATION_VALUES)) return { kind: 'manyValues' };
  try {
    return { kind: 'ok', save: inputOf(saveQuotationSchemas, JSON.parse(body)) };
  } catch (cause) {
    if (cause instanceof InputError) return { kind: 'problems', fields: [...cause.fields] };
    if (cause instanceof SyntaxError) return { kind: 'broken' };
    throw cause;
  }
}
