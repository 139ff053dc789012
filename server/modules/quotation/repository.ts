import { and, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QuotationState } from '#contract/quotation/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { literally } from '../../platform/db/text-pairs.ts';
import { isKept } from '../../platform/db/undoable-delete.ts';
import { quotations, quotationVersions } from '../../platform/db/schema/quotation.ts';

export type QuotationRow = typeof quotations.$inferSelect;
type UnlistedColumn =
  | 'memberId'
  | 'content'
  | 'sums'
  | 'words'
  | 'seenFiles'
  | 'deletedAt'
  | 'remindedOf';
export type EntryRow = Omit<QuotationRow, UnlistedColumn>;
type VersionRow = typeof quotationVersions.$inferSelect;

export interface QuotationFilter {
  keyword: string | undefined;
  patterns: readonly string[];
  states: readonly QuotationState[] | undefined;
  customerId: string | undefined;
  /** Included. */
  since: Date | undefined;
  /** Not included. */
  until: Date | undefined;
  before: { updatedAt: Date; id: string } | undefined;
  limit: number;
}

const ENTRY = {
  id: quotations.id,
  number: quotations.number,
  title: quotations.title,
  state: quotations.state,
  reason: quotations.reason,
  customerId: quotations.customerId,
  customerName: quotations.customerName,
  totals: quotations.totals,
  validUntil: quotations.validUntil,
  totalNow: quotations.totalNow,
  version: quotations.version,
  sentVersions: quotations.sentVersions,
  acceptedAt: quotations.acceptedAt,
  createdAt: quotations.createdAt,
  updatedAt: quotations.updatedAt,
  sentAt: quotations.sentAt,
  decidedAt: quotations.decidedAt,
};

