import { describe, expect, test, vi } from 'vitest';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { followAnswer, pauseUntilBack } from '#features/chat/model/conversation/follow-answer.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { deltaEvent, endEvent, startEvent } from '../../records.ts';

type Piece = StreamEvent[] | ApiError;

/** A connection that brings these batches and then breaks, refuses or closes. */
// oxlint-disable-next-line typescript/require-await -- streams are asynchronous by type
async function* connection(...pieces: Piece[]): AsyncGenerator<StreamEvent[], void, undefined> {
  for (const piece of pieces) {
    if (piece instanceof ApiError) throw piece;
    yield piece;
  }
}

function follow(first: Piece[], ...later: Piece[][]) {
  const abort = new AbortController();
  const seen: number[] = [];
  const lost: boolean[] = [];
  const asked: number[] = [];
  const pauses: number[] = [];
  const opened: (() => void)[] = [];
  const pause = vi.fn((milliseconds: number) => {
    pauses.push(milliseconds);
    return Promise.resolve();
  });
  const done = followAnswer('a', { events: connection(...first), lastEventId: 0 }, abort.signal, {
    resume: (_, after, __, onOpen) => {
      asked.push(after);
      opened.push(onOpen);
      return connection(...(later.shift() ?? [new ApiError(404)]));
    },
    pause,
    onEvents: (events) => seen.push(...events.map(({ id }) => id)),
    onLost: (isLost) => lost.push(isLost),
  });
  return { done, abort, seen, lost, asked, pauses, pause, opened };
}

const NETWORK = new ApiError('NETWORK');

describe('following an answer', () => {
  test('ends with its end, without a second look', async () => {
    const { done, seen, asked, lost } = follow([[startEvent(), deltaEvent(2, 'x')], [endEvent(3)]]);
    await done;
    expect({ seen, asked, lost }).toEqual({ seen: [1, 2, 3], asked: [], lost: [] });
  });

  test('goes on after the last event seen when the connection is lost, as often as needed', async () => {
    const { done, seen, asked, lost } = follow(
      [[startEvent(), deltaEvent(2, 'x')], NETWORK],
      [[deltaEvent(3, 'y')], new ApiError('TIMEOUT')],
      [[deltaEvent(4, 'z')], new ApiError('MALFORMED')],
      [[deltaEvent(5, 'z')], new ApiError('ABORTED')],
      [[endEvent(6)]],
    );
    await done;
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    expect(asked).toEqual([2, 3, 4, 5]);
    expect(lost).toEqual([true, false, true, false, true, false, true, false]);
  });

  test('a stream that closes without an end is a lost connection', async () => {
    const { done, asked } = follow([[deltaEvent(7, 'x')]], [[endEvent(8)]]);
    await done;
    expect(asked).toEqual([7]);
  });

  test.each([429, 502, 503, 504])(
    '%i says nothing of the answer: it is tried again',
    async (code) => {
      const { done, asked } = follow(
        [NETWORK],
        [new ApiError(code, { status: code })],
        [[endEvent(1)]],
      );
      await done;
      expect(asked).toEqual([0, 0]);
    },
  );

  test('waits longer each time nothing comes, and starts over when something did', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { done, pauses } = follow(
      [NETWORK],
      [NETWORK],
      [NETWORK],
      [[deltaEvent(2, 'x')], NETWORK],
      [[endEvent(3)]],
    );
    await done;
    expect(pauses).toEqual([300, 600, 1000, 300]);
  });

  test('waits somewhat less or more, so that not all come back in the same moment', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.9);
    const { done, pauses } = follow([NETWORK], [NETWORK], [[endEvent(1)]]);
    await done;
    expect(pauses).toEqual([150, 840]);
  });

  test('is back within 2 s of the server, however long it was away', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const away = Array.from({ length: 100 }, () => [NETWORK]);
    const { done, pauses } = follow([NETWORK], ...away, [[endEvent(1)]]);
    await done;
    expect(Math.max(...pauses)).toBeLessThan(2000);
  });

  test('waits longer when the server is asked too often', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const limited = new ApiError(429, { status: 429 });
    const { done, pauses } = follow([NETWORK], [limited], [limited], [[endEvent(1)]]);
    await done;
    expect(pauses).toEqual([300, 4000, 8000]);
  });

  test('the connection is back when the server accepts the request, before any event', async () => {
    const { done, lost, opened, pause } = follow([NETWORK], [NETWORK], [[endEvent(1)]]);
    pause.mockImplementation(() => {
      opened.at(-1)?.();
      return Promise.resolve();
    });
    await done;
    expect(lost).toEqual([true, false]);
  });

  test.each([404, 401, 'A0230' as const])('the word %s of the server ends it', async (code) => {
    const { done, asked } = follow([NETWORK], [new ApiError(code)]);
    await expect(done).rejects.toMatchObject({ code });
    expect(asked).toEqual([0]);
  });

  test('a reader who leaves during the pause asks no more', async () => {
    const { done, abort, pause } = follow([[deltaEvent(2, 'x')], NETWORK], [NETWORK]);
    pause.mockImplementationOnce(() => {
      abort.abort();
      return Promise.resolve();
    });
    await expect(done).rejects.toMatchObject({ code: 'NETWORK' });
    expect(pause).toHaveBeenCalledTimes(1);
  });
});

describe('the pause', () => {
  test('is long while nobody sees the page', async () => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const ended = vi.fn();
    void pauseUntilBack(300, new AbortController().signal).then(ended);
    await vi.advanceTimersByTimeAsync(7000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ended).toHaveBeenCalled();
    vi.useRealTimers();
  });

  test.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('ends when %s', async (_, happens) => {
    const pause = pauseUntilBack(3_600_000, new AbortController().signal);
    happens();
    await expect(pause).resolves.toBeUndefined();
  });

  test('ends when the reader leaves, and by itself', async () => {
    const abort = new AbortController();
    const pause = pauseUntilBack(3_600_000, abort.signal);
    abort.abort();
    await expect(pause).resolves.toBeUndefined();
    await expect(pauseUntilBack(3_600_000, abort.signal)).resolves.toBeUndefined();
    await expect(pauseUntilBack(1, new AbortController().signal)).resolves.toBeUndefined();
  });
});
