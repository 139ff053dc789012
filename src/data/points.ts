import { queryOptions } from '@tanstack/react-query';
import { searchRule } from '#contract/knowledge/calls.ts';
import {
  memberGradeLog,
  rankList,
  type GradeLogRequest,
  type RankRange,
  type RankRow,
} from '#contract/points/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { byId, joinBy, pagesOptions } from './pages.ts';

const byMember = joinBy(({ memberId }: RankRow) => memberId);

export const pointsQueries = {
  record: (filter: Omit<GradeLogRequest, 'cursor'>) =>
    pagesOptions({
      queryKey: keyOf('points', 'record', filter),
      fetchPage: (cursor, options) => call(memberGradeLog, { ...filter, cursor }, options),
      join: byId,
    }),

  ranking: (range: RankRange) =>
    pagesOptions({
      queryKey: localizedKeyOf('points', 'ranking', range),
      fetchPage: (cursor = '1', options) =>
        call(rankList, { range, page: Number(cursor) }, options),
      join: byMember,
    }),

  /** Needs no login. */
  rules: (keyword: string) =>
    queryOptions({
      queryKey: localizedKeyOf('points', 'rules', keyword),
      queryFn: ({ signal }) =>
        call(searchRule, keyword === '' ? {} : { keyword }, { signal, quiet: true }),
    }),
};
