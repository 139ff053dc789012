import { GRADE_THRESHOLDS } from '#contract/points/calls.ts';

export interface GradeProgress {
  /** Null at the top. */
  next: { grade: number; goal: number; missing: number } | null;
  /** Share of the way from this grade to the next one, 0 to 1. */
  share: number;
}

/** How far somebody of a grade, who has earned so many points in all, is on the way to the next one. */
export function gradeProgress(grade: number, earned: number): GradeProgress {
  const goal = GRADE_THRESHOLDS[grade + 1];
  if (goal === undefined) return { next: null, share: 1 };
  const start = GRADE_THRESHOLDS[grade] ?? 0;
  const share = Math.min(1, Math.max(0, (earned - start) / (goal - start)));

  return { next: { grade: grade + 1, goal, missing: Math.max(0, goal - earned) }, share };
}
