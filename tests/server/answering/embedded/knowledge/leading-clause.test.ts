import { describe, expect, test } from 'vitest';
import { leadingClause } from '#server/answering/embedded/knowledge/leading-clause.ts';

const CODES =
  'Codes of common goods: woven cloth 7314.14; chain link 7314.42; expanded metal 7314.50; barbed wire 7313.00.';
const SIZES = '筛网对照：20 目约 0.85 mm，100 目约 0.15 mm，200 目约 75 µm，再细的用席型网。';

describe('leadingClause', () => {
  test.each([
    [CODES, 'code of expanded metal', 'expanded metal 7314.50'],
    [SIZES, '200目是多少微米', '200 目约 75 µm'],
  ])('is the member of a series that a question names', (text, question, clause) => {
    expect(leadingClause(text, question)).toBe(clause);
  });

  test('is never cut inside brackets, and keeps the grade that is asked for', () => {
    const fabrics =
      '常见型号：B283（6 mm，约 3.73）、B385（7 mm，约 4.53）、B503（8 mm，约 5.93）。';
    expect(leadingClause(fabrics, 'B385是啥')).not.toBe('B385（7 mm');
    const dear = '316 贵，是因为含钼；201 便宜，是因为用锰；430 便宜，是因为不含镍；料价跟着镍走。';
    expect(leadingClause(dear, '316 便宜，因为不含 2 % 镍')).toBeUndefined();
  });

  test.each([
    ['a question of all members', CODES, 'codes of common goods'],
    ['a short paragraph', 'PVC softens at 60 °C; zinc melts at 419 °C.', 'when does zinc melt'],
  ])('there is none for %s', (_, text, question) => {
    expect(leadingClause(text, question)).toBeUndefined();
  });
});
