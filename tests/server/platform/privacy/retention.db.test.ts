import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { members } from '#server/platform/db/schema/member.ts';
import { sessions } from '#server/platform/db/schema/session.ts';
import { purgeDeleted } from '#server/modules/session/purge-deleted.ts';
import { openApp, type TestApp } from '../../open-app.ts';

const NOW = Date.parse('2026-11-21T03:00:00.000Z');
const DAY_MS = 86_400_000;
const DAYS = {
  RETENTION_MESSAGES_DAYS: 11,
  RETENTION_SIGN_INS_DAYS: 12,
  RETENTION_REQUESTS_DAYS: 13,
  RETENTION_FILES_DAYS: 14,
  RETENTION_CODES_DAYS: 15,
  RETENTION_AUDIT_DAYS: 16,
};

let site: TestApp;
const member = uuidv7();

beforeAll(async () => {
  site = await openApp(
    Object.fromEntries(Object.entries(DAYS).map(([name, days]) => [name, String(days)])),
  );
  await site.db.insert(members).values({
    id: member,
    tellcode: '86',
    nickname: '',
    type: 'personal',
    privacy: {},
    roles: [],
    review: 'none',
    createdAt: new Date(NOW - 1000 * DAY_MS),
  });
});
afterAll(() => site.close());

interface Kept {
  table: string;
  days: number;
  /** Puts a row with this id in; `at` is when its time began to count. */
  insert: (id: string, at: Date) => SQL;
  /** Column of the id; default `id`. */
  id?: string;
}

/** Rows with a retention, by table and by the age that counts. */
const KEPT: Kept[] = [
  {
    table: 'messages',
    days: DAYS.RETENTION_MESSAGES_DAYS,
    insert: (id, at) => sql`INSERT INTO messages (member_id, id, scope, kind, params, created_at)
      VALUES (${member}, ${id}, 'personal', 'points.profile', '{}', ${at})`,
  },
  {
    table: 'broadcasts',
    days: DAYS.RETENTION_MESSAGES_DAYS,
    insert: (id, at) => sql`INSERT INTO broadcasts (id, scope, title, content, created_at)
      VALUES (${id}, 'personal', '', '', ${at})`,
  },
  {
    table: 'sign_ins',
    days: DAYS.RETENTION_SIGN_INS_DAYS,
    insert: (id, at) => signIn(id, { revokedAt: at, expiresAt: new Date(NOW + DAY_MS) }),
  },
  {
    table: 'sign_ins',
    days: DAYS.RETENTION_SIGN_INS_DAYS,
    insert: (id, at) => signIn(id, { revokedAt: null, expiresAt: at }),
  },
  {
    table: 'client_requests',
    days: DAYS.RETENTION_REQUESTS_DAYS,
    insert: (
      id,
      at,
    ) => sql`INSERT INTO client_requests (member_id, call, client_request_id, created_at)
      VALUES (${member}, 'x', ${id}, ${at})`,
    id: 'client_request_id',
  },
  {
    table: 'files',
    days: DAYS.RETENTION_FILES_DAYS,
    insert: (id, at) => sql`
      INSERT INTO files (member_id, id, hash, name, mime, size, purpose, kept, created_at)
      VALUES (${member}, ${id}, ${id}, '', '', 1, 'chat', false, ${at})`,
  },
  {
    table: 'shared_files',
    days: DAYS.RETENTION_FILES_DAYS,
    insert: (id, at) => sql`INSERT INTO shared_files (id, hash, name, mime, size, created_at)
      VALUES (${id}, ${id}, '', '', 1, ${at})`,
  },
  {
    table: 'sms_codes',
    days: DAYS.RETENTION_CODES_DAYS,
    insert: (id, at) => sql`
      INSERT INTO sms_codes (id, phone_hash, purpose, code_hash, address, created_at, expires_at)
      VALUES (${id}, '', 'login', '', '', ${at}, ${at})`,
  },
  {
    table: 'audit',
    days: DAYS.RETENTION_AUDIT_DAYS,
    insert: (id, at) => sql`
      INSERT INTO audit (id, actor_id, action, target_kind, target_label, details, created_at)
      VALUES (${id}, ${member}, 'x', 'x', '', '{}', ${at})`,
  },
];

function signIn(id: string, { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date }) {
  return sql`
    INSERT INTO sign_ins (member_id, id, token_hash, device, address, created_at, last_seen_at,
      expires_at, revoked_at)
    VALUES (${member}, ${id}, ${id}, '', '', ${expiresAt}, ${expiresAt}, ${expiresAt}, ${revokedAt})`;
}

const idsIn = async ({ table, id = 'id' }: Kept) =>
  (
    await site.db.execute<{ id: string }>(
      sql`SELECT ${sql.identifier(id)} AS id FROM ${sql.identifier(table)}`,
    )
  ).rows.map((row) => row.id);

test.each(KEPT)('$table is purged after $days days, and not before', async (kept) => {
  const end = NOW - kept.days * DAY_MS;
  const [older, younger] = [new Date(end - 60_000), new Date(end + 60_000)];
  const [gone, stays] = [uuidv7({ msecs: older.getTime() }), uuidv7({ msecs: younger.getTime() })];
  await site.db.execute(kept.insert(gone, older));
  await site.db.execute(kept.insert(stays, younger));

  await site.app.purge();

  const left = await idsIn(kept);
  expect(left).toContain(stays);
  expect(left).not.toContain(gone);
});

test('deleted rows are purged when undo is no longer possible', async () => {
  const [gone, stays] = [uuidv7(), uuidv7()];
  for (const [id, seconds] of [
    [gone, 61],
    [stays, 59],
  ] as const) {
    await site.db.execute(sql`
      INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, created_at, updated_at,
        deleted_at)
      VALUES (${member}, ${id}, '', 'auto', 'chat', '', ${new Date(NOW)}, ${new Date(NOW)},
        ${new Date(NOW - seconds * 1000)})`);
  }
  await purgeDeleted(site.db, new Date(NOW));
  const left = await site.db.select({ id: sessions.id }).from(sessions);
  expect(left).toEqual([{ id: stays }]);
});
