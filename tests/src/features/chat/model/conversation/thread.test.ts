import { describe, expect, test } from 'vitest';
import {
  changeThread,
  EMPTY_THREAD,
  generatingAnswer,
  lastRecord,
  type Thread,
} from '#features/chat/model/conversation/thread.ts';
import { answerOf, history, pageOf, recordOf } from '../../records.ts';

const ids = (thread: Thread) => thread.records.map(({ id }) => id).join(' ');
const opened = (...args: Parameters<typeof pageOf>) =>
  changeThread(EMPTY_THREAD, { type: 'opened', page: pageOf(...args) });

describe('pages', () => {
  test('an older page comes before, a newer one after, each with its own edge', () => {
    const middle = opened(history('c', 'd'), { hasBefore: true, hasAfter: true });
    const older = changeThread(middle, { type: 'older', page: pageOf(history('a', 'b')) });
    expect(older).toMatchObject({ hasBefore: false, hasAfter: true });
    const whole = changeThread(older, { type: 'newer', page: pageOf(history('e')) });
    expect(ids(whole)).toBe('a b c d e');
    expect(whole).toMatchObject({ hasBefore: false, hasAfter: false });
  });

  test('a record in two pages is listed once', () => {
    const thread = opened(history('b', 'c'), { hasBefore: true });
    expect(ids(changeThread(thread, { type: 'older', page: pageOf(history('a', 'b')) }))).toBe(
      'a b c',
    );
  });

  test('reading the newest page again keeps what was loaded above it', () => {
    const thread = opened(history('a', 'b', 'c'));
    const page = pageOf(history('b', 'd'), { hasBefore: true });
    const refreshed = changeThread(thread, { type: 'refreshed', page });
    expect(ids(refreshed)).toBe('a b d');
    expect(refreshed.hasBefore).toBe(false);
  });

  test('a newest page that does not touch what is loaded takes its place', () => {
    const page = pageOf(history('x', 'y'), { hasBefore: true });
    const refreshed = changeThread(opened(history('a')), { type: 'refreshed', page });
    expect(ids(refreshed)).toBe('x y');
    expect(refreshed.hasBefore).toBe(true);
    expect(ids(changeThread(refreshed, { type: 'refreshed', page: pageOf([]) }))).toBe('');
  });
});

describe('a new record', () => {
  test('comes last, and once', () => {
    const thread = opened(history('a'));
    const added = changeThread(thread, { type: 'recordAdded', record: recordOf('b') });
    expect(ids(added)).toBe('a b');
    expect(ids(changeThread(added, { type: 'recordAdded', record: recordOf('b') }))).toBe('a b');
  });

  test('that replaces another marks it and all after it, and what was left before stays left', () => {
    const thread = opened(history('a', 'b', ['B', 'b'], 'c'));
    const record = recordOf('A', { replaces: 'a' });
    const { records } = changeThread(thread, { type: 'recordAdded', record });
    expect(records.map(({ id, replacedBy }) => [id, replacedBy])).toEqual([
      ['a', 'A'],
      ['b', 'B'],
      ['B', 'A'],
      ['c', 'A'],
      ['A', null],
    ]);
  });

  test('asked from the middle of a conversation begins a stretch at its end', () => {
    const thread = opened(history('a', 'b'), { hasAfter: true });
    const added = changeThread(thread, { type: 'recordAdded', record: recordOf('z') });
    expect(ids(added)).toBe('z');
    expect(added).toMatchObject({ hasBefore: true, hasAfter: false });
  });

  test('that edits one in the middle is the end', () => {
    const thread = opened(history('a', 'b'), { hasAfter: true });
    const record = recordOf('B', { replaces: 'b' });
    const added = changeThread(thread, { type: 'recordAdded', record });
    expect(ids(added)).toBe('a b B');
    expect(added.hasAfter).toBe(false);
  });
});

describe('a change of a record', () => {
  test('replaces it in its place', () => {
    const thread = opened(history('a', 'b'));
    const record = recordOf('a', { helped: true });
    const changed = changeThread(thread, { type: 'recordChanged', record });
    expect(changed.records[0]?.helped).toBe(true);
    expect(ids(changed)).toBe('a b');
  });

  test('of a record that is not loaded changes nothing', () => {
    const thread = opened(history('a'));
    expect(changeThread(thread, { type: 'recordChanged', record: recordOf('x') })).toBe(thread);
    expect(changeThread(thread, { type: 'answerChanged', answer: answerOf('x') })).toBe(thread);
  });
});

describe('versions of an answer', () => {
  const asked = opened([recordOf('r', { answers: [answerOf('a1')] })]);
  const second = answerOf('a2', { version: 2, status: 'generating', content: '' });
  const growing = changeThread(asked, { type: 'answerAdded', recordId: 'r', answer: second });
  const ended = (status: 'done' | 'stopped' | 'failed' | 'interrupted', content: string) =>
    changeThread(growing, { type: 'answerChanged', answer: { ...second, status, content } });

  test('the old one counts while the new one grows', () => {
    expect(growing.records[0]?.active).toBe('a1');
    expect(generatingAnswer(growing)?.id).toBe('a2');
    expect(generatingAnswer(asked)).toBeUndefined();
  });

  test.each([
    ['done', 'text', 'a2'],
    ['stopped', 'some', 'a2'],
    ['stopped', '', 'a1'],
    ['failed', 'some', 'a1'],
    ['interrupted', 'some', 'a1'],
  ] as const)('a new one that is %s with "%s" makes %s count', (status, content, active) => {
    expect(ended(status, content).records[0]?.active).toBe(active);
  });

  test('liking an older version does not make it the one that counts', () => {
    const both = ended('done', 'text');
    const liked = changeThread(both, {
      type: 'answerChanged',
      answer: answerOf('a1', { like: 1 }),
    });
    expect(liked.records[0]).toMatchObject({ active: 'a2', answers: [{ like: 1 }, { like: 0 }] });
  });
});

describe('deleting', () => {
  const [a, b, c] = [recordOf('a'), recordOf('b'), recordOf('c')];
  const thread = opened([a, b, c]);

  test.each([a, b, c])('$id can be taken out and put back where it stood', (record) => {
    const without = changeThread(thread, { type: 'recordRemoved', id: record.id });
    expect(ids(without)).not.toContain(record.id);
    expect(ids(changeThread(without, { type: 'recordRestored', record }))).toBe('a b c');
  });

  test('restoring does nothing when the place of the record is not loaded', () => {
    const middle = opened([b], { hasBefore: true, hasAfter: true });
    expect(changeThread(middle, { type: 'recordRestored', record: a })).toBe(middle);
    expect(changeThread(middle, { type: 'recordRestored', record: c })).toBe(middle);
  });

  test('the last record is the newest one that was not replaced', () => {
    expect(lastRecord(opened(history('a', ['A', 'a'])))?.id).toBe('A');
    expect(lastRecord(EMPTY_THREAD)).toBeUndefined();
  });
});
