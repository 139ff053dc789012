import { goodsList, goodsSave, type GoodsSaveRequest } from '#contract/console/calls.ts';
import {
  exchangeGoods,
  goodsIndex,
  goodsView,
  redemptionCancel,
  redemptionList,
  type ExchangeRequest,
  type GoodsIndexRequest,
  type RedemptionState,
} from '#contract/shop/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const shopApi = {
  goods: (request: GoodsIndexRequest, options?: CallOptions) => call(goodsIndex, request, options),
  view: (id: string, options?: CallOptions) => call(goodsView, { id }, options),
  exchange: (request: ExchangeRequest, options?: CallOptions) =>
    call(exchangeGoods, request, options),
  redemptions: (
    request: { cursor?: string | undefined; state?: RedemptionState | undefined },
    options?: CallOptions,
  ) => call(redemptionList, request, options),
  cancel: (id: string, options?: CallOptions) => call(redemptionCancel, { id }, options),
  allGoods: (cursor: string | undefined, options?: CallOptions) =>
    call(goodsList, { cursor }, options),
  saveGoods: (request: GoodsSaveRequest, options?: CallOptions) =>
    call(goodsSave, request, options),
};
