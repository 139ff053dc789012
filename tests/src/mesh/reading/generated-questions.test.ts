import { expect, test } from 'vitest';
import { CALCULATORS } from '../../../../bench/answers/generated/cases.ts';
import { judge } from '../../../../bench/answers/generated/judge.ts';
import { questionsOf } from '../../../../bench/answers/generated/question-sets.ts';
import type { Outcome, Question } from '../../../../bench/answers/generated/question.ts';
import { summarise, tableOf } from '../../../../bench/answers/generated/report.ts';
import { calculators } from '#mesh/calculators/registry.ts';

const kilograms: Question = {
  calculator: 'woven_mesh',
  way: 'plain',
  language: 'zh',
  isHeldOut: false,
  turns: [
    {
      text: '40目0.2丝304一平多重',
      expected: [{ key: 'weight_kg_m2', figures: [{ value: 0.784656, unit: 'kg/m²' }] }],
      allowed: [{ value: 40, unit: 'mesh' }],
    },
  ],
};

function stated(...figures: [value: number, unit: string, key: string][]): Outcome {
  return {
    kind: 'calculated',
    results: [],
    figures: figures.map(([value, unit, key]) => ({ value, unit, key })),
    state: {},
  };
}

test('the same seed makes the same questions, another one others', () => {
  const texts = (seed: number) =>
    questionsOf({ set: 'ways', count: 120, seed }).map(({ turns }) => turns[0]?.text);

  expect(texts(3)).toEqual(texts(3));
  expect(texts(3)).not.toEqual(texts(4));
});

test('every calculator is asked about, in at least 40 ways of each language', () => {
  const questions = questionsOf({ set: 'ways', count: 1500, seed: 1 });
  const ways = (language: string) =>
    new Set(questions.filter((each) => each.language === language).map(({ way }) => way));

  expect([...CALCULATORS].sort()).toEqual(calculators.map(({ id }) => id).sort());
  expect(new Set(questions.map(({ calculator }) => calculator))).toEqual(
    new Set([...CALCULATORS, 'none']),
  );
  expect(ways('zh').size).toBeGreaterThanOrEqual(40);
  expect(ways('en').size).toBeGreaterThanOrEqual(40);
});

test('a number within half a per cent in another unit is right, one beyond it is wrong', () => {
  const verdictOf = (outcome: Outcome) => judge(kilograms, () => outcome).verdict;

  expect(verdictOf(stated([0.785, 'kg/m²', 'weight_kg_m2']))).toBe('right');
  expect(verdictOf(stated([785, 'g/m²', 'weight_kg_m2']))).toBe('right');
  expect(verdictOf(stated([0.79, 'kg/m²', 'weight_kg_m2']))).toBe('wrong');
});

test('a right number beside a contradicting one is wrong', () => {
  const both = stated([0.785, 'kg/m²', 'weight_kg_m2'], [1.2, 'kg/m²', 'weight_kg_m2']);

  expect(judge(kilograms, () => both).verdict).toBe('wrong');
});

test('an answer that asks back is asked, one that says nothing missed', () => {
  expect(judge(kilograms, () => ({ kind: 'ask', state: {} })).verdict).toBe('asked');
  expect(judge(kilograms, () => ({ kind: 'none' })).verdict).toBe('missed');
});

test('a second turn gets what the first one stored, as it comes back from storage', () => {
  const [turn] = kilograms.turns;
  if (!turn) throw new Error('No turn');
  const received: unknown[] = [];
  judge({ ...kilograms, turns: [turn, turn] }, (_, { earlier }) => {
    received.push(earlier);
    return { ...stated([0.785, 'kg/m²', 'weight_kg_m2']), state: { kept: new Date(0) } } as Outcome;
  });

  expect(received).toEqual([undefined, { kept: '1970-01-01T00:00:00.000Z' }]);
});

test('each held-out way makes questions, at least 12 a language', () => {
  const questions = questionsOf({ set: 'held-out', count: 200, seed: 1 });
  const ways = (language: string) =>
    new Set(questions.filter((each) => each.language === language).map(({ way }) => way));

  expect(ways('zh').size).toBeGreaterThanOrEqual(12);
  expect(ways('en').size).toBeGreaterThanOrEqual(12);
});

test('there are 60 written dialogues of both languages, each of several turns', () => {
  const dialogues = questionsOf({ set: 'dialogues', count: 1000, seed: 1 });

  expect(dialogues.length).toBeGreaterThanOrEqual(60);
  expect(new Set(dialogues.map(({ language }) => language))).toEqual(new Set(['zh', 'en']));
  expect(Math.min(...dialogues.map(({ turns }) => turns.length))).toBeGreaterThanOrEqual(2);
});

test('a question with nothing to calculate is right when nothing is calculated', () => {
  const question: Question = {
    ...kilograms,
    turns: [{ text: '304和316哪个好', expected: [], allowed: [], wants: 'none' }],
  };

  expect(judge(question, () => ({ kind: 'none' })).verdict).toBe('right');
  expect(judge(question, () => stated([0.785, 'kg/m²', 'weight_kg_m2'])).verdict).toBe('wrong');
});

test('the report counts verdicts by way and writes them as a Markdown table', () => {
  const judged = [
    judge(kilograms, () => stated([0.785, 'kg/m²', 'weight_kg_m2'])),
    judge(kilograms, () => ({ kind: 'none' })),
  ];

  expect(tableOf('way', summarise(judged).byWay, true).split('\n')).toEqual([
    '| way   | questions |  right | asked | missed | wrong |',
    '| ----- | --------: | -----: | ----: | -----: | ----: |',
    '| plain |         2 | 50.0 % | 0.0 % | 50.0 % | 0.0 % |',
  ]);
});
