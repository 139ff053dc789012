import { beforeEach, expect, test, vi } from 'vitest';
import { createFrameSchedule } from '#features/chat/hooks/frame-schedule.ts';

const FRAME_MS = 1000 / 60;

beforeEach(() => {
  vi.useFakeTimers();
});

/** Milliseconds between updates where text comes all the time and a frame with some takes `cost`. */
function gaps(cost: number, seconds = 5): number[] {
  let afterFrame: (() => void) | null = null;
  const schedule = createFrameSchedule((act) => {
    afterFrame = act;
  });
  const drawn: number[] = [];
  let isWaiting = false;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (!isWaiting) {
      isWaiting = true;
      schedule(() => {
        drawn.push(performance.now());
        isWaiting = false;
      });
    }
    vi.advanceTimersToNextFrame();
    const act = afterFrame as (() => void) | null; // set by the schedule
    afterFrame = null;
    if (act === null) continue;
    vi.advanceTimersByTime(cost);
    act();
  }
  return drawn.slice(1).map((at, n) => at - (drawn[n] ?? 0));
}

test('text is drawn about thirty times a second on a fast device', () => {
  const all = gaps(4);
  expect(Math.max(...all)).toBeLessThanOrEqual(33 + FRAME_MS + 4);
  expect(all.length).toBeGreaterThan(5 * 20);
});

test('drawing takes at most half of the time on a slow device', () => {
  const cost = 30;
  const later = gaps(cost).slice(20);
  expect(Math.min(...later)).toBeGreaterThan(2 * cost);
  expect(Math.max(...later)).toBeLessThanOrEqual(100 + 2 * FRAME_MS + cost);
});

test('a burst of a few frames is drawn without a longer wait', () => {
  const [first = 0, second = 0] = gaps(30);
  expect(first).toBeLessThan(66);
  expect(second).toBeLessThan(66);
});
