import { expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { readQuery } from '#server/trade/knowledge/read-query.ts';
import { withoutMiddle } from '#mesh/without-middle.ts';

it('a long text keeps its beginning and its end', () => {
  expect(withoutMiddle('网'.repeat(100), 100)).toBe('网'.repeat(100));
  expect(withoutMiddle(`甲${'网'.repeat(100)}乙`, 10)).toBe('甲网网网\n网网网乙');
});

it.each([
  ['digits', '1'],
  ['characters that unfold', '\uFDFA'],
  ['words', '40目 '],
])('what is read of a question of 8,000 %s is as long as of one of 4,000', (_name, piece) => {
  const question = (length: number) => piece.repeat(length / piece.length);
  expect(answerQuestion(question(8000))).toEqual(answerQuestion(question(4000)));
  expect(readQuery(question(8000))).toEqual(readQuery(question(4000)));
});

it('a calculation is read from the beginning of a long question, and from its end', () => {
  const mesh = '40目0.2mm的304网';
  for (const question of [`${mesh}${'你好'.repeat(4000)}`, `${'你好'.repeat(4000)}${mesh}`]) {
    expect(answerQuestion(question)).toMatchObject({
      kind: 'calculated',
      results: [{ inputs: { mesh: 40, wire_mm: 0.2, material: 'ss304' } }],
    });
  }
});
