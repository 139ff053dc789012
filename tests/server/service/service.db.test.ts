import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { ServiceFields } from '#contract/service/calls.ts';
import {
  serviceGetSchemas,
  serviceSpendSchemas,
  serviceTestSchemas,
} from '#contract/service/schemas.ts';
import { appConfigSchema } from '#contract/site/schemas.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { audit, serviceSettings } from '#server/platform/db/schema/operation.ts';
import { openApp, type TestApp } from '../open-app.ts';
import {
  refuses,
  says,
  startOpenAiStandIn,
  type OpenAiStandIn,
} from '../stand-in/openai-stand-in.ts';

const KEY = 'sk-a-secret-that-nobody-sees';
const QUESTION = '你们好吗，今天';

let upstream: OpenAiStandIn;
let site: TestApp;
let root = '';
let rootId = '';

beforeAll(async () => {
  upstream = await startOpenAiStandIn();
  site = await openApp(
    {
      LLM_HOSTS: '127.0.0.1',
      LLM_BASE_URL: 'http://127.0.0.1:9/v1',
      LLM_MODEL: 'of-environment',
      LLM_API_KEY: 'sk-of-environment',
      EMBEDDED_PACE_MS: '0',
      ROOT_PHONE: '13800138000',
    },
    'embedded',
  );
  ({ token: root, id: rootId } = await site.logIn('13800138000'));
});
beforeEach(() => {
  upstream.requests.length = 0;
  upstream.does(says('模型的话'));
});
afterAll(async () => {
  await site.close();
  await upstream.close();
});

const fields = (more: Partial<ServiceFields> = {}): ServiceFields => ({
  baseUrl: upstream.baseUrl,
  model: 'mesh-1',
  deepModels: ['mesh-deep'],
  imageModel: null,
  canSee: false,
  temperature: 0.2,
  maxTokens: 4000,
  ...more,
});
const prices = [{ model: 'mesh-1', input: 200, output: 800, picture: 0 }];
const post = (path: string, body: unknown, token = root) => site.post(path, body, { token });
const state = async () =>
  serviceGetSchemas.response.parse((await post('console/serviceget', {})).data);
const save = async (body: Record<string, unknown>) =>
  post('console/servicesave', { prices, version: (await state()).version, ...body });
const answerSchema = z.looseObject({
  answers: z.array(z.looseObject({ status: z.string(), model: z.string(), content: z.string() })),
});
const ask = async (token = root) => {
  const reply = await post(
    'apiindex/chatone',
    { question: QUESTION, clientRequestId: uuidv7() },
    token,
  );
  return answerSchema.parse(reply.data).answers[0];
};

