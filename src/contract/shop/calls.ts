import { endpoint } from '../endpoint.ts';
import type { FileRef } from '../file/calls.ts';

export interface Goods {
  id: string;
  /** Incremented with every save. */
  version: number;
  name: string;
  description: string;
  classId: string | null;
  price: number;
  stock: number;
  /** Total pieces per member; null if unlimited. */
  limitPerMember: number | null;
  pictures: FileRef[];
  state: 'on' | 'off';
}

/** `announced`: goods are visible, but can't be exchanged. */
export type ShopState = 'announced' | 'open';
export type GoodsSort = 'default' | 'priceAsc' | 'priceDesc' | 'popular';

export interface GoodsClass {
  id: string;
  name: string;
}

export interface GoodsIndexRequest {
  page?: number | undefined;
  count?: number | undefined;
  classId?: string | undefined;
  affordable?: boolean | undefined;
  sort?: GoodsSort | undefined;
}

export interface GoodsIndexData {
  list: Goods[];
  total: number;
  nextCursor: string | null;
  shop: { state: ShopState; classes: GoodsClass[] };
  balance: number;
}

export const REDEMPTION_STATES = [
  'pending',
  'approved',
  'delivered',
  'refused',
  'cancelled',
] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

export type ReceiveBy = 'mail' | 'pickup';

export interface Redemption {
  id: string;
  goodsId: string;
  goodsName: string;
  picture: FileRef | null;
  quantity: number;
  /** Points reserved for all pieces. */
  points: number;
  receive: ReceiveBy;
  name: string | null;
  phone: string | null;
  address: string | null;
  state: RedemptionState;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
}

export interface ExchangeRequest {
  goodsId: string;
  quantity: number;
  price: number;
  receive: ReceiveBy;
  name?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  clientRequestId: string;
}

export interface GoodsViewData {
  goods: Goods;
  redemptions: Redemption[];
  shop: { state: ShopState };
  balance: number;
  /** Pieces left for the caller; null if unlimited. */
  left: number | null;
}

export const goodsIndex = endpoint<GoodsIndexRequest, GoodsIndexData>('apiindex/goodsindex');
export const goodsView = endpoint<{ id: string }, GoodsViewData>('apiindex/goodsview');
/** Fails with 409 if price, stock, limit, balance or the shop's state don't allow it. */
export const exchangeGoods = endpoint<ExchangeRequest, { redemptionId: string; balance: number }>(
  'apiindex/exchangegoods',
);
export const redemptionList = endpoint<
  {
    cursor?: string | undefined;
    count?: number | undefined;
    state?: RedemptionState | undefined;
  },
  { list: Redemption[]; nextCursor: string | null }
>('redemption/list');
/** Only while pending; the points are returned. */
export const redemptionCancel = endpoint<{ id: string }, Redemption>('redemption/cancel');
