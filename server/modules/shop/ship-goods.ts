import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { GOODS } from '../../content/goods/goods.ts';
import { toGoodsFields, type GoodsItem } from '../../content/goods/goods-item.ts';
import type { Database } from '../../platform/db/client.ts';
import { packageRoot } from '../../content/package-root.ts';
import type { SharedFiles } from '../file/shared-files.ts';
import * as goodsRepository from './goods-repository.ts';
import type { GoodsRow } from './goods-repository.ts';

const PICTURES = join(packageRoot(), 'server', 'content', 'goods', 'pictures');
/** Arbitrary but unique among advisory locks. */
const SHIP_LOCK = 7_402_118_372;

/**
 * Adds new shipped goods. Texts, pictures, class and position follow later versions until edited in
 * the console; price, stock, limit and state never do. Discontinued goods remain, because members
 * have redeemed them. Safe to call from several servers at once.
 */
export async function shipGoods(
  db: Database,
  shareContent: SharedFiles['shareContent'],
  now: Date,
  items: readonly GoodsItem[] = GOODS,
): Promise<void> {
  const pictures = new Map<string, string>();
  for (const name of new Set(items.flatMap((item) => item.pictures))) {
    const bytes = await readFile(join(PICTURES, name));
    pictures.set(name, await shareContent(bytes, name, 'image/svg+xml'));
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SHIP_LOCK})`);

    const stored = new Map((await goodsRepository.all(tx)).map((row) => [row.id, row]));
    const texts = new Map(
      (await goodsRepository.allTexts(tx)).map((text) => [
        `${text.goodsId} ${text.language}`,
        text,
      ]),
    );
    for (const [position, item] of items.entries()) {
      const row = rowOf(item, position, pictures, now);
      const current = stored.get(item.id);
      if (current !== undefined && current.version !== 1) continue;
      if (current === undefined) await goodsRepository.insert(tx, row);
      else if (!isSame(current, row)) {
        const { id, classId } = row;
        await goodsRepository.update(tx, {
          id,
          classId,
          position,
          pictures: row.pictures,
          updatedAt: now,
        });
      }
      for (const language of ['zh-CN', 'en-US'] as const) {
        const text = { name: item.name[language], description: item.description[language] };
        const before = texts.get(`${item.id} ${language}`);
        if (before?.name !== text.name || before.description !== text.description) {
          await goodsRepository.setText(tx, item.id, language, text);
        }
      }
    }
  });
}

function rowOf(
  item: GoodsItem,
  position: number,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): GoodsRow {
  return {
    ...toGoodsFields(item),
    id: item.id,
    stock: item.stock,
    pictures: item.pictures.flatMap((name) => pictures.get(name) ?? []),
    sold: 0,
    version: 1,
    position,
    createdAt: now,
    updatedAt: now,
  };
}

function isSame(one: GoodsRow, other: GoodsRow): boolean {
  return (
    one.classId === other.classId &&
    one.position === other.position &&
    one.pictures.join() === other.pictures.join()
  );
}
