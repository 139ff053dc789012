import { convert } from '#mesh/units.ts';
import type { UnitId } from '#mesh/units.ts';
import type { AnswerQuestion, Expected, Figure, Outcome, Question, Turn } from './question.ts';

export type Verdict = 'right' | 'asked' | 'missed' | 'wrong';

export interface Judged {
  question: Question;
  verdict: Verdict;
  turn: number;
  outcome: Outcome;
}

const TOLERANCE = 0.005;
/** Units of counts, which must match exactly. */
const COUNTED = new Set([
  'pcs',
  'wires',
  'points',
  'panels',
  'clips',
  'diaphragms',
  'posts',
  'gates',
  'rolls',
  'layers',
  'turns',
  'prints',
]);

/** State passes through JSON, as in storage. */
export function judge(question: Question, answerQuestion: AnswerQuestion): Judged {
  let earlier: unknown;
  let outcome: Outcome = { kind: 'none' };
  for (const [at, turn] of question.turns.entries()) {
    outcome = answerQuestion(turn.text, {
      language: question.language,
      ...(earlier !== undefined && { earlier }),
    });
    const verdict = verdictOf(turn, outcome);
    if (verdict !== 'right') return { question, verdict, turn: at, outcome };
    if ('state' in outcome)
      earlier = JSON.parse(JSON.stringify(outcome.state ?? null)) ?? undefined;
  }
  return { question, verdict: 'right', turn: question.turns.length - 1, outcome };
}

export function verdictOf(turn: Turn, outcome: Outcome): Verdict {
  if (turn.wants === outcome.kind) return 'right';
  if (outcome.kind === 'ask') return 'asked';
  if (outcome.kind === 'none') return 'missed';
  if (turn.wants === 'none' || turn.wants === 'ask') return 'wrong';
  const { figures, form } = outcome;
  if (turn.wants !== undefined && form !== turn.wants) return 'wrong';
  const isFound = turn.expected.every((each) =>
    figures.some((figure) => isOneOf(figure, each.figures, each.inUnit)),
  );
  return isFound && contradictions(turn.expected, turn.allowed, figures).length === 0
    ? 'right'
    : 'wrong';
}

function contradictions(
  expected: readonly Expected[],
  allowed: readonly Figure[],
  figures: readonly (Figure & { key: string })[],
): Figure[] {
  const keys = new Set(expected.map(({ key }) => key));
  const fine = [...expected.flatMap((each) => each.figures), ...allowed];
  return figures.filter((figure) => keys.has(figure.key) && !isOneOf(figure, fine));
}

function isOneOf(stated: Figure, wanted: readonly Figure[], inUnit?: boolean): boolean {
  return wanted.some((each) => isSame(stated, each, inUnit));
}

function isSame(stated: Figure, wanted: Figure, inUnit?: boolean): boolean {
  if (typeof wanted.value === 'string') {
    return plain(stated.value) === plain(wanted.value);
  }
  if (inUnit && stated.unit !== wanted.unit && stated.unit !== unitOfOne(wanted.unit)) return false;
  const value = inUnitOf(stated, wanted.unit) ?? inUnitOf(stated, unitOfOne(wanted.unit));
  if (value === undefined) return false;
  if (COUNTED.has(wanted.unit)) return Math.round(value) === wanted.value;
  return Math.abs(value - wanted.value) <= Math.abs(wanted.value) * TOLERANCE;
}

function inUnitOf({ value, unit }: Figure, wanted: string): number | undefined {
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  if (unit === wanted) return number;
  if (wanted === 'N' && unit === 'kgf') return number * 9.80665;
  try {
    return convert(number, unit as UnitId, wanted as UnitId);
  } catch {
    return undefined;
  }
}

function unitOfOne(unit: string): string {
  return unit.replace(/\/(?:m²|m|kg)$/, '');
}

function plain(value: number | string): string {
  return String(value)
    .toLowerCase()
    .replace(/^(?:no\.?|#)\s*/, '')
    .trim();
}
