import { validate as isUuid } from 'uuid';
import {
  exchangeGoods,
  type ExchangeRequest,
  type Goods,
  type GoodsIndexData,
  type GoodsIndexRequest,
  type Redemption,
  type RedemptionState,
  type ShopState,
} from '#contract/shop/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, invalid, notFound } from '../../platform/http/domain-error.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import type { ConfigService } from '../config/service.ts';
import type { SharedFiles } from '../file/shared-files.ts';
import { exchange, receiverOf } from './exchange.ts';
import * as goodsRepository from './goods-repository.ts';
import { giveBack } from './redemption-decisions.ts';
import * as redemptionRepository from './redemption-repository.ts';
import { namedChoices } from '../site-list/choices.ts';
import { createShopView } from './shop-view.ts';

const BESIDE_GOODS = 20;

type Asking = Pick<MemberCaller, 'memberId' | 'language'>;

interface ShopServiceDeps {
  db: Database;
  cipher: Cipher;
  readConfig: ConfigService['read'];
  sharedRefs: SharedFiles['sharedRefs'];
  now: () => Date;
}

export interface ShopService {
  index: (input: GoodsIndexRequest, caller: Asking) => Promise<GoodsIndexData>;
  view: (
    id: string,
    caller: Asking,
  ) => Promise<{
    goods: Goods;
    redemptions: Redemption[];
    shop: { state: ShopState };
    balance: number;
    left: number | null;
  }>;
  exchange: (
    input: ExchangeRequest,
    memberId: string,
  ) => Promise<{ redemptionId: string; balance: number }>;
  redemptions: (
    input: {
      cursor?: string | undefined;
      count?: number | undefined;
      state?: RedemptionState | undefined;
    },
    caller: Asking,
  ) => Promise<{ list: Redemption[]; nextCursor: string | null }>;
  cancel: (id: string, caller: Asking) => Promise<Redemption>;
}

export function createShopService({
  db,
  cipher,
  readConfig,
  sharedRefs,
  now,
}: ShopServiceDeps): ShopService {
  const view = createShopView(db, sharedRefs);

  return {
    async index({ page = 1, count = LIMITS.count, classId, affordable, sort = 'default' }, caller) {
      const balance = await goodsRepository.balanceOf(db, caller.memberId);
      const most = affordable === true ? balance : undefined;
      const ids = await goodsRepository.wanted(db, { classId, most, sort });
      const shown = ids.slice((page - 1) * count, page * count);
      const { 'shop.state': state } = await readConfig();

      return {
        list: await view.goods(await goodsRepository.byIds(db, shown, caller.language)),
        total: ids.length,
        nextCursor: page * count < ids.length ? String(page + 1) : null,
        shop: { state, classes: await namedChoices(db, 'goods', caller.language) },
        balance,
      };
    },

    async view(id, { memberId, language }) {
      const [row] = await goodsRepository.byIds(db, [id], language);
      if (row?.state !== 'on') throw notFound();
      const [shown] = await view.goods([row]);
      if (shown === undefined) throw notFound();
      const { 'shop.state': state } = await readConfig();
      const mine = await redemptionRepository.ofGoods(db, memberId, id, BESIDE_GOODS);
      const { limitPerMember: limit } = row;

      return {
        goods: shown,
        redemptions: await view.redemptions(mine, { cipher, language }),
        shop: { state },
        balance: await goodsRepository.balanceOf(db, memberId),
        left:
          limit === null
            ? null
            : Math.max(0, limit - (await redemptionRepository.livePieces(db, memberId, id))),
      };
    },

    async exchange(input, memberId) {
      const receiver = receiverOf(input);
      const at = now();
      const request = {
        memberId,
        call: exchangeGoods.path,
        clientRequestId: input.clientRequestId,
        now: at,
      };
      return idempotent(db, request, (tx) =>
        exchange(tx, cipher, { ...input, memberId, receiver }, readConfig, at),
      );
    },

    async redemptions({ cursor, count = LIMITS.count, state }, { memberId, language }) {
      if (cursor !== undefined && !isUuid(cursor)) {
        throw invalid({ cursor: { key: 'field.invalid' } });
      }
      const rows = await redemptionRepository.page(db, memberId, {
        before: cursor,
        state,
        limit: count + 1,
      });
      const shown = rows.slice(0, count);

      return {
        list: await view.redemptions(shown, { cipher, language }),
        nextCursor: rows.length > count ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    async cancel(id, { memberId, language }) {
      if (!isUuid(id)) throw notFound();
      const key = { memberId, id };
      const at = now();
      const cancelled = await db.transaction(async (tx) => {
        const row = await redemptionRepository.cancel(tx, key, at);
        if (row !== null) {
          await giveBack(tx, row, { reason: null, actorId: null }, at);
          return row;
        }
        const current = await redemptionRepository.find(tx, key);
        if (current === null) throw notFound();
        if (current.state === 'pending') throw conflict('shop.claimed');
        if (current.state !== 'cancelled') throw conflict('shop.notPending');
        return current;
      });
      const [shown] = await view.redemptions([cancelled], { cipher, language });
      if (shown === undefined) throw notFound();

      return shown;
    },
  };
}
