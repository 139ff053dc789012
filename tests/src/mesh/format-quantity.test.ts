import { describe, expect, it } from 'vitest';
import { formatNumber, formatQuantity, formulaNumber, unitText } from '#mesh/format-quantity.ts';

describe('numbers for people', () => {
  it.each([
    [0.784653, '0.785'],
    [1.56931, '1.569'],
    [2.21954, '2.22'],
    [46.9279, '46.9'],
    [23.6364, '23.64'],
    [0.077, '0.077'],
    [0.0254, '0.0254'],
    [415, '415'],
    [4733.4, '4,733'],
    [186677, '186,677'],
    [56100, '56,100'],
    [1, '1'],
    [0, '0'],
    [-0.5, '-0.5'],
  ])('%d is shown as %s', (value, text) => {
    expect(formatNumber(value, 'zh')).toBe(text);
    expect(formatNumber(value, 'en')).toBe(text);
  });

  it('carry their unit in the language', () => {
    expect(formatQuantity({ value: 0.784653, unit: 'kg/m²' }, 'zh')).toBe('0.785 kg/m²');
    expect(formatQuantity({ value: 40, unit: 'mesh' }, 'zh')).toBe('40 目');
    expect(formatQuantity({ value: 40, unit: 'mesh' }, 'en')).toBe('40 mesh');
    expect(formatQuantity({ value: 1.03, unit: '1' }, 'en')).toBe('1.03');
    expect(formatQuantity({ value: '3/4 in', unit: '1' }, 'en')).toBe('3/4 in');
    expect(unitText('wires', 'zh')).toBe('根');
  });

  it.each([
    [1, 'diaphragms', '1 diaphragm'],
    [2, 'diaphragms', '2 diaphragms'],
    [1, 'panels', '1 panel'],
    [1, 'pcs', '1 pcs'],
    [1, 'mesh', '1 mesh'],
    [1.5, 'rolls', '1.5 rolls'],
  ])('%d %s is %s in English', (value, unit, text) => {
    expect(formatQuantity({ value, unit }, 'en')).toBe(text);
  });

  it('are plain inside a formula', () => {
    expect(formulaNumber(25.4 / 60)).toBe('0.423333');
    expect(formulaNumber(186677)).toBe('186677');
    expect(formulaNumber(0.1 + 0.2)).toBe('0.3');
  });
});
