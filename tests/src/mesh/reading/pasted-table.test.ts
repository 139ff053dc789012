import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { namedCell, tablesAsRows } from '#mesh/reading/pasted-table.ts';

const rowsOf = (text: string) =>
  tablesAsRows(text)
    .split('\u001E')
    .map((row) => row.trim());

describe('a pasted table', () => {
  it.each([
    ['pipes', '|目数|丝径(mm)|\n|---|---|\n|40|0.2|\n|60|0.15|\n每平多重'],
    ['tabs', '目数\t丝径(mm)\n40\t0.2\n60\t0.15\n每平多重'],
    ['commas', '目数，丝径(mm)\n40，0.2\n60，0.15\n每平多重'],
    ['spaces', '目数 丝径(mm)\n40 0.2\n60 0.15\n每平多重'],
  ])('becomes rows that name their columns, when %s separate its cells', (_, text) => {
    expect(rowsOf(text)).toEqual(['', '40 目, 丝径 0.2mm', '60 目, 丝径 0.15mm', '每平多重']);
  });

  it('loses its numbering, its sums and its empty cells', () => {
    const text = 'No,Mesh,Wire,Rolls\n1,20,0.3mm,10\n2,30,-,20\nTotal,,,30';
    expect(rowsOf(text)).toEqual(['', '20 Mesh, Wire 0.3mm, 10 Rolls', '30 Mesh, 20 Rolls', '']);
  });

  it('ends before a line of other words', () => {
    expect(rowsOf('规格 丝径 片数\n50x50 3 20\n60x60 3 20\n电焊网 1x2m 每片多重').at(-1)).toBe(
      '电焊网 1x2m 每片多重',
    );
  });

  it.each([
    '40目 0.2丝径\n60目 0.15丝径\n哪个重',
    'I have two questions\n10 mesh 0.5mm weight per m2\n20 mesh 0.3mm open area',
    '老板你好，帮忙算一下\n宽 1 米，长 30 米',
  ])('is not seen in %j', (text) => {
    expect(tablesAsRows(text)).toBe(text);
  });
});

describe('a cell under its column', () => {
  it.each([
    ['丝径(mm)', '0.2', '丝径 0.2mm'],
    ['Width / m', '1.2', 'Width 1.2m'],
    ['length', '30m', 'length 30m'],
    ['数量（卷）', '5', '数量 5卷'],
    ['Rolls', '8', '8 Rolls'],
    ['材质', '304', '材质 304'],
  ])('%s over %s is %j', (name, cell, said) => {
    expect(namedCell(name, cell)).toBe(said);
  });
});

describe('the calculation of a pasted table', () => {
  const calculated = (text: string) => {
    const outcome = answerQuestion(text);
    return outcome.kind === 'calculated' ? outcome : null;
  };

  it('reads each row with its material, and what is asked for all', () => {
    const outcome = calculated('目数\t丝径\t材质\n40\t0.2\t304\n60\t0.15\t316\n每平方米多重');
    expect(outcome?.results.map(({ inputs }) => inputs)).toEqual([
      { mesh: 40, wire_mm: 0.2, material: 'ss304' },
      { mesh: 60, wire_mm: 0.15, material: 'ss316' },
    ]);
  });

  it('adds the rows up', () => {
    const outcome = calculated(
      '| Mesh | Wire (mm) | Width (m) | Length (m) | Rolls |\n|-|-|-|-|-|\n| 16 | 0.4 | 1 | 30 | 5 |\n| 18 | 0.35 | 1.2 | 30 | 8 |\nSS316, total weight in kg?',
    );
    expect(outcome?.figures[0]?.kind).toBe('sum');
    expect(outcome?.figures[0]?.value).toBeCloseTo(502.9, 0);
  });

  it('calculates rows of different products', () => {
    const outcome = calculated(
      '产品 孔径 丝径 高 长\n勾花网 5cm 3 2m 10m\n电焊网 5cm 3 2m 10m\n各多重',
    );
    expect(outcome?.results.map(({ calculator }) => calculator)).toEqual([
      'chain_link',
      'welded_mesh',
    ]);
  });

  it('asks for what a row lacks', () => {
    expect(answerQuestion('目数 丝径 宽\n40 0.2 1.2\n60 ? 1\n304 每平多重').kind).toBe('ask');
  });
});
