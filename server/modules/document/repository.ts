import { and, count, desc, eq, gte, ilike, isNull, lt, sql } from 'drizzle-orm';
import type { DocumentNode } from '#contract/document/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { JsonText } from '../../platform/http/api-call.ts';
import { documents } from '../../platform/db/schema/document.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type DocumentEntryRow = Omit<
  DocumentRow,
  'memberId' | 'content' | 'header' | 'footer' | 'deletedAt'
>;

export type WholeDocumentRow = DocumentEntryRow & {
  content: string;
  header: string;
  footer: string;
};
type WithContent<Row> = Omit<Row, 'content'> & { content: DocumentNode | JsonText };

export interface DocumentPosition {
  updatedAt: Date;
  id: string;
}

const ENTRY = {
  id: documents.id,
  name: documents.name,
  kind: documents.kind,
  version: documents.version,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
};

export async function page(
  db: Database,
  memberId: string,
  filter: { before: DocumentPosition | undefined; keyword: string | undefined; limit: number },
): Promise<DocumentEntryRow[]> {
  const { before, keyword, limit } = filter;
  return db
    .select(ENTRY)
    .from(documents)
    .where(
      and(
        eq(documents.memberId, memberId),
        isNull(documents.deletedAt),
        before === undefined
          ? undefined
          : sql`(${documents.updatedAt}, ${documents.id}) < (${before.updatedAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
        keyword === undefined ? undefined : ilike(documents.name, `%${literal(keyword)}%`),
      ),
    )
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(limit);
}

export async function find(
  db: Database,
  memberId: string,
  id: string,
): Promise<WholeDocumentRow | undefined> {
  const { header, footer } = documents;
  const content = sql<string>`${documents.content}::text`;
  const [found] = await db
    .select({ ...ENTRY, content, header, footer })
    .from(documents)
    .where(keptOne(memberId, id));

  return found;
}

export async function entry(
  db: Database,
  memberId: string,
  id: string,
): Promise<DocumentEntryRow | undefined> {
  const [found] = await db.select(ENTRY).from(documents).where(keptOne(memberId, id));

  return found;
}

export async function countAll(db: Database, memberId: string): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(documents)
    .where(eq(documents.memberId, memberId));

  return found?.total ?? 0;
}

export async function insert(
  db: Database,
  row: WithContent<typeof documents.$inferInsert>,
): Promise<void> {
  await db.insert(documents).values({ ...row, content: storedContent(row.content) });
}

export async function update(
  db: Database,
  { memberId, id, version }: { memberId: string; id: string; version: number },
  change: WithContent<
    Pick<DocumentRow, 'name' | 'kind' | 'content' | 'header' | 'footer' | 'version' | 'updatedAt'>
  >,
): Promise<boolean> {
  const updated = await db
    .update(documents)
    .set({ ...change, content: storedContent(change.content) })
    .where(and(keptOne(memberId, id), eq(documents.version, version)))
    .returning({ id: documents.id });

  return updated.length > 0;
}

export async function remove(
  db: Database,
  memberId: string,
  id: string,
  at: Date,
): Promise<number> {
  const deleted = await db
    .update(documents)
    .set({ deletedAt: at })
    .where(keptOne(memberId, id))
    .returning({ id: documents.id });

  return deleted.length;
}

export async function restore(
  db: Database,
  memberId: string,
  id: string,
  since: Date,
): Promise<number> {
  const restored = await db
    .update(documents)
    .set({ deletedAt: null })
    .where(
      and(eq(documents.memberId, memberId), eq(documents.id, id), gte(documents.deletedAt, since)),
    )
    .returning({ id: documents.id });

  return restored.length;
}

export async function purge(db: Database, before: Date): Promise<void> {
  await db.delete(documents).where(lt(documents.deletedAt, before));
}

function keptOne(memberId: string, id: string) {
  return and(eq(documents.memberId, memberId), eq(documents.id, id), isNull(documents.deletedAt));
}

const storedContent = (content: DocumentNode | JsonText) =>
  content instanceof JsonText ? sql`${content.json}::jsonb` : content;

function literal(keyword: string): string {
  return keyword.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
