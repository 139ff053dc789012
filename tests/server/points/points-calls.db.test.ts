import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberGradeLogSchemas, rankListSchemas } from '#contract/points/schemas.ts';
import type { GradeLogRequest } from '#contract/points/calls.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { scoreCounts, scores } from '#server/platform/db/schema/points.ts';
import { goods, goodsTexts, redemptions } from '#server/platform/db/schema/shop.ts';
import { submissions } from '#server/platform/db/schema/submission.ts';
import { reverse } from '#server/modules/points/ledger.ts';
import { setRanked } from '#server/modules/points/scores.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { change, newMember } from './points-world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

/** The application's clock stands at 2026-11-21T03:00Z, a Saturday, unless time was let pass. */
const NOW = new Date('2026-11-21T03:00:00.000Z');
const at = (time: string) => new Date(time);

describe('the record of points', () => {
  const logOf = async (token: string, request: GradeLogRequest = {}) =>
    memberGradeLogSchemas.response.parse(
      (await site.post('apiindex/membergradelog', request, { token })).data,
    );

  test('is empty for a member without points', async () => {
    const { token } = await site.logIn('13000000010');

    expect(await logOf(token)).toEqual({
      balance: 0,
      grade: 0,
      totals: { earned: 0, spent: 0, byKind: [], trend: [] },
      since: null,
      list: [],
      nextCursor: null,
    });
  });

  test('contains earned and spent points and the trend of the balance', async () => {
    const { token, id } = await site.logIn('13000000011');
    await change(site.db, id, ['profile', 50], at('2025-10-01T00:00:00Z'));
    await change(site.db, id, ['material', 120], at('2026-09-30T15:59:59Z'));
    await change(site.db, id, ['redemption', -100, 'r'], at('2026-09-30T16:00:00Z'));
    await change(site.db, id, ['answer', 20], at('2026-10-31T16:00:00Z'));
    await change(site.db, id, ['answer', 20, 'taken'], NOW);
    await site.db.transaction((tx) =>
      reverse(tx, { memberId: id, kind: 'answer', ref: 'taken', reason: 'x', actorId: id }, NOW),
    );

    const log = await logOf(token);
    expect(log).toMatchObject({ balance: 90, grade: 1, since: '2025-10' });
    expect(log.totals).toEqual({
      earned: 190,
      spent: 100,
      byKind: [
        { kind: 'material', points: 120 },
        { kind: 'profile', points: 50 },
        { kind: 'answer', points: 20 },
      ],
      trend: [
        { day: '2026-09-29', balance: 50 },
        { day: '2026-09-30', balance: 170 },
        { day: '2026-10-01', balance: 70 },
        { day: '2026-11-01', balance: 90 },
      ],
    });
    expect(log.list.map(({ kind, delta, balanceAfter }) => [kind, delta, balanceAfter])).toEqual([
      ['reversal', -20, 90],
      ['answer', 20, 110],
      ['answer', 20, 90],
      ['redemption', -100, 70],
      ['grade', 0, 170],
      ['material', 120, 170],
      ['profile', 50, 50],
    ]);
  });

  test('contains the names of goods, submissions and invited members, also for reversals', async () => {
    const { token, id } = await site.logIn('13000000019');
    const invited = await newMember(site.db, { nickname: '王工程师' });
    await site.db.update(members).set({ inviterId: id }).where(eq(members.id, invited));
    const stranger = await newMember(site.db, { nickname: '陌生人' });
    const submission = uuidv7();
    await site.db.insert(submissions).values({
      ...{ memberId: id, id: submission, kind: 'material', queue: 'submission', state: 'approved' },
      ...{ content: 'x', details: { title: '不锈钢席型网工艺' }, version: 1 },
      ...{ createdAt: NOW, updatedAt: NOW },
    });
    const redemption = uuidv7();
    const [goodsId, name] = ['micrometer', '丝径千分尺'];
    await site.db.insert(goods).values({
      ...{ id: goodsId, price: 10, stock: 1, state: 'on', pictures: [], position: 1 },
      ...{ createdAt: NOW, updatedAt: NOW },
    });
    await site.db.insert(goodsTexts).values({ goodsId, language: 'zh-CN', name, description: '' });
    await site.db.insert(redemptions).values({
      ...{ memberId: id, id: redemption, goodsId, quantity: 1, points: 10, receive: 'pickup' },
      ...{ state: 'pending', version: 1, createdAt: NOW, updatedAt: NOW },
    });
    await change(site.db, id, ['material', 120, submission], NOW);
    await change(site.db, id, ['invitation', 50, invited], NOW);
    await change(site.db, id, ['invitation', 50, stranger], NOW);
    await change(site.db, id, ['redemption', -10, redemption], NOW);
    await site.db.transaction((tx) =>
      reverse(
        tx,
        { memberId: id, kind: 'material', ref: submission, reason: 'x', actorId: id },
        NOW,
      ),
    );

    const named = (await logOf(token)).list
      .filter(({ kind }) => kind !== 'grade')
      .map(({ kind, name: shown }) => [kind, shown]);
    expect(named).toEqual([
      ['reversal', '不锈钢席型网工艺'],
      ['redemption', name],
      ['invitation', null],
      ['invitation', '王**'],
      ['material', '不锈钢席型网工艺'],
    ]);
  });

  test('is filtered by kind, and by month of the Shanghai calendar', async () => {
    const { token } = await site.logIn('13000000012');
    const { id } = (await site.post('apiindex/memberinfo', {}, { token })).data as { id: string };
    await change(site.db, id, ['material', 1], at('2026-09-30T15:59:59.999Z'));
    await change(site.db, id, ['answer', 2], at('2026-09-30T16:00:00.000Z'));
    await change(site.db, id, ['material', 3], at('2026-10-31T15:59:59.999Z'));
    await change(site.db, id, ['answer', 4], at('2026-10-31T16:00:00.000Z'));
    const deltas = async (request: GradeLogRequest) =>
      (await logOf(token, request)).list.map(({ delta }) => delta);

    expect(await deltas({ month: '2026-10' })).toEqual([3, 2]);
    expect(await deltas({ kind: 'material' })).toEqual([3, 1]);
    expect(await deltas({ kind: 'answer', month: '2026-11' })).toEqual([4]);
    expect(await deltas({ kind: 'penalty' })).toEqual([]);
  });

  test('is paged without duplicates or gaps, even for rows of the same instant', async () => {
    const { token, id } = await site.logIn('13000000013');
    for (let n = 1; n <= 7; n += 1) {
      await change(site.db, id, ['answer', n], n < 6 ? NOW : at('2026-11-21T02:00:00Z'));
    }
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await logOf(token, { count: 2, cursor });
      seen.push(...page.list.map(({ delta }) => delta));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(seen).toEqual([5, 4, 3, 2, 1, 7, 6]);
  });

  test('contains only the caller’s changes', async () => {
    const { token } = await site.logIn('13000000014');
    const other = await newMember(site.db);
    await change(site.db, other, ['material', 500], NOW);

    expect((await logOf(token)).list).toEqual([]);
  });

  test('refuses invalid fields by name', async () => {
    const { token } = await site.logIn('13000000020');
    const bad = [{ cursor: 'nonsense' }, { month: '2026-13' }, { kind: 'gift' }, { count: 101 }];
    for (const request of bad) {
      const refused = await site.post('apiindex/membergradelog', request, { token });

      expect(refused.code).toBe(422);
      expect(Object.keys(refused.fields)).toEqual(Object.keys(request));
    }
  });
});

