import { LIMITS } from '#contract/limits.ts';

/** Reads what is looked for from an address as it arrives. */
export function readRulesQuery(query: URLSearchParams): string {
  return (query.get('q') ?? '').slice(0, LIMITS.keywordChars);
}

export function writeRulesQuery(typed: string): URLSearchParams {
  const q = typed.trim();
  return new URLSearchParams(q === '' ? {} : { q });
}
