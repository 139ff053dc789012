import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/platform/db/schema/operation.ts';
import { broadcastListSchemas } from '#contract/console/schemas.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { broadcasts, messages } from '#server/platform/db/schema/message.ts';
import { openMessages } from './message-world.ts';
import { placeOf } from '#server/platform/privacy/places.ts';
import { testCipher } from '../test-cipher.ts';

let world: Awaited<ReturnType<typeof openMessages>>;

const YEAR = 365 * 86_400;
const NONE = { personal: 0, enterprise: 0 };

beforeAll(async () => {
  world = await openMessages();
});
afterAll(() => world.site.close());

describe('a message', () => {
  test('a message is shown in the reader’s language with localised parameters', async () => {
    const reader = await world.person();
    await world.tell(reader.id, {
      kind: 'submission.approved',
      params: { submissionKind: 'material', points: 100, reason: '' },
      link: { kind: 'submission', id: 'x' },
    });

    const [chinese] = (await world.list(reader)).list;
    const [english] = (await world.list(reader, {}, 'en')).list;

    expect(chinese).toMatchObject({
      title: '行业资料已通过',
      content: '你提交的行业资料已通过审核，获得 100 积分。',
      link: { kind: 'submission', id: 'x' },
      read: false,
    });
    expect(english).toMatchObject({
      title: 'Approved: trade material',
      content: 'Your trade material has been approved and has earned 100 points.',
    });
  });

  test('an optional clause appears only with its parameter, whose value is not interpreted', async () => {
    const reader = await world.person();
    const reason = '见 {{points}} [[附件]]';
    await world.tell(reader.id, {
      kind: 'submission.refused',
      params: { submissionKind: 'report', reason },
      link: null,
    });

    const [told] = (await world.list(reader)).list;

    expect(told?.content).toBe(`你提交的举报没有通过审核。原因：${reason}`);
  });

  test('a message can be marked as read once', async () => {
    const reader = await world.person();
    for (const points of [1, 2, 3]) {
      await world.tell(reader.id, { kind: 'points.profile', params: { points }, link: null });
    }
    const { list, unread } = await world.list(reader);
    expect(unread).toEqual({ personal: 3, enterprise: 0 });

    const id = list[1]?.id;
    for (const time of ['first', 'second']) {
      const answer = await world.site.post('message/read', { id }, { token: reader.token });
      expect(answer.data, time).toEqual({ unread: { personal: 2, enterprise: 0 } });
    }
    expect((await world.list(reader)).list.map(({ read }) => read)).toEqual([false, true, false]);
    const rest = await world.list(reader, { unread: true });
    expect(rest.list.map((message) => message.id)).toEqual([list[0]?.id, list[2]?.id]);
  });

  test('one message or all read ones can be deleted', async () => {
    const reader = await world.person();
    for (const points of [1, 2, 3]) {
      await world.tell(reader.id, { kind: 'points.profile', params: { points }, link: null });
    }
    const { list } = await world.list(reader);
    const token = { token: reader.token };
    await world.site.post('message/read', { id: list[0]?.id }, token);

    const ofRead = await world.site.post('message/delete', { scope: 'personal' }, token);
    const ofOne = await world.site.post('message/delete', { id: list[1]?.id }, token);
    const again = await world.site.post('message/delete', { id: list[1]?.id }, token);

    expect(ofRead.data).toEqual({ deleted: 1, unread: { personal: 2, enterprise: 0 } });
    expect(ofOne.data).toEqual({ deleted: 1, unread: { personal: 1, enterprise: 0 } });
    expect(again.code).toBe(404);
    expect((await world.list(reader)).list.map(({ id }) => id)).toEqual([list[2]?.id]);
  });

  test('a message of one scope does not affect the other scope', async () => {
    const reader = await world.enterprise();
    await world.tell(reader.id, { kind: 'points.profile', params: { points: 1 }, link: null });
    await world.tell(reader.id, {
      scope: 'enterprise',
      kind: 'enterprise.contact',
      params: {
        company: 'A',
        name: 'B',
        content: 'C',
        contact: testCipher.seal('D', placeOf.notice(reader.id)),
      },
      link: null,
    });

    const read = { scope: 'enterprise' };
    const answer = await world.site.post('message/read', read, { token: reader.token });

    expect(answer.data).toEqual({ unread: { personal: 1, enterprise: 0 } });
    const { list } = await world.list(reader, { scope: 'enterprise' });
    expect(list.map(({ title, read: isRead }) => ({ title, isRead }))).toEqual([
      { title: '有人想联系A', isRead: true },
    ]);
  });

  test('goes after a year', async () => {
    const reader = await world.person();
    const notice = { kind: 'member.unrestricted', link: null } as const;
    await world.tell(reader.id, notice, '2025-11-20T00:00:00.000Z');
    await world.tell(reader.id, notice, '2025-11-22T00:00:00.000Z');

    await world.site.app.purge();

    expect((await world.list(reader)).list.map(({ createdAt }) => createdAt)).toEqual([
      '2025-11-22T00:00:00.000Z',
    ]);
  });

  test('a message is on one page only, even if new ones arrive meanwhile', async () => {
    const reader = await world.person();
    for (let points = 1; points <= 7; points += 1) {
      await world.tell(reader.id, { kind: 'points.profile', params: { points }, link: null });
    }
    const first = await world.list(reader, { count: 3 });
    await world.tell(reader.id, { kind: 'points.profile', params: { points: 8 }, link: null });
    const second = await world.list(reader, { count: 3, cursor: first.nextCursor ?? '' });
    const third = await world.list(reader, { count: 3, cursor: second.nextCursor ?? '' });

    const points = [...first.list, ...second.list, ...third.list].map(
      ({ content }) => /\d/.exec(content)?.[0],
    );
    expect(points).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    expect(third.nextCursor).toBeNull();
  });

  test('an invalid cursor is refused', async () => {
    const { token } = await world.person();
    const body = { scope: 'personal', cursor: 'bm9uc2Vuc2U' };

    expect((await world.site.post('message/list', body, { token })).fields).toHaveProperty(
      'cursor',
    );
  });
});

