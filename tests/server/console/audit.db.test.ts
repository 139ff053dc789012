import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AuditRequest } from '#contract/console/calls.ts';
import { createAuditService, type AuditService } from '#server/modules/audit/service.ts';
import { recordAudit, type AuditAction } from '#server/modules/audit/record.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newMember } from '../points/points-world.ts';

let own: TestDatabase;
let service: AuditService;
let wang = '';
let li = '';

beforeAll(async () => {
  own = await createTestDatabase();
  service = createAuditService({ db: own.db, now: () => new Date('2026-11-21T00:00:00.000Z') });
  wang = await newMember(own.db, { nickname: '王五金' });
  li = await newMember(own.db, { nickname: '李丝网' });
  await add(wang, 'config.save', '设置', '2026-11-19T15:59:59.000Z');
  await add(wang, 'decide.refuse', '盐雾试验_报告', '2026-11-19T16:00:00.000Z');
  await add(li, 'decide.refuse', '勾花网', '2026-11-20T15:59:59.000Z');
  await add(li, 'goods.save', '保温杯', '2026-11-20T16:00:00.000Z');
});
afterAll(() => own.drop());

async function add(actorId: string, action: AuditAction, label: string, at: string) {
  const now = new Date(at);
  await recordAudit(own.db, { actorId, action, target: { kind: 'x', id: null, label } }, now);
  // The id has the time of the clock, not of the row.
  const id = uuidv7({ msecs: now.getTime() });
  await own.db
    .update(audit)
    .set({ id })
    .where(sql`${audit.targetLabel} = ${label}`);
}
const labels = async (request: AuditRequest) =>
  (await service.list(request)).list.map(({ target }) => target.label);

test.each<[AuditRequest, string[]]>([
  [{}, ['保温杯', '勾花网', '盐雾试验_报告', '设置']],
  [{ actor: '丝网' }, ['保温杯', '勾花网']],
  [{ actor: 'nobody' }, []],
  [{ action: 'decide.refuse' }, ['勾花网', '盐雾试验_报告']],
  [{ target: '验_报' }, ['盐雾试验_报告']],
  [{ target: '%' }, []],
  [{ from: '2026-11-20', to: '2026-11-20' }, ['勾花网', '盐雾试验_报告']],
  [{ from: '2026-11-20', actor: '王', action: 'decide.refuse' }, ['盐雾试验_报告']],
])('the trail is filtered by %j', async (request, found) => {
  expect(await labels(request)).toEqual(found);
});

test('an export has the rows of its filter, and leaves a row that names it', async () => {
  const { list, isWhole } = await service.export({ actor: '丝网', from: '2026-11-20' }, wang);
  expect(list.map(({ target }) => target.label)).toEqual(['保温杯', '勾花网']);
  expect(isWhole).toBe(true);
  const [row] = await own.db.select().from(audit).where(eq(audit.action, 'audit.export'));
  expect(row).toMatchObject({
    actorId: wang,
    targetKind: 'audit',
    details: { actor: '丝网', firstDay: '2026-11-20', rows: 2 },
  });
  await own.db.delete(audit).where(eq(audit.action, 'audit.export'));
});

test('a rare row among many is reached page by page', async () => {
  await own.db.execute(sql`
    INSERT INTO audit (id, actor_id, action, target_kind, target_label, details, created_at)
    SELECT ('01a30000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${li}::uuid, 'role.save', 'role',
      'many', '{}', now() FROM generate_series(1, 4100) AS n`);
  let cursor: string | undefined;
  const found: string[] = [];
  let pages = 0;
  do {
    const page = await service.list({ cursor, target: '盐雾' });
    found.push(...page.list.map(({ target }) => target.label));
    cursor = page.nextCursor ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  expect(found).toEqual(['盐雾试验_报告']);
  expect(pages).toBe(3);

  const rare = await service.export({ target: '盐雾' }, wang);
  expect(rare).toMatchObject({ list: [{ target: { label: '盐雾试验_报告' } }], isWhole: true });
  await own.db.execute(sql`UPDATE audit SET target_label = 'more' WHERE target_label = 'many'`);
  await own.db.execute(sql`
    INSERT INTO audit (id, actor_id, action, target_kind, target_label, details, created_at)
    SELECT ('01a30000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, ${li}::uuid, 'role.save', 'role',
      'more', '{}', now() FROM generate_series(1, 1000) AS n`);
  const many = await service.export({ target: 'more' }, wang);
  expect([many.list.length, many.isWhole]).toEqual([5000, false]);
});
