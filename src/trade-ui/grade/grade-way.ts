import { GRADE_THRESHOLDS, gradeOf } from '#contract/points/calls.ts';

interface GradeWay {
  grade: number;
  next: { grade: number; at: number } | null;
  share: number;
}

export function gradeWay(earned: number): GradeWay {
  const grade = gradeOf(earned);
  const at = GRADE_THRESHOLDS[grade + 1];
  if (at === undefined) return { grade, next: null, share: 1 };

  return { grade, next: { grade: grade + 1, at }, share: Math.max(0, earned) / at };
}
