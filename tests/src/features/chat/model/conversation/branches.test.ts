import { describe, expect, test } from 'vitest';
import { shownRecords, type BranchChoices } from '#features/chat/model/conversation/branches.ts';
import type { ChatRecord } from '#contract/chat/calls.ts';
import { history } from '../../records.ts';

/** `q2*(q1 q2)` is q2 on a left branch with the wordings q1 and q2. */
function shown(records: readonly ChatRecord[], choices: BranchChoices = {}): string[] {
  return shownRecords(records, choices).map(({ record, wordings, isLeft }) => {
    const versions = wordings.length > 1 ? `(${wordings.join(' ')})` : '';
    return `${record.id}${isLeft ? '*' : ''}${versions}`;
  });
}

describe('a conversation without edits', () => {
  test('shows nothing of nothing', () => {
    expect(shown([])).toEqual([]);
  });

  test('shows every record once, with one wording', () => {
    expect(shown(history('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  });
});

describe('an edited question', () => {
  const edited = history('a', 'b', 'c', ['B', 'b'], 'd');

  test('shows the newest wording and hides what was replaced', () => {
    expect(shown(edited)).toEqual(['a', 'B(b B)', 'd']);
  });

  test('shows the older wording, what came after it then, and nothing that came later', () => {
    expect(shown(edited, { B: 'b' })).toEqual(['a', 'b*(b B)', 'c*']);
  });

  test('a choice of the newest wording, or of one that is not there, changes nothing', () => {
    expect(shown(edited, { B: 'B' })).toEqual(['a', 'B(b B)', 'd']);
    expect(shown(edited, { B: 'gone' })).toEqual(['a', 'B(b B)', 'd']);
  });

  test('the first question can be edited', () => {
    expect(shown(history('a', 'b', ['A', 'a']))).toEqual(['A(a A)']);
    expect(shown(history('a', 'b', ['A', 'a']), { A: 'a' })).toEqual(['a*(a A)', 'b*']);
  });
});

describe('a question edited several times', () => {
  const edited = history('a', 'b', ['B', 'b'], 'c', ['C', 'B'], 'd');

  test('has all its wordings, oldest first', () => {
    expect(shown(edited)).toEqual(['a', 'C(b B C)', 'd']);
  });

  test('each wording shows the branch that it began', () => {
    expect(shown(edited, { C: 'B' })).toEqual(['a', 'B*(b B C)', 'c*']);
    expect(shown(edited, { C: 'b' })).toEqual(['a', 'b*(b B C)']);
  });
});

describe('edits at different depths', () => {
  test('a later question and then an earlier one', () => {
    const edited = history('a', 'b', 'c', ['C', 'c'], ['B', 'b'], 'd');
    expect(shown(edited)).toEqual(['a', 'B(b B)', 'd']);
    expect(shown(edited, { B: 'b' })).toEqual(['a', 'b*(b B)', 'C*(c C)']);
    expect(shown(edited, { B: 'b', C: 'c' })).toEqual(['a', 'b*(b B)', 'c*(c C)']);
  });

  test('an earlier question and then a later one', () => {
    const edited = history('a', 'b', ['A', 'a'], 'c', 'd', ['C', 'c']);
    expect(shown(edited)).toEqual(['A(a A)', 'C(c C)']);
    expect(shown(edited, { C: 'c' })).toEqual(['A(a A)', 'c*(c C)', 'd*']);
    expect(shown(edited, { A: 'a' })).toEqual(['a*(a A)', 'b*']);
    expect(shown(edited, { A: 'a', C: 'c' })).toEqual(['a*(a A)', 'b*']);
  });

  test('an edit of an edit inside a branch that was left', () => {
    const edited = history('a', 'b', ['B', 'b'], 'c', ['C', 'c'], 'd', ['A', 'a']);
    expect(shown(edited, { A: 'a' })).toEqual(['a*(a A)', 'B*(b B)', 'C*(c C)', 'd*']);
    expect(shown(edited, { A: 'a', C: 'c' })).toEqual(['a*(a A)', 'B*(b B)', 'c*(c C)']);
    expect(shown(edited, { A: 'a', B: 'b' })).toEqual(['a*(a A)', 'b*(b B)']);
  });
});

describe('a branch of which a part is loaded', () => {
  const edited = history('a', 'b', 'c', ['B', 'b'], 'd');

  test('without its first record the newest wording stands alone', () => {
    const loaded = edited.filter(({ id }) => id !== 'b');
    expect(shown(loaded)).toEqual(['a', 'B', 'd']);
    expect(shown(loaded, { B: 'b' })).toEqual(['a', 'B', 'd']);
  });

  test('without what came after, the wording is shown by itself', () => {
    const loaded = edited.filter(({ id }) => id !== 'c');
    expect(shown(loaded, { B: 'b' })).toEqual(['a', 'b*(b B)']);
  });

  test('without the wording between, the newer one stands alone', () => {
    const twice = history('b', ['B', 'b'], ['C', 'B']).filter(({ id }) => id !== 'B');
    expect(shown(twice)).toEqual(['C']);
  });

  test('records that name each other end', () => {
    const [a, b] = history('a', 'b');
    if (a === undefined || b === undefined) throw new Error('two were asked');
    expect(
      shown([
        { ...a, replaces: 'b' },
        { ...b, replaces: 'a' },
      ]),
    ).toEqual(['a(b a)', 'b(a b)']);
  });
});
