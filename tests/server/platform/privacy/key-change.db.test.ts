import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/platform/db/client.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { serviceSettings } from '#server/platform/db/schema/operation.ts';
import { phoneKeys } from '#server/platform/db/schema/privacy.ts';
import { redemptions } from '#server/platform/db/schema/shop.ts';
import { webhooks } from '#server/platform/db/schema/status.ts';
import { talkMessages, talks } from '#server/platform/db/schema/talk.ts';
import {
  openContact,
  openPhone,
  phoneColumns,
  phoneHashes,
  sealContact,
} from '#server/platform/privacy/sealed-person.ts';
import * as memberRepository from '#server/modules/member/repository.ts';
import { openParams } from '#server/modules/message/notice-params.ts';
import {
  openPickupCode,
  openRecipient,
  pickupHash,
  sealRecipient,
} from '#server/platform/privacy/sealed-recipient.ts';
import { createCipher, type Cipher } from '#server/platform/privacy/cipher.ts';
import { requireKnownKeys } from '#server/platform/privacy/known-keys.ts';
import { moveToKey } from '#server/platform/privacy/move-to-key.ts';
import { placeOf } from '#server/platform/privacy/places.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

const NOW = new Date('2026-11-22T00:00:00.000Z');
const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const before = createCipher({ key: oldKey, old: null });
const during = createCipher({ key: newKey, old: oldKey });
const after = createCipher({ key: newKey, old: null });
const WEBHOOK = uuidv7();
/** More than one batch. */
const MEMBERS = 620;

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const phoneOf = (n: number) => ({ tellcode: '86', phone: String(13_000_000_000 + n) });

