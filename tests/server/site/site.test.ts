import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { homeSchemas, publicTextsSchemas } from '#contract/site/schemas.ts';
import { openApp, type TestApp } from '../open-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openApp({
    SITE_OPERATOR: '某某公司',
    SITE_ICP: '冀ICP备0号',
    REGISTRATION_REVIEW: 'on',
  });
});
afterAll(() => site.close());

test.each(['zh-CN', 'en'] as const)('the public texts are whole in %s', async (language) => {
  const { data } = await site.post('apiindex/configinfo', {}, { language });
  const texts = publicTextsSchemas.response.parse(data);
  for (const document of [texts.agreement, texts.privacy, texts.pointsRules, texts.about]) {
    expect(document.content.length).toBeGreaterThan(200);
    expect(document.content).not.toContain('{{');
    expect(document.content).not.toMatch(/^---/);
  }
  expect(texts.privacy.content).toContain('某某公司');
  expect(texts.contact).toBeNull();
});

test('both languages are the same version of a document', async () => {
  const [zh, en] = await Promise.all(
    (['zh-CN', 'en'] as const).map(async (language) =>
      publicTextsSchemas.response.parse(
        (await site.post('apiindex/configinfo', {}, { language })).data,
      ),
    ),
  );
  expect(zh?.agreement.version).toBe(en?.agreement.version);
  expect(zh?.privacy.version).toBe(en?.privacy.version);
});

test('the configuration of the application and of the site', async () => {
  expect((await site.post('apiindex/appconfiginfo', {})).data).toEqual({
    switches: { registrationReview: true },
    plugins: [],
    models: [{ id: 'echo', name: 'echo', embedded: false }],
    limits: { questionChars: 8000, questionsMinute: 60, callsMinute: 600, uploadMb: 20 },
  });
  expect((await site.post('config/configinfo', {})).data).toEqual({
    title: '丝网智答',
    logo: null,
    locale: 'zh-cn',
    theme: 'dark',
    icp: '冀ICP备0号',
    publicSecurity: null,
  });
});

test('home needs a token and has examples of its own in each language', async () => {
  expect(await site.post('apiindex/index', {})).toMatchObject({ code: 401, msg: 'token不正确' });
});

test.each(['apiindex/configinfo', 'apiindex/appconfiginfo', 'config/configinfo'])(
  '%s refuses a field it does not know',
  async (path) => {
    expect((await site.post(path, { surprise: 1 })).fields).toEqual({ surprise: '不是可用的字段' });
  },
);

test('home has examples in each language', async () => {
  const member = await openApp();
  try {
    const { token } = await member.logIn('13300000001');
    for (const [language, han] of [
      ['zh-CN', true],
      ['en', false],
    ] as const) {
      const { data } = await member.post('apiindex/index', {}, { token, language });
      const home = homeSchemas.response.parse(data);
      expect(home.prompts.length).toBeGreaterThanOrEqual(4);
      expect(new Set(home.prompts.map(({ id }) => id)).size).toBe(home.prompts.length);
      expect(home.announcements).toEqual([]);
      for (const question of [...home.prompts.map((each) => each.question), ...home.hotQuestions]) {
        expect(z.string().min(1).parse(question)).toSatisfy(
          (text: string) => /\p{Script=Han}/u.test(text) === han,
        );
      }
    }
  } finally {
    await member.close();
  }
});
