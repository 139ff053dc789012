import { isObject } from '#contract/is-object.ts';

/** Parses a stored value, which is untrusted; invalid values become `fallback`. */
type FieldParser<Value> = (stored: unknown, fallback: Value) => Value;

export const asText: FieldParser<string> = (stored, fallback) =>
  typeof stored === 'string' ? stored : fallback;

export const asTextOrNull: FieldParser<string | null> = (stored, fallback) =>
  stored === null || typeof stored === 'string' ? stored : fallback;

export const asFlag: FieldParser<boolean> = (stored, fallback) =>
  typeof stored === 'boolean' ? stored : fallback;

export const asInteger: FieldParser<number> = (stored, fallback) =>
  Number.isSafeInteger(stored) ? Number(stored) : fallback;

export const asTexts: FieldParser<string[]> = (stored, fallback) =>
  Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : fallback;

export function asObject(stored: unknown): Record<string, unknown> {
  return isObject(stored) ? stored : {};
}
