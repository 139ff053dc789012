import { endpoint } from '../endpoint.ts';
import type { FileRef } from '../file/calls.ts';

export interface Goods {
  id: string;
  /** Rises with every save. */
  version: number;
  name: string;
  /** Markdown. */
  description: string;
  classId: string | null;
  /** Points a piece. */
  price: number;
  stock: number;
  /** Pieces that one member may have in all; null: any number. */
  limitPerMember: number | null;
  pictures: FileRef[];
  state: 'on' | 'off';
}

/** `announced`: goods can be looked at, not exchanged. */
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
  /** Only what the balance is enough for. */
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

/** By mail or picked up by the member. */
export type ReceiveBy = 'mail' | 'pickup';

export interface Redemption {
  id: string;
  goodsId: string;
  /** Name and picture of the goods, as they are now. */
  goodsName: string;
  picture: FileRef | null;
  quantity: number;
  /** Points held for all pieces. */
  points: number;
  receive: ReceiveBy;
  name: string | null;
  phone: string | null;
  address: string | null;
  state: RedemptionState;
  /** In the words of whoever decided. */
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
}

export interface ExchangeRequest {
  goodsId: string;
  quantity: number;
  /** Points a piece, as they were shown. */
  price: number;
  receive: ReceiveBy;
  /** All three for `mail`. */
  name?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  clientRequestId: string;
}

export const goodsIndex = endpoint<GoodsIndexRequest, GoodsIndexData>('apiindex/goodsindex');
export const goodsView = endpoint<
  { id: string },
  {
    goods: Goods;
    /** The caller's of these goods, newest first. */
    redemptions: Redemption[];
    shop: { state: ShopState };
    balance: number;
    /** Pieces that the caller may still have; null: any number. */
    left: number | null;
  }
>('apiindex/goodsview');
/** Refused with code 409 when the price, the stock, the limit, the balance or the shop stand against it. */
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
/** While it is pending; the points come back. */
export const redemptionCancel = endpoint<{ id: string }, Redemption>('redemption/cancel');
