import { expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';

function told(question: string): string[] {
  const outcome = answerQuestion(question);
  return outcome.kind === 'calculated'
    ? outcome.figures.map(({ value, unit }) => `${shown(value)} ${unit}`.trim())
    : [outcome.kind === 'ask' ? outcome.reason.type : outcome.kind];
}

const shown = (value: number | string) =>
  typeof value === 'number' ? String(Number(value.toPrecision(6))) : value;

test.each([
  ['满800平打九折，单价20，要1000平多少钱', ['18000 CNY']],
  ['满800平打九折，单价20，要700平多少钱', ['14000 CNY']],
  ['满3000减100，单价16，要200平，付多少', ['3100 CNY']],
  ['满300平95折 满600平9折 单价10 我要700平 总价', ['6300 CNY']],
  ['4% off over 500 sqm, price 2.5 usd/m2, we order 600 m2, total?', ['1440 USD']],
  ['price 12.5/m2, order 500 m2 or more less 3%, we need 450 m2. total?', ['5625 1']],
])('a discount counts where its condition is met: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  ['打八折后是360 原价多少', ['450 CNY']],
  ['涨了5%现在是420一平 涨之前是多少', ['400 CNY/m²']],
  ['after 20% off it is 360, what was the original price?', ['450 1']],
  ['原价500打八折多少钱', ['400 CNY']],
])('the price before a percentage is worked out backwards: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  // (10000 + 500) / (1 − 1.1 × 0.002)
  ['FOB 10000 usd, freight 500, insurance 0.2%, what is CIF', ['10523.2 USD']],
  ['FOB货值10000美金 海运费500 保险费率0.2% 加成20% CIF多少', ['10525.3 USD']],
  ['fob 10000 ocean freight 500 insurance 0.2% of fob value cif total?', ['10520 1']],
])('a premium is a share of the insured value: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  ['进18卖24，毛利几个点，加价几个点', ['25 %', '33.3333 %']],
  ['landed 18 sell 24 markup?', ['33.3333 %']],
  ['进价10 运费500 卖14 一共400平 赚多少', ['1100 CNY']],
  ['拿货价10块 出14 运费500 400平能赚多少钱', ['1100 CNY']],
  ['进货花了6000，运费300，卖了7500，一共500平，赚多少', ['deal']],
])('the cost and the price are told apart by the word beside them: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  // 14 / 7 / 10.7639
  ['报价14块一平 汇率7 折美金一平方英尺多少', ['0.185806 USD/ft²']],
  ['usd 0.5/sqft to eur per sqm at 1.1', ['4.89269 EUR/m²']],
  ['$2 per lb, how much per kg', ['4.40925 USD/kg']],
])('a price is told of the unit that is asked: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  ['price 2 usd per sqm, 500 sqm, plus 100 freight, plus 10% tax on goods only', ['1200 USD']],
  ['货款1000 运费100 税13% 运费不计税 一共多少', ['1230 CNY']],
  ['货款1000 运费100 税13% 一共多少', ['1243 CNY']],
])('charges are taxed unless the text leaves them out: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  ['八百平 10块5', ['8400 CNY']],
  ['一卷20米宽1.5米 8卷共多少平', ['240 m²']],
  ['一卷1.2×25 卖360 折一平多少', ['12 CNY/m²']],
  ['2.4 lakh rupees for 3000 sqm, rate per sqm?', ['80 INR/m²']],
  [
    'each roll 40 kg gross, pallets of 10 rolls, pallet itself 20 kg, 6 pallets, gross total',
    ['2520 kg'],
  ],
  ['每卷40公斤 一托10卷 托盘20公斤 6托 毛重', ['2520 kg', '2400 kg', '420 kg']],
  ['1000 lbs truck limit, rolls at 38 lbs each, how many rolls', ['26 pcs']],
  ['reduce 20 by 10% then add 5% gst', ['18.9 1']],
  ['price went from 500 to 550 a ton, percent?', ['10 %', '50 1']],
])('an amount is told: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

test('a price of a kilogram in rupees is no price of a square metre', () => {
  // 2 · π/4 · 2² · 7.85 / 25 kg/m² on 30 m², with whole wires
  expect(told('GI welded mesh 25x25x2mm 1x30 m price at 100 rs/kg')[0]).toMatch(
    /^59\d\d(?:\.\d+)? INR$/,
  );
});
