import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { createReadiness, healthRoutes } from '#server/platform/http/health.ts';
import { echo } from '../../open-app.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function open() {
  let looks = 0;
  const closing = new AbortController();
  const readiness = createReadiness({
    checkDatabase: () => {
      looks += 1;

      return Promise.resolve();
    },
    dataDirectory: tmpdir(),
    checkFiles: () => Promise.resolve(),
    model: echo,
    closing: closing.signal,
  });
  const routes = healthRoutes(readiness);

  return { routes, closing, looks: () => looks };
}

it('the database is checked at most once a second', async () => {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
  const { routes, looks } = open();
  const ask = async () => (await routes.request('/readyz')).status;
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array<number>(50).fill(200));
  expect(looks()).toBe(1);
  ms = 900;
  await ask();
  expect(looks()).toBe(1);
  ms = 1100;
  await ask();
  expect(looks()).toBe(2);
});

it('a stopping server reports it immediately', async () => {
  const { routes, closing } = open();
  expect((await routes.request('/readyz')).status).toBe(200);
  closing.abort();
  const stopping = await routes.request('/readyz');
  expect(stopping.status).toBe(503);
  expect(await stopping.json()).toMatchObject({ status: 'stopping' });
});
