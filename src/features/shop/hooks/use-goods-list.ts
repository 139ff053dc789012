import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopApi } from '#data/shop.ts';
import type { Goods, GoodsIndexData } from '#contract/shop/calls.ts';
import { useCursorList, type CursorList } from '#lib/use-cursor-list.ts';
import type { ShopQuery } from '../model/shop-query.ts';

interface GoodsList extends CursorList<Goods, GoodsIndexData> {
  /** Summary of the last response, for any filter. */
  shop: Pick<GoodsIndexData, 'shop' | 'balance'> | null;
}

export function useGoodsList(classId: string | null, { sort, affordable }: ShopQuery): GoodsList {
  const { i18n } = useTranslation();
  const filter = { classId: classId ?? undefined, sort, affordable };
  const list = useCursorList<Goods, GoodsIndexData>({
    key: JSON.stringify([filter, i18n.language]),
    fetchPage: (cursor = '1', signal) =>
      shopApi.goods({ ...filter, page: Number(cursor), count: 24 }, { signal, quiet: true }),
    idOf: ({ id }) => id,
  });
  const [last, setLast] = useState<GoodsIndexData | null>(null);
  if (list.page !== null && list.page !== last) setLast(list.page);

  return { ...list, shop: list.page ?? last };
}
