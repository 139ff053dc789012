import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { openApp, type TestApp } from '../../open-app.ts';

let site: TestApp;
let token = '';
beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '40' });
  ({ token } = await site.logIn('13100000001'));
});
afterAll(() => site.close());

test('an unknown path is 404 in the envelope, whatever the method', async () => {
  expect(await site.post('apiindex/nothing', {})).toMatchObject({ http: 404, code: 404 });
  const got = await site.get('/api/apiindex/memberinfo');
  expect(got.status).toBe(404);
  expect(await got.json()).toMatchObject({ code: 404, msg: '没有这个接口' });
});

test.each(['{"nickname":', '[', 'x', '"', '{"a":1}}'])('a broken body %j is 400', async (body) => {
  expect(await site.post('apiindex/updatememberinfo', body, { token })).toMatchObject({
    http: 400,
    code: 400,
  });
});

test('a body of another kind is 400', async () => {
  const refused = await site.post('apiindex/updatememberinfo', 'a=1', {
    token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(refused).toMatchObject({ http: 400, code: 400 });
});

test('a body that is too large is 413 with the limit', async () => {
  const nickname = 'x'.repeat(300_000);
  const refused = await site.post('apiindex/updatememberinfo', { nickname }, { token });
  expect(refused).toMatchObject({ http: 413, code: 413, msg: '内容过大，最多 256 KB' });
});

test('a body of many values is 413 before validation, except a document', async () => {
  const form = Object.fromEntries(Array.from({ length: 1100 }, (_, n) => [`f${String(n)}`, {}]));
  const asked = { question: '问', plugin: 'calculator', form, clientRequestId: uuidv7() };
  expect((await site.post('apiindex/chatone', asked, { token })).code).toBe(413);
  const paragraphs = Array.from({ length: 1100 }, () => ({ type: 'paragraph' }));
  const document = {
    name: '单',
    kind: 'free',
    content: { type: 'doc', content: paragraphs },
    header: '',
    footer: '',
    clientRequestId: uuidv7(),
  };
  expect((await site.post('document/save', document, { token })).code).toBe(200);
});

test.each([
  ['NUL', 'a\u0000b'],
  ['half of a pair', 'a\ud83d'],
])('text with %s is refused by the field’s name', async (_name, nickname) => {
  const refused = await site.post('apiindex/updatememberinfo', { nickname }, { token });
  expect(refused).toMatchObject({ http: 200, code: 422, fields: { nickname: '无效' } });
});

test('emoji and rare characters are accepted', async () => {
  const done = await site.post('apiindex/updatememberinfo', { nickname: '𠮷👩‍🔧' }, { token });
  expect(done).toMatchObject({ code: 200, data: { nickname: '𠮷👩‍🔧' } });
});

test('a field named __proto__ is an unknown field', async () => {
  const refused = await site.post('apiindex/memberinfo', '{"__proto__":{"x":1}}', { token });
  expect(refused.code).toBe(422);
  expect(JSON.stringify(refused.data)).toBe('{"fields":{"__proto__":"不是可用的字段"}}');
});

test('hundreds of unknown fields are not all named', async () => {
  const body = Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`f${String(n)}`, n]));
  const refused = await site.post('apiindex/memberinfo', body, { token });
  expect(refused.code).toBe(422);
  expect(Object.keys(refused.fields)).toHaveLength(100);
});

test('a response is not cached and has a request id', async () => {
  const { headers } = await site.post('config/configinfo', {});
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('a message is in the requested language', async () => {
  const zh = await site.post('apiindex/memberinfo', { x: 1 }, { token });
  const en = await site.post('apiindex/memberinfo', { x: 1 }, { token, language: 'en' });
  expect(zh.msg).toBe('输入有误：x 不是可用的字段');
  expect(en.msg).toBe('Invalid input: x is not a known field');
});

test('calls above the rate limit get a retry time', async () => {
  const { token: busy } = await site.logIn('13100000002');
  const answers = [];
  for (let i = 0; i < 42; i++) {
    answers.push(await site.post('apiindex/memberinfo', {}, { token: busy }));
  }
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(40);
  const refused = answers.at(-1);
  expect(refused).toMatchObject({ http: 200, code: 429 });
  expect(Reflect.get(Object(refused?.data), 'retryAfter')).toBeGreaterThan(0);
});
