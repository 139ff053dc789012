import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { ownCommands } from '#server/platform/db/schema/command.ts';
import { enterpriseCards } from '#server/platform/db/schema/enterprise.ts';
import { files, fileTexts, recordFiles } from '#server/platform/db/schema/file.ts';
import { articles } from '#server/platform/db/schema/knowledge.ts';
import { members, signIns } from '#server/platform/db/schema/member.ts';
import { ownArticles } from '#server/platform/db/schema/operation.ts';
import { ledger, pointAccounts, scores } from '#server/platform/db/schema/points.ts';
import { records } from '#server/platform/db/schema/session.ts';
import { goods, redemptions } from '#server/platform/db/schema/shop.ts';
import {
  submissionEvents,
  submissionFiles,
  submissions,
} from '#server/platform/db/schema/submission.ts';
import { checkLedger } from '#server/modules/points/check-ledger.ts';
import { post } from '#server/modules/points/ledger.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { insertAvatar } from './insert-avatar.ts';
import { testCipher } from '../test-cipher.ts';
import { sealRecipient } from '#server/platform/privacy/sealed-recipient.ts';

const DAY = 86_400;
const NOW = new Date('2026-11-21T03:00:00.000Z');
const WORDS = '不该留下的字';

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

let at = NOW.getTime();
const pass = (seconds: number) => {
  at += seconds * 1000;
  site.pass(seconds);
};

const deletionSchema = z.strictObject({ deleteAt: z.string().nullable() });
const ask = async (path: string, token: string) =>
  deletionSchema.parse((await site.post(path, {}, { token })).data);
const memberAt = async (id: string) =>
  (await site.db.select().from(members).where(eq(members.id, id)))[0];

