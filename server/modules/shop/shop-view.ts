import type { FileRef } from '#contract/file/calls.ts';
import type { Goods, Redemption } from '#contract/shop/calls.ts';
import { goodsFieldsSchema } from '#contract/shop/schemas.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import type { SharedFiles } from '../file/shared-files.ts';
import * as goodsRepository from './goods-repository.ts';
import type { GoodsWithText } from './goods-repository.ts';
import { openPickupCode, openRecipient } from '../../platform/privacy/sealed-recipient.ts';
import type { RedemptionRow } from './redemption-repository.ts';

interface ShopView {
  goods: (rows: readonly GoodsWithText[]) => Promise<Goods[]>;
  redemptions: (
    rows: readonly RedemptionRow[],
    context: { cipher: Cipher; language: Language },
  ) => Promise<Redemption[]>;
}

export function createShopView(db: Database, sharedRefs: SharedFiles['sharedRefs']): ShopView {
  async function picturesOf(ids: readonly string[]): Promise<Map<string, FileRef>> {
    const refs = await sharedRefs([...new Set(ids)]);

    return new Map(refs.map((ref) => [ref.id, ref]));
  }

  return {
    async goods(rows) {
      const pictures = await picturesOf(rows.flatMap((row) => row.pictures));

      return rows.map((row) => ({
        ...goodsFieldsSchema.parse(row),
        id: row.id,
        version: row.version,
        name: row.name,
        description: row.description,
        stock: row.stock,
        pictures: row.pictures.flatMap((id) => pictures.get(id) ?? []),
      }));
    },

    async redemptions(rows, { cipher, language }) {
      const found = await goodsRepository.byIds(
        db,
        [...new Set(rows.map((row) => row.goodsId))],
        language,
      );
      const goods = new Map(found.map((each) => [each.id, each]));
      const pictures = await picturesOf(found.flatMap((each) => each.pictures.slice(0, 1)));

      return rows.map((row) => {
        const about = goods.get(row.goodsId);

        return {
          id: row.id,
          goodsId: row.goodsId,
          goodsName: about?.name ?? row.goodsId,
          picture: pictures.get(about?.pictures[0] ?? '') ?? null,
          quantity: row.quantity,
          points: row.points,
          receive: row.receive,
          ...openRecipient(cipher, row),
          courier: row.courier,
          trackingNumber: row.trackingNumber,
          pickupCode: row.state === 'approved' ? openPickupCode(cipher, row) : null,
          state: row.state,
          reason: row.reason,
          createdAt: row.createdAt.toISOString(),
          decidedAt: row.decidedAt?.toISOString() ?? null,
        };
      });
    },
  };
}
