import { sql, type SQL } from 'drizzle-orm';
import { gradeOf, GRADE_THRESHOLDS } from '#contract/points/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { NOT_EARNED } from './ledger.ts';
import { BLOCK, keptPeriods } from './scores.ts';

export interface LedgerCheck {
  members: number;
  accounts: number;
  rows: number;
  balance: number;
  earned: number;
  spent: number;
  differences: number;
}

interface CheckDeps {
  onDifference: (line: string) => void;
  now: () => Date;
}

interface Finding {
  what: string;
}
type Sums = Record<'accounts' | 'rows' | 'balance' | 'earned' | 'spent', number>;

const MEMBERS = 500;
const TOLD = 200;

/**
 * Recomputes each member's ledger and compares it with balances, totals, days, kinds, scores and
 * counts. Each batch uses one snapshot, so that it can run in production.
 */
export async function checkLedger(db: Database, deps: CheckDeps): Promise<LedgerCheck> {
  const check: LedgerCheck = {
    members: 0,
    accounts: 0,
    rows: 0,
    balance: 0,
    earned: 0,
    spent: 0,
    differences: 0,
  };
  const tell = (findings: Finding[]) => {
    check.differences += findings.length;
    for (const { what } of findings) deps.onDifference(what);
  };
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await membersAfter(db, after);
    if (ids.length === 0) break;
    check.members += ids.length;
    await atOnce(db, async (tx) => {
      const batch = sql`member_id = ANY(${sql.param(ids)}::uuid[])`;
      const { rows } = await tx.execute<Sums>(sumsOf(batch));
      for (const name of ['accounts', 'rows', 'balance', 'earned', 'spent'] as const) {
        check[name] += rows[0]?.[name] ?? 0;
      }
      for (const query of queriesOf(batch, [...keptPeriods(deps.now())])) {
        tell((await tx.execute<Finding & Record<string, unknown>>(query)).rows);
      }
    });
    after = ids.at(-1) ?? null;
  }
  await atOnce(db, async (tx) => {
    tell((await tx.execute<Finding & Record<string, unknown>>(countsQuery())).rows);
  });

  return check;
}

