import { expect, test } from 'vitest';
import { mendWords } from '#server/modules/file/ocr/mend-words.ts';

test.each([
  ['村质', '材质'],
  ['原村料', '原材料'],
  ['丝经(mm)', '丝径(mm)'],
  ['孔怪5mm', '孔径5mm'],
  ['40目0.2mm1.2×30m', '40目 0.2mm 1.2×30m'],
  ['农村护栏', '农村护栏'],
  ['经丝 纬丝', '经丝 纬丝'],
  ['轻型网', '轻型网'],
])('%s is read as %s', (read, meant) => {
  expect(mendWords(read)).toBe(meant);
});