/** A member who has something of everything; all their own words hold `WORDS`. */
async function settle(phone: string, showAs: 'nickname' | 'anonymous') {
  const { token, id } = await site.logIn(phone);
  const avatar = await insertAvatar(site.db, id);
  const changed = await site.post(
    'apiindex/updatememberinfo',
    {
      nickname: WORDS,
      avatarFileId: avatar,
      contact: { name: WORDS, address: WORDS },
      privacy: { showAs },
    },
    { token },
  );
  expect(changed.code).toBe(200);
  await site.post(
    'member/completeinfo',
    { realName: WORDS, role: 'owner', industries: ['mesh'], region: WORDS, intro: WORDS },
    { token },
  );
  await site.post('apiindex/chatone', { question: WORDS, clientRequestId: uuidv7() }, { token });
  await site.post(
    'command/save',
    { title: WORDS, description: '', template: WORDS, classId: null },
    { token },
  );
  const { data } = await site.post('apiindex/newsessionlist', {}, { token });
  const sessionId = z.looseObject({ list: z.array(z.looseObject({ id: z.string() })) }).parse(data)
    .list[0]?.id;
  await site.post('share/create', { sessionId, days: null, clientRequestId: uuidv7() }, { token });
  const submissionId = uuidv7();
  const articleId = `own-${submissionId}`;
  await site.db.insert(submissions).values({
    memberId: id,
    id: submissionId,
    kind: 'material',
    queue: 'submission',
    state: 'approved',
    content: WORDS,
    details: {},
    consent: true,
    version: 2,
    articleId,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await site.db.insert(submissionEvents).values({
    memberId: id,
    submissionId,
    id: uuidv7(),
    action: 'submitted',
    actorId: id,
    createdAt: NOW,
  });
  await site.db.insert(submissionFiles).values({
    memberId: id,
    submissionId,
    n: 0,
    fileId: avatar,
    sourceHash: uuidv7(),
    extracted: WORDS,
  });
  const article = {
    id: articleId,
    language: 'zh-CN' as const,
    title: '一篇文章',
    summary: '',
    sections: [],
    contributor: '某人',
    updatedAt: NOW,
  };
  await site.db.insert(articles).values({ ...article, keywords: [] });
  await site.db.insert(ownArticles).values({
    ...article,
    state: 'published',
    origin: 'material',
    submissionMemberId: id,
    submissionId,
    version: 1,
    createdAt: NOW,
  });
  await site.db.insert(enterpriseCards).values({
    id: `card-${id}`,
    name: WORDS,
    place: '安平',
    products: [],
    intro: '',
    approved: true,
    example: false,
    words: '',
    grams: sql`''::tsvector`,
    memberId: id,
    updatedAt: NOW,
  });
  await earn(id, 600);

  return { token, id, articleId };
}

async function earn(memberId: string, delta: number) {
  await site.db.transaction((tx) =>
    post(
      tx,
      [{ memberId, kind: 'material', delta, ref: uuidv7(), reason: WORDS, actorId: memberId }],
      NOW,
    ),
  );
}

async function redeem(memberId: string, state: 'pending' | 'delivered') {
  const [goodsId, id] = [`goods-${uuidv7()}`, uuidv7()];
  await site.db.insert(goods).values({
    id: goodsId,
    price: 100,
    stock: 4,
    sold: 1,
    state: 'on',
    pictures: [],
    position: 1,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await site.db.insert(redemptions).values({
    memberId,
    id,
    goodsId,
    quantity: 1,
    points: 100,
    receive: 'mail',
    recipientCipher: sealRecipient(
      testCipher,
      { memberId, id },
      { name: WORDS, phone: '13900000000', address: WORDS },
    ),
    state,
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await site.db.transaction((tx) =>
    post(
      tx,
      [{ memberId, kind: 'redemption', delta: -100, ref: id, reason: null, actorId: null }],
      NOW,
    ),
  );
  return { goodsId, id };
}

/** Tables that still name the member, or hold what they said. */
async function tracesOf(memberId: string): Promise<string[]> {
  const tables = await site.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const traces: string[] = [];
  for (const { name } of tables.rows) {
    const found = await site.db.execute(
      sql`SELECT 1 FROM ${sql.identifier(name)} AS row
          WHERE row::text LIKE ${`%${memberId}%`} OR row::text LIKE ${`%${WORDS}%`} LIMIT 1`,
    );
    if (found.rows.length > 0) traces.push(name);
  }
  return traces;
}

describe('deleting an account', () => {
  test('is scheduled in seven days, notifies once and can be cancelled', async () => {
    const { token, id } = await site.logIn('13330000001');
    const first = await ask('member/deleteaccount', token);
    expect(first.deleteAt).toBe('2026-11-28T03:00:00.000Z');
    pass(60);
    expect(await ask('member/deleteaccount', token)).toEqual(first);
    const { data } = await site.post('member/account', {}, { token });
    expect(data).toMatchObject(first);
    expect(await ask('member/canceldelete', token)).toEqual({ deleteAt: null });
    expect(await ask('member/canceldelete', token)).toEqual({ deleteAt: null });

    pass(8 * DAY);
    await site.app.purge();
    expect(await memberAt(id)).toMatchObject({
      deletedAt: null,
      phoneHash: testCipher.lookup('phone', '+86 13330000001'),
    });
    expect((await site.post('apiindex/memberinfo', {}, { token })).code).toBe(200);
  });

  test('removes all personal data but the ledger, which stays consistent', async () => {
    const { token, id, articleId } = await settle('13330000002', 'nickname');
    const delivered = await redeem(id, 'delivered');
    const waiting = await redeem(id, 'pending');
    await ask('member/deleteaccount', token);
    pass(7 * DAY - 60);
    await site.app.purge();
    expect((await memberAt(id))?.nickname).toBe(WORDS);

    pass(60);
    await site.app.purge();
    expect(await memberAt(id)).toMatchObject({
      nickname: '',
      identity: null,
      phoneCipher: null,
      phoneHash: null,
      phoneTail: null,
      contactCipher: null,
      privacy: {},
      avatarFileId: null,
      roles: [],
      ranked: false,
      deleteAt: null,
    });
    expect((await memberAt(id))?.deletedAt).toBeInstanceOf(Date);
    expect(await tracesOf(id)).toEqual(
      [
        members,
        ledger,
        pointAccounts,
        'point_days',
        'point_kinds',
        redemptions,
        scores,
        ownArticles,
      ]
        .map((table) => (typeof table === 'string' ? table : getTableName(table)))
        .sort(),
    );
    expect(await site.db.select().from(ownCommands).where(eq(ownCommands.memberId, id))).toEqual(
      [],
    );
    const rows = await site.db.select().from(ledger).where(eq(ledger.memberId, id));
    expect(rows.every(({ reason }) => reason === null)).toBe(true);
    const kept = await site.db.select().from(redemptions).where(eq(redemptions.memberId, id));
    expect(
      kept.map(({ id: one, state, recipientCipher }) => [one, state, recipientCipher]),
    ).toEqual(
      expect.arrayContaining([
        [delivered.id, 'delivered', null],
        [waiting.id, 'cancelled', null],
      ]),
    );
    const [piece] = await site.db.select().from(goods).where(eq(goods.id, waiting.goodsId));
    expect(piece).toMatchObject({ stock: 5, sold: 0 });
    const [article] = await site.db.select().from(articles).where(eq(articles.id, articleId));
    expect(article?.contributor).toBe('某人');
    const differences: string[] = [];
    await checkLedger(site.db, {
      onDifference: (line) => differences.push(line),
      now: () => new Date(at),
    });
    expect(differences).toEqual([]);
  });

  test('removes the contributor’s name from articles', async () => {
    const { token, id, articleId } = await settle('13330000003', 'anonymous');
    await ask('member/deleteaccount', token);
    pass(7 * DAY);
    await site.app.purge();

    const [article] = await site.db.select().from(articles).where(eq(articles.id, articleId));
    expect(article).toMatchObject({ title: '一篇文章', contributor: null });
    expect((await memberAt(id))?.deletedAt).not.toBeNull();
  });

  test('ends every login and frees the phone for a new account', async () => {
    const { token, id } = await site.logIn('13330000004');
    await ask('member/deleteaccount', token);
    pass(7 * DAY);
    await site.app.purge();

    expect(await site.post('apiindex/memberinfo', {}, { token })).toMatchObject({
      code: 401,
      msg: 'token不正确',
    });
    const again = await site.logIn('13330000004');
    expect(again.id).not.toBe(id);
  });

  test('a deleted member is no longer accepted as inviter', async () => {
    const { token, id } = await site.logIn('13330000005');
    await ask('member/deleteaccount', token);
    pass(7 * DAY);
    await site.app.purge();
    await site.askCode('13330000006');
    const body = {
      phone: '13330000006',
      tellcode: '86',
      code: site.sentCode('13330000006'),
      agreed: 'true',
      type: 'personal',
      inviter: id,
    };
    expect(await site.post('member/register', body, { form: true })).toMatchObject({
      code: 422,
      msg: '邀请码不存在',
    });
  });

  test('an interrupted deletion is completed by the next run', async () => {
    const { token, id } = await settle('13330000007', 'nickname');
    await ask('member/deleteaccount', token);
    pass(7 * DAY);
    await site.db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
    await site.db.execute(
      sql`CREATE TRIGGER refuse BEFORE DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    await expect(site.app.purge()).rejects.toThrow('accounts that could not be deleted');
    const half = await memberAt(id);
    expect(half).toMatchObject({ nickname: '' });
    expect(half?.deleteAt).not.toBeNull();

    await site.db.execute(sql`DROP TRIGGER refuse ON sessions`);
    await site.app.purge();
    expect((await memberAt(id))?.deleteAt).toBeNull();
    expect(await tracesOf(id)).not.toContain('sessions');
  });

  test('a failed deletion does not prevent the deletion of other accounts', async () => {
    const failing: string[] = [];
    // More than are read at a time, and all before the others.
    for (let n = 0; n < 25; n++) {
      const { id, token } = await site.logIn(`133300002${String(n).padStart(2, '0')}`);
      await ask('member/deleteaccount', token);
      failing.push(id);
    }
    pass(60);
    const { id, token } = await site.logIn('13330000300');
    await ask('member/deleteaccount', token);
    const ids = sql.raw(`'{${failing.join(',')}}'::uuid[]`);
    await site.db.execute(sql`CREATE FUNCTION refuse_some() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.id = ANY (${ids}) AND NEW.deleted_at IS NOT NULL THEN
        RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$`);
    await site.db.execute(sql`CREATE TRIGGER refuse_some BEFORE UPDATE ON members
      FOR EACH ROW EXECUTE FUNCTION refuse_some()`);
    pass(7 * DAY);
    await expect(site.app.purge()).rejects.toThrow('accounts that could not be deleted');
    expect(await memberAt(id)).toMatchObject({ deleteAt: null, nickname: '' });
    expect((await memberAt(failing[0] ?? ''))?.deletedAt).toBeNull();

    await site.db.execute(sql`DROP TRIGGER refuse_some ON members`);
    await site.app.purge();
    for (const each of failing) expect((await memberAt(each))?.deletedAt).not.toBeNull();
  });

  describe('with a concurrent call', () => {
    /** Deletes the account while `call` waits at the member's row. */
    async function deleteDuring<T>(id: string, token: string, call: () => Promise<T>): Promise<T> {
      await ask('member/deleteaccount', token);
      const deleted = { deletedAt: new Date(), deleteAt: null, phoneHash: null, phoneCipher: null };
      let running: Promise<T> | undefined;
      await site.db.transaction(async (tx) => {
        await tx.select().from(members).where(eq(members.id, id)).for('update');
        running = call();
        await blockedCall();
        await tx.update(members).set(deleted).where(eq(members.id, id));
        await tx.delete(signIns).where(eq(signIns.memberId, id));
      });
      if (running === undefined) throw new Error('nothing was called');

      return running;
    }

    /** Until a query waits for the lock that is held here. */
    async function blockedCall(): Promise<void> {
      await vi.waitFor(
        async () => {
          const { rows } = await site.db.execute<{ waiting: number }>(
            sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          expect(rows[0]?.waiting).toBeGreaterThan(0);
        },
        { timeout: 10_000 },
      );
    }

    test('a login creates a new account', async () => {
      const phone = '13330000310';
      const { id, token } = await site.logIn(phone);
      pass(3600);
      await site.askCode(phone);
      const body = { phone, tellcode: '86', code: site.sentCode(phone), agreed: 'true' };
      const entered = await deleteDuring(id, token, () =>
        site.post('member/testlogin', body, { form: true }),
      );
      expect(entered.code).toBe(200);
      expect(entered.data).not.toMatchObject({ id });
      const left = await site.db.select().from(signIns).where(eq(signIns.memberId, id));
      expect(left).toEqual([]);
    });

    test('a profile update stores no name and no contact', async () => {
      const { id, token } = await site.logIn('13330000311');
      const request = { nickname: 'Wang', contact: { email: 'wang@example.com' } };
      const answer = await deleteDuring(id, token, () =>
        site.post('apiindex/updatememberinfo', request, { token }),
      );
      expect(answer).toMatchObject({ code: 401, msg: '参数信息丢失' });
      expect(await memberAt(id)).toMatchObject({ contactCipher: null });
      expect((await memberAt(id))?.nickname).not.toBe('Wang');
    });

    test('an exchange stores no address and no redemption', async () => {
      const { id, token } = await settle('13330000312', 'nickname');
      await site.db.delete(redemptions).where(eq(redemptions.memberId, id));
      const answer = await deleteDuring(id, token, () =>
        site.post(
          'apiindex/exchangegoods',
          {
            goodsId: uuidv7(),
            quantity: 1,
            price: 1,
            receive: 'mail',
            name: '王丽',
            phone: '13330000312',
            address: '安平县丝网街',
            clientRequestId: uuidv7(),
          },
          { token },
        ),
      );
      expect(answer).toMatchObject({ code: 401, msg: '参数信息丢失' });
      const left = await site.db.select().from(redemptions).where(eq(redemptions.memberId, id));
      expect(left).toEqual([]);
    });
  });

  test('ends all tokens of the account', async () => {
    const { id, token } = await site.logIn('13330000313');
    await site.db.update(members).set({ deletedAt: new Date() }).where(eq(members.id, id));
    expect(await site.post('apiindex/memberinfo', {}, { token })).toMatchObject({
      code: 401,
      msg: 'token不正确',
    });
  });
});

describe('a data export', () => {
  const idSchema = z.looseObject({ id: z.string() });
  const exportSchema = z.looseObject({
    profile: z.looseObject({ id: z.string(), phone: z.string(), nickname: z.string() }),
    contact: z.looseObject({}),
    consents: z.array(z.looseObject({ document: z.string() })),
    signIns: z.array(idSchema),
    conversations: z.array(
      z.looseObject({
        records: z.array(
          z.looseObject({
            question: z.string(),
            answers: z.array(z.looseObject({ content: z.string() })),
          }),
        ),
      }),
    ),
    commands: z.array(z.looseObject({ versions: z.array(z.looseObject({ version: z.int() })) })),
    points: z.looseObject({ balance: z.int(), ledger: z.array(z.looseObject({ seq: z.int() })) }),
    submissions: z.array(
      z.looseObject({ events: z.array(idSchema), files: z.array(z.looseObject({})) }),
    ),
    redemptions: z.array(idSchema),
    shares: z.array(idSchema),
    messages: z.array(z.looseObject({ kind: z.string() })),
    files: z.array(z.looseObject({ name: z.string(), url: z.string() })),
  });

  test('contains all data of the member, nested, and none of others', async () => {
    const { token, id } = await settle('13330000008', 'nickname');
    const other = await settle('13330000009', 'nickname');
    await redeem(id, 'delivered');
    const [record] = await site.db.select().from(records).where(eq(records.memberId, id));
    const [file] = await site.db.select().from(files).where(eq(files.memberId, id));
    const went = { memberId: id, fileId: file?.id ?? '' };
    await site.db.insert(recordFiles).values({ ...went, recordId: record?.id ?? '', n: 0 });
    await site.db
      .insert(fileTexts)
      .values({ ...went, state: 'ready', pages: 3, chars: 40, updatedAt: NOW });
    const { code, data } = await site.post('member/exportdata', {}, { token });
    expect(code).toBe(200);
    const all = exportSchema.parse(data);

    expect(all.profile).toMatchObject({ id, phone: '+86 13330000008', nickname: WORDS });
    expect(all.conversations).toMatchObject([
      {
        sandbox: false,
        records: [
          { question: WORDS, files: [{ fileId: went.fileId }], answers: [{ content: WORDS }] },
        ],
      },
    ]);
    expect(all.shares).toMatchObject([{ turns: [{ question: WORDS }] }]);
    expect(all.commands).toMatchObject([{ title: WORDS, versions: [{ version: 1 }] }]);
    expect(all.points).toMatchObject({ balance: 550, earned: 650 });
    expect(all.points.ledger.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(all.submissions).toMatchObject([
      { content: WORDS, events: [{ action: 'submitted' }], files: [{ extracted: WORDS }] },
    ]);
    expect(all.redemptions).toMatchObject([
      { name: WORDS, phone: '13900000000', address: WORDS, state: 'delivered' },
    ]);
    expect(all.contact).toEqual({ name: WORDS, address: WORDS });
    expect(all.messages).toMatchObject([{ kind: 'points.profile' }]);
    expect(all.files).toMatchObject([
      { name: 'avatar.webp', readings: [{ state: 'ready', pages: 3, chars: 40 }] },
    ]);
    expect(all.signIns).toHaveLength(1);
    expect(all.consents).toHaveLength(2);
    const text = JSON.stringify(data);
    expect(text).not.toContain(other.id);
    expect(text).not.toMatch(/hash|grams|searchBucket|cipher/i);
  });

  test('contains every row of tables that are read in several batches', async () => {
    const { token, id } = await site.logIn('13330000010');
    for (let n = 0; n < 1203; n++) {
      await site.db.insert(redemptions).values({
        memberId: id,
        id: uuidv7(),
        goodsId: 'x',
        quantity: 1,
        points: 1,
        receive: 'pickup',
        state: 'cancelled',
        version: 1,
        createdAt: NOW,
        updatedAt: NOW,
      });
    }
    const { data } = await site.post('member/exportdata', {}, { token });
    const ids = exportSchema.parse(data).redemptions.map((row) => row.id);
    expect(new Set(ids).size).toBe(1203);
  });

  test('reads long conversations one question at a time', async () => {
    const { token, id } = await site.logIn('13330000012');
    await site.post('apiindex/chatone', { question: WORDS, clientRequestId: uuidv7() }, { token });
    const [first] = await site.db.select().from(records).where(eq(records.memberId, id));
    if (first === undefined) throw new Error('the question was not kept');
    await site.db.insert(records).values(
      Array.from({ length: 120 }, (_, n) => ({
        ...first,
        id: uuidv7(),
        question: String(n),
        clientRequestId: uuidv7(),
      })),
    );
    const { data } = await site.post('member/exportdata', {}, { token });
    const [conversation] = exportSchema.parse(data).conversations;
    expect(conversation?.records.map(({ question }) => question)).toEqual([
      WORDS,
      ...Array.from({ length: 120 }, (_, n) => String(n)),
    ]);
    expect(conversation?.records[0]?.answers).toHaveLength(1);
    expect(conversation?.records.at(-1)?.answers).toEqual([]);
  });

  test('is refused while another one of the member runs', async () => {
    const { token } = await site.logIn('13330000011');
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.post('member/exportdata', {}, { token })),
    );
    const codes = answers.map(({ code }) => code).sort();
    expect(codes[0]).toBe(200);
    expect(codes.at(-1)).toBe(429);
    expect((await site.post('member/exportdata', {}, { token })).code).toBe(200);
  });
});
