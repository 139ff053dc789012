import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SaveDocumentRequest } from '#contract/document/calls.ts';
import { ApiError, type ApiErrorCode } from '#lib/http/api-error.ts';
import { DocumentSaver, type Edited, type LocalCopy } from '#features/word/model/document-saver.ts';
import type { SaveState } from '#lib/auto-saver.ts';

const edited = (name: string): Edited => ({
  ...{ name, kind: 'free', content: { type: 'doc' } },
  ...{ header: '', footer: '' },
});

/** A server that fails as often as it is told to, then keeps what it gets. */
function saver(...failures: ApiErrorCode[]) {
  return saverAfter(null, ...failures);
}

function saverAfter(before: SaveDocumentRequest | null, ...failures: ApiErrorCode[]) {
  const sent: SaveDocumentRequest[] = [];
  const states: SaveState[] = [];
  let kept: LocalCopy | null = null;
  const own = new DocumentSaver({
    id: 'd',
    version: 1,
    sent: before,
    save: (request) => {
      sent.push(request);
      const failure = failures.shift();
      if (failure !== undefined) return Promise.reject(new ApiError(failure));
      const version = (request.version ?? 0) + 1;
      const { name, kind } = request;
      return Promise.resolve({ ...{ id: 'd', name, kind, version }, createdAt: '', updatedAt: '' });
    },
    keep: (copy) => {
      kept = copy;
      return Promise.resolve();
    },
    onState: (state) => states.push(state),
  });
  return { own, sent, states, kept: () => kept };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving while writing', () => {
  test('continuous typing is saved by one request, which removes the local copy', async () => {
    const { own, sent, states, kept } = saver();
    own.change(edited('a'));
    own.change(edited('ab'));
    expect(kept()).toMatchObject({ edited: { name: 'ab' }, version: 1 });
    await vi.advanceTimersByTimeAsync(2000);

    expect(sent.map(({ name, version }) => [name, version])).toEqual([['ab', 1]]);
    expect(states.at(-1)).toBe('saved');
    expect(kept()).toBeNull();
  });

  test('a request without a response is repeated unchanged before newer text is sent', async () => {
    const { own, sent, states, kept } = saver('NETWORK');
    own.change(edited('a'));
    await vi.advanceTimersByTimeAsync(1300);
    expect(states.at(-1)).toBe('offline');
    own.change(edited('b'));
    expect(kept()).toMatchObject({ edited: { name: 'b' } });
    await vi.advanceTimersByTimeAsync(20_000);

    expect(sent.map(({ name, version }) => [name, version])).toEqual([
      ['a', 1],
      ['a', 1],
      ['b', 2],
    ]);
    expect(sent[1]?.clientRequestId).toBe(sent[0]?.clientRequestId);
    expect(states.at(-1)).toBe('saved');
  });

  test('a request without a response is stored with the local copy and repeated after a reload', async () => {
    const before = saver('NETWORK');
    before.own.change(edited('a'));
    await vi.advanceTimersByTimeAsync(1300);
    before.own.change(edited('b'));
    before.own.stop();
    const kept = before.kept();
    expect(kept).toMatchObject({ edited: { name: 'b' }, version: 1, sent: before.sent[0] });

    const { own, sent, states } = saverAfter(kept?.sent ?? null);
    own.change(edited('b'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent[0]).toEqual(before.sent[0]);
    expect(sent.map(({ name, version }) => [name, version])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(states.at(-1)).toBe('saved');
  });

  test('nothing is sent after a conflict until the user has chosen', async () => {
    const { own, sent, states, kept } = saver(409);
    own.change(edited('mine'));
    await vi.advanceTimersByTimeAsync(2000);
    own.change(edited('mine too'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states.at(-1)).toBe('conflict');
    expect(sent).toHaveLength(1);
    expect(kept()).toMatchObject({ edited: { name: 'mine too' } });

    await own.overwrite(5, edited('mine too'));
    expect(sent.at(-1)).toMatchObject({ name: 'mine too', version: 5 });
    expect(states.at(-1)).toBe('saved');
  });
});

test('characters that the server refuses are removed before saving', async () => {
  const { own, sent, states } = saver();
  own.change({
    ...edited('half \ud83d'),
    content: { type: 'doc', content: [{ type: 'text', text: 'a\0b😀\udc00' }] },
  });
  await vi.advanceTimersByTimeAsync(2000);

  expect(sent).toMatchObject([{ name: 'half ', content: { content: [{ text: 'ab😀' }] } }]);
  expect(states.at(-1)).toBe('saved');
});
