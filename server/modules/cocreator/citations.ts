import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Source } from '#contract/knowledge/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  articleCredits,
  citationMarks,
  citationMonths,
} from '../../platform/db/schema/contribution.ts';
import { members } from '../../platform/db/schema/member.ts';
import { dayBefore, shanghaiDay } from '../../platform/shanghai-day.ts';
import type { Config } from '../config/keys.ts';
import { notify } from '../message/notify.ts';
import { post } from '../points/ledger.ts';

interface CitedAnswer {
  memberId: string;
  status: string;
  /** Sources that name a contributor. */
  credited: readonly Pick<Source, 'articleId' | 'contributor'>[];
}

interface CitationCounter {
  /** Counts after an answer has ended, without delaying it. */
  note: (answer: CitedAnswer) => void;
  /** Resolves when all noted answers are counted. */
  flush: () => Promise<void>;
}

const monthOf = (now: Date) => shanghaiDay(now).slice(0, 7);

export function createCitationCounter({
  db,
  logger,
  now,
}: {
  db: Database;
  logger: Pick<Logger, 'warn'>;
  now: () => Date;
}): CitationCounter {
  let counting = Promise.resolve();

  return {
    note: (answer) => {
      if (answer.status !== 'done' || answer.credited.length === 0) return;
      counting = counting.then(async () => {
        try {
          await db.transaction((tx) => countCitations(tx, answer, now()));
        } catch (cause) {
          logger.warn({ err: cause }, 'citations were not counted');
        }
      });
    },
    flush: () => counting,
  };
}

/** Each article counts once a day for each asker; answers to its author don't count. */
export async function countCitations(
  tx: Database,
  { memberId: askerId, credited }: Pick<CitedAnswer, 'memberId' | 'credited'>,
  now: Date,
): Promise<void> {
  const cited = new Map(credited.map((source) => [source.articleId, source.contributor]));
  for (const [articleId, contributor] of [...cited].sort()) {
    if (articleId === null) continue;
    const credits = await tx
      .select({
        memberId: articleCredits.memberId,
        contributor: articleCredits.contributor,
        isWhole: articleCredits.isWhole,
      })
      .from(articleCredits)
      .where(eq(articleCredits.articleId, articleId));
    const named = credits.filter((credit) => credit.contributor === contributor);
    const of = named.length > 0 ? named : credits.filter(({ isWhole }) => isWhole);
    const authors = [...new Set(of.map((credit) => credit.memberId))].filter(
      (id) => id !== askerId,
    );
    if (authors.length === 0) continue;
    const marked = await tx
      .insert(citationMarks)
      .values({ memberId: askerId, articleId, day: shanghaiDay(now) })
      .onConflictDoNothing()
      .returning({ day: citationMarks.day });
    if (marked.length === 0) continue;
    for (const memberId of authors.sort()) {
      await tx
        .insert(citationMonths)
        .values({ memberId, articleId, month: monthOf(now), cited: 1 })
        .onConflictDoUpdate({
          target: [citationMonths.memberId, citationMonths.articleId, citationMonths.month],
          set: { cited: sql`${citationMonths.cited} + 1` },
        });
    }
  }
}

/** Points of a month's citations. */
function citationPoints(
  cited: number,
  config: Pick<Config, 'points.citation' | 'points.citation.month'>,
): number {
  return Math.min(cited * config['points.citation'], config['points.citation.month']);
}

const PAID = 100;

/**
 * Pays for the citations of months that are over, each month once, and forgets marks of earlier
 * days.
 */
export async function payCitations(
  db: Database,
  readConfig: (db: Database) => Promise<Config>,
  now: Date,
): Promise<void> {
  await db.delete(citationMarks).where(lt(citationMarks.day, dayBefore(shanghaiDay(now))));
  for (;;) {
    const due = await db
      .selectDistinct({ memberId: citationMonths.memberId, month: citationMonths.month })
      .from(citationMonths)
      .where(and(isNull(citationMonths.paidAt), lt(citationMonths.month, monthOf(now))))
      .limit(PAID);
    for (const { memberId, month } of due) {
      await db.transaction((tx) => payMonth(tx, { memberId, month }, readConfig, now));
    }
    if (due.length < PAID) return;
  }
}

async function payMonth(
  tx: Database,
  { memberId, month }: { memberId: string; month: string },
  readConfig: (db: Database) => Promise<Config>,
  now: Date,
): Promise<void> {
  const paid = await tx
    .update(citationMonths)
    .set({ paidAt: now })
    .where(
      and(
        eq(citationMonths.memberId, memberId),
        eq(citationMonths.month, month),
        isNull(citationMonths.paidAt),
      ),
    )
    .returning({ cited: citationMonths.cited });
  const cited = paid.reduce((sum, row) => sum + row.cited, 0);
  const [member] = await tx
    .select({ deletedAt: members.deletedAt, restriction: members.restriction })
    .from(members)
    .where(eq(members.id, memberId));
  if (cited === 0 || member?.deletedAt !== null || member.restriction !== null) return;
  const points = citationPoints(cited, await readConfig(tx));
  if (points === 0) return;
  const [posted] = await post(
    tx,
    [{ memberId, kind: 'citation', delta: points, ref: month, reason: null, actorId: null }],
    now,
  );
  if (posted?.rowId == null) return;
  await notify(
    tx,
    {
      memberId,
      kind: 'points.citation',
      params: { points, cited, month },
      link: { kind: 'cocreator', id: null },
    },
    now,
  );
}
