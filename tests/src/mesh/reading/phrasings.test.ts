import { describe, expect, it } from 'vitest';
import { calculate } from '#mesh/calculators/calculate.ts';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { NO_CALCULATIONS, PHRASINGS } from './phrasings.ts';

const isNear = (value: number | string | undefined, expected: number | string) =>
  typeof expected === 'string'
    ? value === expected
    : Math.abs(Number(value) - expected) <= Math.abs(expected) * 0.005;

/** True if the calculator ran on all that was said: each of its results is as meant. */
function outcomeOf(id: string, { question, inputs }: (typeof PHRASINGS)[string][number]) {
  const outcome = answerQuestion(question);
  if (outcome.kind !== 'calculated') return outcome.kind;
  const meant = calculate(id, inputs);
  // The woven mesh calculator gives what the conversion of mesh and opening gives, and more.
  const ids = id === 'mesh_aperture' ? [id, 'woven_mesh'] : [id];
  const item = outcome.results.find(({ calculator }) => ids.includes(calculator));
  if ('refused' in meant) return 'wrong';
  if (!item) {
    // A sum that is read from the whole text tells the same without a card.
    const told = outcome.figures.some((figure) =>
      Object.values(meant.values).some(
        ({ value, unit }) => unit === figure.unit && isNear(figure.value, value),
      ),
    );
    return outcome.results.length === 0 && told ? 'right' : 'wrong';
  }
  const isSame = Object.entries(meant.values).every(([key, { value }]) => {
    const found = item.result.values[key]?.value;
    return found === undefined || isNear(found, value);
  });
  return isSame ? 'right' : 'wrong';
}

describe('questions as sellers and buyers write them', () => {
  const outcomes = Object.entries(PHRASINGS).flatMap(([id, phrasings]) =>
    phrasings.map((each) => ({ question: each.question, outcome: outcomeOf(id, each) })),
  );
  const share = (outcome: string) =>
    outcomes.filter((each) => each.outcome === outcome).length / outcomes.length;

  it('are calculated from all that they say, nine of ten', () => {
    expect(share('right')).toBeGreaterThanOrEqual(0.9);
  });

  it('are hardly ever calculated from something else', () => {
    expect(share('wrong')).toBeLessThanOrEqual(0.02);
  });
});

it('questions with numbers that ask for no number are hardly ever calculated', () => {
  const calculated = NO_CALCULATIONS.filter((each) => answerQuestion(each).kind === 'calculated');

  expect(calculated.length / NO_CALCULATIONS.length).toBeLessThanOrEqual(0.1);
});
