import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo, openApp, type TestApp } from '../../open-app.ts';

let site: TestApp;
let secure: TestApp;
let withoutModel: TestApp;
beforeAll(async () => {
  [site, secure, withoutModel] = await Promise.all([
    openApp(),
    openApp({ SITE_URL: 'https://chat.example.com' }),
    openApp({}, { ...echo, check: () => Promise.reject(new Error('no route to the model')) }),
  ]);
});
afterAll(() => Promise.all([site.close(), secure.close(), withoutModel.close()]));

test('the root redirects to the client and keeps the query', async () => {
  const root = await site.get('/');
  expect([root.status, root.headers.get('location')]).toEqual([302, '/chat/']);
  const chat = await site.get('/chat?from=x');
  expect([chat.status, chat.headers.get('location')]).toEqual([302, '/chat/?from=x']);
});

test.each(['/', '/healthz', '/nowhere', '/api/nothing'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await site.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('a site with HTTPS sends HSTS', async () => {
  const { headers } = await secure.get('/');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('the server is healthy and ready', async () => {
  expect(await (await site.get('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await site.get('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ready',
    database: 'ok',
    storage: 'ok',
    model: { id: 'echo', status: 'ok', detail: 'echo' },
  });
});

test('the server is ready, and reports the model, if only the model is down', async () => {
  const ready = await withoutModel.get('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'ready', model: { status: 'down' } });
});
