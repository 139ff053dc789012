import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';

/** Figures with four digits and their kind; the kind of the answer if it has none. */
function told(question: string): string[] {
  const outcome = answerQuestion(question);
  if (outcome.kind !== 'calculated') return [outcome.kind];
  return outcome.figures.map(
    ({ kind, value, unit }) => `${kind} ${Number(value).toPrecision(4)} ${unit}`,
  );
}

describe('a weight that is to be checked', () => {
  // 40 mesh, 0.2 mm, 7.93 g/cm³: π/4 × 7.93 × 2 × 0.2² / 0.635 = 0.7847 kg/m².
  it.each([
    ['304 40目0.2 1米宽30米一卷，80公斤对不对', ['output 23.54 kg', 'claim 239.9 %']],
    ['客户说40目0.2的304网每平米1公斤，对吗', ['output 0.7847 kg/m²', 'claim 27.44 %']],
    [
      'is 20 kg right for a 1 x 30 m roll of 40 mesh 0.2 mm 304?',
      ['output 23.54 kg', 'claim -15.04 %'],
    ],
    [
      'supplier says 0.785 kg/m² for 40 mesh 0.2 mm 304, is it correct?',
      ['output 0.7847 kg/m²', 'claim 0.04383 %'],
    ],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

describe('a result with a tolerance', () => {
  const limits = ['output 23.54 kg', 'lowest 22.36 kg', 'highest 24.72 kg'];
  it.each([
    '40目0.2mm 304 1x30米一卷重量，允许误差±5%，范围是多少',
    '40目0.2 304 1x30米一卷，正负百分之五，最轻多重',
    'weight of 1x30m roll 40 mesh 0.2mm 304 with tolerance of ±5%, min and max?',
  ])('%s', (question) => {
    expect(told(question)).toEqual(limits);
  });
});

describe('prices by amount', () => {
  it.each([
    [
      'price: below 100 m² 12 yuan/m², above 100 m² 10.5; I need 150 m², total?',
      ['money 1575 CNY', 'money 10.50 CNY/m²'],
    ],
    [
      '50卷以内每卷320元，50到100卷300元，100卷以上280，要80卷多少钱',
      ['money 2.400e+4 CNY', 'money 300.0 CNY/roll'],
    ],
    [
      '1-10 rolls $95 per roll, 11-50 rolls $90, 51+ rolls $85. I order 40 rolls, total?',
      ['money 3600 USD', 'money 90.00 USD/roll'],
    ],
    ['100平以下12元，超出部分10元，150平多少钱', ['ask']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

describe('pieces of a weight', () => {
  it.each([
    ['1吨能裁多少张1x2米的3mm丝50x50电焊网', 'count 217.0 pcs'],
    ['how many 1x2 m sheets of 3 mm wire 50x50 mm welded mesh to a tonne', 'count 217.0 pcs'],
    ['1吨多少张1.22x2.44的1.5mm厚冷板冲孔网，孔3心距5', 'count 42.00 pcs'],
  ])('%s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });
});

describe('numbers of a story', () => {
  it.each([
    '员工20人，今年产量500吨，40目0.2的304网每平米多重',
    '我们厂有80台织机，2019年成立，问下304 40目0.2一平多重',
  ])('%s', (question) => {
    expect(told(question)).toEqual(['output 0.7847 kg/m²']);
  });
});
