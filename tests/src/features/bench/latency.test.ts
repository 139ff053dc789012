import { expect, test } from 'vitest';
import { clockAhead, latencyOf } from '#features/bench/model/latency.ts';
import { newTrial, withEvents } from '#features/bench/model/trial.ts';

test('latency is reported as minimum, median and 95th percentile', () => {
  const times = Array.from({ length: 20 }, (_, n) => 20 - n);
  expect(latencyOf(times)).toEqual({ min: 1, median: 10, p95: 19, count: 20 });
  expect(latencyOf([7])).toEqual({ min: 7, median: 7, p95: 7, count: 1 });
  expect(() => latencyOf([])).toThrow(RangeError);
});

test('a clock difference is reported from two seconds on', () => {
  const server = Date.parse('2026-11-21T03:00:00.000Z');
  expect(clockAhead(server + 100, server + 900, server)).toBe(0);
  expect(clockAhead(server + 10_400, server + 10_600, server)).toBe(10);
  expect(clockAhead(server - 60_000, server - 59_000, server)).toBe(-60);
});

test('a trial counts the stream’s events and times its first text and its end', () => {
  const start = { sessionId: 's', recordId: 'r', answerId: 'a' };
  const first = withEvents(newTrial('t', 'q'), [{ event: 'start', id: 1, data: start }], 5);
  const last = withEvents(
    withEvents(first, [{ event: 'delta', id: 2, data: { text: '40' } }], 9),
    [
      { event: 'delta', id: 3, data: { text: ' mesh' } },
      { event: 'end', id: 4, data: { status: 'done', usage: null } },
    ],
    30,
  );
  expect(last).toMatchObject({
    sessionId: 's',
    content: '40 mesh',
    outcome: 'done',
    counts: { start: 1, delta: 2, end: 1 },
    startMs: 5,
    textMs: 9,
    endMs: 30,
  });
});
