import { expect, test } from 'vitest';
import type { FileRef, ReadableFile } from '#contract/file/calls.ts';
import { waitForFiles, type FileProgress } from '#features/quotations/model/wait-for-files.ts';

const ref = (name: string): FileRef => ({
  id: name,
  name,
  mime: 'application/pdf',
  size: 1,
  url: '',
});
const state = (name: string, change: Partial<ReadableFile>): ReadableFile => ({
  ...{ ...ref(name), text: 'reading', pages: null, createdAt: '2026-11-26T00:00:00.000Z' },
  ...change,
});

function wait(looks: ReadableFile[], signal = new AbortController().signal) {
  const told: FileProgress[] = [];
  const waiting = waitForFiles([ref('a.pdf'), ref('b.jpg')], {
    look: () => {
      const next = looks.shift();
      return next === undefined
        ? Promise.reject(new Error('asked too often'))
        : Promise.resolve(next);
    },
    pause: () => Promise.resolve(),
    onProgress: (progress) => told.push(progress),
    signal,
  });
  return { told, waiting };
}

test('each file is waited for, and its page is told once it is known', async () => {
  const { told, waiting } = wait([
    state('a.pdf', {}),
    state('a.pdf', { pages: 3, pagesRead: 1 }),
    state('a.pdf', { pages: 3, pagesRead: 3 }),
    state('a.pdf', { text: 'ready', pages: 3 }),
    state('b.jpg', { text: 'failed' }),
  ]);
  await waiting;
  expect(told).toEqual([
    { name: 'a.pdf', at: 1, of: 2, page: null, pages: null },
    { name: 'a.pdf', at: 1, of: 2, page: 2, pages: 3 },
    { name: 'a.pdf', at: 1, of: 2, page: 3, pages: 3 },
  ]);
});

test('a stop ends the wait without another look', async () => {
  const controller = new AbortController();
  controller.abort();
  const { told, waiting } = wait([state('a.pdf', {})], controller.signal);
  await expect(waiting).rejects.toThrow();
  expect(told).toEqual([]);
});