test('a saved service overrides the environment, answers at once and says so', async () => {
  expect(await state()).toMatchObject({ source: 'environment', overridden: null, hasKey: true });

  const saved = await save({ service: fields(), key: KEY });
  expect(serviceGetSchemas.response.parse(saved.data)).toMatchObject({
    source: 'console',
    service: fields(),
    overridden: { baseUrl: 'http://127.0.0.1:9/v1', model: 'of-environment' },
    hasKey: true,
    outage: null,
  });
  expect(await ask()).toMatchObject({ model: 'mesh-1', content: '模型的话' });
  expect(upstream.requests.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
  const config = appConfigSchema.parse((await post('apiindex/appconfiginfo', {})).data);
  expect(config.models.map(({ id }) => id)).toEqual(['mesh-1', 'mesh-deep']);
});

test('the key is in no answer, no audit row and no column in clear', async () => {
  await save({ service: fields({ model: 'mesh-2' }) });
  await save({ service: fields() });

  const answers = [await post('console/serviceget', {}), await post('console/audit', {})];
  expect(JSON.stringify(answers)).not.toContain(KEY);
  const [row] = await site.db.select().from(serviceSettings);
  expect(row?.keyCipher).toBeTruthy();
  const dump = await site.db.execute(
    sql`SELECT (SELECT json_agg(s) FROM service_settings s)::text
      || (SELECT json_agg(a) FROM audit a)::text || coalesce((SELECT json_agg(c) FROM client_requests c)::text, '') AS text`,
  );
  expect(JSON.stringify(dump.rows)).not.toContain(KEY);
});

test('an audit row names each changed field with its old and new value', async () => {
  await save({ service: fields({ model: 'mesh-9', temperature: null }), key: 'sk-other' });

  const [row] = await site.db
    .select()
    .from(audit)
    .where(eq(audit.action, 'service.save'))
    .orderBy(sql`${audit.id} DESC`)
    .limit(1);
  expect(row).toMatchObject({
    actorId: rootId,
    details: {
      model: 'mesh-1 → mesh-9',
      temperature: '0.2 → –',
      serviceKey: 'changed',
    },
  });
  await save({ service: fields(), key: KEY });
});

test('a key that the service refuses is noticed at once, and the embedded engine answers', async () => {
  upstream.does(refuses(401));

  const saved = await save({ service: fields(), key: 'sk-wrong' });
  expect(serviceGetSchemas.response.parse(saved.data).outage).toMatchObject({ reason: 'refused' });
  const figures = await post('console/figures', {});
  expect(z.looseObject({ modelOutSince: z.string() }).safeParse(figures.data).success).toBe(true);
  const answer = await ask();
  expect(answer).toMatchObject({ status: 'done', model: 'embedded' });
  expect(answer?.content).toContain('拒绝了请求');

  upstream.does(says('又好了'));
  await save({ service: fields(), key: KEY });
  expect((await state()).outage).toBeNull();
  expect(await ask()).toMatchObject({ model: 'mesh-1', content: '又好了' });
});

test('a test asks every model for a word, saves nothing and names what failed', async () => {
  const before = await state();
  upstream.does((exchange) =>
    exchange.body.model === 'mesh-deep' ? refuses(404)(exchange) : says('ok')(exchange),
  );

  const tried = await post('console/servicetest', { service: fields(), key: 'sk-tried' });
  expect(serviceTestSchemas.response.parse(tried.data).models).toMatchObject([
    { model: 'mesh-1', fault: null, status: null },
    { model: 'mesh-deep', fault: 'refused', status: 404 },
  ]);
  expect(new Set(upstream.requests.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer sk-tried']),
  );
  expect(await state()).toEqual(before);
});

test('a stored key is never sent to another origin', async () => {
  const other = await startOpenAiStandIn();
  const moved = fields({ baseUrl: other.baseUrl });

  for (const path of ['console/servicesave', 'console/servicetest']) {
    const { version } = await state();
    const body = { service: moved, ...(path.endsWith('save') && { prices, version }) };
    const answer = await post(path, body);
    expect(answer.code).toBe(422);
    expect(answer.fields['key']).toContain('重新填写密钥');
  }
  expect(other.requests).toEqual([]);
  await other.close();
});

test.each([
  ['https://user:secret@api.example.com/v1', '用户名'],
  ['http://api.example.com/v1', 'https'],
  ['https://10.0.0.8/v1', '内网'],
  ['https://169.254.169.254/latest', '内网'],
  ['https://[::1]:5432/v1', '内网'],
  ['https://[::ffff:192.168.1.1]/v1', '内网'],
  ['https://167772168/v1', '内网'],
  ['https://localhost/v1', '内网'],
  ['https://database.internal/v1', '内网'],
  ['https://postgres/v1', '内网'],
])('the address %s is refused', async (baseUrl, said) => {
  const { version } = await state();
  for (const [path, more] of [
    ['console/servicesave', { prices, version }],
    ['console/servicetest', {}],
  ] as const) {
    const answer = await post(path, { service: fields({ baseUrl }), key: 'k', ...more });
    expect(answer.code).toBe(422);
    expect(answer.fields['baseUrl']).toContain(said);
  }
});

test('a save on an older version is refused, and null brings the environment back', async () => {
  const { version } = await state();
  await save({ service: fields(), key: KEY });
  const stale = await post('console/servicesave', { service: null, prices, version });
  expect(stale.code).toBe(409);

  const back = serviceGetSchemas.response.parse((await save({ service: null })).data);
  expect(back).toMatchObject({ source: 'environment', hasKey: true, overridden: null });
  expect(back.service?.model).toBe('of-environment');
  const [row] = await site.db.select().from(serviceSettings);
  expect(row).toMatchObject({ fields: null, keyCipher: null });
});

test('spend is counted by day, model and member, at the prices that were set', async () => {
  await save({ service: fields({ deepModels: [] }), key: KEY });
  const { token, id } = await site.logIn('13800138001');
  await site.db.update(members).set({ nickname: '老王' }).where(eq(members.id, id));
  const read = async () =>
    serviceSpendSchemas.response.parse((await post('console/servicespend', { days: 7 })).data);
  const before = await read();
  await ask(token);
  // An answer, and its title.
  await vi.waitFor(async () => {
    const of = (await read()).members.find((member) => member.id === id);
    expect(of?.inputTokens).toBeGreaterThanOrEqual(7 + 1);
  });

  const after = await read();
  const own = after.members.find((member) => member.id === id);
  expect(own).toMatchObject({ nickname: '老王', inputTokens: 8, outputTokens: 10, unpriced: 0 });
  // 8 × 200 + 10 × 800 millionths of a fen, rounded up to a whole one.
  expect(own?.cost).toBe(1);
  expect(after.total.inputTokens - before.total.inputTokens).toBe(8);
  expect(after.days[0]?.day).toBe('2026-11-21');
  expect(after.models.find(({ model }) => model === 'mesh-1')?.unpriced).toBe(0);

  await post('console/servicesave', {
    service: fields({ model: 'unpriced' }),
    prices: [],
    version: (await state()).version,
  });
  await ask(token);
  await vi.waitFor(async () => {
    const model = (await read()).models.find((each) => each.model === 'unpriced');
    expect(model).toMatchObject({ cost: 0, unpriced: 18 });
  });
});

test('another server takes over what was saved', async () => {
  await save({ service: fields(), key: KEY });
  const other = await openApp({ LLM_HOSTS: '127.0.0.1', EMBEDDED_PACE_MS: '0' }, 'embedded', {
    db: site.db,
  });
  await other.app.start();
  const modelsOf = async () => {
    const { data } = await other.post('apiindex/appconfiginfo', {});
    return appConfigSchema.parse(data).models.map(({ id }) => id);
  };
  await vi.waitFor(async () => expect(await modelsOf()).toEqual(['mesh-1', 'mesh-deep']));

  await save({ service: fields({ model: 'mesh-3', deepModels: [] }) });
  await vi.waitFor(async () => expect(await modelsOf()).toEqual(['mesh-3']), { timeout: 8000 });
  await other.close();
}, 60_000);

test('who may not edit services is refused every call', async () => {
  const { token } = await site.logIn('13800138002');
  const { version } = await state();

  const refused = await Promise.all([
    post('console/serviceget', {}, token),
    post('console/servicesave', { service: null, prices: [], version }, token),
    post('console/servicetest', { service: fields(), key: 'k' }, token),
    post('console/servicespend', { days: 1 }, token),
  ]);
  expect(refused.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
});
