import { LIMITS } from '#contract/limits.ts';

export function readRulesQuery(query: URLSearchParams): string {
  return (query.get('q') ?? '').slice(0, LIMITS.keywordChars);
}

export function writeRulesQuery(typed: string): URLSearchParams {
  const q = typed.trim();
  return new URLSearchParams(q === '' ? {} : { q });
}
