import type { Language, Question } from './question.ts';
import { Random } from './random.ts';
import type { Layout } from './tell.ts';
import type { Way } from './ways.ts';

export interface Wanted {
  count: number;
  seed: number;
  ways: readonly Way[];
  isHeldOut: boolean;
  language?: Language | undefined;
  calculator?: string | undefined;
}

const MAX_TRIES = 400;

/** Deterministic for a seed. */
export function generateQuestions({
  count,
  seed,
  ways,
  isHeldOut,
  language,
  calculator,
}: Wanted): Question[] {
  const told = ways.flatMap((way) =>
    way.languages
      .filter((each) => language === undefined || each === language)
      .map((each) => ({ way, language: each })),
  );
  const questions: Question[] = [];
  for (let at = 0; questions.length < count && at < count * 2; at += 1) {
    const turn = told[at % told.length];
    if (turn === undefined) break;
    // Seeded per question, so that a new way changes few of the others.
    const random = new Random((seed * 1_000_003 + at * 7919) >>> 0);
    const question = oneQuestion(turn.way, turn.language, random, calculator);
    if (question) questions.push({ ...question, isHeldOut });
  }
  return questions;
}

function oneQuestion(
  way: Way,
  language: Language,
  random: Random,
  calculator: string | undefined,
): Omit<Question, 'isHeldOut'> | undefined {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const layout: Layout = { order: 'usual', labels: random.pick([0.2, 0.5, 0.8]), ...way.layout };
    const told = way.tell({
      random,
      language,
      manner: way.manner(language),
      style: { isUnitless: language === 'zh' && random.has(0.3), ...way.style },
      layout,
      calculators: calculator === undefined ? way.calculators : [calculator],
      needs: way.needs,
    });
    if (told && (calculator === undefined || told.calculator === calculator))
      return { ...told, way: way.name, language };
  }
  return undefined;
}
