import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPatiently } from '../../../../src/app/feedback/load-patiently.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function failing(times: number) {
  let calls = 0;
  return vi.fn(() => {
    calls += 1;
    return calls > times ? Promise.resolve('shown') : Promise.reject(new TypeError('no network'));
  });
}

it('asks again until the part is there', async () => {
  const load = failing(2);
  const loaded = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(2999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3001);

  await expect(loaded).resolves.toBe('shown');
  expect(load).toHaveBeenCalledTimes(3);
});

it('asks again at once when the network is back', async () => {
  const load = failing(1);
  const loaded = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));

  await expect(loaded).resolves.toBe('shown');
});