describe('a broadcast', () => {
  test('a broadcast reaches existing accounts of its scope, unchanged', async () => {
    const sender = await world.withPermission('message:broadcast:send');
    const person = await world.person();
    const enterprise = await world.enterprise();
    const content = '第一行\n{{points}} [[原样]]';
    await world.broadcast(sender, { title: '停机通知', content });
    await world.broadcast(sender, { scope: 'enterprise', title: '给企业' });
    world.site.pass(1);
    const later = await world.person();

    const [told] = (await world.list(person)).list;
    expect(told).toMatchObject({ title: '停机通知', content, read: false, link: null });
    expect((await world.list(person, { scope: 'enterprise' })).list).toEqual([]);
    expect((await world.list(enterprise, { scope: 'enterprise' })).list).toMatchObject([
      { title: '给企业' },
    ]);
    expect((await world.list(enterprise)).unread).toEqual({ personal: 1, enterprise: 1 });
    expect((await world.list(later)).unread).toEqual(NONE);
  });

  test('concurrent visits deliver a broadcast once, and it stays deleted', async () => {
    const sender = await world.withPermission('message:broadcast:send');
    world.site.pass(1);
    const reader = await world.person();
    for (const title of ['1', '2', '3']) await world.broadcast(sender, { title });

    const looks = await Promise.all(Array.from({ length: 12 }, () => world.list(reader)));
    expect(new Set(looks.map(({ list }) => list.length))).toEqual(new Set([3]));

    const { list } = await world.list(reader);
    expect(list.map(({ title }) => title)).toEqual(['3', '2', '1']);
    await world.site.post('message/delete', { id: list[1]?.id }, { token: reader.token });
    await world.broadcast(sender, { title: '4' });
    expect((await world.list(reader)).list.map(({ title }) => title)).toEqual(['4', '3', '1']);
  });

  test('concurrent broadcasts keep the order in which they were sent', async () => {
    const sender = await world.withPermission('message:broadcast:send');
    world.site.pass(1);
    const reader = await world.person();
    const titles = Array.from({ length: 8 }, (_, n) => String(n));
    await Promise.all(titles.map((title) => world.broadcast(sender, { title })));

    const sent = await world.site.db.select().from(broadcasts).orderBy(broadcasts.id);
    const { list } = await world.list(reader);
    expect(list.map(({ id }) => id).reverse()).toEqual(sent.slice(-8).map(({ id }) => id));
  });

  test('missed broadcasts are delivered a hundred at a time', async () => {
    const reader = await world.person();
    await world.list(reader);
    const at = Date.parse('2026-11-21T04:00:00.000Z');
    await world.site.db.insert(broadcasts).values(
      Array.from({ length: 130 }, (_, n) => ({
        id: uuidv7({ msecs: at + n }),
        scope: 'personal' as const,
        title: String(n),
        content: 'x',
        createdAt: new Date(at + n),
      })),
    );

    const titles = async () => {
      const { list } = await world.list(reader, { count: 100 });
      return list.map(({ title }) => title);
    };
    expect((await titles())[0]).toBe('99');
    expect((await titles())[0]).toBe('129');
    await world.site.db.delete(broadcasts);
  });

  test('a repeated request sends one broadcast and returns the number of recipients', async () => {
    const sender = await world.withPermission('message:broadcast:send');
    const before = await world.broadcast(sender);
    await world.person();
    const clientRequestId = uuidv7();

    const sent = await Promise.all(
      Array.from({ length: 5 }, () => world.broadcast(sender, { title: 'once', clientRequestId })),
    );

    expect(new Set(sent)).toEqual(new Set([before + 1]));
    const rows = await world.site.db.select().from(broadcasts).where(eq(broadcasts.title, 'once'));
    expect(rows).toHaveLength(1);
    const entries = await world.site.db.select().from(audit).where(eq(audit.targetLabel, 'once'));
    expect(entries).toMatchObject([
      {
        actorId: sender.id,
        action: 'broadcast.send',
        targetId: rows[0]?.id,
        details: { scope: 'personal', sent: before + 1 },
      },
    ]);
  });

  test('a broadcast to enterprises counts only enterprises', async () => {
    const sender = await world.withPermission('message:broadcast:send');
    const before = await world.broadcast(sender, { scope: 'enterprise' });
    await world.person();
    const phone = '13255500001';
    await world.site.askCode(phone);
    await world.site.post(
      'member/register',
      {
        phone,
        tellcode: '86',
        code: world.site.sentCode(phone),
        type: 'enterprise',
        enterpriseName: 'x',
        agreed: 'true',
      },
      { form: true },
    );

    expect(await world.broadcast(sender, { scope: 'enterprise' })).toBe(before + 1);
  });

  test('a broadcast has a second language, a history, and can be recalled', async () => {
    const sender = await world.withPermission('message:broadcast:send');
    const post = (path: string, body: object, token = sender.token) =>
      world.site.post(path, body, { token });
    world.site.pass(1);
    const [early, late] = [await world.person(), await world.person()];
    const body = { scope: 'personal', title: '标题', content: '内容', clientRequestId: uuidv7() };
    await post('console/broadcast', { ...body, english: { title: 'Title', content: 'Text' } });
    expect((await world.list(early, {}, 'en')).list[0]).toMatchObject({
      title: 'Title',
      content: 'Text',
    });
    expect((await world.list(early)).list[0]).toMatchObject({ title: '标题', content: '内容' });

    const history = async () =>
      broadcastListSchemas.response.parse((await post('console/broadcastlist', {})).data).list[0];
    const sent = await history();
    expect(sent).toMatchObject({ title: '标题', state: 'sent', english: { title: 'Title' } });
    const recalled = await post('console/broadcastrecall', { id: sent?.id });
    expect(recalled.code).toBe(200);
    expect((await post('console/broadcastrecall', { id: sent?.id })).code).toBe(404);
    expect((await history())?.state).toBe('recalled');
    for (const reader of [early, late]) {
      const { list } = await world.list(reader);
      expect(list.map(({ title }) => title)).not.toContain('标题');
    }
    const entries = await world.site.db.select().from(audit).where(eq(audit.targetLabel, '标题'));
    expect(entries.map(({ action }) => action)).toEqual(['broadcast.send', 'broadcast.recall']);
  });

  test('a scheduled broadcast comes at its time, also after later ones', async () => {
    const sender = await world.withPermission('message:broadcast:send');
    world.site.pass(1);
    const reader = await world.person();
    const start = (await world.site.db.select().from(broadcasts)).length;
    const body = { scope: 'personal', title: 'later', content: 'x' };
    const schedule = (sendAt: string) =>
      world.site.post(
        'console/broadcast',
        { ...body, sendAt, clientRequestId: uuidv7() },
        { token: sender.token },
      );
    const past = await schedule('2020-01-01T00:00:00.000Z');
    expect(past.fields).toHaveProperty('sendAt');
    const tests = await world.site.post(
      'console/broadcasttest',
      { title: 'test', content: 'x', clientRequestId: uuidv7() },
      { token: sender.token },
    );
    expect(tests.code).toBe(200);
    const [own] = (await world.list(sender)).list;
    expect(own?.title).toBe('test');
    const at = new Date(Date.parse(own?.createdAt ?? '') + 3_600_000);
    expect((await schedule(at.toISOString())).code).toBe(200);
    await world.broadcast(sender, { title: 'now' });
    expect((await world.list(reader)).list.map(({ title }) => title)).toEqual(['now']);

    world.site.pass(3601);
    expect((await world.list(reader)).list.map(({ title }) => title)).toEqual(['later', 'now']);
    expect((await world.site.db.select().from(broadcasts)).length).toBe(start + 2);
  });

  test('accounts under review are not counted', async () => {
    const sender = await world.withPermission('message:broadcast:send');
    const waiting = await world.person();
    const before = await world.broadcast(sender);
    await world.site.db
      .update(members)
      .set({ review: 'pending' })
      .where(eq(members.id, waiting.id));
    expect(await world.broadcast(sender)).toBe(before - 1);
  });

  test('a broadcast requires its own permission', async () => {
    const body = { scope: 'personal', title: 'x', content: 'x', clientRequestId: uuidv7() };
    for (const who of [await world.person(), await world.withPermission('sys:role:edit')]) {
      expect((await world.site.post('console/broadcast', body, { token: who.token })).code).toBe(
        403,
      );
    }
    expect((await world.site.post('console/broadcast', body)).code).not.toBe(200);
  });

  test('goes after a year', async () => {
    const sender = await world.withPermission('message:broadcast:send');
    await world.broadcast(sender);
    world.site.pass(YEAR + 86_400);
    await world.site.app.purge();

    expect(await world.site.db.select().from(broadcasts)).toEqual([]);
    expect(await world.site.db.select().from(messages)).toEqual([]);
  });
});
