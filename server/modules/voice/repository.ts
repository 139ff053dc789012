import { and, desc, eq, ilike, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { voiceSamples } from '../../platform/db/schema/voice.ts';

export type SampleRow = typeof voiceSamples.$inferSelect;

interface SamplePage {
  memberId: string;
  since: Date;
  keyword: string | undefined;
  offset: number;
  count: number;
}

const MAX_SAMPLES = 200;
const BATCH = 500;

export async function insertSample(db: Database, sample: SampleRow): Promise<void> {
  await db.insert(voiceSamples).values(sample);
  const surplus = db
    .select({ id: voiceSamples.id })
    .from(voiceSamples)
    .where(eq(voiceSamples.memberId, sample.memberId))
    .orderBy(desc(voiceSamples.id))
    .offset(MAX_SAMPLES)
    .limit(BATCH);
  await db
    .delete(voiceSamples)
    .where(and(eq(voiceSamples.memberId, sample.memberId), inArray(voiceSamples.id, surplus)));
}

export function samples(db: Database, page: SamplePage): Promise<SampleRow[]> {
  return db
    .select()
    .from(voiceSamples)
    .where(wanted(page))
    .orderBy(desc(voiceSamples.id))
    .offset(page.offset)
    .limit(page.count);
}

export function countSamples(db: Database, page: SamplePage): Promise<number> {
  return db.$count(voiceSamples, wanted(page));
}

export async function removeBefore(db: Database, before: Date): Promise<void> {
  for (;;) {
    const old = db
      .select({ memberId: voiceSamples.memberId, id: voiceSamples.id })
      .from(voiceSamples)
      .where(lt(voiceSamples.createdAt, before))
      .orderBy(voiceSamples.createdAt)
      .limit(BATCH);
    const removed = await db
      .delete(voiceSamples)
      .where(sql`(${voiceSamples.memberId}, ${voiceSamples.id}) IN ${old}`)
      .returning({ id: voiceSamples.id });
    if (removed.length < BATCH) return;
  }
}

function wanted({ memberId, since, keyword }: SamplePage) {
  return and(
    eq(voiceSamples.memberId, memberId),
    sql`${voiceSamples.createdAt} >= ${since.toISOString()}::timestamptz`,
    keyword === undefined
      ? undefined
      : ilike(voiceSamples.text, `%${keyword.replace(/[\\%_]/g, String.raw`\$&`)}%`),
  );
}
