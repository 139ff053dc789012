import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { configGetSchemas } from '#contract/console/schemas.ts';
import { appConfigSchema } from '#contract/site/schemas.ts';
import { openApp, type TestApp } from '../open-app.ts';

// The clock of the tests starts at 11:00 in Shanghai.
const TO_MIDNIGHT = 13 * 3600;

let site: TestApp;
let root = '';
let phone = 13_200_000_100;

beforeAll(async () => {
  site = await openApp({ ROOT_PHONE: '13800138000', LIMIT_ANSWERS_AT_ONCE: '50' }, 'embedded');
  root = (await site.logIn('13800138000')).token;
});
afterAll(() => site.close());

const member = async () => (await site.logIn(String((phone += 1)))).token;
const set = async (values: Record<string, string | number | boolean>) => {
  const { data } = await site.post('console/configget', {}, { token: root });
  const { version } = configGetSchemas.response.parse(data);
  const saved = await site.post('console/configsave', { values, version }, { token: root });
  expect(saved.code).toBe(200);
};
const ask = (token: string, more: Record<string, unknown> = {}, language = 'zh-CN') =>
  site.post(
    'apiindex/chatone',
    { question: '40目 0.2mm 304平纹网', clientRequestId: uuidv7(), ...more },
    { token, headers: { 'accept-language': language } },
  );
const related = (token: string, language = 'zh-CN') => ask(token, { plugin: 'related' }, language);
const today = async (token: string, plugin?: string) =>
  (await site.post('insideuse/queryipuse', { plugin }, { token })).data;
const partsSchema = z.looseObject({
  answers: z.array(z.looseObject({ parts: z.array(z.looseObject({ type: z.string() })) })),
});

const firstText = (data: unknown) =>
  z.looseObject({ answers: z.array(z.looseObject({ content: z.string() })) }).parse(data).answers[0]
    ?.content;

test('a plug-in that is off is not offered, and each of its calls is refused with a clear text', async () => {
  const token = await member();
  await set({
    'plugin.related': false,
    'plugin.deep': false,
    'plugin.drawing': false,
    'plugin.calculator': false,
  });

  const offered = appConfigSchema.parse((await site.post('apiindex/appconfiginfo', {})).data);
  expect(offered.plugins).toEqual(['regional', 'daily', 'shortvideo', 'summary', 'enterprise']);
  const clientRequestId = uuidv7();
  const calculation = { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: 0.2 } };
  const refused = await Promise.all([
    related(token),
    site.post('apiindex/chatthree', { question: 'x', clientRequestId }, { token }),
    site.post('apiindex/chatfour', { prompt: 'x', clientRequestId }, { token }),
    site.post('Calculatorapiindex/calculatorindex', calculation, { token }),
    site.post(
      'Calculatorapiindex/completehistoryrecord',
      { ...calculation, clientRequestId },
      { token },
    ),
  ]);
  expect(refused.map(({ code, msg }) => [code, msg])).toEqual(
    ['相关问题', '深度推理', '图纸', '计算器', '计算器'].map((name) => [403, `“${name}”已关闭`]),
  );

  const drawn = await ask(token, { question: '画一张 40目 0.2mm 平纹网的图' });
  expect(drawn.code).toBe(200);
  const types = partsSchema.parse(drawn.data).answers[0]?.parts.map(({ type }) => type);
  expect(types).not.toContain('mesh');
  expect(firstText(drawn.data)).toMatch(/^“图纸”已关闭。下面按普通问答回答。\n\n/);
  await set({
    'plugin.related': true,
    'plugin.deep': true,
    'plugin.drawing': true,
    'plugin.calculator': true,
  });
  const again = await ask(token, { question: '画一张 40目 0.2mm 平纹网的图' });
  expect(partsSchema.parse(again.data).answers[0]?.parts.map(({ type }) => type)).toContain('mesh');
  expect(await today(token, 'drawing')).toMatchObject({ used: 1 });
});

