import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { HOME } from '#server/content/home.ts';
import { createArticlesDatabase } from '../database.ts';
import { openApp, type TestApp } from '../open-app.ts';

const recordSchema = z.looseObject({
  answers: z.array(
    z.looseObject({
      status: z.string(),
      content: z.string(),
      sources: z.array(z.unknown()),
      parts: z.array(z.unknown()),
    }),
  ),
});

let site: TestApp;
let token = '';
beforeAll(async () => {
  site = await openApp(
    { EMBEDDED_PACE_MS: '0', LIMIT_QUESTIONS_MINUTE: '1000' },
    'embedded',
    await createArticlesDatabase(),
  );
  await site.app.start();
  ({ token } = await site.logIn('13099990001'));
});
afterAll(() => site.close());

const questions = Object.entries(HOME).flatMap(([language, home]) =>
  [...home.prompts.map(({ question }) => question), ...home.hotQuestions].map((question) => ({
    language: language === 'en-US' ? ('en' as const) : ('zh-CN' as const),
    question,
  })),
);

test.each(questions)('$question is answered', async ({ language, question }) => {
  const body = { question, clientRequestId: uuidv7() };
  const { data } = await site.post('apiindex/chatone', body, { token, language });
  const [answer] = recordSchema.parse(data).answers;
  expect(answer).toMatchObject({ status: 'done' });
  expect(
    (answer?.sources.length ?? 0) + (answer?.parts.length ?? 0),
    answer?.content,
  ).toBeGreaterThan(0);
});
