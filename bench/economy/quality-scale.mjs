// Measures the desk of failed answers at scale: storing a signal, lists, one group, numbers.
// node bench/economy/quality-scale.mjs [ANSWERS=100000] [SIGNALS=5000] [SAME=50]
// Uses DATABASE_URL, or a temporary PostgreSQL.
import { tsImport } from 'tsx/esm/api';
import { createMeasure } from '../support/measure-calls.mjs';
import { openEngine } from '../support/open-engine.mjs';

const [ANSWERS = 100_000, SIGNALS = 5000, SAME = 50] = process.argv
  .slice(2)
  .map((argument) => Number(argument));
const ROUNDS = 30;
const GOAL_MS = 300;
const BATCH = 10_000;
const load = (path) => tsImport(path, import.meta.url);
const { sql } = await load('drizzle-orm');
const { addSignal } = await load('../../server/modules/quality/answer-signals.ts');
const { createQualityService } = await load('../../server/modules/desk/service.ts');
const { purgeGroups } = await load('../../server/modules/quality/purge-groups.ts');

const engine = await openEngine();
const { db } = engine;
const now = () => new Date();
const memberId = '0190c0de-0000-7000-8000-000000000001';
const caller = { rights: { has: () => false } };
const { measure, tell } = createMeasure({ rounds: ROUNDS, goalMs: GOAL_MS });
try {
  await fill();
  const { rows } = await db.execute(sql`
    SELECT id FROM answers ORDER BY record_id LIMIT ${SIGNALS}::integer`);
  const times = [];
  for (const [n, { id: answerId }] of rows.entries()) {
    const started = performance.now();
    const signal = {
      memberId,
      answerId,
      reason: n % 3 === 0 ? 'unhelpful' : 'disliked',
      note: null,
    };
    await db.transaction((tx) => addSignal(tx, signal, now()));
    times.push(performance.now() - started);
  }
  tell('a signal is stored', times);
  await db.execute(sql`VACUUM ANALYZE`);
  const groups = await db.execute(sql`
    SELECT group_id AS id, count(*)::integer AS signals FROM answer_signals
    JOIN answers ON answers.id = answer_id JOIN records ON records.id = record_id
    WHERE question LIKE '%席型网%' GROUP BY 1`);
  console.log(
    `${SAME} near-same questions: ${groups.rows.map(({ signals }) => signals).join(', ')}`,
  );
  if (groups.rows.length !== 1) process.exitCode = 1;

  const quality = createQualityService({ db, cipher: null, articles: {}, mending: {}, now });
  await measure('list, first page', () => quality.list({ state: 'open' }, caller));
  await measure('list, all states', () => quality.list({}, caller));
  await measure('list, of a reason', () =>
    quality.list({ state: 'open', reason: 'unhelpful' }, caller),
  );
  await measure('list, of a product', () =>
    quality.list({ state: 'open', product: 'welded_mesh' }, caller),
  );
  let cursor;
  for (let n = 0; n < 20; n += 1)
    cursor = (await quality.list({ cursor, count: 100 }, caller)).nextCursor;
  await measure('list, 2,000 down', () => quality.list({ cursor }, caller));
  await measure('a group', () => quality.item(groups.rows[0].id, 'zh-CN'));
  await measure('numbers of a year', () => quality.figures('year'));
  await measure('counts anew after deletions', () => purgeGroups(db));
} finally {
  await engine.close();
}

async function fill() {
  await db.execute(sql`
    INSERT INTO members (id, tellcode, nickname, type, privacy, roles, review, created_at)
    VALUES (${memberId}, '86', 'member', 'personal', '{}', '{}', 'none', now())`);
  await db.execute(sql`
    INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, created_at, updated_at)
    VALUES (${memberId}, ${memberId}, 'x', 'auto', 'chat', '', now(), now())`);
  // In batches, within the statement timeout.
  for (let from = 1; from <= ANSWERS; from += BATCH) {
    await db.execute(sql`
      INSERT INTO records (member_id, id, session_id, question, client_request_id, question_grams, created_at)
      SELECT ${memberId}, ('0190c0de-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${memberId},
        CASE WHEN n % (${SIGNALS}::integer / ${SAME}::integer) = 0
          THEN (ARRAY['', '请问', '想问一下，', '你好，'])[1 + n % 4] || '不锈钢席型网的过滤精度'
            || (ARRAY['是多少', '多少', '怎么样？', '是多少呢'])[1 + n % 4]
          ELSE (ARRAY['电焊网', '勾花网', '石笼网', '轧花网', '护栏网', '窗纱', '冲孔板', '刺绳'])[1 + n % 8]
            || (ARRAY['怎么防锈', '能用多久', '怎么包装', '用在哪里', '怎么安装'])[1 + (n / 8) % 5]
            || '，第' || n || '批' END,
        gen_random_uuid(), '', now() - n * interval '1 minute'
      FROM generate_series(${from}::integer, ${Math.min(from + BATCH - 1, ANSWERS)}::integer) AS n`);
    await db.execute(sql`
      INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning,
        sources, parts, model, instance_id, content_grams, created_at, ended_at)
      SELECT member_id, gen_random_uuid(), id, session_id, 1, 'done', repeat('答', 800), '', '[]', '[]',
        'embedded', gen_random_uuid(), '', created_at, created_at FROM records
      WHERE NOT EXISTS (SELECT FROM answers WHERE answers.member_id = records.member_id AND answers.record_id = records.id)`);
  }
  await db.execute(sql`VACUUM ANALYZE`);
}
