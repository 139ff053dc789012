import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { GoodsSaveRequest } from '#contract/console/calls.ts';
import type { Goods, GoodsClass } from '#contract/shop/calls.ts';
import { goodsFieldsSchema } from '#contract/shop/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { conflict, DomainError, invalid, notFound } from '../../platform/http/domain-error.ts';
import { cursorNumber, cursorText, readCursor, takePage } from '../../platform/http/list-cursor.ts';
import { oldAndNew } from '../audit/old-and-new.ts';
import { recordAudit } from '../audit/record.ts';
import type { SharedFiles } from '../file/shared-files.ts';
import * as goodsRepository from './goods-repository.ts';
import type { GoodsRow } from './goods-repository.ts';
import { isChoice, namedChoices } from '../site-list/choices.ts';
import { createShopView } from './shop-view.ts';

type Saving = Pick<MemberCaller, 'memberId' | 'language'>;

/** Limited, because sorting reads the whole list. */
const MAX_GOODS = 1000;

const positionSchema = z
  .tuple([cursorNumber, cursorText])
  .transform(([position, id]) => ({ position, id }));

interface GoodsConsoleDeps {
  db: Database;
  files: Pick<SharedFiles, 'share' | 'sharedRefs'>;
  now: () => Date;
}

export interface GoodsConsole {
  list: (
    input: { cursor?: string | undefined; count?: number | undefined },
    language: Language,
  ) => Promise<{ list: Goods[]; nextCursor: string | null; classes: GoodsClass[] }>;
  /**
   * Saves texts in the caller's language; for new goods in both.
   * @throws DomainError 409 if changed since `version`, 422 for an invalid field, 404 for missing
   * goods or pictures
   */
  save: (input: GoodsSaveRequest, caller: Saving) => Promise<Goods>;
}

export function createGoodsConsole({ db, files, now }: GoodsConsoleDeps): GoodsConsole {
  const view = createShopView(db, files.sharedRefs);

  async function sharedPictures(
    tx: Database,
    pictures: readonly string[],
    known: readonly string[],
    memberId: string,
  ): Promise<string[]> {
    const shared: string[] = [];
    for (const id of pictures) {
      if (!known.includes(id) && !isUuid(id)) throw notFound();
      shared.push(known.includes(id) ? id : await files.share(tx, memberId, id));
    }
    return [...new Set(shared)];
  }

  async function insert(
    tx: Database,
    input: GoodsSaveRequest,
    { memberId }: Saving,
  ): Promise<GoodsRow> {
    const at = now();
    const { goods: already, nextPosition } = await goodsRepository.ends(tx);
    if (already >= MAX_GOODS) {
      throw new DomainError(409, 'shop.tooManyGoods', { params: { max: MAX_GOODS } });
    }
    const row: GoodsRow = {
      id: uuidv7(),
      ...goodsFieldsSchema.parse(input),
      stock: input.stock,
      pictures: await sharedPictures(tx, input.pictures, [], memberId),
      sold: 0,
      version: 1,
      position: nextPosition,
      createdAt: at,
      updatedAt: at,
    };
    await goodsRepository.insert(tx, row);
    for (const language of ['zh-CN', 'en-US'] as const) {
      await goodsRepository.setText(tx, row.id, language, textOf(input));
    }
    return row;
  }

  async function update(
    tx: Database,
    input: GoodsSaveRequest & { id: string },
    { memberId, language }: Saving,
  ): Promise<{ before: GoodsRow; row: GoodsRow }> {
    const current = await goodsRepository.lock(tx, input.id);
    if (current === null) throw notFound();
    if (input.version === undefined) throw invalid({ version: { key: 'field.required' } });
    if (input.version !== current.version) throw conflict('shop.goodsStale');
    const { stockSeen = current.stock } = input;
    // Applies the stock change relative to the value shown in the form.
    const stock = current.stock + input.stock - stockSeen;
    if (stock < 0) throw invalid({ stock: { key: 'shop.stockGone', sentence: true } });
    const change = {
      id: current.id,
      ...goodsFieldsSchema.parse(input),
      stock,
      pictures: await sharedPictures(tx, input.pictures, current.pictures, memberId),
      version: current.version + 1,
      updatedAt: now(),
    };
    await goodsRepository.update(tx, change);
    await goodsRepository.setText(tx, current.id, language, textOf(input));

    return { before: current, row: { ...current, ...change } };
  }

  return {
    async list({ cursor, count = LIMITS.count }, language) {
      const after = cursor === undefined ? null : readCursor(cursor, positionSchema);
      const rows = await goodsRepository.page(db, after, count + 1, language);
      const { page: shown, nextCursor } = takePage(rows, count, ['position', 'id']);

      return {
        list: await view.goods(shown),
        nextCursor,
        classes: await namedChoices(db, 'goods', language),
      };
    },

    async save(input, caller) {
      const { id, classId } = input;
      if (classId !== null && !(await isChoice(db, 'goods', classId))) {
        throw invalid({ classId: { key: 'field.choice' } });
      }
      const saved = await db.transaction(async (tx) => {
        const { before, row } =
          id === undefined
            ? { before: undefined, row: await insert(tx, input, caller) }
            : await update(tx, { ...input, id }, caller);
        await recordAudit(
          tx,
          {
            actorId: caller.memberId,
            action: 'goods.save',
            target: { kind: 'goods', id: row.id, label: input.name },
            details: oldAndNew(before && auditedFields(before), auditedFields(row)),
          },
          now(),
        );
        return row;
      });
      const [shown] = await view.goods([{ ...saved, ...textOf(input) }]);
      if (shown === undefined) throw notFound();

      return shown;
    },
  };
}

function auditedFields({ version, price, stock, state, limitPerMember }: GoodsRow) {
  return { version, price, stock, state, limitPerMember };
}

function textOf({ name, description }: GoodsSaveRequest) {
  return { name, description };
}
