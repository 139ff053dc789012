// Measures every list, search and page of the console at scale.
// node bench/economy/console-scale.mjs [MEMBERS=20000] [ANSWERS=100000] [SUBMISSIONS=5000]
// Uses DATABASE_URL, or a temporary PostgreSQL.
import { tsImport } from 'tsx/esm/api';
import { createMeasure } from '../support/measure-calls.mjs';
import { openEngine } from '../support/open-engine.mjs';

const [MEMBERS = 20_000, ANSWERS = 100_000, SUBMISSIONS = 5000] = process.argv
  .slice(2)
  .map((argument) => Number(argument));
const ROUNDS = 20;
const GOAL_MS = 300;
const BATCH = 10_000;
const load = (path) => tsImport(path, import.meta.url);
const { sql } = await load('drizzle-orm');
const { createCipher } = await load('../../server/platform/privacy/cipher.ts');
const { phoneColumns } = await load('../../server/platform/privacy/sealed-person.ts');
const { createAuditService } = await load('../../server/modules/audit/service.ts');
const { createBackupSchedule } = await load('../../server/modules/backup/schedule.ts');
const { createAccountQueue } = await load('../../server/modules/console/account-queue.ts');
const { createRedemptionQueue } = await load('../../server/modules/console/redemption-queue.ts');
const { createReviewService } = await load('../../server/modules/console/review-service.ts');
const { createSubmissionQueue } = await load('../../server/modules/console/submission-queue.ts');
const { createQualityService } = await load('../../server/modules/desk/service.ts');
const { countOpenGroups, oldestOpenGroup } = await load(
  '../../server/modules/desk/group-repository.ts',
);
const { createMessageService } = await load('../../server/modules/message/service.ts');
const { addSignal } = await load('../../server/modules/quality/answer-signals.ts');
const spend = await load('../../server/modules/service/spend-repository.ts');
const { createChoiceConsole } = await load('../../server/modules/site-list/choice-console.ts');
const { createStatisticsService } = await load('../../server/modules/statistics/service.ts');
const { createPartReader } = await load('../../server/modules/status/read-parts.ts');
const { createStatusService } = await load('../../server/modules/status/service.ts');
const { createPlaces } = await load('../../server/modules/status/waiting-places.ts');
const { createWebhookConsole } = await load('../../server/modules/webhook/service.ts');
const { createSpending } = await load('../../server/platform/usage/spending.ts');
const { countParcels, oldestParcel } = await load(
  '../../server/modules/shop/redemption-repository.ts',
);

