import { useTranslation } from 'react-i18next';
import { pointsApi } from '#data/points.ts';
import type { RankListData, RankRange, RankRow } from '#contract/points/calls.ts';
import { useCursorList, type CursorList } from '#lib/use-cursor-list.ts';

export type Ranking = CursorList<RankRow, RankListData>;

export function useRanking(range: RankRange): Ranking {
  const { language } = useTranslation().i18n;

  return useCursorList({
    key: `${range} ${language}`,
    fetchPage: (cursor = '1', signal) =>
      pointsApi.ranking({ range, page: Number(cursor) }, { signal, quiet: true }),
    idOf: ({ memberId }: RankRow) => memberId,
  });
}
