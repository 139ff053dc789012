import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { GOODS } from '../../content/goods/goods.ts';
import type { GoodsItem } from '../../content/goods/goods-item.ts';
import type { Database } from '../../db/client.ts';
import { packageRoot } from '../../package-root.ts';
import type { SharedFiles } from '../file/shared-files.ts';
import { goodsRepository, type GoodsRow } from './goods-repository.ts';

const PICTURES = join(packageRoot(), 'server', 'content', 'goods', 'pictures');
/** Any number, as long as nothing else locks it. */
const SHIP_LOCK = 7_402_118_372;

/**
 * Brings goods that ship and were never there into the shop. Of those that are there, the texts,
 * pictures, class and place follow what ships until the console saves them once; price, stock, limit
 * and state are the operator's from the first day. Goods that no longer ship stay: members have had
 * some. Several servers may call it at once.
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
    const repository = goodsRepository(tx);
    const stored = new Map((await repository.all()).map((row) => [row.id, row]));
    const texts = new Map(
      (await repository.allTexts()).map((text) => [`${text.goodsId} ${text.language}`, text]),
    );
    for (const [position, item] of items.entries()) {
      const row = rowOf(item, position, pictures, now);
      const current = stored.get(item.id);
      if (current !== undefined && current.version !== 1) continue;
      if (current === undefined) await repository.insert(row);
      else if (!isSame(current, row)) {
        const { id, classId } = row;
        await repository.update({ id, classId, position, pictures: row.pictures, updatedAt: now });
      }
      for (const language of ['zh-CN', 'en-US'] as const) {
        const text = { name: item.name[language], description: item.description[language] };
        const before = texts.get(`${item.id} ${language}`);
        if (before?.name !== text.name || before.description !== text.description) {
          await repository.setText(item.id, language, text);
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
  const { id, classId, price, stock, limitPerMember } = item;

  return {
    id,
    classId,
    price,
    stock,
    limitPerMember,
    state: 'on',
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
