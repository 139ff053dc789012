import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchUpload } from '#lib/http/upload-watch.ts';
import { HTTP_TIMEOUT } from '#lib/http/timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an upload that makes progress is never aborted', () => {
  const watch = watchUpload(undefined);
  for (let step = 0; step < 5; step++) {
    vi.advanceTimersByTime(HTTP_TIMEOUT - 1);
    watch.note();
  }
  expect([watch.signal.aborted, watch.isSilent()]).toEqual([false, false]);
  watch.stop();
  vi.advanceTimersByTime(HTTP_TIMEOUT * 2);
  expect(watch.signal.aborted).toBe(false);
});

test('an upload without progress is aborted as silent', () => {
  const watch = watchUpload(undefined);
  vi.advanceTimersByTime(HTTP_TIMEOUT);
  expect([watch.signal.aborted, watch.isSilent()]).toEqual([true, true]);
});

test('the caller’s signal aborts an upload before or after its start', () => {
  const given = new AbortController();
  const watch = watchUpload(given.signal);
  given.abort();
  expect([watch.signal.aborted, watch.isSilent()]).toEqual([true, false]);
  expect(watchUpload(given.signal).signal.aborted).toBe(true);
});
