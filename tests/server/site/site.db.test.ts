import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { ConfigValue } from '#contract/console/calls.ts';
import { searchRuleSchemas } from '#contract/knowledge/schemas.ts';
import {
  appConfigSchemas,
  homeSchemas,
  publicTextsSchemas,
  siteConfigSchemas,
} from '#contract/site/schemas.ts';
import { configValues } from '#server/platform/db/schema/operation.ts';
import type { ConfigKey } from '#server/modules/config/keys.ts';
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
    switches: { registrationReview: true, pictures: false, shop: false },
    points: { answer: 20, cocreator: 200, material: 100, invitation: 50, profile: 50 },
    plugins: [
      'calculator',
      'drawing',
      'deep',
      'regional',
      'daily',
      'shortvideo',
      'summary',
      'related',
      'enterprise',
    ],
    models: [{ id: 'echo', name: 'echo', embedded: false, deep: true }],
    regions: expect.any(Array) as unknown,
    limits: { questionChars: 8000, questionsMinute: 60, callsMinute: 600, uploadMb: 20 },
  });
  expect((await site.post('config/configinfo', {})).data).toEqual({
    title: '丝网智答',
    named: false,
    logo: null,
    locale: 'zh-cn',
    theme: 'dark',
    icp: '冀ICP备0号',
    publicSecurity: null,
  });
});

test('the site is called by its own name, or by that of the product in the language asked for', async () => {
  const titleOf = async (app: TestApp, language: 'zh-CN' | 'en') =>
    siteConfigSchemas.response.parse((await app.post('config/configinfo', {}, { language })).data)
      .title;
  expect(await titleOf(site, 'en')).toBe('MeshWise');
  const named = await openApp({ SITE_TITLE: '某某丝网' });
  onTestFinished(() => named.close());
  expect(await titleOf(named, 'zh-CN')).toBe('某某丝网');
  expect(await titleOf(named, 'en')).toBe('某某丝网');
});

const configOf = async (app: TestApp, language: 'zh-CN' | 'en' = 'zh-CN') =>
  appConfigSchemas.response.parse(
    (await app.post('apiindex/appconfiginfo', {}, { language })).data,
  );

test('models are the one that answers and those for deep reasoning', async () => {
  const upstream = await openApp(
    {
      LLM_BASE_URL: 'http://127.0.0.1:9/v1',
      LLM_MODEL: 'plain',
      LLM_DEEP_MODELS: 'thinker, slow-thinker',
      LLM_IMAGE_MODEL: 'painter',
    },
    'embedded',
  );
  const alone = await openApp({}, 'embedded');
  try {
    const { models, switches } = await configOf(upstream);
    expect(models).toEqual([
      { id: 'plain', name: 'plain', embedded: false, deep: false },
      { id: 'thinker', name: 'thinker', embedded: false, deep: true },
      { id: 'slow-thinker', name: 'slow-thinker', embedded: false, deep: true },
    ]);
    expect(switches.pictures).toBe(true);
    expect((await configOf(alone)).models).toEqual([
      { id: 'embedded', name: '知识引擎', embedded: true, deep: true },
    ]);
  } finally {
    await upstream.close();
    await alone.close();
  }
});

test('regions are named in the language asked for, each once', async () => {
  const [zh, en] = [await configOf(site), await configOf(site, 'en')];
  expect(zh.regions.map(({ id }) => id)).toEqual(en.regions.map(({ id }) => id));
  expect(new Set(zh.regions.map(({ id }) => id)).size).toBe(zh.regions.length);
  for (const { id, name } of zh.regions) expect(name, id).toMatch(/\p{Script=Han}/u);
  for (const { id, name } of en.regions) expect(name, id).toMatch(/^[A-Z][\w ,()-]*$/);
});

const rulesOf = async (keyword?: string, language: 'zh-CN' | 'en' = 'zh-CN') =>
  searchRuleSchemas.response.parse(
    (await site.post('apiqa/searchRule', keyword === undefined ? {} : { keyword }, { language }))
      .data,
  ).list;

test('the points rules come in sections, whole and without a token', async () => {
  const { pointsRules } = publicTextsSchemas.response.parse(
    (await site.post('apiindex/configinfo', {})).data,
  );
  const sections = await rulesOf();
  expect(sections[0]).toMatchObject({ id: '1', heading: '积分规则' });
  expect(sections[0]?.content).toContain('某某公司');
  expect(sections.map(({ heading }) => heading)).toContain('作弊的处理');
  const letters = (text: string) => text.replaceAll(/[\s#]/g, '');
  expect(letters(sections.map(({ heading, content }) => heading + content).join(''))).toBe(
    letters(pointsRules.title + pointsRules.content),
  );
  const english = await rulesOf(undefined, 'en');
  expect(english.map(({ id }) => id)).toEqual(sections.map(({ id }) => id));
});

test('a keyword leaves the sections that hold all its words', async () => {
  const found = await rulesOf('邀请 审核');
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan((await rulesOf()).length);
  for (const { heading, content } of found) {
    expect(heading + content).toContain('邀请');
    expect(heading + content).toContain('审核');
  }
  expect(await rulesOf('POINTS', 'en')).toEqual(await rulesOf('points', 'en'));
  expect(await rulesOf('没有这样的词')).toEqual([]);
  expect(await rulesOf('  ')).toEqual(await rulesOf());
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

test('what the console has set stands in the public texts, and the amounts in the rules', async () => {
  const own = await openApp({ SITE_CONTACT: 'a@example.com' });
  onTestFinished(() => own.close());
  const textsOf = async () =>
    publicTextsSchemas.response.parse((await own.post('apiindex/configinfo', {})).data);
  expect((await textsOf()).pointsRules.content).toContain('得 100 分');
  expect((await textsOf()).contact).toBe('a@example.com');

  const { token } = await own.logIn('13300000009');
  const values: [ConfigKey, ConfigValue][] = [
    ['points.material', 130],
    ['text.contact', 'b@example.com'],
    ['text.announcement.zh-CN', '# 国庆安排\n照常审核'],
  ];
  const set = async (changes: [ConfigKey, ConfigValue][]) => {
    for (const [key, value] of changes) {
      await own.db
        .insert(configValues)
        .values({ key, value, updatedAt: new Date('2026-11-20T00:00:00.000Z') })
        .onConflictDoUpdate({ target: configValues.key, set: { value } });
    }
  };
  await set(values);
  expect((await textsOf()).pointsRules.content).toContain('得 130 分');
  expect((await textsOf()).pointsRules.content).toContain('b@example.com');
  expect((await textsOf()).contact).toBe('b@example.com');
  for (const language of ['zh-CN', 'en'] as const) {
    const { data } = await own.post('apiindex/index', {}, { token, language });
    expect(homeSchemas.response.parse(data).announcements).toEqual(
      language === 'en'
        ? []
        : [
            {
              id: 'zh-CN-1795132800000',
              title: '国庆安排',
              content: '照常审核',
              createdAt: '2026-11-20T00:00:00.000Z',
            },
          ],
    );
  }

  await set([['text.rules.zh-CN', '## 只有一条\n资料 {{points.material}} 分']]);
  const { data } = await own.post('apiqa/searchRule', {});
  expect(searchRuleSchemas.response.parse(data).list).toEqual([
    { id: '1', heading: '只有一条', content: '资料 130 分' },
  ]);
});
