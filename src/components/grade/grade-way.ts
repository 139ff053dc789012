import { GRADE_THRESHOLDS, gradeOf } from '#contract/points/calls.ts';

export interface GradeWay {
  grade: number;
  /** The next grade and the total at which it begins; null at the top. */
  next: { grade: number; at: number } | null;
  /** How much of the next grade's total has been earned, from 0 to 1. */
  share: number;
}

/** Where somebody who has earned so many points in all stands on the way to the next grade. */
export function gradeWay(earned: number): GradeWay {
  const grade = gradeOf(earned);
  const at = GRADE_THRESHOLDS[grade + 1];
  if (at === undefined) return { grade, next: null, share: 1 };

  return { grade, next: { grade: grade + 1, at }, share: Math.max(0, earned) / at };
}