const engine = await openEngine();
const { db } = engine;
const now = () => new Date();
const cipher = createCipher({ key: Buffer.alloc(32, 7), old: null });
const idOf = (n) => `0190c0de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const phoneOf = (n) => String(13_000_000_000 + n * 7919);
const caller = { memberId: idOf(1), language: 'zh-CN', rights: { has: () => true } };
const { measure } = createMeasure({ rounds: ROUNDS, goalMs: GOAL_MS });
try {
  await fill();
  await measureQueues();
  await measureQuality();
  await measureCockpit();
  await measureRest();
} finally {
  await engine.close();
}

function openQueues() {
  return {
    submission: createSubmissionQueue('submission', () => ''),
    report: createSubmissionQueue('report', () => ''),
    account: createAccountQueue({
      cipher,
      sendSms: () => Promise.resolve(),
      onSmsFailed: console.error,
    }),
    redemption: createRedemptionQueue(cipher),
  };
}

async function measureQueues() {
  const reviews = createReviewService({
    db,
    cipher,
    config: { read: () => Promise.resolve({}) },
    queues: openQueues(),
    now,
  });
  for (const queue of ['submission', 'report', 'account', 'redemption']) {
    await measure(`${queue}s, waiting`, () => reviews.list({ queue, state: 'pending' }, caller));
    await measure(`${queue}s, all`, () => reviews.list({ queue }, caller));
    for (const keyword of ['丝', '丝网厂', '第 42 批', 'zz nobody', phoneOf(777).slice(-4)]) {
      await measure(`${queue}s, by '${keyword}'`, () => reviews.list({ queue, keyword }, caller));
    }
    await measure(`${queue}s, of a week`, () =>
      reviews.list({ queue, from: dayAgo(7), to: dayAgo(0), keyword: '网' }, caller),
    );
  }
  const { list } = await reviews.list({ queue: 'account', state: 'pending' }, caller);
  await measure('an account with a company like others', () =>
    reviews.item({ queue: 'account', id: list[0].id }, caller),
  );
}

async function measureQuality() {
  const quality = createQualityService({ db, cipher, articles: {}, mending: {}, now });
  await measure('quality, open', () => quality.list({ state: 'open' }, caller));
  for (const keyword of ['网', '怎么防锈', '第42批', 'zz nobody', '网友7', phoneOf(5).slice(-4)]) {
    await measure(`quality, by '${keyword}'`, () => quality.list({ keyword }, caller));
  }
  await measure('quality, numbers of a year', () => quality.figures('year'));
}

async function measureCockpit() {
  const queues = openQueues();
  const openGroups = (limit) => countOpenGroups(db, limit);
  const toShip = (limit) => countParcels(db, { state: 'approved', receive: undefined }, limit);
  const places = createPlaces({
    db,
    queues,
    openGroups: { count: openGroups, oldest: () => oldestOpenGroup(db) },
    toShip: { count: toShip, oldest: () => oldestParcel(db) },
  });
  const backups = createBackupSchedule({
    db,
    directory: '/nowhere',
    hour: 3,
    kept: 14,
    instanceId: idOf(1),
    logger: console,
    closing: new AbortController().signal,
    now,
  });
  const partDeps = {
    db,
    caps: { sms: 10_000, tokens: null },
    spending: createSpending({ db, now }),
    backups,
    now,
  };
  const readParts = createPartReader(partDeps);
  const status = createStatusService({ ...partDeps, readParts, places });
  await measure('status', () => status.read());
  const webhooks = createWebhookConsole({ db, cipher, hosts: [], sender: {}, now });
  await measure('webhooks', () => webhooks.list());
  const statistics = createStatisticsService({
    db,
    queues,
    openGroups,
    toShip,
    costs: (first) => spend.costsByDay(db, first),
    readParts,
    outageSince: () => null,
    now,
  });
  await measure('numbers beside the tabs', () => statistics.waiting(caller));
  for (const range of ['week', 'month', 'year']) {
    await measure(`figures of a ${range}`, () => statistics.figures({ range }, caller));
  }
  await measure('spending by member, 31 days', () => spend.byMember(db, dayAgo(31), 20));
}

async function measureRest() {
  const trail = createAuditService({ db, now });
  await measure('audit', () => trail.list({}));
  for (const filter of [
    { action: 'config.save' },
    { actor: '网友7' },
    { target: '第 42' },
    { from: dayAgo(30), to: dayAgo(20), action: 'goods.save' },
    { target: 'zz nothing', actor: '网友1' },
  ]) {
    await measure(`audit, by ${JSON.stringify(filter)}`, () => trail.list(filter));
  }
  const messages = createMessageService({ db, cipher, membersOf: () => Promise.resolve(0), now });
  await measure('broadcasts', () => messages.broadcasts({}));
  const choices = createChoiceConsole({ db, now });
  for (const list of ['goods', 'commands', 'industries']) {
    await measure(`choices: ${list}`, () => choices.list(list));
  }
}

function dayAgo(days) {
  return new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
}

async function fill() {
  const rows = Array.from({ length: MEMBERS }, (_, n) => {
    const { phoneCipher, phoneHash, phoneTail } = phoneColumns(cipher, idOf(n + 1), {
      tellcode: '86',
      phone: phoneOf(n + 1),
    });
    return {
      id: idOf(n + 1),
      nickname: `网友${n + 1}`,
      company: n % 3 === 0 ? `安平县${'恒丰瑞祥宏达金鼎永固'[n % 10]}${n % 500}号丝网厂` : null,
      review: n % 40 === 0 ? 'pending' : 'none',
      cipher: phoneCipher,
      hash: phoneHash,
      tail: phoneTail,
    };
  });
  await db.execute(sql`
    INSERT INTO members (id, tellcode, phone_cipher, phone_hash, phone_tail, nickname, type,
      enterprise_name, privacy, roles, review, created_at)
    SELECT id::uuid, '86', cipher, hash, tail, nickname, 'enterprise', company, '{}'::jsonb, '{}',
      review, now() - interval '30 days'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id text, cipher text, hash text, tail text, nickname text, company text, review text)`);
  await db.execute(sql`
    INSERT INTO redemptions (member_id, id, goods_id, quantity, points, receive, state, version,
      created_at, updated_at)
    SELECT (SELECT id FROM members ORDER BY id OFFSET n % ${MEMBERS}::integer LIMIT 1),
      gen_random_uuid(), 'ruler', 1, 1, 'mail',
      (ARRAY['pending', 'approved', 'delivered'])[1 + n % 3], 2, now() - n * interval '1 minute',
      now()
    FROM generate_series(1, 2000) AS n`);
  for (let from = 1; from <= SUBMISSIONS; from += 500) {
    await db.execute(sql`
      INSERT INTO submissions (member_id, id, kind, queue, state, content, details, version,
        created_at, updated_at)
      SELECT ('0190c0de-0000-7000-8000-' || lpad((1 + n % ${MEMBERS}::integer)::text, 12, '0'))::uuid,
        gen_random_uuid(), CASE n % 4 WHEN 0 THEN 'enterprise' WHEN 1 THEN 'report' ELSE 'material' END,
        CASE n % 4 WHEN 1 THEN 'report' ELSE 'submission' END,
        (ARRAY['pending', 'approved', 'refused'])[1 + n % 3],
        '第 ' || n || ' 批电焊网的检验，' || repeat('镀锌层的厚度和焊点的拉力都合格。', 20),
        CASE n % 4 WHEN 0 THEN jsonb_build_object('card', jsonb_build_object('name', '安平县恒' || n % 500 || '号丝网厂'))
          ELSE '{}'::jsonb END,
        1, now() - n * interval '1 minute', now()
      FROM generate_series(${from}::integer, ${Math.min(from + 499, SUBMISSIONS)}::integer) AS n`);
  }
  await db.execute(sql`
    INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, created_at, updated_at)
    SELECT id, id, 'x', 'auto', 'chat', '', now(), now() FROM members`);
  for (let from = 1; from <= ANSWERS; from += BATCH) {
    const to = Math.min(from + BATCH - 1, ANSWERS);
    await db.execute(sql`
      INSERT INTO records (member_id, id, session_id, question, client_request_id, question_grams, created_at)
      SELECT m, ('0190c0de-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, m,
        (ARRAY['电焊网', '勾花网', '石笼网', '轧花网', '护栏网', '窗纱', '冲孔板', '刺绳'])[1 + n % 8]
          || (ARRAY['怎么防锈', '能用多久', '怎么包装', '用在哪里', '怎么安装'])[1 + (n / 8) % 5]
          || '，第' || n || '批', gen_random_uuid(), '', now() - n * interval '1 minute'
      FROM (SELECT n, ('0190c0de-0000-7000-8000-' || lpad((1 + n % ${MEMBERS}::integer)::text, 12, '0'))::uuid AS m
        FROM generate_series(${from}::integer, ${to}::integer) AS n) AS given`);
    await db.execute(sql`
      INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning,
        sources, parts, model, instance_id, content_grams, created_at, ended_at)
      SELECT member_id, id, id, session_id, 1, 'done', repeat('答', 400), '', '[]', '[]',
        'embedded', gen_random_uuid(), '', created_at, created_at FROM records
      WHERE id BETWEEN ('0190c0de-0000-7000-9000-' || lpad(to_hex(${from}::integer), 12, '0'))::uuid
        AND ('0190c0de-0000-7000-9000-' || lpad(to_hex(${to}::integer), 12, '0'))::uuid`);
  }
  const { rows: failed } = await db.execute(sql`
    SELECT member_id AS "memberId", id AS "answerId" FROM answers ORDER BY id LIMIT 3000`);
  for (const answer of failed) {
    const signal = { ...answer, reason: 'disliked', note: null };
    await db.transaction((tx) => addSignal(tx, signal, now()));
  }
  await db.execute(sql`
    INSERT INTO audit (id, actor_id, action, target_kind, target_id, target_label, details, created_at)
    SELECT (lpad(to_hex((extract(epoch FROM now() - n * interval '20 minutes') * 1000)::bigint), 12, '0')
        || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
      ('0190c0de-0000-7000-8000-' || lpad((1 + n % 50)::text, 12, '0'))::uuid,
      (ARRAY['decide.approve', 'decide.refuse', 'goods.save', 'config.save', 'quality.ignore'])[1 + n % 5],
      'submission', 'x' || n, '第 ' || n || ' 批', '{"points": 20}', now() - n * interval '20 minutes'
    FROM generate_series(1, 50000) AS n`);
  await db.execute(sql`
    INSERT INTO figure_days (day, name, shard, value)
    SELECT current_date - n, name, 0, 100 FROM generate_series(0, 400) AS n,
      unnest(ARRAY['members', 'questions', 'answered', 'unanswered', 'disliked', 'active', 'pointsIn',
        'pointsOut', 'signals', 'closed']) AS name`);
  await db.execute(sql`
    INSERT INTO spend_days (subject, day, model, input_tokens, output_tokens, pictures, cost, unpriced)
    SELECT CASE n % 4000 WHEN 0 THEN 'site' ELSE 'member:0190c0de-0000-7000-8000-' || lpad((n % 4000)::text, 12, '0') END, current_date - n / 4000,
      'mesh-model', 1000, 500, 0, 90000000, 0
    FROM generate_series(0, 123999) AS n`);
  await db.execute(sql`VACUUM ANALYZE`);
}
