import { once } from 'node:events';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModelProvider } from '#server/answering/provider.ts';
import { echo, openApp, type TestApp } from '../../open-app.ts';

const hesitant: ModelProvider = {
  ...echo,
  async *stream({ signal }) {
    yield { type: 'delta', text: 'first' };
    if (!signal.aborted) await once(signal, 'abort');
  },
};

let site: TestApp;
beforeAll(async () => {
  site = await openApp(
    { LIMIT_FAILURES_MINUTE: '5', LIMIT_ANSWERS_AT_ONCE: '2', LIMIT_CALLS_MINUTE: '40' },
    hesitant,
  );
});
afterAll(() => site.close());

const ask = (token: string, clientRequestId = uuidv7()) =>
  site.app.fetch(
    new Request('http://localhost/api/apiindex/chatone', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ question: 'x', clientRequestId }),
    }),
  );

it('the number of concurrent answers of a member is limited', async () => {
  const { token } = await site.logIn('13011110002');
  const first = uuidv7();
  const running = [await ask(token, first), await ask(token)];
  for (const { headers } of running) {
    expect(headers.get('content-type')).toContain('text/event-stream');
  }
  const refused = await ask(token);
  expect(await refused.json()).toMatchObject({
    code: 429,
    msg: expect.stringContaining('2') as unknown,
  });
  const again = await ask(token, first);
  expect(again.headers.get('content-type')).toContain('text/event-stream');
  const rewrite = await site.post('document/rewrite', { text: 'x', how: 'shorten' }, { token });
  expect(rewrite.code).toBe(429);

  const text = new TextDecoder().decode((await again.body?.getReader().read())?.value);
  const answerId = /"answerId":"([^"]+)"/.exec(text)?.[1];
  expect((await site.post('apiindex/chatstop', { answerId }, { token })).code).toBe(200);
  const next = await ask(token);
  expect(next.headers.get('content-type')).toContain('text/event-stream');
  const { token: other } = await site.logIn('13011110003');
  expect((await ask(other)).headers.get('content-type')).toContain('text/event-stream');
});

it('wrong tokens of a network are refused before they are looked up', async () => {
  const { token } = await site.logIn('13011110004');
  const address = '192.0.2.77';
  expect((await site.post('apiindex/memberinfo', {}, { token, address })).code).toBe(200);
  const wrong = `${token.slice(0, -8)}AAAAAAAA`;
  const codes: unknown[] = [];
  for (let n = 0; n < 8; n += 1) {
    codes.push((await site.post('apiindex/memberinfo', {}, { token: wrong, address })).code);
  }
  expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  expect((await site.post('apiindex/memberinfo', {}, { token, address })).code).toBe(200);
});

it('wrong logins of a network are refused before they are looked up', async () => {
  const address = '192.0.2.78';
  const enter = async (n: number) => {
    const body = {
      phone: `1390000000${String(n)}`,
      tellcode: '86',
      code: '000000',
      agreed: 'true',
    };

    return (await site.post('member/testlogin', body, { form: true, address })).code;
  };
  const codes: unknown[] = [];
  for (let n = 0; n < 7; n += 1) codes.push(await enter(n));
  expect(codes).toEqual([422, 422, 422, 422, 422, 429, 429]);
});

it('a view of a share costs more of the network’s rate limit than another call', async () => {
  const address = '192.0.2.79';
  const codes: unknown[] = [];
  for (let n = 0; n < 9; n += 1) {
    codes.push((await site.post('share/view', { id: 'A'.repeat(22) }, { address })).code);
  }
  expect(codes).toEqual([...Array<number>(8).fill(404), 429]);
});
