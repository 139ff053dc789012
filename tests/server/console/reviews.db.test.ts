import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Permission } from '#contract/permissions.ts';
import { QUEUES } from '#contract/console/queue-constants.ts';
import { decideItemsSchemas, queueItemSchemas } from '#contract/console/queue-schemas.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { ledger, pointAccounts } from '#server/platform/db/schema/points.ts';
import { submissions } from '#server/platform/db/schema/submission.ts';
import { openReviews, START, type Person, type Reviews } from './review-world.ts';

/** Matches any text: typed, as `expect.any` is not. */
const AN_EXPLANATION: unknown = expect.any(String);

let world: Reviews;
let judge: Person;
let author: Person;

beforeAll(async () => {
  world = await openReviews();
  judge = await world.reviewer(
    ...QUEUES.flatMap((queue): Permission[] => [`review:${queue}:list`, `review:${queue}:decide`]),
  );
  author = await world.person();
});
afterAll(() => world.close());

const ledgerOf = (memberId: string) =>
  world.db.select().from(ledger).where(eq(ledger.memberId, memberId)).orderBy(ledger.seq);
const balanceOf = async (memberId: string) =>
  (await world.db.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId)))[0]
    ?.balance ?? 0;
const kindsTold = async (memberId: string) =>
  (await world.db.select().from(messages).where(eq(messages.memberId, memberId)))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ kind }) => kind);
const item = async (who: Person, body: { queue?: string; id: string }) =>
  queueItemSchemas.response.parse(
    (await world.post('console/item', { queue: 'submission', ...body }, who)).data,
  );

describe('one decision on several', () => {
  const decideAll = (who: Person, more: object) =>
    world.post(
      'console/decideall',
      { queue: 'submission', decision: 'approve', clientRequestId: uuidv7(), ...more },
      who,
    );

  test('is made on each with its own audit row, and one that changed is refused alone', async () => {
    const ids = [
      await world.submission(author.id, 'suggestion'),
      await world.submission(author.id, 'suggestion'),
      await world.submission(author.id, 'suggestion', { state: 'refused' }),
    ];
    const items = ids.map((id) => ({ id, version: 1 }));
    const before = await balanceOf(author.id);
    const clientRequestId = uuidv7();
    const first = await decideAll(judge, { items, clientRequestId });
    const { decided, refused } = decideItemsSchemas.response.parse(first.data);
    expect(decided.map(({ id, state }) => [id, state])).toEqual(
      ids.slice(0, 2).map((id) => [id, 'approved']),
    );
    expect(refused).toEqual([{ id: ids[2], reason: AN_EXPLANATION }]);
    expect((await decideAll(judge, { items, clientRequestId })).data).toEqual(first.data);
    const granted = decided.reduce((sum, { points }) => sum + points, 0);
    expect(granted).toBeGreaterThan(0);
    expect(await balanceOf(author.id)).toBe(before + granted);
    const rows = await world.db.select().from(audit).where(inArray(audit.targetId, ids));
    expect(rows.map(({ action }) => action)).toEqual(['decide.approve', 'decide.approve']);
  });

  test('tells every account that was approved by SMS', async () => {
    const waiting = [await world.person(), await world.person()];
    const ids = waiting.map(({ id }) => id);
    await world.db.update(members).set({ review: 'pending' }).where(inArray(members.id, ids));
    const versions = await Promise.all(
      ids.map(async (id) => ({
        id,
        version: (await item(judge, { queue: 'account', id })).version,
      })),
    );
    const before = world.sms.length;
    const { data } = await decideAll(judge, { queue: 'account', items: versions });
    expect(decideItemsSchemas.response.parse(data).decided).toHaveLength(2);
    expect(world.sms.slice(before).map(({ code }) => code)).toEqual([null, null]);
  });

  test('needs a reason for a refusal, the permission of the queue, and no item twice', async () => {
    const id = await world.submission(author.id, 'suggestion');
    const items = [{ id, version: 1 }];
    expect(await decideAll(judge, { items, decision: 'refuse' })).toMatchObject({ code: 422 });
    expect(await decideAll(judge, { items: [...items, ...items] })).toMatchObject({ code: 422 });
    expect(await decideAll(judge, { items, decision: 'return' })).toMatchObject({ code: 422 });
    for (const perms of [['review:submission:list'], ['review:account:decide']] as const) {
      const other = await world.reviewer(...perms);
      expect(await decideAll(other, { items })).toMatchObject({ code: 403 });
    }
    const own = await world.submission(judge.id, 'suggestion');
    const { data } = await decideAll(judge, { items: [{ id: own, version: 1 }] });
    expect(data).toMatchObject({ decided: [], refused: [{ id: own }] });
  });
});

