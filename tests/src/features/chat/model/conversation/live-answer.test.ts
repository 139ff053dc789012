import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { createLiveAnswer } from '#features/chat/model/conversation/live-answer.ts';
import { answerOf, deltaEvent, endEvent, startEvent } from '../../records.ts';

const EMPTY = answerOf('a', { status: 'generating', content: '', model: '' });
const atOnce = (notify: () => void) => {
  notify();
};
const after = (...batches: StreamEvent[][]) => {
  const live = createLiveAnswer(EMPTY, atOnce);
  for (const batch of batches) live.apply(batch);
  return live.read();
};
const SOURCE = { n: 1, articleId: 'x', title: 'X', snippet: '', contributor: null };
const sources: StreamEvent = { event: 'sources', id: 50, data: { sources: [SOURCE] } };

describe('a growing answer', () => {
  test('holds the deltas in order, however they are cut into batches and repeated', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(12), { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(8), { minLength: 1, maxLength: 40 }),
        (texts, sizes, overlaps) => {
          const events = [startEvent(), ...texts.map((text, n) => deltaEvent(n + 2, text))];
          const live = createLiveAnswer(EMPTY, atOnce);
          let at = 0;
          for (let n = 0; at < events.length; n += 1) {
            // A resumed stream may go back some events.
            const from = Math.max(0, at - (overlaps[n % overlaps.length] ?? 0));
            const to = at + 1 + (sizes[n % sizes.length] ?? 0);
            live.apply(events.slice(from, to));
            at = Math.min(to, events.length);
          }
          expect(live.read().answer.content).toBe(texts.join(''));
          expect(live.read().lastEventId).toBe(texts.length + 1);
        },
      ),
    );
  });

  test('an event that comes twice in one batch counts once', () => {
    expect(after([deltaEvent(2, 'a'), deltaEvent(2, 'a'), deltaEvent(3, 'b')]).answer.content).toBe(
      'ab',
    );
  });

  test('a batch of nothing new tells nobody', () => {
    const live = createLiveAnswer(EMPTY, atOnce);
    live.apply([deltaEvent(2, 'a')]);
    const listener = vi.fn();
    live.subscribe(listener);
    live.apply([deltaEvent(2, 'a')]);
    live.apply([]);
    expect(listener).not.toHaveBeenCalled();
  });

  test('says what it does until the first text', () => {
    const status: StreamEvent = { event: 'status', id: 2, data: { text: 'searching' } };
    expect(after([startEvent(), status]).activity).toBe('searching');
    expect(after([startEvent(), status, deltaEvent(3, 'x')]).activity).toBeNull();
  });

  test('keeps thinking, its duration, sources and parts', () => {
    const thinking: StreamEvent = { event: 'reasoning', id: 2, data: { text: 'hm' } };
    const { answer } = after([thinking], [{ ...deltaEvent(3, 'x') }, sources]);
    expect(answer).toMatchObject({ reasoning: 'hm', content: 'x', sources: [SOURCE] });
    expect(answer.reasoningMs).toBeGreaterThanOrEqual(0);
  });

  test('a snapshot replaces everything so far, and the text goes on from it', () => {
    const snapshot: StreamEvent = {
      event: 'snapshot',
      id: 60,
      data: { content: 'whole', reasoning: '', parts: [], sources: [] },
    };
    const { answer } = after(
      [deltaEvent(2, 'old'), sources],
      [deltaEvent(59, 'er'), snapshot, deltaEvent(61, '!')],
    );
    expect(answer).toMatchObject({ content: 'whole!', sources: [] });
  });

  test('an end gives its status, an error its reason', () => {
    expect(after([deltaEvent(2, 'x'), endEvent(3, 'stopped')]).answer.status).toBe('stopped');
    const error: StreamEvent = { event: 'error', id: 3, data: { code: 500, msg: 'why' } };
    expect(after([deltaEvent(2, 'x'), error]).answer).toMatchObject({
      status: 'failed',
      content: 'x',
      error: { code: 500, msg: 'why' },
    });
  });

  test('a burst tells the reader once, an end at once', () => {
    const scheduled: (() => void)[] = [];
    const live = createLiveAnswer(EMPTY, (notify) => scheduled.push(notify));
    const listener = vi.fn();
    const stop = live.subscribe(listener);
    for (let id = 2; id < 100; id += 1) live.apply([deltaEvent(id, 'x')]);
    expect(scheduled).toHaveLength(1);
    expect(listener).not.toHaveBeenCalled();
    scheduled[0]?.();
    expect(listener).toHaveBeenCalledTimes(1);
    live.apply([endEvent(100)]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    live.apply([deltaEvent(101, 'x')]);
    scheduled.at(-1)?.();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('an answer that history has some of', () => {
  const SAVED = answerOf('a', { status: 'generating', content: 'half and', sources: [SOURCE] });
  const heard = (...events: StreamEvent[]) => {
    const live = createLiveAnswer(EMPTY, atOnce, SAVED);
    live.apply(events);
    return live.read();
  };

  test('shows that until as much has been heard', () => {
    expect(heard().answer).toMatchObject({ content: 'half and', sources: [SOURCE] });
    const some = heard(startEvent(), deltaEvent(2, 'half'));
    expect(some.answer.content).toBe('half and');
    expect(some.lastEventId).toBe(2);
    const more = heard(startEvent(), deltaEvent(2, 'half'), deltaEvent(3, ' and whole'));
    expect(more.answer.content).toBe('half and whole');
  });

  test('keeps it where the rest can not be heard', () => {
    const error: StreamEvent = { event: 'error', id: 2, data: { code: 404, msg: 'gone' } };
    expect(heard(startEvent(), error).answer).toMatchObject({
      status: 'failed',
      content: 'half and',
    });
  });

  test('is what was heard once it has ended', () => {
    expect(heard(startEvent(), deltaEvent(2, 'short'), endEvent(3)).answer.content).toBe('short');
  });
});
