import { expect, test, vi } from 'vitest';
import { http } from '#lib/http/client.ts';
import { createClientLoader } from '#lib/http/load-client.ts';
import { connect } from './connect-http.ts';

const GONE = new TypeError('Failed to fetch dynamically imported module');

test('the client is loaded once for all calls', async () => {
  const load = vi.fn(() => Promise.resolve(http));
  const loadClient = createClientLoader(load);
  await expect(Promise.all([loadClient({}), loadClient({})])).resolves.toEqual([http, http]);
  await loadClient({});
  expect(load).toHaveBeenCalledOnce();
});

test('a failed load of the client is reported once as a network error and retried by the next call', async () => {
  const deps = connect();
  const load = vi.fn(() => Promise.resolve(http));
  load.mockRejectedValueOnce(GONE);
  const loadClient = createClientLoader(load);
  await expect(loadClient({})).rejects.toMatchObject({
    name: 'ApiError',
    code: 'NETWORK',
    status: null,
    cause: GONE,
  });
  expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ key: 'network' });
  await expect(loadClient({})).resolves.toBe(http);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failed load rejects all waiting calls, but not a later one', async () => {
  connect();
  const load = vi.fn(() => Promise.resolve(http));
  load.mockRejectedValueOnce(GONE);
  const loadClient = createClientLoader(load);
  const again = loadClient({ quiet: true }).catch(() => loadClient({}));
  const late = loadClient({ quiet: true });
  await expect(late).rejects.toMatchObject({ code: 'NETWORK' });
  await expect(again).resolves.toBe(http);
  await loadClient({});
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failed load shows no toast for a quiet call', async () => {
  const deps = connect();
  const loadClient = createClientLoader(() => Promise.reject(GONE));
  await expect(loadClient({ quiet: true })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(deps.toastError).not.toHaveBeenCalled();
});

test('an aborted caller gets no result', async () => {
  const deps = connect();
  const loadClient = createClientLoader(() => Promise.reject(GONE));
  const leaving = AbortSignal.abort();
  await expect(loadClient({ signal: leaving })).rejects.toMatchObject({ code: 'ABORTED' });
  expect(deps.toastError).not.toHaveBeenCalled();
});
