import type { FigureDay } from '#contract/console/calls.ts';

/** The days from the first one with any figure on: a site of a day has no month behind it. */
export function livedDays(days: readonly FigureDay[]): FigureDay[] {
  const first = days.findIndex(({ day: _day, ...values }) =>
    Object.values(values).some((value) => value !== 0 && value !== null),
  );

  return days.slice(first < 0 ? -1 : first);
}

/** Questions that were declined or stopped, or whose answer has no source. */
export function restOf({
  questions,
  answered,
  unanswered,
}: Pick<FigureDay, 'questions' | 'answered' | 'unanswered'>): number {
  return Math.max(0, questions - answered - unanswered);
}
