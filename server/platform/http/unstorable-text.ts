import { MAX_ATTRS_DEPTH } from '#contract/document/is-document-node.ts';
import { LIMITS } from '#contract/limits.ts';
import type { FieldProblem } from './domain-error.ts';
import { InputError } from './input-error.ts';

/**
 * Maximum nesting. Documents are deepest: each level is a node within a list, plus the attributes
 * of a mark in the deepest node.
 */
const DEEPEST = 2 * LIMITS.documentLevels + 2 + MAX_ATTRS_DEPTH;

/** PostgreSQL stores no NUL in text and no lone surrogates in jsonb. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Rejects what the schemas allow but the database can't store, and nesting too deep to check.
 * @throws InputError naming the fields
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
