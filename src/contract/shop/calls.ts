import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type { REDEMPTION_STATES } from './constants.ts';
import type * as schemas from './schemas.ts';

export type Goods = z.infer<typeof schemas.goodsSchema>;

/** `announced`: goods are visible, but can't be exchanged. */
export type ShopState = z.infer<typeof schemas.shopStateSchema>;
export type GoodsSort = z.infer<typeof schemas.goodsSortSchema>;

export type GoodsClass = z.infer<typeof schemas.goodsClassSchema>;

export type GoodsIndexRequest = RequestOf<typeof goodsIndex>;

export type GoodsIndexData = DataOf<typeof goodsIndex>;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

export type ReceiveBy = z.infer<typeof schemas.receiveBySchema>;

export type Redemption = z.infer<typeof schemas.redemptionSchema>;

export type ExchangeRequest = RequestOf<typeof exchangeGoods>;

export type GoodsFields = z.infer<typeof schemas.goodsFieldsSchema>;

export type GoodsViewData = DataOf<typeof goodsView>;

export const goodsIndex = endpoint<typeof schemas.goodsIndexSchemas>('apiindex/goodsindex');
export const goodsView = endpoint<typeof schemas.goodsViewSchemas>('apiindex/goodsview');
/** Fails with 409 if price, stock, limit, balance or the shop's state don't allow it. */
export const exchangeGoods =
  endpoint<typeof schemas.exchangeGoodsSchemas>('apiindex/exchangegoods');
export const redemptionList = endpoint<typeof schemas.redemptionListSchemas>('redemption/list');
/** Only while pending; the points are returned. */
export const redemptionCancel =
  endpoint<typeof schemas.redemptionCancelSchemas>('redemption/cancel');
