import { and, count, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { literally } from '../../platform/db/text-pairs.ts';
import { customers, quotations } from '../../platform/db/schema/quotation.ts';

type CustomerRow = typeof customers.$inferSelect;
export type CountedCustomer = CustomerRow & { quotations: number };

const own = (memberId: string, id: string) =>
  and(eq(customers.memberId, memberId), eq(customers.id, id));

export async function page(
  db: Database,
  memberId: string,
  {
    keyword,
    before,
    limit,
  }: {
    keyword: string | undefined;
    before: { updatedAt: Date; id: string } | undefined;
    limit: number;
  },
): Promise<CountedCustomer[]> {
  const named = keyword === undefined ? undefined : `%${literally(keyword)}%`;
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.memberId, memberId),
        named === undefined
          ? undefined
          : or(
              ilike(customers.name, named),
              ilike(customers.contact, named),
              ilike(customers.phone, named),
            ),
        before === undefined
          ? undefined
          : sql`(${customers.updatedAt}, ${customers.id}) < (${before.updatedAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(customers.updatedAt), desc(customers.id))
    .limit(limit);
  const counts = await quotationsOf(
    db,
    memberId,
    rows.map(({ id }) => id),
  );

  return rows.map((row) => ({ ...row, quotations: counts.get(row.id) ?? 0 }));
}

export async function quotationsOf(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: quotations.customerId, total: count() })
    .from(quotations)
    .where(
      and(
        eq(quotations.memberId, memberId),
        isNull(quotations.deletedAt),
        sql`${quotations.customerId} = ANY(${sql.param([...ids])}::uuid[])`,
      ),
    )
    .groupBy(quotations.customerId);

  return new Map(rows.map(({ id, total }) => [id ?? '', total]));
}

export async function find(
  db: Database,
  memberId: string,
  id: string,
): Promise<CustomerRow | undefined> {
  const [found] = await db.select().from(customers).where(own(memberId, id));

  return found;
}

export async function countAll(db: Database, memberId: string): Promise<number> {
  return db.$count(customers, eq(customers.memberId, memberId));
}

export async function insert(db: Database, row: CustomerRow): Promise<void> {
  await db.insert(customers).values(row);
}

export async function update(
  db: Database,
  { memberId, id, ...change }: Omit<CustomerRow, 'createdAt'>,
): Promise<void> {
  await db.update(customers).set(change).where(own(memberId, id));
}

export async function remove(db: Database, memberId: string, id: string): Promise<number> {
  const removed = await db
    .delete(customers)
    .where(own(memberId, id))
    .returning({ id: customers.id });
  if (removed.length > 0) {
    await db
      .update(quotations)
      .set({ customerId: null })
      .where(and(eq(quotations.memberId, memberId), eq(quotations.customerId, id)));
  }
  return removed.length;
}
