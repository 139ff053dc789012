import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { migrate } from '#server/platform/db/migrate.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { clearContacts } from '#server/platform/db/schema/privacy.ts';
import { redemptions } from '#server/platform/db/schema/shop.ts';
import * as memberRepository from '#server/modules/member/repository.ts';
import { openContact, openPhone, phoneHashes } from '#server/platform/privacy/sealed-person.ts';
import { openParams } from '#server/modules/message/notice-params.ts';
import { openRecipient } from '#server/platform/privacy/sealed-recipient.ts';
import { sealClearContacts } from '#server/platform/privacy/seal-clear-contacts.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { testCipher } from '../../test-cipher.ts';

/** More than one batch of values. */
const MEMBERS = 1100;
const PHONE = '13700001099';
const SECRETS = [PHONE, '安平县丝网街', 'wang@example.com', '微信 wang1099'];

let own: TestDatabase;
const [member, redemption, message, deleted] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

/** A database as the build that first sealed has left it, when it was stopped before it sealed. */
beforeAll(async () => {
  own = await createTestDatabase();
  await own.pool.query(`
    ALTER TABLE members ADD COLUMN phone text, ADD COLUMN contact jsonb;
    ALTER TABLE redemptions ADD COLUMN name text, ADD COLUMN phone text, ADD COLUMN address text`);
  await own.db.execute(sql`
    INSERT INTO members (id, tellcode, phone, nickname, type, contact, privacy, roles, review, created_at)
    SELECT CASE n WHEN 1099 THEN ${member}::uuid ELSE gen_random_uuid() END, '86',
      '1370000' || lpad(n::text, 4, '0'), 'x', 'personal',
      CASE n WHEN 1099 THEN '{"email": "wang@example.com"}' ELSE '{}' END::jsonb, '{}', '{}', 'none', now()
    FROM generate_series(1, ${MEMBERS}::integer) AS n`);
  await own.db.execute(sql`
    INSERT INTO members (id, tellcode, phone, nickname, type, contact, privacy, roles, review, created_at, deleted_at)
    VALUES (${deleted}, '', ${`deleted ${deleted}`}, '', 'personal', '{}', '{}', '{}', 'none', now(), now())`);
  await own.db.execute(sql`
    INSERT INTO redemptions (member_id, id, goods_id, quantity, points, receive, name, phone, address,
      state, version, created_at, updated_at)
    VALUES (${member}, ${redemption}, 'x', 1, 1, 'mail', '王丽', ${PHONE}, '安平县丝网街', 'delivered', 1, now(), now()),
      (${member}, ${uuidv7()}, 'x', 1, 1, 'pickup', NULL, NULL, NULL, 'delivered', 1, now(), now())`);
  await own.db.execute(sql`
    INSERT INTO messages (member_id, id, scope, kind, params, created_at)
    VALUES (${member}, ${message}, 'enterprise', 'enterprise.contact',
      '{"company": "c", "contact": "微信 wang1099"}', now())`);
  await own.pool.query(`
    INSERT INTO clear_contacts (member_id, kind, id, value)
    SELECT id, 'phone', id, jsonb_build_object('tellcode', tellcode, 'phone', phone)
    FROM members WHERE deleted_at IS NULL
    UNION ALL
    SELECT id, 'contact', id, contact FROM members WHERE contact <> '{}'
    UNION ALL
    SELECT member_id, 'recipient', id, jsonb_build_object('name', name, 'phone', phone, 'address', address)
    FROM redemptions WHERE phone IS NOT NULL
    UNION ALL
    SELECT member_id, 'notice', id, jsonb_build_object('contact', params -> 'contact') FROM messages`);
  await own.pool.query(`
    UPDATE messages SET params = params - 'contact';
    ALTER TABLE members DROP COLUMN phone, DROP COLUMN contact;
    ALTER TABLE redemptions DROP COLUMN name, DROP COLUMN phone, DROP COLUMN address`);
}, 60_000);
afterAll(() => own.drop());

/** Tables whose rows, or whose files with what an update has left in them, hold a text. */
async function tablesWith(text: string): Promise<string[]> {
  await own.db.execute(sql`CHECKPOINT`);
  const { rows } = await own.db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')
      AND position(convert_to(${text}, 'UTF8') IN pg_read_binary_file(pg_relation_filepath(oid))) > 0
    ORDER BY 1`);

  return rows.map(({ name }) => name);
}

test('contacts stored in clear are encrypted and removed from the tables’ files', async () => {
  expect(await tablesWith(PHONE)).toEqual(
    expect.arrayContaining(['clear_contacts', 'members', 'redemptions']),
  );

  // Broken off while a batch is being written: nothing of it counts.
  await own.db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
  await own.db.execute(sql`CREATE TRIGGER refuse BEFORE DELETE ON clear_contacts FOR EACH STATEMENT
    WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse()`);
  await expect(sealClearContacts(own.db, testCipher)).rejects.toThrow();
  await own.db.execute(sql`DROP TRIGGER refuse ON clear_contacts`);

  // VACUUM keeps dead rows for a snapshot of another session.
  const reader = await own.pool.connect();
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
  const readerEnds = delay(500).then(async () => {
    await reader.query('COMMIT');
    reader.release();
  });

  let sealed = 0;
  await migrate(own.pool, async (db) => {
    sealed = await sealClearContacts(db, testCipher);
  });
  // Phones of all, and of one a contact, a recipient and a notice.
  expect(sealed).toBe(MEMBERS + 3);
  await readerEnds;
  expect(await own.db.select().from(clearContacts)).toEqual([]);
  for (const secret of SECRETS) expect(await tablesWith(secret), secret).toEqual([]);

  const row = await memberRepository.findByPhone(
    own.db,
    phoneHashes(testCipher, { tellcode: '86', phone: PHONE }),
  );
  if (row === undefined) throw new Error('nobody is found by the phone');
  expect(row.id).toBe(member);
  expect(openPhone(testCipher, row)).toBe(PHONE);
  expect(openContact(testCipher, row)).toEqual({ email: 'wang@example.com' });
  const [mailed] = await own.db.select().from(redemptions).where(eq(redemptions.id, redemption));
  expect(mailed && openRecipient(testCipher, mailed)).toEqual({
    name: '王丽',
    phone: PHONE,
    address: '安平县丝网街',
  });
  const [told] = await own.db.select().from(messages).where(eq(messages.id, message));
  expect(openParams(testCipher, member, told?.params ?? {})).toEqual({
    company: 'c',
    contact: '微信 wang1099',
  });
  const [gone] = await own.db.select().from(members).where(eq(members.id, deleted));
  expect(gone).toMatchObject({ phoneCipher: null, phoneHash: null, phoneTail: null });

  expect(await sealClearContacts(own.db, testCipher)).toBe(0);
}, 60_000);
