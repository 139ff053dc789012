import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { figuresSchemas } from '#contract/console/schemas.ts';
import { openReviews } from '../console/review-world.ts';
import { createArticlesDatabase } from '../database.ts';
import { openApp, type TestApp } from '../open-app.ts';

type Figures = z.infer<typeof figuresSchemas.response>;

const read = async (
  { post }: Pick<TestApp, 'post'>,
  token: string,
  range?: string,
): Promise<Figures> => {
  const { data } = await post('console/figures', range === undefined ? {} : { range }, {
    token,
  });
  return figuresSchemas.response.parse(data);
};

let world: Awaited<ReturnType<typeof openReviews>>;

beforeAll(async () => {
  world = await openReviews();
});
afterAll(() => world.close());

test('figures show every day of the range, and queues that the caller may look at', async () => {
  const reviewer = await world.reviewer('review:submission:list');
  const member = await world.person();
  await world.submission(member.id, 'answer', { createdAt: new Date('2026-11-20T01:00:00.000Z') });
  await world.submission(member.id, 'material');

  const month = await read(world, reviewer.token);
  expect(month.days).toHaveLength(30);
  expect(month.days.at(-1)).toEqual({
    day: '2026-11-21',
    members: 2,
    questions: 0,
    answered: 0,
    unanswered: 0,
    disliked: 0,
    active: 0,
    cost: null,
    pointsIn: 0,
    pointsOut: 0,
  });
  expect(month.members).toBe(2);
  expect(month.queues).toEqual([
    { queue: 'submission', waiting: 2, oldest: '2026-11-20T01:00:00.000Z' },
  ]);
  const { token } = await world.root();
  expect((await read(world, token, 'week')).days.map(({ day }) => day)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  const year = await read(world, token, 'year');
  expect(year.days).toHaveLength(365);
  expect(year.queues.map(({ queue, waiting }) => ({ queue, waiting }))).toEqual([
    { queue: 'submission', waiting: 2 },
    { queue: 'account', waiting: 0 },
    { queue: 'redemption', waiting: 0 },
    { queue: 'report', waiting: 0 },
  ]);
  expect(year.queues[1]?.oldest).toBeNull();
});

test('figures are refused to members without any permission', async () => {
  const { token } = await world.person();

  expect((await world.post('console/figures', {}, { token })).code).toBe(403);
});

test('figures count what the engine answers and what it does not know', async () => {
  const site = await openApp(
    { ROOT_PHONE: '13877770001', EMBEDDED_PACE_MS: '0' },
    'embedded',
    await createArticlesDatabase(),
  );
  try {
    await site.app.start();
    const { token } = await site.logIn('13877770001');
    const ask = async (question: string) => {
      const body = { question, clientRequestId: uuidv7() };
      return site.post('apiindex/chatone', body, { token });
    };
    await ask('热镀锌和电镀锌有什么区别？');
    await ask('你好');
    await ask('丝网除尘滤袋的龙骨怎么校直，我的电话是13812345678');
    await ask('丝网除尘滤袋的龙骨，怎么校直？我的电话是13812345678');
    await site.app.drain(1000);

    const { days, unanswered } = await read(site, token, 'week');
    expect(days.at(-1)).toMatchObject({
      ...{ members: 1, questions: 4, answered: 1, unanswered: 2 },
      ...{ active: 1, disliked: 0, cost: 0 },
    });
    expect(unanswered).toMatchObject([
      { question: '丝网除尘滤袋的龙骨怎么校直，我的电话是***', count: 2 },
    ]);
  } finally {
    await site.close();
  }
});