/** No statement timeout: the check may be long. */
function atOnce(db: Database, read: (tx: Database) => Promise<void>): Promise<void> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      await read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function membersAfter(db: Database, after: string | null): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM members
    WHERE ${after === null ? sql`true` : sql`id > ${after}`}
    ORDER BY id LIMIT ${MEMBERS}`);

  return rows.map(({ id }) => id);
}

function sumsOf(batch: SQL): SQL {
  return sql`
    SELECT count(*)::float8 AS accounts, coalesce(sum(balance), 0)::float8 AS balance,
      coalesce(sum(earned), 0)::float8 AS earned, coalesce(sum(spent), 0)::float8 AS spent,
      (SELECT count(*)::float8 FROM ledger WHERE ${batch}) AS rows
    FROM point_accounts WHERE ${batch}`;
}

const gradeCase = (earned: SQL): SQL =>
  sql`CASE ${sql.join(
    [...GRADE_THRESHOLDS]
      .reverse()
      .map(
        (threshold) =>
          sql`WHEN ${earned} >= ${threshold}::integer THEN ${String(gradeOf(threshold))}`,
      ),
    sql` `,
  )} ELSE '0' END`;

const SHANGHAI = sql`created_at AT TIME ZONE 'Asia/Shanghai'`;

function queriesOf(batch: SQL, periods: string[]): SQL[] {
  const notEarned = sql`cause = ANY(${sql.param([...NOT_EARNED])}::text[])`;
  // A reversal counts with the kind and time of the reversed row.
  const causes = sql`
    causes AS (
      SELECT l.member_id, l.kind, l.delta, l.seq, l.created_at AS at,
        coalesce(r.kind, l.kind) AS cause, coalesce(r.created_at, l.created_at) AS created_at
      FROM ledger l LEFT JOIN ledger r ON r.member_id = l.member_id AND r.id = l.reverses
      WHERE l.${batch})`;

  return [
    sql`
      SELECT format('member %s, row %s: row number %s and balance %s are due, not %s', member_id, id, n,
        due, balance_after) AS what
      FROM (
        SELECT member_id, id, seq, balance_after, row_number() OVER w AS n,
          coalesce(lag(balance_after) OVER w, 0) + delta AS due
        FROM ledger WHERE ${batch} WINDOW w AS (PARTITION BY member_id ORDER BY seq)) chain
      WHERE seq <> n OR balance_after <> due LIMIT ${TOLD}`,
    sql`
      SELECT format('member %s: %s %s was paid again', l.member_id, l.kind, l.ref) AS what
      FROM ledger l
      WHERE l.${batch} AND l.kind <> 'grade' AND l.round > 1 AND NOT EXISTS (
        SELECT 1 FROM ledger before
        JOIN ledger r ON r.member_id = before.member_id AND r.reverses = before.id
        WHERE before.member_id = l.member_id AND before.kind = l.kind AND before.ref = l.ref
          AND before.round = l.round - 1)
      LIMIT ${TOLD}`,
    sql`
      SELECT format('member %s, row %s: takes %s back of %s', l.member_id, l.id, -l.delta, r.delta) AS what
      FROM ledger l LEFT JOIN ledger r ON r.member_id = l.member_id AND r.id = l.reverses
      WHERE l.${batch} AND (l.kind = 'reversal') AND r.delta IS DISTINCT FROM -l.delta LIMIT ${TOLD}`,
    sql`
      WITH ${causes},
      due AS (
        SELECT member_id, sum(delta) AS balance, max(seq) AS seq,
          coalesce(sum(delta) FILTER (WHERE NOT ${notEarned}), 0) AS earned,
          coalesce(-sum(delta) FILTER (WHERE cause IN ('redemption', 'refund')), 0) AS spent
        FROM causes GROUP BY member_id),
      kept AS (SELECT * FROM point_accounts WHERE ${batch})
      SELECT format('member %s: balance %s, earned %s, spent %s and %s rows are kept, the ledger says %s, %s, %s and %s',
        member_id, kept.balance, kept.earned, kept.spent, kept.seq, due.balance, due.earned, due.spent,
        due.seq) AS what
      FROM kept FULL JOIN due USING (member_id)
      WHERE (coalesce(kept.balance, 0), coalesce(kept.earned, 0), coalesce(kept.spent, 0), coalesce(kept.seq, 0))
        <> (coalesce(due.balance, 0), coalesce(due.earned, 0), coalesce(due.spent, 0), coalesce(due.seq, 0))
      LIMIT ${TOLD}`,
    sql`
      WITH last AS (
        SELECT DISTINCT ON (member_id) member_id, ref FROM ledger
        WHERE ${batch} AND kind = 'grade' ORDER BY member_id, seq DESC)
      SELECT format('member %s: grade %s was told, not that of %s points', member_id, coalesce(ref, '0'),
        earned) AS what
      FROM (SELECT * FROM point_accounts WHERE ${batch}) kept LEFT JOIN last USING (member_id)
      WHERE coalesce(ref, '0') <> ${gradeCase(sql`earned`)} LIMIT ${TOLD}`,
    sql`
      WITH due AS (
        SELECT member_id, (${SHANGHAI})::date AS day, kind, sum(delta) AS delta
        FROM ledger WHERE ${batch} AND kind <> 'grade' GROUP BY 1, 2, 3),
      kept AS (SELECT * FROM point_days WHERE ${batch})
      SELECT format('member %s, %s, %s: %s is kept, the ledger says %s', member_id, day, kind,
        kept.delta, due.delta) AS what
      FROM kept FULL JOIN due USING (member_id, day, kind)
      WHERE coalesce(kept.delta, 0) <> coalesce(due.delta, 0) LIMIT ${TOLD}`,
    sql`
      WITH ${causes},
      due AS (
        SELECT member_id, cause AS kind, sum(delta) AS points FROM causes
        WHERE NOT ${notEarned} GROUP BY 1, 2),
      kept AS (SELECT * FROM point_kinds WHERE ${batch})
      SELECT format('member %s: %s points of %s are kept, the ledger says %s', member_id, kept.points, kind,
        due.points) AS what
      FROM kept FULL JOIN due USING (member_id, kind)
      WHERE coalesce(kept.points, 0) <> coalesce(due.points, 0) LIMIT ${TOLD}`,
    sql`
      WITH ${causes},
      due AS (
        SELECT member_id, period, sum(delta) AS points
        FROM causes, LATERAL (VALUES ('all'), (to_char(${SHANGHAI}, '"month:"YYYY-MM')),
          (to_char(date_trunc('week', ${SHANGHAI}), '"week:"YYYY-MM-DD'))) AS of (period)
        WHERE NOT ${notEarned} AND period = ANY(${sql.param(periods)}::text[]) GROUP BY 1, 2),
      kept AS (
        SELECT * FROM scores WHERE ${batch} AND period = ANY(${sql.param(periods)}::text[]))
      SELECT format('member %s, %s: a score of %s is kept, the ledger says %s', member_id, period,
        kept.points, due.points) AS what
      FROM kept FULL JOIN due USING (member_id, period)
      WHERE coalesce(kept.points, 0) <> coalesce(due.points, 0) LIMIT ${TOLD}`,
    sql`
      SELECT format('member %s, %s: is %s the ranking in one place, and not in the other', member_id, period,
        CASE WHEN scores.ranked THEN 'in' ELSE 'out of' END) AS what
      FROM scores JOIN members ON members.id = member_id
      WHERE ${batch} AND scores.ranked <> members.ranked LIMIT ${TOLD}`,
  ];
}

/** One statement, for a consistent snapshot of scores and counts. */
function countsQuery(): SQL {
  return sql`
    WITH placed AS (
      SELECT period, points, count(*) AS members FROM scores WHERE ranked AND points > 0
      GROUP BY period, points),
    due AS (
      SELECT period, 0 AS level, points AS value, members FROM placed
      UNION ALL
      SELECT period, 1, points / ${BLOCK}::integer, sum(members)::bigint FROM placed GROUP BY 1, 3)
    SELECT format('%s, level %s, score %s: %s members are counted, there are %s', period, level, value,
      kept.members, due.members) AS what
    FROM score_counts kept FULL JOIN due USING (period, level, value)
    WHERE coalesce(kept.members, 0) <> coalesce(due.members, 0) LIMIT ${TOLD}`;
}
