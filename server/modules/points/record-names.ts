import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LedgerKind } from '#contract/points/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { ledger } from '../../platform/db/schema/points.ts';
import { goodsTexts, redemptions } from '../../platform/db/schema/shop.ts';
import { submissions } from '../../platform/db/schema/submission.ts';
import type { LedgerRecord } from './record-repository.ts';
import { shownName } from './shown-name.ts';

const MAX_NAME_CHARS = 80;
const SUBMITTED: ReadonlySet<LedgerKind> = new Set([
  'answer',
  'drawing',
  'suggestion',
  'command',
  'cocreator',
  'material',
  'enterprise',
  'report',
  'revision',
]);
const BOUGHT: ReadonlySet<LedgerKind> = new Set(['redemption', 'refund']);
const uuid = z.uuid();

type Cause = Pick<LedgerRecord, 'id' | 'kind' | 'ref'>;

/**
 * Names of the causes of point changes, by the id of the change: the title of a submission, the name
 * of goods, the shown name of an invited member. A reversal has the name of the reversed change.
 */
export async function findNames(
  db: Database,
  memberId: string,
  rows: readonly Cause[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const causes = await originalCauses(db, memberId, rows);
  const refs = (kinds: ReadonlySet<LedgerKind>) => [
    ...new Set(
      causes
        .filter(({ kind, ref }) => kinds.has(kind) && uuid.safeParse(ref).success)
        .map(({ ref }) => ref),
    ),
  ];
  const named = new Map([
    ...(await submissionTitles(db, memberId, refs(SUBMITTED))),
    ...(await goodsNames(db, memberId, refs(BOUGHT), language)),
    ...(await invitedNames(db, memberId, refs(new Set(['invitation'])))),
  ]);

  return new Map(
    causes.flatMap(({ id, ref }) => {
      const name = named.get(ref);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

/** Replaces the cause of each reversal by that of the reversed change. */
async function originalCauses(
  db: Database,
  memberId: string,
  rows: readonly Cause[],
): Promise<readonly Cause[]> {
  const reversed = rows.filter(({ kind }) => kind === 'reversal').map(({ ref }) => ref);
  if (reversed.length === 0) return rows;
  const originals = await db
    .select({ id: ledger.id, kind: ledger.kind, ref: ledger.ref })
    .from(ledger)
    .where(and(eq(ledger.memberId, memberId), inArray(ledger.id, reversed)));

  return rows.map((row) => {
    const original = row.kind === 'reversal' && originals.find(({ id }) => id === row.ref);
    return original ? { ...original, id: row.id } : row;
  });
}

async function submissionTitles(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const title = sql<string>`left(coalesce(${submissions.details} #>> '{card,name}', ${submissions.details} ->> 'title', ${submissions.content}), ${MAX_NAME_CHARS}::integer)`;
  const found = await db
    .select({ id: submissions.id, title })
    .from(submissions)
    .where(and(eq(submissions.memberId, memberId), inArray(submissions.id, [...ids])));

  return found.map(({ id, title: text }) => [id, text.replaceAll(/\s+/g, ' ').trim()]);
}

async function goodsNames(
  db: Database,
  memberId: string,
  ids: readonly string[],
  language: Language,
): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: redemptions.id, name: goodsTexts.name })
    .from(redemptions)
    .innerJoin(
      goodsTexts,
      and(eq(goodsTexts.goodsId, redemptions.goodsId), eq(goodsTexts.language, language)),
    )
    .where(and(eq(redemptions.memberId, memberId), inArray(redemptions.id, [...ids])));

  return found.map(({ id, name }) => [id, name]);
}

/** As shown to others: the first character of the name, or none. */
async function invitedNames(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({
      id: members.id,
      nickname: members.nickname,
      privacy: members.privacy,
      deletedAt: members.deletedAt,
    })
    .from(members)
    .where(and(eq(members.inviterId, memberId), inArray(members.id, [...ids])));

  return found.flatMap(({ id, ...member }) => {
    const masked = { ...member, privacy: { ...member.privacy, showAs: 'masked' as const } };
    const name = shownName(member) === null ? null : shownName(masked);
    return name === null ? [] : [[id, name]];
  });
}
