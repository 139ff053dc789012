import { expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { told } from './told.ts';

it.each([
  [
    ['电焊网 12.7孔 0.9丝 1米x30米 一卷多少公斤', '供应商说一卷48公斤 对吗'],
    ['23.6 kg', '103 %'],
  ],
  [
    ['40 mesh 0.2 mm stainless 304: weight per m2', 'I got 2.4 kg/m2, is that right?'],
    ['0.785 kg/m²', '206 %'],
  ],
  [
    ['2x4 welded 12.5 ga 4 ft x 100 ft roll weight', 'a competitor says 110 lb per roll'],
    ['44 kg', '13.3 %'],
  ],
])('a number of somebody else is set against the answer before: %j', (turns, figures) => {
  expect(told(...turns)).toEqual(figures);
});

it.each([
  [
    '10目 20目 40目 丝都是0.3 304 各50平方 分别几公斤 总共多少',
    ['154 kg', '22.1 kg', '44.1 kg', '88.3 kg'],
  ],
  ['两张网 一张1.2x2米 一张0.8x1.5米 都是304 10目0.5 一共多重', ['4.41 kg', '2.94 kg', '1.47 kg']],
  [
    '三种网 1x10m 12.7孔0.7丝、25孔1.2丝、50孔2.0丝 电焊网 分别多重',
    ['4.77 kg', '7.2 kg', '10.1 kg'],
  ],
])('items of a list share what is said of all: %s', (question, figures) => {
  expect(told(question)).toEqual(expect.arrayContaining(figures));
});

it.each([
  '伐要铁个，要不锈钢个，8目1.0丝，1x10米 多重',
  '不要铁的 要不锈钢的 8目1.0丝 1x10米 多重',
])('a denied material gives way to the one that is named: %s', (question) => {
  expect(told(question)).toEqual(['39.2 kg']);
});

it.each([
  ['六角网 眼一公分三 丝零点五 一米二乘三十 多重', ['11.2 kg']],
  ['电焊网 孔两公分五 丝二 一平多重', ['1.97 kg/m²']],
])('a digit behind centimetres is a tenth of one: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

it('a size is replaced by the one that is said instead of it', () => {
  expect(
    told(
      '20 panels 3x2 m of 6 mm welded mesh 200x200, total weight',
      'what if 5.5 mm instead of 6?',
    ),
  ).toEqual(['242 kg', '12.1 kg']);
});

it.each(['草原网 围1000亩 要几卷200米的', 'how many rolls of 100 m fence for 5 acres'])(
  'an area of land is no length: %s',
  (question) => {
    expect(told(question)).toEqual(['none']);
  },
);

it.each([['16 mesh 1.1 mm wire opening', 'TWILL_ONLY']])(
  'cloth that cannot be woven is marked: %s',
  (question, code) => {
    const outcome = answerQuestion(question);
    const results = outcome.kind === 'calculated' ? outcome.results : [];
    expect(results.flatMap(({ result }) => result.warnings.map((each) => each.code))).toContain(
      code,
    );
  },
);

it.each([
  ['0.80 oz/sq ft zinc on 12.5 gauge = micron?', ['34.2 µm']],
  ['How long will 85 micron hot dip zinc last at sea side?', ['10.1 a', '40.5 a']],
])('a unit or a place alone says what is asked: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

it.each([
  [
    'welded mesh 1x1 inch 14 gauge 4 ft x 100 ft and 2x4 inch 12.5 ga 5 ft x 100 ft: weight each',
    'total for 20 rolls of the first and 35 of the second',
    ['3420 kg', '1510 kg', '1920 kg'],
  ],
  [
    '40目0.2和60目0.15 304 各1×30米 一卷多重',
    '第一种20卷 第二种35卷 一共多少吨',
    ['1.17 t', '0.471 t', '0.695 t'],
  ],
])('each item of the answer before gets its count: %s', (list, counts, figures) => {
  expect(told(list, counts)).toEqual(expect.arrayContaining(figures));
});

it.each(['SWG 8 to 11 in mm', 'SWG 跟 毫米 对照 给我 8到11号'])(
  'a range of gauges is told one by one: %s',
  (question) => {
    expect(told(question)).toEqual(['4.06 mm', '3.66 mm', '3.25 mm', '2.95 mm']);
  },
);

it('counts with nothing between them share the unit of the last one', () => {
  expect(told('20 30 40目 丝0.2 304 的孔径')).toEqual(['1.07 mm', '0.647 mm', '0.435 mm']);
});

it.each([
  [['我测的1.95合不合格，标称2.0的镀锌丝'], ['-0.05 1', '2.5 %'], 'measuredNoTolerance'],
  [['我测的1.95合不合格，标称2.0的镀锌丝', '公差±0.04'], ['-0.05 1', '2.5 %'], 'measuredOutside'],
  [
    ['nominal 2.44 mm, measured 2.40, does it pass?', 'tolerance +/- 0.05'],
    ['-0.04 1', '1.64 %'],
    'measuredWithin',
  ],
  [['测得锌层245，要求260，够不够'], ['-15 1', '5.77 %'], 'measuredTooLittle'],
])('one measured value is judged by the tolerance that is said: %j', (turns, figures, note) => {
  expect(told(...turns)).toEqual(figures);
  const first = answerQuestion(turns[0] ?? '');
  const earlier = first.kind === 'none' ? null : first.state;
  const last = turns[1] === undefined ? first : answerQuestion(turns[1], { earlier });
  expect(last.kind === 'calculated' && last.notes).toEqual([note]);
});
