import { describe, expect, test } from 'vitest';
import { findPassages } from '#features/chat/model/find-passage.ts';

const TEXT = '第一条 本合同\n丝径 0.2 mm，公差\n±0.004 mm。\n第二条 交货期 30 天。';
const found = (quotation: string, text = TEXT) =>
  findPassages(text, quotation).map(({ start, end }) => text.slice(start, end));

describe('a cited passage', () => {
  test('is found over line breaks, spaces and the width of signs', () => {
    expect(found('丝径 0.2mm,公差 ±0.004 mm。')).toEqual(['丝径 0.2 mm，公差\n±0.004 mm。']);
  });

  test('that was cut is found by its stretches', () => {
    expect(found('…丝径 0.2 mm…交货期 30 天…')).toEqual(['丝径 0.2 mm', '交货期 30 天']);
  });

  test('whose end differs is found by its beginning', () => {
    const line = 'The wire is drawn to 0.20 mm and woven in plain weave at 40 mesh.';
    expect(found('The wire is drawn to 0.20 mm and then painted.', line)).toEqual([
      'The wire is drawn to 0.20 mm an',
    ]);
  });

  test('that is not there is not made up', () => {
    expect(found('付款方式为信用证')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(found('…')).toEqual([]);
  });
});
