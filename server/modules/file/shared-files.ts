import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FileRef } from '#contract/file/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { sharedFiles } from '../../platform/db/schema/operation.ts';
import { goods } from '../../platform/db/schema/shop.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { FileAddresses } from './file-address.ts';
import type { FileStore } from './file-store.ts';
import { findFile } from './repository.ts';
import { sanitizeFileName } from './sanitize-file-name.ts';

/** Files of the product, not of a member: pictures of goods. */
export interface SharedFiles {
  /**
   * Turns a member's upload for goods into a shared file, deduplicated by content. Joins the
   * caller's transaction.
   * @returns its id
   * @throws DomainError 404 for another member's file or purpose
   */
  share: (tx: Database, memberId: string, fileId: string) => Promise<string>;
  shareContent: (bytes: Uint8Array, name: string, mime: string) => Promise<string>;
  sharedRefs: (ids: readonly string[]) => Promise<FileRef[]>;
}

export type SharedFileRow = typeof sharedFiles.$inferSelect;

const ID_DIGITS = 32;

export function createSharedFiles({
  db,
  store,
  addresses,
  now,
}: {
  db: Database;
  store: FileStore;
  addresses: FileAddresses;
  now: () => Date;
}): SharedFiles {
  async function insert(tx: Database, file: Omit<SharedFileRow, 'id' | 'createdAt'>) {
    const row = { ...file, id: file.hash.slice(0, ID_DIGITS), createdAt: now() };
    await tx
      .insert(sharedFiles)
      .values(row)
      // Refreshes the age, so that the purge doesn't remove it before it is referenced.
      .onConflictDoUpdate({ target: sharedFiles.id, set: { createdAt: row.createdAt } });

    return row.id;
  }

  return {
    share: async (tx, memberId, fileId) => {
      const file = await findFile(tx, { memberId, fileId });
      if (file?.purpose !== 'goods') throw notFound();
      const { hash, name, mime, size } = file;

      return insert(tx, { hash, name, mime, size });
    },

    shareContent: async (bytes, name, mime) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const id = await insert(db, { hash, name: sanitizeFileName(name), mime, size: bytes.length });
      await store.put(bytes);

      return id;
    },

    sharedRefs: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await db
        .select()
        .from(sharedFiles)
        .where(inArray(sharedFiles.id, [...ids]));
      const byId = new Map(
        rows.map(({ id, name, mime, size }) => [
          id,
          { id, name, mime, size, url: addresses.of({ sharedId: id }) },
        ]),
      );
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

export async function findSharedFile(db: Database, id: string): Promise<SharedFileRow | null> {
  const [found] = await db.select().from(sharedFiles).where(eq(sharedFiles.id, id));

  return found ?? null;
}

export async function purgeSharedFiles(db: Database, before: Date): Promise<void> {
  await db
    .delete(sharedFiles)
    .where(
      and(
        lt(sharedFiles.createdAt, before),
        sql`NOT EXISTS (SELECT FROM ${goods} WHERE ${sharedFiles.id} = ANY(${goods.pictures}))`,
      ),
    );
}
