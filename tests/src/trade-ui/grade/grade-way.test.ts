import { describe, expect, test } from 'vitest';
import { gradeWay } from '#trade-ui/grade/grade-way.ts';

describe('the way to the next grade', () => {
  test.each([
    [0, 0, 100, 0],
    [99, 0, 100, 0.99],
    [100, 1, 500, 0.2],
    [2000, 3, 10_000, 0.2],
  ])('%i earned', (earned, grade, at, share) => {
    expect(gradeWay(earned)).toEqual({ grade, next: { grade: grade + 1, at }, share });
  });

  test('ends at the highest', () => {
    expect(gradeWay(10_000)).toEqual({ grade: 4, next: null, share: 1 });
  });
});