describe('who may review', () => {
  test.each(['console/queue', 'console/item', 'console/claim', 'console/decide', 'console/undo'])(
    '%s is for reviewers of that queue and for ROOT',
    async (path) => {
      const [member, other, root] = [
        await world.person(),
        await world.reviewer('review:report:list', 'review:report:decide'),
        await world.root(),
      ];
      const reads = path === 'console/queue' || path === 'console/item';
      const half = await world.reviewer(
        reads ? 'review:submission:decide' : 'review:submission:list',
      );
      const id = await world.submission(author.id, 'suggestion', {
        // Only a decided item can be undone.
        ...(path === 'console/undo' ? { state: 'refused' as const } : {}),
      });
      const clientRequestId = uuidv7();
      const body = {
        'console/queue': { queue: 'submission' },
        'console/item': { queue: 'submission', id },
        'console/claim': { queue: 'submission', id },
        'console/decide': {
          queue: 'submission',
          id,
          version: 1,
          decision: 'approve',
          clientRequestId,
        },
        'console/undo': { queue: 'submission', id, version: 1, reason: 'x', clientRequestId },
      }[path];

      for (const who of [member, other, half]) {
        expect(await world.post(path, body, who)).toMatchObject({ http: 200, code: 403 });
      }
      expect(await world.post(path, body, root)).toMatchObject({ code: 200 });
    },
  );

  test('roles count from the next call on', async () => {
    const person = await world.person();
    const look = () => world.post('console/queue', { queue: 'submission' }, person);
    expect((await look()).code).toBe(403);
    await world.giveRoles(person.id, ['review:submission:list']);
    expect((await look()).code).toBe(200);
    await world.giveRoles(person.id, []);
    expect((await look()).code).toBe(403);
  });

  test('nobody decides on their own, not even ROOT', async () => {
    const root = await world.root();
    const id = await world.submission(root.id, 'suggestion');
    expect(await world.decide(root, { id, decision: 'approve' })).toMatchObject({ code: 403 });
    expect(await world.post('console/claim', { queue: 'submission', id }, root)).toMatchObject({
      code: 403,
    });
    expect(await balanceOf(root.id)).toBe(0);
  });

  test('reports are no part of the queue of submissions', async () => {
    const id = await world.submission(author.id, 'report');
    expect(await world.decide(judge, { id, decision: 'approve' })).toMatchObject({ code: 404 });
    expect(await world.decide(judge, { queue: 'report', id, decision: 'approve' })).toMatchObject({
      code: 200,
      data: { state: 'approved', points: 0 },
    });
  });
});