test('an allowance is shown, counted at once however many ask, and comes back at midnight', async () => {
  const token = await member();
  await set({ 'allowance.related.0': 3 });
  expect(await today(token, 'related')).toMatchObject({ used: 0, limit: 3 });
  const all = await site.post('insideuse/queryipuse', { all: true }, { token });
  expect(all.data).toMatchObject({
    limit: null,
    plugins: [{ plugin: 'related', used: 0, limit: 3 }],
  });
  const offered = appConfigSchema.parse((await site.post('apiindex/appconfiginfo', {})).data);
  expect(offered.switches.allowances).toBe(true);

  const answers = await Promise.all(Array.from({ length: 8 }, () => related(token)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
  const spent = answers.find(({ code }) => code === 429);
  expect(spent).toMatchObject({
    msg: '“相关问题”今天的 3 次已用完，明天零点（北京时间）恢复',
  });
  const inEnglish = await related(token, 'en');
  expect(inEnglish.msg).toBe(
    'Today’s uses of “Related questions” are used up (3 a day); there are new ones at midnight in Beijing',
  );
  expect(spent?.data).toHaveProperty('retryAfter');
  expect(await today(token, 'related')).toMatchObject({ used: 3, limit: 3 });
  expect((await ask(token)).code).toBe(200);

  site.pass(TO_MIDNIGHT);
  expect(await today(token, 'related')).toMatchObject({ used: 0, limit: 3 });
  expect((await related(token)).code).toBe(200);
  await set({ 'allowance.related.0': '' });
});

test.each([
  [
    '画一张 10目 0.5丝 304 斜纹网',
    /^“图纸”今天的 1 次已用完，明天零点（北京时间）恢复。下面按普通问答回答。\n\n./,
  ],
  [
    'Draw a 10 mesh 0.5 mm wire 304 twill',
    /^Today’s uses of “Drawing” are used up \(1 a day\); there are new ones at midnight in Beijing\. Here is the plain answer\.\n\n./,
  ],
])(
  'a sentence that orders a spent plug-in gets a plain answer that says so: %s',
  async (question, told) => {
    const token = await member();
    await set({ 'allowance.drawing.0': 1 });
    const first = await ask(token, { question });
    expect(partsSchema.parse(first.data).answers[0]?.parts.map(({ type }) => type)).toContain(
      'mesh',
    );
    const second = await ask(token, { question });
    expect(second.code).toBe(200);
    expect(firstText(second.data)).toMatch(told);
    await set({ 'allowance.drawing.0': 0 });
    expect(firstText((await ask(token, { question })).data)).toMatch(
      /^(?:您现在的等级不能用“图纸”。|Your grade has no uses of “Drawing”\.)/,
    );
    await set({ 'allowance.drawing.0': '' });
  },
);

test('a repeated request is answered although its allowance is spent, and costs nothing', async () => {
  const token = await member();
  await set({ 'allowance.question.0': 1 });
  const clientRequestId = uuidv7();

  const first = await ask(token, { clientRequestId });
  const second = await ask(token, { clientRequestId });
  expect([first.code, second.code]).toEqual([200, 200]);
  expect((await ask(token)).code).toBe(429);
  expect(await today(token)).toMatchObject({ used: 1, limit: 1 });
  const sandbox = await site.post(
    'apiindex/chatonetest',
    { question: 'x', clientRequestId: uuidv7() },
    { token },
  );
  expect(sandbox.code).toBe(429);
  await set({ 'allowance.question.0': '' });
});

test('a higher grade has its own allowance, and an invalid one is refused', async () => {
  const token = await member();
  await set({ 'allowance.question.0': 0, 'allowance.question.1': 5 });
  expect(await ask(token)).toMatchObject({ code: 403, msg: '您现在的等级不能提问' });
  expect((await ask(root)).code).toBe(403);
  await set({ 'allowance.question.0': '' });
  expect((await ask(token)).code).toBe(200);

  for (const value of [-1, 1.5, 'many', true]) {
    const { data } = await site.post('console/configget', {}, { token: root });
    const { version } = configGetSchemas.response.parse(data);
    const values = { 'allowance.question.0': value };
    const refused = await site.post('console/configsave', { values, version }, { token: root });
    expect(refused.code).toBe(422);
  }
});
