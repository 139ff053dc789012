import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  exchangeGoods,
  goodsIndex,
  goodsView,
  redemptionCancel,
  redemptionList,
  type ExchangeRequest,
  type GoodsIndexRequest,
  type Redemption,
  type RedemptionState,
} from '#contract/shop/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { byId, changeItems, pagesOptions } from './pages.ts';

const PAGE = 24;

export const shopQueries = {
  goods: (filter: Omit<GoodsIndexRequest, 'page' | 'count'>) =>
    pagesOptions({
      queryKey: localizedKeyOf('shop', 'goods', filter),
      fetchPage: (cursor = '1', options) =>
        call(goodsIndex, { ...filter, page: Number(cursor), count: PAGE }, options),
      join: byId,
    }),

  offer: (id: string) =>
    queryOptions({
      queryKey: localizedKeyOf('shop', 'offer', id),
      queryFn: ({ signal }) => call(goodsView, { id }, { signal, quiet: true }),
      // In another language, the texts of the previous one stay until the new ones are loaded.
      placeholderData: (before) => (before?.goods.id === id ? before : undefined),
    }),

  redemptions: (state: RedemptionState | null) =>
    pagesOptions({
      queryKey: localizedKeyOf('shop', 'redemptions', state),
      fetchPage: (cursor, options) =>
        call(redemptionList, { cursor, state: state ?? undefined }, options),
      join: byId,
    }),
};

export const shopMutations = {
  exchange: mutationOptions({
    mutationFn: (request: ExchangeRequest) => call(exchangeGoods, request, { quiet: true }),
    onSuccess: (_data, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: keyOf('shop') });
    },
  }),

  cancel: mutationOptions({
    mutationFn: (id: string) => call(redemptionCancel, { id }),
    // The redemption stays in the list that it was cancelled in, whatever state that shows.
    onSuccess: (cancelled, id, _result, { client }) => {
      changeItems(client, keyOf('shop', 'redemptions'), (item: Redemption) =>
        item.id === id ? { ...cancelled, goodsName: item.goodsName } : item,
      );
    },
    // It may have been decided.
    onError: (_error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf('shop', 'redemptions') }),
  }),
};
