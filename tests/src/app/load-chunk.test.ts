import { expect, test, vi } from 'vitest';
import { loadChunk } from '../../../src/app/load-chunk.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function surroundings(fields: { build?: string; online?: boolean } = {}) {
  return {
    build: fields.build ?? 'build-1',
    isOnline: () => fields.online ?? true,
    reload: vi.fn(),
  };
}

test('what loads is answered', async () => {
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

test('another build may reload again', async () => {
  void loadChunk(gone, surroundings());
  const next = surroundings({ build: 'build-2' });
  void loadChunk(gone, next);
  await vi.waitFor(() => {
    expect(next.reload).toHaveBeenCalledOnce();
  });
});

test('offline a reload would only lose the page', async () => {
  const offline = surroundings({ online: false });
  await expect(loadChunk(gone, offline)).rejects.toThrow();
  expect(offline.reload).not.toHaveBeenCalled();
});