describe('a decision', () => {
  test('pays the configured amount, tells the member and is kept', async () => {
    const member = await world.person();
    const id = await world.submission(member.id, 'answer');
    const { data } = await world.decide(judge, { id, decision: 'approve' });

    expect(data).toMatchObject({ id, state: 'approved', version: 2, points: 20 });
    expect(await ledgerOf(member.id)).toMatchObject([
      { kind: 'answer', delta: 20, ref: id, actorId: judge.id },
    ]);
    expect(await kindsTold(member.id)).toEqual(['submission.approved']);
    expect(
      await world.db
        .select()
        .from(audit)
        .where(and(eq(audit.targetId, id), eq(audit.actorId, judge.id))),
    ).toMatchObject([{ action: 'decide.approve', details: { points: 20, kind: 'answer' } }]);
    const view = await item(judge, { id });
    expect(view.trail.map(({ action }) => action)).toEqual(['approved', 'submitted']);
  });

  test('may grant from no point up to the most that is configured', async () => {
    const member = await world.person();
    const ids = [
      await world.submission(member.id, 'cocreator'),
      await world.submission(member.id, 'cocreator'),
    ] as const;
    for (const points of [401, -5]) {
      const refused = await world.decide(judge, { id: ids[0], decision: 'approve', points });
      expect(refused).toMatchObject({ code: 422, fields: { points: AN_EXPLANATION } });
    }
    await world.decide(judge, { id: ids[0], decision: 'approve', points: 0 });
    await world.decide(judge, { id: ids[1], decision: 'approve', points: 400 });
    expect(await balanceOf(member.id)).toBe(400);
  });

  test('a decision that is not an approval says why, and pays nothing', async () => {
    const member = await world.person();
    for (const decision of ['refuse', 'return']) {
      const id = await world.submission(member.id, 'suggestion');
      expect(await world.decide(judge, { id, decision })).toMatchObject({
        code: 422,
        fields: { reason: AN_EXPLANATION },
      });
      expect(await world.decide(judge, { id, decision, reason: 'x', points: 5 })).toMatchObject({
        code: 422,
        fields: { points: AN_EXPLANATION },
      });
      expect(await world.decide(judge, { id, decision, reason: '内容不全' })).toMatchObject({
        code: 200,
        data: { reason: '内容不全', points: 0 },
      });
    }
    expect(await kindsTold(member.id)).toEqual(['submission.refused', 'submission.returned']);
    expect(await ledgerOf(member.id)).toEqual([]);
  });

  test('on an old version is refused, and names who was faster', async () => {
    const other = await world.reviewer('review:submission:decide');
    await world.db.update(members).set({ nickname: '老周' }).where(eq(members.id, other.id));
    const member = await world.person();
    const id = await world.submission(member.id, 'suggestion');
    await world.decide(other, { id, decision: 'approve' });
    const late = await world.decide(judge, { id, decision: 'refuse', reason: 'x' });

    expect(late).toMatchObject({ http: 200, code: 409 });
    expect(late.msg).toContain('老周');
    // Even somebody who knows the new version can't decide what is decided.
    expect(
      await world.decide(judge, { id, version: 2, decision: 'refuse', reason: 'x' }),
    ).toMatchObject({ code: 409 });
    expect(await balanceOf(member.id)).toBe(20);
  });

  test('a decision that comes again is answered as the first time', async () => {
    const member = await world.person();
    const id = await world.submission(member.id, 'suggestion');
    const body = { id, decision: 'approve', clientRequestId: uuidv7() };
    const first = await world.decide(judge, body);
    expect(await world.decide(judge, body)).toMatchObject({ code: 200, data: first.data });
    expect(await kindsTold(member.id)).toHaveLength(1);
  });

  test('is made once, however many make it at once', async () => {
    const member = await world.person();
    const id = await world.submission(member.id, 'material', { content: '石笼网的检验' });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.decide(judge, { id, decision: 'approve' })),
    );

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(99);
    expect(await ledgerOf(member.id)).toMatchObject([{ kind: 'material', delta: 100 }, {}]);
    expect(await kindsTold(member.id)).toEqual(['submission.approved']);
  });

  test('on an unknown or malformed id is not found', async () => {
    for (const id of [uuidv7(), 'x']) {
      expect(await world.decide(judge, { id, decision: 'approve' })).toMatchObject({ code: 404 });
      expect(await world.undo(judge, { id })).toMatchObject({ code: 404 });
      expect(await world.post('console/item', { queue: 'report', id }, judge)).toMatchObject({
        code: 404,
      });
    }
  });

  test('a decision that no state allows is refused', async () => {
    const member = await world.person();
    const id = await world.submission(member.id, 'suggestion');
    expect(await world.decide(judge, { id, decision: 'deliver' })).toMatchObject({ code: 409 });
    expect(await world.undo(judge, { id, version: 1 })).toMatchObject({ code: 409 });
    const gone = await world.submission(member.id, 'suggestion', { state: 'withdrawn' });
    expect(await world.decide(judge, { id: gone, decision: 'approve' })).toMatchObject({
      code: 409,
    });
  });
});