async function settle(db: Database, cipher: Cipher, n: number): Promise<string> {
  const id = uuidv7();
  const key = { memberId: id, id: uuidv7() };
  await db.insert(members).values({
    id,
    tellcode: '86',
    ...phoneColumns(cipher, id, phoneOf(n)),
    contactCipher: sealContact(cipher, id, { email: `${String(n)}@example.com` }),
    nickname: '',
    type: 'personal',
    privacy: {},
    roles: [],
    review: 'none',
    createdAt: NOW,
  });
  await db.insert(redemptions).values({
    ...key,
    goodsId: 'x',
    quantity: 1,
    points: 1,
    receive: 'mail',
    recipientCipher: sealRecipient(
      cipher,
      key,
      { name: 'x', phone: null, address: String(n) },
      String(n),
    ),
    pickupHash: pickupHash(cipher, String(n)),
    state: 'delivered',
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await db.insert(messages).values({
    ...key,
    scope: 'enterprise',
    kind: 'enterprise.contact',
    params: { company: 'c', contact: cipher.seal(String(n), placeOf.notice(id)) },
    link: null,
    createdAt: NOW,
  });
  await db.insert(talks).values({
    ...key,
    role: 'owner',
    otherId: id,
    cardId: 'c',
    company: 'c',
    createdAt: NOW,
    lastAt: NOW,
  });
  await db.insert(talkMessages).values({
    memberId: key.memberId,
    talkId: key.id,
    id: key.id,
    isOwn: false,
    content: 'x',
    contactCipher: cipher.seal(String(n), placeOf.talk(key.memberId, key.id, key.id)),
    createdAt: NOW,
  });

  return id;
}

test('a key is recorded once, and another is refused with the names of both', async () => {
  await requireKnownKeys(own.db, before, NOW);
  await requireKnownKeys(own.db, before, NOW);
  expect(await own.db.select().from(phoneKeys)).toHaveLength(1);
  const refusal = requireKnownKeys(own.db, after, NOW);
  await expect(refusal).rejects.toThrow(
    new RegExp(`^PHONE_KEY: .*${before.fingerprint}.*${after.fingerprint}.*PHONE_KEY_OLD`),
  );
  expect(await own.db.select().from(phoneKeys)).toHaveLength(1);
});

test('all data is re-encrypted while servers with both keys run, also after an interruption', async () => {
  const ids: string[] = [];
  for (let n = 0; n < MEMBERS; n++) ids.push(await settle(own.db, before, n));
  await own.db.insert(webhooks).values({
    id: WEBHOOK,
    name: 'x',
    form: 'json',
    host: 'https://example.com',
    addressCipher: before.seal('https://example.com/k', placeOf.webhookAddress(WEBHOOK)),
    secretCipher: before.seal('SEC', placeOf.webhookSecret(WEBHOOK)),
    language: 'zh-CN',
    topics: ['model'],
    waitingHours: 24,
    isOn: true,
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await own.db.insert(serviceSettings).values({
    id: 1,
    keyCipher: before.seal('sk-secret', placeOf.serviceKey()),
    speechKeyCipher: before.seal('sk-voice', placeOf.speechKey()),
    version: 1,
    updatedAt: NOW,
  });
  await requireKnownKeys(own.db, during, NOW);
  const [last = ''] = ids.slice(-1);
  const find = (cipher: Cipher, n: number) =>
    memberRepository.findByPhone(own.db, phoneHashes(cipher, phoneOf(n)));
  expect((await find(during, MEMBERS - 1))?.id).toBe(last);

  await own.db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
  await own.db.execute(sql`CREATE TRIGGER refuse BEFORE UPDATE ON members FOR EACH ROW
    WHEN (OLD.id = ${sql.raw(`'${last}'`)}) EXECUTE FUNCTION refuse()`);
  await expect(moveToKey(own.db, during)).rejects.toThrow();
  expect(await own.db.select().from(phoneKeys)).toHaveLength(2);
  expect((await find(during, 0))?.phoneCipher).toMatch(new RegExp(`^${after.fingerprint}\\.`));
  expect((await find(during, MEMBERS - 1))?.phoneCipher).toMatch(
    new RegExp(`^${before.fingerprint}\\.`),
  );
  await own.db.execute(sql`DROP TRIGGER refuse ON members`);

  const written = await settle(own.db, during, MEMBERS);
  const moved = await moveToKey(own.db, during);
  expect(moved).toEqual({
    phones: MEMBERS - 500,
    contacts: MEMBERS - 500,
    recipients: MEMBERS,
    notices: MEMBERS,
    serviceKeys: 2,
    webhooks: 1,
    talks: MEMBERS,
  });
  expect(await moveToKey(own.db, during)).toEqual({
    phones: 0,
    contacts: 0,
    recipients: 0,
    notices: 0,
    serviceKeys: 0,
    webhooks: 0,
    talks: 0,
  });
  expect((await own.db.select().from(phoneKeys)).map(({ fingerprint }) => fingerprint)).toEqual([
    after.fingerprint,
  ]);

  await requireKnownKeys(own.db, after, NOW);
  const [webhook] = await own.db.select().from(webhooks);
  expect(after.open(webhook?.addressCipher ?? '', placeOf.webhookAddress(WEBHOOK))).toBe(
    'https://example.com/k',
  );
  expect(after.open(webhook?.secretCipher ?? '', placeOf.webhookSecret(WEBHOOK))).toBe('SEC');
  const [service] = await own.db.select().from(serviceSettings);
  expect(after.open(service?.keyCipher ?? '', placeOf.serviceKey())).toBe('sk-secret');
  expect(after.open(service?.speechKeyCipher ?? '', placeOf.speechKey())).toBe('sk-voice');
  const rows = await own.db.select().from(members);
  expect(rows).toHaveLength(MEMBERS + 1);
  for (const [n, id] of [...ids, written].entries()) {
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new Error(`member ${String(n)} is gone`);
    expect(openPhone(after, row)).toBe(phoneOf(n).phone);
    expect(openContact(after, row)).toEqual({ email: `${String(n)}@example.com` });
  }
  expect((await find(after, 7))?.id).toBe(ids[7]);
  for (const row of await own.db.select().from(redemptions)) {
    expect(openRecipient(after, row).address).toMatch(/^\d+$/);
    expect(row.pickupHash).toBe(pickupHash(after, openPickupCode(after, row) ?? ''));
  }
  for (const { memberId, params } of await own.db.select().from(messages)) {
    expect(openParams(after, memberId, params)['contact']).toMatch(/^\d+$/);
  }
}, 60_000);
