import { expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { withUnitsInLists } from '#mesh/reading/listed-numbers.ts';

function inputsOf(question: string, field: string) {
  const outcome = answerQuestion(question);
  return outcome.kind === 'calculated' ? outcome.results.map(({ inputs }) => inputs[field]) : null;
}

test.each([
  ['20, 40 and 60 mesh, 0.2 mm wire 304, weight per square metre each', 'mesh', [20, 40, 60]],
  ['20/40/60 mesh 0.2 mm wire 304, weight per sqm', 'mesh', [20, 40, 60]],
  ['mesh 50, 60, 80 wire 0.15mm opening?', 'mesh', [50, 60, 80]],
  ['30、50、70目 0.12mm 304 孔径各多大', 'mesh', [30, 50, 70]],
  ['weight of 2, 3 and 4 mm wire welded mesh 50x50 per sqm', 'wire_mm', [2, 3, 4]],
  ['电焊网 50x50 丝径2、2.5、3mm 每平米多重', 'wire_mm', [2, 2.5, 3]],
  ['8、10、12号铁丝一公斤多少米', 'wire_mm', [4.191, 3.4036, 2.7686]],
])('%s is calculated for each number', (question, field, values) => {
  expect(inputsOf(question, field)).toEqual(values);
});

test.each([
  ['a pair with a slash', '24/110 mesh dutch weave'],
  ['an opening and a wire', '50/50/3mm welded mesh'],
  ['a width and a length', 'roll 1.2 and 30 m'],
  ['a range', 'between 0.5 and 0.6 mm wire'],
  ['a decimal comma', 'wire 0,2 mm'],
  ['thousands', '1,000 m'],
  ['numbers with units of their own', 'mesh 40, 0.2 mm'],
])('%s stays as it is', (_, text) => {
  expect(withUnitsInLists(text)).toBe(text);
});

test('a long row of numbers is read in linear time', () => {
  const row = '1、'.repeat(1000);
  expect(withUnitsInLists(row)).toBe(row);
});
