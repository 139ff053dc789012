import { MAX_ATTRS_DEPTH } from '#contract/document/is-document-node.ts';
import { LIMITS } from '#contract/limits.ts';
import type { FieldProblem } from './domain-error.ts';
import { InputError } from './input-error.ts';

/**
 * Objects and lists inside one another. Documents are nested most: each level is a node in a list, and the
 * attributes of a mark of the deepest node come on top.
 */
const DEEPEST = 2 * LIMITS.documentLevels + 2 + MAX_ATTRS_DEPTH;

/** PostgreSQL stores no NUL in text, and its jsonb no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Refuses what no schema looks for but the database can't hold, or a check can't descend into.
 * @throws InputError that names the fields at fault.
 */
export function refuseUnstorable(raw: unknown): void {
  if (typeof raw !== 'object' || raw === null) return;
  const fields = new Map<string, FieldProblem>();
  for (const [field, value] of Object.entries(raw)) {
    if (!isStorableText(field) || !isStorable(value, 1))
      fields.set(field, { key: 'field.invalid' });
  }
  if (fields.size > 0) throw new InputError(fields);
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST) return false;

  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1));
  for (const key in value) {
    if (!isStorableText(key) || !isStorable(Reflect.get(value, key), depth + 1)) return false;
  }
  return true;
}
