import type { RankRange } from '#contract/points/calls.ts';

export const RANGES = ['week', 'month', 'all'] as const satisfies readonly RankRange[];

export function readRangeQuery(query: URLSearchParams): RankRange {
  return RANGES.find((range) => range === query.get('range')) ?? 'week';
}

export function writeRangeQuery(range: RankRange): URLSearchParams {
  return new URLSearchParams(range === 'week' ? {} : { range });
}
