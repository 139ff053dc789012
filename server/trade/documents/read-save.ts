import type { SaveDocumentRequest } from '#contract/document/calls.ts';
import { saveDocumentSchemas } from '#contract/document/schemas.ts';
import { inputOf } from '../../platform/http/api-call.ts';
import type { FieldProblem } from '../../platform/http/domain-error.ts';
import { InputError } from '../../platform/http/input-error.ts';
import { hasManyValues, MAX_DOCUMENT_VALUES } from '../../platform/http/many-values.ts';

/** A parsed save whose document stays JSON text, to avoid a second parse. */
export type ReadSave =
  | { kind: 'ok'; save: Omit<SaveDocumentRequest, 'content'>; content: string }
  | { kind: 'problems'; fields: [string, FieldProblem][] }
  | { kind: 'broken' | 'manyValues' };

export function readSave(body: string): ReadSave {
  if (hasManyValues(body, MAX_DOCUMENT_VALUES)) return { kind: 'manyValues' };
  try {
    const { content, ...save } = inputOf(saveDocumentSchemas, JSON.parse(body));

    return { kind: 'ok', save, content: JSON.stringify(content) };
  } catch (cause) {
    if (cause instanceof InputError) return { kind: 'problems', fields: [...cause.fields] };
    if (cause instanceof SyntaxError) return { kind: 'broken' };
    throw cause;
  }
}
