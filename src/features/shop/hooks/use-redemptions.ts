import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopApi } from '#data/shop.ts';
import type { Redemption, RedemptionState } from '#contract/shop/calls.ts';
import { useCursorList, type CursorList, type CursorPage } from '#lib/use-cursor-list.ts';

export interface RedemptionList extends Omit<
  CursorList<Redemption, CursorPage<Redemption>>,
  'page'
> {
  replace: (redemption: Redemption) => void;
}

export function useRedemptions(state: RedemptionState | null): RedemptionList {
  const { i18n } = useTranslation();
  const [changed, setChanged] = useState<ReadonlyMap<string, Redemption>>(new Map());
  const { items, reload, ...list } = useCursorList<Redemption, CursorPage<Redemption>>({
    key: JSON.stringify([state, i18n.language]),
    fetchPage: (cursor, signal) =>
      shopApi.redemptions({ cursor, state: state ?? undefined }, { signal, quiet: true }),
    idOf: ({ id }) => id,
  });

  return {
    ...list,
    items: items.map((item) => {
      const newer = changed.get(item.id);
      return newer === undefined ? item : { ...newer, goodsName: item.goodsName };
    }),
    replace: (redemption) => setChanged((before) => new Map(before).set(redemption.id, redemption)),
    reload: () => {
      setChanged(new Map());
      reload();
    },
  };
}