export async function page(
  db: Database,
  memberId: string,
  { keyword, patterns, states, customerId, since, until, before, limit }: QuotationFilter,
): Promise<EntryRow[]> {
  const named = keyword === undefined ? undefined : `%${literally(keyword)}%`;
  return db
    .select(ENTRY)
    .from(quotations)
    .where(
      and(
        eq(quotations.memberId, memberId),
        isNull(quotations.deletedAt),
        before === undefined
          ? undefined
          : sql`(${quotations.updatedAt}, ${quotations.id}) < (${before.updatedAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
        states === undefined ? undefined : inArray(quotations.state, [...states]),
        customerId === undefined ? undefined : eq(quotations.customerId, customerId),
        since === undefined ? undefined : gte(quotations.updatedAt, since),
        until === undefined ? undefined : lt(quotations.updatedAt, until),
        named === undefined
          ? undefined
          : or(
              sql`${quotations.number} ILIKE ${named}`,
              sql`${quotations.title} ILIKE ${named}`,
              and(...patterns.map((pattern) => sql`${quotations.words} ~ ${pattern}`)),
            ),
      ),
    )
    .orderBy(desc(quotations.updatedAt), desc(quotations.id))
    .limit(limit);
}

export async function find(
  db: Database,
  memberId: string,
  id: string,
): Promise<QuotationRow | undefined> {
  const [found] = await db
    .select()
    .from(quotations)
    .where(isKept(quotations, memberId, id));

  return found;
}

export async function findEntry(
  db: Database,
  memberId: string,
  id: string,
): Promise<EntryRow | undefined> {
  const [found] = await db
    .select(ENTRY)
    .from(quotations)
    .where(isKept(quotations, memberId, id));

  return found;
}

export async function countAll(db: Database, memberId: string): Promise<number> {
  return db.$count(quotations, eq(quotations.memberId, memberId));
}

export async function insert(db: Database, row: typeof quotations.$inferInsert): Promise<void> {
  await db.insert(quotations).values(row);
}

/** False if the quotation has another version by now. */
export async function update(
  db: Database,
  { memberId, id, version }: { memberId: string; id: string; version: number },
  change: Partial<QuotationRow>,
): Promise<boolean> {
  const updated = await db
    .update(quotations)
    .set(change)
    .where(and(isKept(quotations, memberId, id), eq(quotations.version, version)))
    .returning({ id: quotations.id });

  return updated.length > 0;
}

export async function isNumberTaken(
  db: Database,
  memberId: string,
  { number, except }: { number: string; except: string | null },
): Promise<boolean> {
  const [found] = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(
      and(
        eq(quotations.memberId, memberId),
        eq(quotations.number, number),
        isNull(quotations.deletedAt),
        except === null ? undefined : ne(quotations.id, except),
      ),
    )
    .limit(1);

  return found !== undefined;
}

export async function insertVersion(
  db: Database,
  row: typeof quotationVersions.$inferInsert,
): Promise<void> {
  await db.insert(quotationVersions).values(row);
}

/** Oldest first. */
export async function versionsOf(
  db: Database,
  memberId: string,
  quotationId: string,
): Promise<VersionRow[]> {
  return db
    .select()
    .from(quotationVersions)
    .where(
      and(eq(quotationVersions.memberId, memberId), eq(quotationVersions.quotationId, quotationId)),
    )
    .orderBy(quotationVersions.n);
}

export async function findVersion(
  db: Database,
  memberId: string,
  { quotationId, n }: { quotationId: string; n: number },
): Promise<VersionRow | undefined> {
  const [found] = await db
    .select()
    .from(quotationVersions)
    .where(
      and(
        eq(quotationVersions.memberId, memberId),
        eq(quotationVersions.quotationId, quotationId),
        eq(quotationVersions.n, n),
      ),
    );

  return found;
}

interface FigureRow extends Record<string, unknown> {
  month: string;
  /** null: the row is of whole quotations. */
  product: string | null;
  currency: string;
  quoted: string;
  quotedCount: number;
  won: string;
  wonCount: number;
}

/** Amounts by month and currency, of whole quotations and of each product in them; months are those of Shanghai. */
export async function figures(
  db: Database,
  memberId: string,
  { from, to }: { from: Date; to: Date },
): Promise<FigureRow[]> {
  const own = sql`${quotations.memberId} = ${memberId} AND ${quotations.deletedAt} IS NULL`;
  const part = (at: PgColumn, isWon: boolean) => sql`
    SELECT to_char(${at} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month, each.product,
      ${quotations.totals} ->> 'currency' AS currency, each.amount, ${isWon}::boolean AS won
    FROM ${quotations}, LATERAL (
      SELECT NULL AS product, (${quotations.totals} ->> 'goods')::numeric AS amount
      UNION ALL
      SELECT item ->> 'product', (item ->> 'amount')::numeric
      FROM jsonb_array_elements(${quotations.sums}) AS item
    ) AS each
    WHERE ${own} AND ${at} >= ${from.toISOString()}::timestamptz
      AND ${at} < ${to.toISOString()}::timestamptz
      ${isWon ? sql`AND ${quotations.state} = 'won'` : sql``}`;
  const { rows } = await db.execute<FigureRow>(sql`
    SELECT month, product, currency,
      coalesce(sum(amount) FILTER (WHERE NOT won), 0)::text AS quoted,
      (count(*) FILTER (WHERE NOT won))::integer AS "quotedCount",
      coalesce(sum(amount) FILTER (WHERE won), 0)::text AS won,
      (count(*) FILTER (WHERE won))::integer AS "wonCount"
    FROM (${part(quotations.sentAt, false)} UNION ALL
      ${part(quotations.decidedAt, true)}) AS parts
    GROUP BY month, product, currency ORDER BY month, product, currency`);

  return rows;
}

/** Ids of drafts and sent quotations, whose prices may follow the price book. */
export async function openIds(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(
      and(
        eq(quotations.memberId, memberId),
        isNull(quotations.deletedAt),
        inArray(quotations.state, ['draft', 'sent']),
      ),
    );

  return rows.map(({ id }) => id);
}

/** Leaves the version as it is: the member changed nothing. */
export async function setTotalNow(
  db: Database,
  memberId: string,
  { id, total }: { id: string; total: string | null },
): Promise<void> {
  await db
    .update(quotations)
    .set({ totalNow: total })
    .where(and(eq(quotations.memberId, memberId), eq(quotations.id, id)));
}

/** Notes the reminder with sent quotations whose validity ends between two days. @returns those not reminded before */
export async function takeEnding(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<Pick<QuotationRow, 'memberId' | 'id' | 'number' | 'customerName' | 'validUntil'>[]> {
  const { memberId, id, number, customerName, validUntil } = quotations;

  return tx
    .update(quotations)
    .set({ remindedOf: sql`${quotations.validUntil}` })
    .where(
      and(
        eq(quotations.state, 'sent'),
        isNull(quotations.deletedAt),
        gte(quotations.validUntil, from),
        lte(quotations.validUntil, to),
        sql`${quotations.remindedOf} IS DISTINCT FROM ${quotations.validUntil}`,
      ),
    )
    .returning({ memberId, id, number, customerName, validUntil });
}
