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
const ask = (token: string, more: Record<string, unknown> = {}) =>
  site.post(
    'apiindex/chatone',
    { question: '40目 0.2mm 304平纹网', clientRequestId: uuidv7(), ...more },
    { token },
  );
const related = (token: string) => ask(token, { plugin: 'related' });
const today = async (token: string, plugin?: string) =>
  (await site.post('insideuse/queryipuse', { plugin }, { token })).data;
const partsSchema = z.looseObject({
  answers: z.array(z.looseObject({ parts: z.array(z.looseObject({ type: z.string() })) })),
});

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
    Array(5).fill([403, '这个功能已关闭']),
  );

  const drawn = await ask(token, { question: '画一张 40目 0.2mm 平纹网的图' });
  expect(drawn.code).toBe(200);
  const types = partsSchema.parse(drawn.data).answers[0]?.parts.map(({ type }) => type);
  expect(types).not.toContain('mesh');
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
    msg: '这个功能今天的 3 次已用完，明天零点（北京时间）恢复',
  });
  expect(spent?.data).toHaveProperty('retryAfter');
  expect(await today(token, 'related')).toMatchObject({ used: 3, limit: 3 });
  expect((await ask(token)).code).toBe(200);

  site.pass(TO_MIDNIGHT);
  expect(await today(token, 'related')).toMatchObject({ used: 0, limit: 3 });
  expect((await related(token)).code).toBe(200);
  await set({ 'allowance.related.0': '' });
});

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
  expect((await ask(token)).code).toBe(429);
  expect((await ask(root)).code).toBe(429);
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
