import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Part } from '#contract/chat/calls.ts';
import { useLoadedParts } from '#features/chat/hooks/use-loaded-parts.ts';

const PARTS: Part[] = [{ type: 'questions', subject: '', groups: [] }];

function open(isGrowing: boolean) {
  let isLoaded = false;
  let finish = (): void => undefined;
  const loading = {
    isLoaded: () => isLoaded,
    load: () =>
      new Promise<void>((resolve) => {
        finish = () => {
          isLoaded = true;
          resolve();
        };
      }),
  };
  const hook = renderHook((grows: boolean) => useLoadedParts(PARTS, grows, loading), {
    initialProps: isGrowing,
  });
  const finishLoading = () =>
    act(async () => {
      finish();
      await Promise.resolve();
    });
  return { ...hook, finishLoading };
}

test('an answer that has ended waits for the views of its parts', async () => {
  const { result, rerender, finishLoading } = open(true);
  rerender(false);
  expect(result.current).toBe(false);
  await finishLoading();
  expect(result.current).toBe(true);
});

test('an answer of the history waits for nothing', () => {
  expect(open(false).result.current).toBe(true);
});

test('a view that does not load holds back what follows for two seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, rerender } = open(true);
  rerender(false);
  act(() => vi.advanceTimersByTime(1999));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  vi.useRealTimers();
});