describe('a claim', () => {
  const WAITING = {
    submission: async () => world.submission((await world.person()).id, 'suggestion'),
    redemption: async () => (await world.redemption((await world.person()).id)).id,
    account: async () => {
      const { id } = await world.person();
      await world.db.update(members).set({ review: 'pending' }).where(eq(members.id, id));
      return id;
    },
  };

  test('keeps others from deciding for five minutes, and names who holds it', async () => {
    const other = await world.reviewer('review:submission:list', 'review:submission:decide');
    const member = await world.person();
    await world.db.update(members).set({ nickname: '小林' }).where(eq(members.id, judge.id));
    const id = await world.submission(member.id, 'suggestion');
    const claim = (who: Person) => world.post('console/claim', { queue: 'submission', id }, who);
    expect(await claim(judge)).toMatchObject({
      code: 200,
      data: { version: 1, claimedBy: '小林' },
    });
    expect(await item(other, { id })).toMatchObject({ state: 'claimed', claimedBy: '小林' });
    const [taken, decided] = [
      await claim(other),
      await world.decide(other, { id, decision: 'approve' }),
    ];
    expect([taken.code, decided.code]).toEqual([409, 409]);
    expect(taken.msg + decided.msg).toContain('小林');

    world.pass(299);
    expect(await claim(judge)).toMatchObject({ code: 200 });
    world.pass(299);
    expect(await claim(other)).toMatchObject({ code: 409 });
    world.pass(2);
    expect(await claim(other)).toMatchObject({ code: 200 });
    expect(await world.decide(other, { id, decision: 'approve' })).toMatchObject({ code: 200 });
    expect(await claim(judge)).toMatchObject({ code: 409 });
  });

  test.each(Object.keys(WAITING) as (keyof typeof WAITING)[])(
    'on a %s is given back by whoever holds it, and by nobody else',
    async (queue) => {
      const [holder, other] = [
        await world.reviewer(`review:${queue}:decide`),
        await world.reviewer(`review:${queue}:decide`),
      ];
      const id = await WAITING[queue]();
      const claim = (who: Person) => world.post('console/claim', { queue, id }, who);
      const release = (who: Person) =>
        world.post('console/claim', { queue, id, release: true }, who);
      await claim(holder);
      expect(await release(other)).toMatchObject({
        code: 200,
        data: {
          claimedBy: expect.any(String) as string,
          claimedUntil: expect.any(String) as string,
        },
      });
      expect(await claim(other)).toMatchObject({ code: 409 });

      const free = { code: 200, data: { version: 1, claimedBy: null, claimedUntil: null } };
      expect(await release(holder)).toMatchObject(free);
      expect(await release(holder)).toMatchObject(free);
      expect(await claim(other)).toMatchObject({ code: 200 });
    },
  );

  test('a claim that nobody can have had is not given back', async () => {
    expect(
      await world.post(
        'console/claim',
        { queue: 'submission', id: crypto.randomUUID(), release: true },
        judge,
      ),
    ).toMatchObject({ code: 404 });
  });
});

