// Measures the member and shipping screens of the console at scale.
// node bench/economy/members-scale.mjs [MEMBERS=20000] [REDEMPTIONS=5000]
// Uses DATABASE_URL, or a temporary PostgreSQL.
import { tsImport } from 'tsx/esm/api';
import { createMeasure } from '../support/measure-calls.mjs';
import { openEngine } from '../support/open-engine.mjs';

const [MEMBERS = 20_000, REDEMPTIONS = 5000] = process.argv
  .slice(2)
  .map((argument) => Number(argument));
const ROUNDS = 30;
const GOAL_MS = 300;
const load = (path) => tsImport(path, import.meta.url);
const { sql } = await load('drizzle-orm');
const { createCipher } = await load('../../server/platform/privacy/cipher.ts');
const { phoneColumns } = await load('../../server/platform/privacy/sealed-person.ts');
const { createMemberConsole } = await load('../../server/modules/member/console/service.ts');
const { createShippingService } = await load('../../server/modules/shipping/service.ts');

const engine = await openEngine();
const { db } = engine;
const now = () => new Date();
const cipher = createCipher({ key: Buffer.alloc(32, 7), old: null });
const idOf = (n) => `0190c0de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const phoneOf = (n) => String(13_000_000_000 + n * 7919);
const { measure } = createMeasure({ rounds: ROUNDS, goalMs: GOAL_MS });
try {
  await fill();
  const readConfig = () => Promise.resolve({ 'points.invitation.month': 20 });
  const members = createMemberConsole({ db, cipher, addressOf: () => '', readConfig, now });
  const caller = { memberId: idOf(1), language: 'zh-CN', rights: { has: () => true } };
  await measure('members, first page', () => members.list({}));
  for (const keyword of ['丝', '丝网', '网厂7', '厂 123', 'zz nobody', '12345'.slice(-4)]) {
    await measure(`members, by '${keyword}'`, () => members.list({ keyword }));
  }
  await measure('members, by the last four digits', () =>
    members.list({ keyword: phoneOf(777).slice(-4) }),
  );
  await measure('members, by the last six digits', () =>
    members.list({ keyword: phoneOf(777).slice(-6) }),
  );
  await measure('members, by phone', () => members.list({ keyword: phoneOf(777) }));
  await measure('the record of a member', () => members.record({ id: idOf(1) }, caller));
  const shipping = createShippingService({ db, cipher, now });
  await measure('shipping, to hand out', () => shipping.list({ state: 'approved' }, caller));
  await measure('shipping, picked up', () =>
    shipping.list({ state: 'approved', receive: 'pickup' }, caller),
  );
  await measure('shipping, handed out', () => shipping.list({ state: 'delivered' }, caller));
  await measure('shipping, export', () => shipping.export({ state: 'approved' }, caller));
} finally {
  await engine.close();
}

async function fill() {
  const rows = Array.from({ length: MEMBERS }, (_, n) => ({
    id: idOf(n + 1),
    nickname: `网友${n + 1}`,
    company: n % 3 === 0 ? `安平县第 ${n} 丝网厂` : null,
    ...phoneColumns(cipher, idOf(n + 1), { tellcode: '86', phone: phoneOf(n + 1) }),
  }));
  await db.execute(sql`
    INSERT INTO members (id, tellcode, phone_cipher, phone_hash, phone_tail, nickname, type,
      enterprise_name, privacy, roles, review, created_at)
    SELECT id::uuid, '86', cipher, hash, tail, nickname, 'personal', company, '{}'::jsonb, '{}',
      'none', now()
    FROM jsonb_to_recordset(${JSON.stringify(
      rows.map(({ phoneCipher, phoneHash, phoneTail, ...row }) => ({
        ...row,
        cipher: phoneCipher,
        hash: phoneHash,
        tail: phoneTail,
      })),
    )}::jsonb) AS r (id text, cipher text, hash text, tail text, nickname text, company text)`);
  await db.execute(sql`
    INSERT INTO redemptions (member_id, id, goods_id, quantity, points, receive, state, version,
      created_at, updated_at)
    SELECT (SELECT id FROM members ORDER BY id OFFSET n % ${MEMBERS}::integer LIMIT 1),
      gen_random_uuid(), 'ruler', 1, 1, CASE n % 2 WHEN 0 THEN 'mail' ELSE 'pickup' END,
      CASE n % 3 WHEN 0 THEN 'delivered' ELSE 'approved' END, 2, now() - n * interval '1 minute',
      now()
    FROM generate_series(1, ${REDEMPTIONS}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO submissions (member_id, id, kind, queue, state, content, details, version,
      created_at, updated_at)
    SELECT ${idOf(1)}::uuid, gen_random_uuid(), 'suggestion', 'submission', 'approved', 'x',
      '{}'::jsonb, 1, now() - n * interval '1 minute', now()
    FROM generate_series(1, 5000) AS n`);
  await db.execute(sql`VACUUM ANALYZE`);
}