describe('the ranking', () => {
  let game: TestApp;
  let me: { token: string; id: string };
  const ids = new Map<string, string>();

  beforeAll(async () => {
    game = await openApp({ LIMIT_CALLS_MINUTE: '10000' });
    me = await game.logIn('13000000030');
    await game.db.update(members).set({ nickname: '我' }).where(eq(members.id, me.id));
    const players = [
      ['first', 900, {}],
      ['second', 500, { showAs: 'masked' }],
      ['third', 500, { showAs: 'anonymous' }],
      ['fourth', 40, {}],
    ] as const;
    for (const [nickname, points, privacy] of players) {
      const id = await newMember(game.db, { nickname, privacy });
      ids.set(nickname, id);
      await change(game.db, id, ['material', points], NOW);
    }
    await change(game.db, ids.get('first') ?? '', ['redemption', -800], NOW);
    await change(game.db, me.id, ['answer', 300], at('2026-11-01T03:00:00Z'));
    await change(game.db, me.id, ['answer', 20], NOW);
  });
  afterAll(() => game.close());

  const rankOf = async (
    request: { range: 'week' | 'month' | 'all'; page?: number; count?: number },
    language: 'zh-CN' | 'en' = 'zh-CN',
    token = me.token,
  ) =>
    rankListSchemas.response.parse(
      (await game.post('apiindex/ranklist', request, { token, language })).data,
    );

  test('counts earned points, and ties share a place', async () => {
    const { list, total, me: own, nextCursor } = await rankOf({ range: 'all' });

    expect(list.map(({ place, points, grade }) => [place, points, grade])).toEqual([
      [1, 900, 2],
      [2, 500, 2],
      [2, 500, 2],
      [4, 320, 1],
      [5, 40, 0],
    ]);
    expect(total).toBe(5);
    expect(nextCursor).toBeNull();
    expect(own).toEqual({ place: 4, points: 320, gap: 180, excluded: false });
    expect(list.filter(({ isMe }) => isMe).map(({ memberId }) => memberId)).toEqual([me.id]);
  });

  test('is by week, month or all', async () => {
    expect((await rankOf({ range: 'week' })).me).toEqual({
      place: 5,
      points: 20,
      gap: 20,
      excluded: false,
    });
    expect((await rankOf({ range: 'month' })).me).toMatchObject({ place: 4, points: 320 });
  });

  test('shows names by the members’ privacy setting, without the ids of anonymous ones', async () => {
    const { list } = await rankOf({ range: 'all' });
    const byName = new Map(list.map((row) => [row.name, row]));

    expect([...byName.keys()].sort()).toEqual(['first', 'fourth', 's**', '匿名用户', '我']);
    expect(byName.get('s**')?.memberId).toBe(ids.get('second'));
    expect(list.map(({ memberId }) => memberId)).not.toContain(ids.get('third'));
    const english = await rankOf({ range: 'all' }, 'en');
    expect(english.list.map(({ name }) => name)).toContain('Anonymous');
  });

  test('shows the avatars of named members', async () => {
    const avatarFileId = '0190c0de-0000-7000-8000-000000000001';
    await game.db.update(members).set({ avatarFileId });
    const { list } = await rankOf({ range: 'all' });

    expect(list.filter(({ avatar }) => avatar === null).map(({ name }) => name)).toEqual([
      '匿名用户',
    ]);
    expect(list[0]?.avatar).toMatch(/^\/api\/file\/get\?/);
    await game.db.update(members).set({ avatarFileId: null });
  });

  test('is paged with continuous places', async () => {
    const first = await rankOf({ range: 'all', count: 2 });
    const second = await rankOf({ range: 'all', count: 2, page: 2 });
    const third = await rankOf({ range: 'all', count: 2, page: 3 });

    expect([first.nextCursor, second.nextCursor, third.nextCursor]).toEqual(['2', '3', null]);
    expect([first, second, third].map(({ list }) => list.map(({ place }) => place))).toEqual([
      [1, 2],
      [2, 4],
      [5],
    ]);
    expect((await rankOf({ range: 'all', page: 900 })).list).toEqual([]);
  });

  test('has no place for a member without earned points, but the distance to the last one', async () => {
    const { token } = await game.logIn('13000000031');

    expect((await rankOf({ range: 'week' }, 'zh-CN', token)).me).toEqual({
      place: null,
      points: 0,
      gap: 20,
      excluded: false,
    });
  });

  test('omits excluded members, who are informed', async () => {
    const { token, id } = await game.logIn('13000000032');
    await change(game.db, id, ['material', 600], NOW);
    await game.db.transaction((tx) => setRanked(tx, id, false));
    const ranking = await rankOf({ range: 'all' }, 'zh-CN', token);

    expect(ranking.me).toEqual({ place: null, points: 600, gap: null, excluded: true });
    expect(ranking.list.map(({ points }) => points)).not.toContain(600);
    expect(ranking.total).toBe(5);
    await game.db.transaction((tx) => setRanked(tx, id, true));
    expect((await rankOf({ range: 'all' }, 'zh-CN', token)).me).toMatchObject({
      place: 2,
      gap: 300,
    });
    await game.db.transaction((tx) => setRanked(tx, id, false));
  });

  test('is purged for old weeks and months, not for current ones', async () => {
    const old = await newMember(game.db);
    await change(game.db, old, ['answer', 5, 'old'], at('2026-09-15T03:00:00Z'));
    const periodsOf = async (table: typeof scores | typeof scoreCounts) =>
      [
        ...new Set(
          (await game.db.select({ period: table.period }).from(table)).map((row) => row.period),
        ),
      ].sort();
    expect(await periodsOf(scores)).toContain('week:2026-09-14');
    await game.app.purge();

    const kept = ['all', 'month:2026-11', 'week:2026-11-16'];
    expect(await periodsOf(scores)).toEqual(kept);
    expect(await periodsOf(scoreCounts)).toEqual(kept);
    // A reversal after the end of a period doesn't change it.
    await game.db.transaction((tx) =>
      reverse(tx, { memberId: old, kind: 'answer', ref: 'old', reason: 'x', actorId: old }, NOW),
    );
    expect(await periodsOf(scores)).toEqual(kept);
  });
});
