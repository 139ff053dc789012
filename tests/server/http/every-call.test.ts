import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiCall } from '../../../server/http/api-call.ts';
import { openApp, type TestApp } from '../open-app.ts';

let site: TestApp;
let token = '';
let calls: ApiCall[] = [];

beforeAll(async () => {
  site = await openApp({
    LIMIT_CALLS_MINUTE: '1000000',
    LIMIT_QUESTIONS_MINUTE: '100000',
    LIMIT_SMS_ADDRESS_HOUR: '100000',
  });
  ({ token } = await site.logIn('13000000001'));
  // Logging out would leave nothing of the others to try.
  calls = site.app.calls.filter(({ path }) => path !== 'member/logout');
});
afterAll(() => site.close());

const post = async (call: ApiCall, body: unknown) => {
  const answer = await site.app.fetch(
    new Request(`http://localhost/api/${call.path}`, {
      method: 'POST',
      headers: {
        token,
        ...(call.body === 'json' ? { 'content-type': 'application/json' } : {}),
      },
      body: call.body === 'json' ? jsonOf(body) : formOf(body),
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );

  return { status: answer.status, text: await answer.text() };
};

/** Lone surrogates travel as escapes, as a hostile client writes them. */
const jsonOf = (body: unknown): string => JSON.stringify(body ?? null);

function formOf(body: unknown): FormData {
  const form = new FormData();
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      form.set(name, typeof value === 'string' ? value : jsonOf(value));
    }
  }
  return form;
}

const envelopeSchema = z.looseObject({
  code: z.union([z.int(), z.literal('A0230')]),
  msg: z.string().min(1),
});

function expectNoCrash(call: ApiCall, body: unknown, answer: { status: number; text: string }) {
  const told = `${call.path} ${jsonOf(body).slice(0, 300)} → ${String(answer.status)} ${answer.text.slice(0, 300)}`;
  expect(answer.status, told).toBeLessThan(500);
  const envelope = envelopeSchema.safeParse(JSON.parse(answer.text));
  expect(envelope.success, told).toBe(true);
  expect(envelope.data?.code, told).not.toBe(500);
}

/** Names that the calls know, so that generated values reach what lies behind the first check. */
const namesOf = (call: ApiCall): string[] =>
  call.request instanceof z.ZodObject ? Object.keys(call.request.shape) : [];

const wildText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '👩‍🔧',
    '__proto__',
    '%00',
    "'; --",
  ),
  fc.constantFrom('x'.repeat(9000), '丝'.repeat(5000)),
  fc.uuid(),
);
const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  wildText,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, 1e308, -0, 2 ** 53, [], {}),
  fc.array(wildText, { maxLength: 5 }),
  fc.array(fc.uuid(), { maxLength: 120 }),
  fc.dictionary(wildText, wildText, { maxKeys: 5 }),
  fc.constant(nested(60)),
  fc.object({ maxDepth: 3 }),
);

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { deeper: [nested(depth - 1)] };
}

/** What a well-behaved client sends to a field, so that others are tried beside it. */
const niceValue = (name: string): fc.Arbitrary<unknown> => {
  if (/id$/i.test(name)) return fc.uuid();
  if (/ids$/i.test(name)) return fc.array(fc.uuid(), { minLength: 1, maxLength: 3 });
  if (name === 'phone') return fc.constant('13000000002');
  if (name === 'tellcode') return fc.constant('86');
  if (name === 'count' || name === 'page' || name === 'after')
    return fc.integer({ min: 1, max: 9 });

  return fc.constantFrom('x', 'chat', 'login', 'question', 1, 0, true, ['x'], { x: 1 });
};

const bodyFor = (call: ApiCall): fc.Arbitrary<unknown> => {
  const known = fc.record(
    Object.fromEntries(
      namesOf(call).map((name) => [
        name,
        fc.oneof({ weight: 3, arbitrary: niceValue(name) }, { weight: 2, arbitrary: wildValue }),
      ]),
    ),
    { requiredKeys: [] },
  );
  const extra = fc.dictionary(wildText, wildValue, { maxKeys: 2 });

  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: fc.tuple(known, extra).map(([one, other]) => ({ ...one, ...other })) },
    { weight: 1, arbitrary: wildValue },
  );
};

describe('every call', () => {
  test(
    'answers generated input with an envelope and never breaks',
    { timeout: 120_000 },
    async () => {
      expect(calls.length).toBeGreaterThan(10);
      for (const call of calls) {
        await fc.assert(
          fc.asyncProperty(bodyFor(call), async (body) => {
            expectNoCrash(call, body, await post(call, body));
          }),
          { numRuns: 60 },
        );
      }
    },
  );

  test('refuses a field that it does not know, by name', async () => {
    for (const call of calls) {
      const { text } = await post(call, { surprise: 'x' });
      const { code, data } = z
        .looseObject({ code: z.int(), data: z.looseObject({ fields: z.looseObject({}) }) })
        .parse(JSON.parse(text), { error: () => `${call.path}: ${text}` });
      expect(code, call.path).toBe(422);
      expect(Object.keys(data.fields), call.path).toContain('surprise');
    }
  });

  test('needs a token unless the contract says that it is open', async () => {
    const open = [
      'member/send_code',
      'member/register',
      'member/testlogin',
      'member/rolelist',
      'member/industrylist',
      'apiindex/configinfo',
      'apiindex/appconfiginfo',
      'config/configinfo',
      'insideuse/queryipuse',
    ];
    expect(
      site.app.calls
        .filter(({ kind }) => kind === 'open' || kind === 'guest')
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...open].sort());
    for (const { path, body } of site.app.calls.filter((call) => !open.includes(call.path))) {
      const refused = await site.post(path, {}, { form: body === 'multipart' });
      expect(refused, path).toMatchObject({ http: 200, code: 401, msg: 'token不正确' });
    }
  });

  test('is mounted once, under a path of the contract', () => {
    const paths = site.app.calls.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
