import { and, desc, eq, ilike, isNull, sql } from 'drizzle-orm';
import type { DocumentNode } from '#contract/document/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { literally } from '../../platform/db/text-pairs.ts';
import { isKept } from '../../platform/db/undoable-delete.ts';
import { JsonText } from '../../platform/http/api-call.ts';
import { documents } from '../../platform/db/schema/document.ts';

type DocumentRow = typeof documents.$inferSelect;
export type DocumentEntryRow = Omit<
  DocumentRow,
  'memberId' | 'content' | 'header' | 'footer' | 'deletedAt'
>;

type WholeDocumentRow = DocumentEntryRow & {
  content: string;
  header: string;
  footer: string;
};
type WithContent<Row> = Omit<Row, 'content'> & { content: DocumentNode | JsonText };

interface DocumentPosition {
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
        keyword === undefined ? undefined : ilike(documents.name, `%${literally(keyword)}%`),
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
    .where(isKept(documents, memberId, id));

  return found;
}

export async function entry(
  db: Database,
  memberId: string,
  id: string,
): Promise<DocumentEntryRow | undefined> {
  const [found] = await db
    .select(ENTRY)
    .from(documents)
    .where(isKept(documents, memberId, id));

  return found;
}

export async function countAll(db: Database, memberId: string): Promise<number> {
  return db.$count(documents, eq(documents.memberId, memberId));
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
    .where(and(isKept(documents, memberId, id), eq(documents.version, version)))
    .returning({ id: documents.id });

  return updated.length > 0;
}

const storedContent = (content: DocumentNode | JsonText) =>
  content instanceof JsonText ? sql`${content.json}::jsonb` : content;
