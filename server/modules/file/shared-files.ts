import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FileRef, UploadPurpose } from '#contract/file/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { configValues, sharedFiles } from '../../platform/db/schema/operation.ts';
import { goods } from '../../platform/db/schema/shop.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { FileAddresses, FileKey } from './file-address.ts';
import type { FileStore } from './file-store.ts';
import { findFile } from './repository.ts';
import { sanitizeFileName } from './sanitize-file-name.ts';

/** Files of the product, not of a member: pictures of goods, and the logo. */
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

type SharedFileRow = typeof sharedFiles.$inferSelect;

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
  return {
    share: (tx, memberId, fileId) => shareUpload(tx, { memberId, fileId, purpose: 'goods' }, now()),

    shareContent: async (bytes, name, mime) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const id = await insertShared(
        db,
        { hash, name: sanitizeFileName(name), mime, size: bytes.length },
        now(),
      );
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

async function insertShared(
  tx: Database,
  file: Omit<SharedFileRow, 'id' | 'createdAt'>,
  createdAt: Date,
): Promise<string> {
  const row = { ...file, id: file.hash.slice(0, ID_DIGITS), createdAt };
  await tx
    .insert(sharedFiles)
    .values(row)
    // Refreshes the age, so that the purge doesn't remove it before it is referenced.
    .onConflictDoUpdate({ target: sharedFiles.id, set: { createdAt } });

  return row.id;
}

/**
 * Turns a member's upload into a shared file, within the caller's transaction.
 * @returns its id
 * @throws DomainError 404 for another member's file or another purpose
 */
export async function shareUpload(
  tx: Database,
  { purpose, ...key }: FileKey & { purpose: UploadPurpose },
  now: Date,
): Promise<string> {
  const file = await findFile(tx, key);
  if (file?.purpose !== purpose) throw notFound();
  const { hash, name, mime, size } = file;

  return insertShared(tx, { hash, name, mime, size }, now);
}

export async function findSharedFile(db: Database, id: string): Promise<SharedFileRow | null> {
  const [found] = await db.select().from(sharedFiles).where(eq(sharedFiles.id, id));

  return found ?? null;
}

export async function purgeSharedFiles(db: Database, before: Date): Promise<void> {
  await db.delete(sharedFiles).where(
    and(
      lt(sharedFiles.createdAt, before),
      sql`NOT EXISTS (SELECT FROM ${goods} WHERE ${sharedFiles.id} = ANY(${goods.pictures}))`,
      sql`NOT EXISTS (SELECT FROM ${configValues} WHERE ${configValues.key} = 'site.logo'
          AND ${configValues.value} = to_jsonb(${sharedFiles.id}))`,
    ),
  );
}