describe('an undone decision', () => {
  test.each(['approve', 'refuse', 'return'])('makes the item wait again: %s', async (decision) => {
    const member = await world.person();
    const id = await world.submission(member.id, 'suggestion');
    await world.decide(judge, {
      id,
      decision,
      ...(decision === 'approve' ? {} : { reason: 'x' }),
    });
    expect(await world.undo(judge, { id, reason: '' })).toMatchObject({ code: 422 });
    expect(await world.undo(judge, { id, version: 1 })).toMatchObject({ code: 409 });
    expect(await world.undo(judge, { id })).toMatchObject({
      code: 200,
      data: { state: 'pending', version: 3, points: 0, reason: null, decidedBy: null },
    });
    expect(await balanceOf(member.id)).toBe(0);
    expect((await ledgerOf(member.id)).map(({ kind }) => kind)).toEqual(
      decision === 'approve' ? ['suggestion', 'reversal'] : [],
    );
    expect((await kindsTold(member.id)).at(-1)).toBe('submission.undone');

    await world.decide(judge, { id, version: 3, decision: 'approve' });
    expect(await balanceOf(member.id)).toBe(20);
  });

  test('is refused while its points are spent', async () => {
    const member = await world.person();
    const id = await world.submission(member.id, 'suggestion');
    await world.decide(judge, { id, decision: 'approve' });
    await world.redemption(member.id, 10);
    await world.db
      .update(pointAccounts)
      .set({ balance: 5 })
      .where(eq(pointAccounts.memberId, member.id));
    expect(await world.undo(judge, { id })).toMatchObject({ code: 409 });
    expect(await item(judge, { id })).toMatchObject({ state: 'approved', version: 2 });
  });

  test('is refused after the member has submitted the same again', async () => {
    const member = await world.person();
    const ref = uuidv7();
    const id = await world.submission(member.id, 'answer', { ref });
    await world.decide(judge, { id, decision: 'refuse', reason: 'x' });
    await world.submission(member.id, 'answer', { ref });
    expect(await world.undo(judge, { id })).toMatchObject({ code: 409 });
  });
});

describe('the list', () => {
  test('is oldest first and goes on where a page ended, without a gap or a repetition', async () => {
    const member = await world.person();
    const all = await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        world.submission(member.id, 'drawing', {
          createdAt: new Date(START + Math.floor(n / 2) * 1000),
        }),
      ),
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await world.list(judge, {
        kind: 'drawing',
        count: 3,
        ...(cursor == null ? {} : { cursor }),
      });
      expect(page.total).toBe(7);
      const times = page.list.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);

    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(all));
  });

  test('has what waits under "pending", what somebody looks at under "claimed" too', async () => {
    const member = await world.person();
    const [one, other] = [
      await world.submission(member.id, 'enterprise'),
      await world.submission(member.id, 'enterprise'),
    ];
    await world.post('console/claim', { queue: 'submission', id: one }, judge);
    const ids = async (state: string) =>
      (await world.list(judge, { kind: 'enterprise', state })).list.map(({ id, state: is }) => [
        id,
        is,
      ]);

    expect(await ids('pending')).toEqual([
      [one, 'claimed'],
      [other, 'pending'],
    ]);
    expect(await ids('claimed')).toEqual([[one, 'claimed']]);
    expect(await ids('approved')).toEqual([]);
    expect(await ids('delivered')).toEqual([]);
  });

  test('names a command by its title and a card by its company', async () => {
    const member = await world.person();
    const texts = [
      await world.submission(member.id, 'command', { details: { title: '报价单' } }),
      await world.submission(member.id, 'enterprise', {
        details: { card: { name: '恒丝', place: '', products: [], contact: '' } },
      }),
      await world.submission(member.id, 'suggestion'),
    ];
    const { list } = await world.list(judge, { count: 100 });
    expect(texts.map((id) => list.find((each) => each.id === id)?.title)).toEqual([
      '报价单',
      '恒丝',
      null,
    ]);
  });

  test('refuses a cursor that it has not made', async () => {
    const answer = await world.post(
      'console/queue',
      { queue: 'submission', cursor: 'nonsense' },
      judge,
    );
    expect(answer).toMatchObject({ code: 422, fields: { cursor: AN_EXPLANATION } });
  });

  test('shows no whole phone number', async () => {
    const { list } = await world.list(judge, {});
    expect(list.length).toBeGreaterThan(0);
    for (const { member } of list) expect(member.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  });
});

test('a submission that is decided stays the member’s own', async () => {
  const member = await world.person();
  const id = await world.submission(member.id, 'suggestion');
  await world.decide(judge, { id, decision: 'refuse', reason: '重复' });
  const [row] = await world.db.select().from(submissions).where(eq(submissions.id, id));
  expect(row).toMatchObject({
    memberId: member.id,
    state: 'refused',
    decidedBy: judge.id,
    claimedBy: null,
  });
});
