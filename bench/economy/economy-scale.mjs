// Measures pages of points, ranking and messages, and the ledger check, at scale.
// node bench/economy/economy-scale.mjs [CHANGES=100000] [MEMBERS=50000] [MESSAGES=20000]
// Uses DATABASE_URL, or a temporary PostgreSQL.
import { tsImport } from 'tsx/esm/api';
import { openEngine } from '../support/open-engine.mjs';

const [CHANGES = 100_000, MEMBERS = 50_000, MESSAGES = 20_000] = process.argv
  .slice(2)
  .map((argument) => Number(argument));
const ROUNDS = 30;
const GOAL_MS = 50;
const load = (path) => tsImport(path, import.meta.url);
const { sql } = await load('drizzle-orm');
const { createPointsService } = await load('../../server/modules/points/service.ts');
const { createMessageService } = await load('../../server/modules/message/service.ts');
const { checkLedger } = await load('../../server/modules/points/check-ledger.ts');
const { periodOf } = await load('../../server/modules/points/scores.ts');

const engine = await openEngine();
const now = () => new Date();
const memberId = '0190c0de-0000-7000-8000-000000000001';
let isTooSlow = false;
try {
  await fill(engine.db);
  const points = createPointsService({
    db: engine.db,
    addressOf: () => '/x',
    secret: 'bench',
    now,
  });
  const messages = createMessageService({
    db: engine.db,
    membersOf: () => Promise.resolve(0),
    now,
  });
  const caller = { memberId, language: 'zh-CN' };
  const month = new Date().toISOString().slice(0, 7);

  await measure('record, first page', () => points.gradeLog({}, memberId));
  await measure('record, of one kind', () => points.gradeLog({ kind: 'penalty' }, memberId));
  await measure('record, of a month', () => points.gradeLog({ month }, memberId));
  const deep = await after(20, (cursor) => points.gradeLog({ cursor, count: 100 }, memberId));
  await measure('record, 2,000 changes down', () => points.gradeLog({ cursor: deep }, memberId));
  for (const range of ['week', 'month', 'all']) {
    await measure(`ranking (${range}), first page`, () => points.rankList({ range }, caller));
    await measure(`ranking (${range}), last page`, () =>
      points.rankList({ range, page: 80 }, caller),
    );
  }
  const list = (cursor) => messages.list({ scope: 'personal', cursor, count: 50 }, caller);
  await measure('messages, first page', () => list());
  const low = await after(40, list);
  await measure('messages, 2,000 down', () => list(low));

  const started = performance.now();
  const differences = [];
  const { rows, members } = await checkLedger(engine.db, {
    onDifference: (line) => differences.push(line),
    now,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`ledger check of ${members} members and ${rows} changes: ${seconds} s`);
  if (differences.length > 0) throw new Error(differences.slice(0, 5).join('\n'));
  if (isTooSlow) process.exitCode = 1;
} finally {
  await engine.close();
}

async function fill(db) {
  const periods = ['all', 'month', 'week'].map((range) => periodOf(range, now()));
  await db.execute(sql`
    INSERT INTO members (id, tellcode, nickname, type, privacy, roles, review, created_at)
    SELECT CASE n WHEN 0 THEN ${memberId}::uuid ELSE gen_random_uuid() END, '86', 'member ' || n,
      'personal', '{}', '{}', 'none', now()
    FROM generate_series(0, ${MEMBERS}::integer) AS n`);
  // Two years of changes of one point, one in fifty negative.
  await db.execute(sql`
    INSERT INTO ledger (member_id, id, seq, delta, balance_after, kind, ref, round, created_at)
    SELECT ${memberId}, gen_random_uuid(), n, delta, sum(delta) OVER (ORDER BY n), kind, 'r' || n, 1,
      now() - interval '700 days' * (1 - n::float8 / ${CHANGES}::integer)
    FROM (
      SELECT n, CASE n % 50 WHEN 0 THEN -1 ELSE 1 END AS delta,
        CASE n % 50 WHEN 0 THEN 'penalty' WHEN 1 THEN 'material' ELSE 'answer' END AS kind
      FROM generate_series(1, ${CHANGES}::integer) AS n) made`);
  // One change this week for each other member, with few distinct amounts.
  await db.execute(sql`
    INSERT INTO ledger (member_id, id, seq, delta, balance_after, kind, ref, round, created_at)
    SELECT id, gen_random_uuid(), 1, points, points, 'answer', 'r', 1, now()
    FROM (SELECT id, 1 + abs(hashtext(id::text)) % 97 AS points FROM members WHERE id <> ${memberId}) made`);
  await db.execute(sql`
    INSERT INTO ledger (member_id, id, seq, delta, balance_after, kind, ref, round, created_at)
    SELECT ${memberId}, gen_random_uuid(), ${CHANGES}::integer + place, 0,
      (SELECT sum(delta) FROM ledger WHERE member_id = ${memberId}), 'grade', grade, 1, now()
    FROM (
      SELECT grade, row_number() OVER (ORDER BY grade) AS place
      FROM (VALUES ('1', 100), ('2', 500), ('3', 2000), ('4', 10000)) AS grades (grade, earned)
      WHERE earned <= (SELECT sum(delta) FROM ledger WHERE member_id = ${memberId} AND delta > 0)) reached`);
  await db.execute(sql`
    INSERT INTO point_accounts (member_id, balance, earned, spent, seq)
    SELECT member_id, sum(delta), coalesce(sum(delta) FILTER (WHERE kind <> 'penalty'), 0), 0, max(seq)
    FROM ledger GROUP BY member_id`);
  await db.execute(sql`
    INSERT INTO point_days (member_id, day, kind, delta)
    SELECT member_id, (created_at AT TIME ZONE 'Asia/Shanghai')::date, kind, sum(delta)
    FROM ledger WHERE kind <> 'grade' GROUP BY 1, 2, 3`);
  await db.execute(sql`
    INSERT INTO point_kinds (member_id, kind, points)
    SELECT member_id, kind, sum(delta) FROM ledger WHERE kind IN ('answer', 'material') GROUP BY 1, 2`);
  const [, month, week] = periods;
  await db.execute(sql`
    INSERT INTO scores (member_id, period, points, ranked)
    SELECT member_id, period, sum(delta), true
    FROM ledger, LATERAL (VALUES ('all'),
      (to_char(created_at AT TIME ZONE 'Asia/Shanghai', '"month:"YYYY-MM')),
      (to_char(date_trunc('week', created_at AT TIME ZONE 'Asia/Shanghai'), '"week:"YYYY-MM-DD')))
      AS of (period)
    WHERE kind IN ('answer', 'material')
      AND (period = 'all' OR created_at > now() - interval '70 days')
    GROUP BY 1, 2`);
  await db.execute(sql`
    INSERT INTO score_counts (period, level, value, members)
    SELECT period, 0, points, count(*) FROM scores GROUP BY 1, 3
    UNION ALL SELECT period, 1, points / 256, count(*) FROM scores GROUP BY 1, 3`);
  await db.execute(sql`
    INSERT INTO messages (member_id, id, scope, kind, params, created_at, read_at)
    SELECT ${memberId},
      (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid,
      'personal', 'points.penalty', '{"points": 1, "reason": "x"}', at,
      CASE n % 3 WHEN 0 THEN NULL ELSE now() END
    FROM generate_series(1, ${MESSAGES}::integer) AS n,
      LATERAL (SELECT now() - n * interval '10 minutes' AS at) AS sent`);
  await db.execute(sql`VACUUM ANALYZE`);
  console.log(`filled, with scores of ${month} and ${week}`);
}

async function after(pages, read) {
  let cursor;
  for (let n = 0; n < pages; n += 1) cursor = (await read(cursor)).nextCursor ?? undefined;
  return cursor;
}

async function measure(name, read) {
  const times = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const started = performance.now();
    const { list } = await read();
    if (list.length === 0) throw new Error(`${name}: there is nothing to read`);
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(share * (ROUNDS - 1))];
  const isSlow = at(0.95) > GOAL_MS;
  isTooSlow ||= isSlow;
  console.log(
    `${name}: median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms${isSlow ? ' (too slow)' : ''}`,
  );
}
