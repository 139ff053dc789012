import { expect, test } from 'vitest';
import { findHeadings } from '#features/pdf/model/find-headings.ts';

test('headings are found by their marks, without them and without page numbers', () => {
  const text = [
    '检验报告',
    '一、检验依据',
    '按 GB/T 5330 进行。',
    '2. 断丝 ........ 3',
    '3.1 Packing and marking',
    '4 12.5 0.785',
    '二、检验依据',
  ].join('\n');
  expect(findHeadings(text, 5)).toEqual(['检验依据', '断丝', 'Packing and marking']);
  expect(findHeadings(text, 1)).toEqual(['检验依据']);
});

test('sentences and figures are no headings', () => {
  expect(findHeadings('1. 请按图加工，注意公差。\n2 0.5 12\n', 3)).toEqual([]);
});
