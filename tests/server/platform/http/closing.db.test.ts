import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { ModelProvider } from '#server/answering/provider.ts';
import { echo, openApp, type TestApp } from '../../open-app.ts';

/** Says one word and then waits until it is told to stop. */
const hesitant: ModelProvider = {
  ...echo,
  async *stream({ signal }) {
    yield { type: 'delta', text: 'first' };
    if (!signal.aborted) await once(signal, 'abort');
  },
};

let site: TestApp;
beforeAll(async () => {
  site = await openApp({}, hesitant);
});
afterAll(() => site.close());

test('a stopping server ends its streams immediately and starts no new ones', async () => {
  const { token } = await site.logIn('13011110001');
  const response = await site.app.fetch(
    new Request('http://localhost/api/apiindex/chatone', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ question: 'x', clientRequestId: uuidv7() }),
    }),
  );
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('x-request-id')).not.toBeNull();
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes('first')) text += decoder.decode((await reader.read()).value);

  site.beginToClose();
  for (let done = false; !done;) {
    const read = await reader.read();
    text += decoder.decode(read.value);
    done = read.done;
  }
  expect(text).not.toContain('event: end');
  expect(text).not.toContain('event: error');

  const answered = await site.post('apiindex/memberinfo', {}, { token });
  expect(answered).toMatchObject({ http: 200, code: 200 });
  expect(answered.headers.get('connection')).toBe('close');
  const question = { question: 'y', clientRequestId: uuidv7() };
  const refused = await site.post('apiindex/chatone', question, { token });
  // The status tells a proxy that another server may be asked.
  expect(refused).toMatchObject({ http: 503, code: 503 });
  expect(refused.headers.get('connection')).toBe('close');
  const ready = await site.get('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 'stopping' });
});
