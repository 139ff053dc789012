import { afterEach, expect, test, vi } from 'vitest';
import { loadChunk, loadPart } from '#lib/load-chunk.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function surroundings(fields: { build?: string; reachable?: boolean } = {}) {
  return {
    build: fields.build ?? 'build-1',
    isReachable: () => Promise.resolve(fields.reachable ?? true),
    reload: vi.fn(),
  };
}

test('a chunk that loads is returned', async () => {
  await expect(loadChunk(() => Promise.resolve(1), surroundings())).resolves.toBe(1);
});

test('a stale chunk reloads once, and fails the second time', async () => {
  const first = surroundings();
  const settled = vi.fn();
  void loadChunk(gone, first).then(settled, settled);
  await vi.waitFor(() => {
    expect(first.reload).toHaveBeenCalledOnce();
  });
  const second = surroundings();
  await expect(loadChunk(gone, second)).rejects.toThrow('Failed to fetch');
  expect(second.reload).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});

test('a chunk of another build may reload the page again', async () => {
  void loadChunk(gone, surroundings());
  const next = surroundings({ build: 'build-2' });
  void loadChunk(gone, next);
  await vi.waitFor(() => {
    expect(next.reload).toHaveBeenCalledOnce();
  });
});

test('a stale chunk does not reload the page while the server cannot be reached', async () => {
  const offline = surroundings({ reachable: false });
  await expect(loadChunk(gone, offline)).rejects.toThrow();
  expect(offline.reload).not.toHaveBeenCalled();
});

function failing(times: number) {
  let calls = 0;
  return vi.fn(() => {
    calls += 1;
    return calls > times ? Promise.resolve('shown') : gone();
  });
}

afterEach(() => {
  vi.useRealTimers();
});

test('a failed part is requested again until it loads', async () => {
  vi.useFakeTimers();
  const load = failing(2);
  const loaded = loadPart(load, surroundings({ reachable: false }));
  await vi.advanceTimersByTimeAsync(2999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3001);

  await expect(loaded).resolves.toBe('shown');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a failed part is requested again as soon as the network is back', async () => {
  vi.useFakeTimers();
  const load = failing(1);
  const loaded = loadPart(load, surroundings({ reachable: false }));
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));

  await expect(loaded).resolves.toBe('shown');
});
