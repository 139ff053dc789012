import { DIALOGUES } from '../dialogues.ts';
import { generateQuestions } from './generate.ts';
import type { Language, Question } from './question.ts';
import { HELD_OUT_WAYS } from './held-out-ways.ts';
import { WAYS } from './ways.ts';

export interface SetWanted {
  set: 'ways' | 'held-out' | 'dialogues';
  count: number;
  seed: number;
  language?: Language | undefined;
  calculator?: string | undefined;
  way?: string | undefined;
}

export function questionsOf({ set, way, ...wanted }: SetWanted): Question[] {
  const isNamed = (name: string) => way === undefined || name.includes(way);
  if (set === 'dialogues') {
    const { language, calculator } = wanted;
    return DIALOGUES.filter(
      (each) =>
        isNamed(each.way) &&
        (language === undefined || each.language === language) &&
        (calculator === undefined || each.calculator === calculator),
    );
  }
  return generateQuestions({
    ...wanted,
    ways: (set === 'held-out' ? HELD_OUT_WAYS : WAYS).filter(({ name }) => isNamed(name)),
    isHeldOut: set === 'held-out',
  });
}
