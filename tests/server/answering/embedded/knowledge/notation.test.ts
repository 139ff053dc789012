import { describe, expect, test } from 'vitest';
import { comparedCounts } from '#server/answering/embedded/knowledge/compared-counts.ts';
import { notationIn } from '#server/answering/embedded/knowledge/notation.ts';

describe('notationIn', () => {
  test.each([
    ['80x80x0.12 是什么意思', '0.198 mm'],
    ['what does 6*6*0.9 mean', '3.33 mm'],
    ['75×75×4.5 啥意思', '75 × 75 mm'],
    ['PVC coated 1.6/2.4 meaning', '0.4 mm'],
    ['图上写 2.00/0.8', '净孔 **2 mm**'],
  ])('explains %s', (question, told) => {
    const language = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
    expect(notationIn(question, language)?.sentence).toContain(told);
  });

  test.each(['2x1x1 石笼啥意思', '3.1证书是什么意思', 'what does 12/2025 mean'])(
    'leaves %s alone',
    (question) => {
      expect(notationIn(question, 'zh-CN')).toBeNull();
    },
  );
});

describe('comparedCounts', () => {
  test.each([
    ['is 120 mesh finer than 60 mesh', true],
    ['50 mesh is coarser than 20 mesh, right?', false],
    ['30目比80目粗吧', true],
    ['200目比325目细吗', false],
    ['is 60 mesh stronger than 40 mesh', null],
  ])('%s is %s', (question, isRight) => {
    expect(comparedCounts(question)).toBe(isRight);
  });
});
