import { expect, test } from 'vitest';
import { answerQuestion, type DialogueState } from '#mesh/reading/answer-question.ts';

/** The figures of the last turn, with six digits. */
function told(...turns: readonly string[]): string[] {
  let earlier: DialogueState | null = null;
  let figures: string[] = [];
  for (const turn of turns) {
    const outcome = answerQuestion(turn, { earlier });
    figures =
      outcome.kind === 'calculated'
        ? outcome.figures.map(({ value, unit }) => `${shown(value)} ${unit}`.trim())
        : [outcome.kind === 'ask' ? outcome.reason.type : outcome.kind];
    earlier = outcome.kind === 'none' ? null : outcome.state;
  }
  return figures;
}

const shown = (value: number | string) =>
  typeof value === 'number' ? String(Number(value.toPrecision(6))) : value;

test.each([
  ['a quantity times its price', '1387公斤，5块2一公斤，一共多少钱', ['7212.4 CNY']],
  ['a unit price before its goods', '单价5.2 1387公斤 总价', ['7212.4 CNY']],
  ['a price of a tonne', 'FOB price 850 usd/t, 24 t, total?', ['20400 USD']],
  ['a unit price from a total', '一共花了7200块，1387公斤，合多少钱一公斤', ['5.19106 CNY/kg']],
  [
    'two unit prices',
    'total 3,416 usd for 28 rolls of 4x100 ft, price per roll and per sq ft',
    ['122 USD/pcs', '0.305 USD/ft²'],
  ],
  ['lines of an order', '12 rolls @ 41.50 / 30 pcs @ 8.25 / 450 kg @ 1.18, total', ['1276.5 1']],
  [
    'freight and tax on lines',
    'A款120平 每平18；B款85卷 每卷236。合计多少 再加运费1800 再加13%税',
    ['27142.6 CNY'],
  ],
  ['the price of a described roll', '一卷1.2x25米卖185块 合多少钱一平方', ['6.16667 CNY/m²']],
  [
    'a width, a length and a number of rolls',
    '每平38块 宽1.5长40米 12卷 打九五折再加9%税 一共多少',
    ['28331.3 CNY'],
  ],
  ['the price of two sides', '1.5米宽20米长卖465块合多少一平', ['15.5 CNY/m²']],
  ['the price of a height and a length', '1.8米高的网20米一卷卖320 一平多少钱', ['8.88889 CNY/m²']],
  ['a price of another unit, behind a space', '1.5*20米一卷卖465块 一平多少钱', ['15.5 CNY/m²']],
  ['packing of each roll', '一卷65公斤 每公斤6块1 再加包装5块一卷 100卷多少钱', ['40150 CNY']],
])('works out %s', (_, question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  ['takes a tax out', '单价含税6.8一公斤，税率13%，除税多少', ['6.0177 CNY/kg']],
  ['takes a tax out in English', 'price 6.80 incl 13% vat, whats it without vat', ['6.0177 1']],
  ['adds a tax', '不含税价5.2一公斤 开13个点的票 含税多少', ['5.876 CNY/kg']],
  ['tells the tax itself', '税额多少：货款12000，13%的税', ['1560 CNY']],
  ['takes one discount after the other', '15% off then another 5% off 860 usd', ['694.45 USD']],
  ['reads 折 as what is left', '原价86一平米，打九五折是多少', ['81.7 CNY/m²']],
  [
    'puts a mark-up and then a tax on',
    '出厂价320一卷，加价15%再加13%的税，卖多少',
    ['415.84 CNY/pcs'],
  ],
  ['takes a margin from the price', '毛利15%，成本4.6，卖多少', ['5.41176 CNY']],
  ['tells margin and mark-up', '成本4.6 卖5.5 毛利多少，加价率多少', ['16.3636 %', '19.5652 %']],
  ['asks for a deposit', '定金30% 总货款86000 定金多少', ['25800 CNY']],
  ['tells what is left to pay', '总价48600，已付30%，还差多少', ['34020 CNY']],
])('%s', (_, question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  ['by a rate of yuan', 'quote in usd: 5.2 yuan/kg, rate 7.1, 1387 kg', ['1015.83 USD']],
  [
    'by a rate that is written out',
    '24000 kg at $0.92/kg in euro, 1 usd = 0.92 eur',
    ['20313.6 EUR'],
  ],
  ['into yuan', '每个11.5美金 汇率7.1 合人民币多少 500个总共', ['40825 CNY']],
  [
    'and asks for the rate where none is given',
    '1387公斤 5.2元一公斤 合多少美金',
    ['exchangeRate'],
  ],
])('changes money %s', (_, question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  ['how many rolls a container takes', '一卷47公斤 柜子限26吨 能装几卷', ['553 pcs']],
  [
    'how many pallets a load makes',
    'payload 26.5 t, a pallet is 960 kg, how many pallets',
    ['27 pallets'],
  ],
  ['what a pallet weighs', '一个托盘120张 一张3.2公斤 托盘自重25 一托毛重', ['409 kg/pallet']],
  [
    'the sheets for an area with waste',
    'how many 4x8 ft sheets to cover 1150 sq ft with 5% waste',
    ['38 pcs'],
  ],
])('counts goods: %s', (_, question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  [
    'adds a tax and a discount to the total before',
    ['1387公斤，5块2一公斤，一共多少钱', '客户要开13个点的票 含税多少', '那打个95折呢'],
    ['7742.51 CNY'],
  ],
  [
    'goes on with the price that was found',
    ['进价4.8卖5.6 毛利率多少', '想做20%毛利率 卖多少', '再加13个点的税'],
    ['6.78 CNY'],
  ],
  [
    'replaces a margin by a mark-up',
    ['cost 4.10 sell 5.00 margin?', 'i want 25% margin', 'no, 25% markup'],
    ['5.125 1'],
  ],
  [
    'divides a container by its rolls, and changes the currency',
    [
      '一个20尺柜货款15万2，港杂4200，利润加8%，汇率7.15，FOB天津报多少美金',
      '柜里装380卷 一卷多少美金',
      '换成欧元呢 汇率7.82',
    ],
    ['56.7694 EUR/pcs'],
  ],
  [
    'puts freight before the tax where that is said',
    ['35 rolls at USD 87.50, 3% discount, 19% VAT - total?', 'and 240 freight on top before VAT'],
    ['3820.64 USD'],
  ],
  [
    'weighs pallets of a roll that was weighed',
    ['120克一平方 1.2*30米 一卷多重', '一个托盘80卷 托盘自重15公斤 一托毛重', '20个托盘呢'],
    ['7212 kg'],
  ],
  [
    'takes another profit in place of the first',
    ['成本60 加价20% 卖多少', '毛利20%呢'],
    ['75 CNY'],
  ],
  ['takes another discount instead', ['2200 usd, 10% off', '15% off instead'], ['1870 USD']],
  [
    'counts on with whole pallets',
    [
      'payload 24 t, a pallet 960 kg, how many pallets',
      '一托24卷，总共多少卷',
      '每卷158块，总货值',
    ],
    ['94800 CNY'],
  ],
  [
    'takes an amount off behind a discount',
    ['25卷 每卷136.5块 一共多少', '打9折再减50', '加税13%'],
    ['3414.01 CNY'],
  ],
  [
    'prices a roll that was changed, and goes on in another currency',
    [
      'weight of 50 mesh 0.2mm 304 roll 1.2m x 30m',
      '2 m wide instead',
      'how much at 6.1 usd a kilo',
      'for 8 rolls',
      'take 4% off',
      'in rmb at 7.18',
    ],
    ['19795 CNY'],
  ],
  [
    'prices what a calculator counted',
    ['围栏200米 直线 每隔2.5米一根立柱 要多少根', '每根52块 一共多少钱'],
    ['4212 CNY'],
  ],
  [
    'takes the weight of a roll from the calculation',
    [
      'need wt of 1/2" hardware cloth 19 gauge 4ft x 100ft',
      'ok and 3ft wide?',
      'usd 1.35/kg, price per roll?',
    ],
    ['41.8728 USD/pcs'],
  ],
])('a dialogue %s', (_, turns, figures) => {
  expect(told(...turns)).toEqual(figures);
});

test.each(['5块8，6块1，一共几卷', '1387公斤，单价', '税点多少', '大概5块一公斤，以前6块'])(
  'makes no sum of what does not add up: %s',
  (question) => {
    const outcome = answerQuestion(question);
    expect(outcome.kind === 'calculated' ? outcome.figures : []).toEqual([]);
  },
);

test.each([
  [
    'tells the profit on a quantity after a mark-up and a discount',
    ['进价18.5 加价20%卖多少', '卖300卷赚多少', '客户要便宜5%，还赚多少'],
    ['777 CNY'],
  ],
  [
    'tells the profit between two prices',
    ['cost 9.20 per m2, sell 11.50, 800 m2, profit?'],
    ['1840 CNY'],
  ],
  [
    'tells the margin that a lower price leaves',
    ['进价22.4卖28 毛利率多少', '客户砍到27 毛利率还有多少'],
    ['17.037 %'],
  ],
  [
    'takes an answer of before up again by its place',
    [
      'i buy at 18.40/m2 and wanna make 25% margin, sell price?',
      'and if 25% markup',
      'ok take the first, 340 m2 how much profit',
    ],
    ['2085.33 1'],
  ],
  [
    'leaves a discount out',
    ['80卷 每卷132块 总价', '打95折', '再加运费800', '不打折呢'],
    ['11360 CNY'],
  ],
  [
    'tells the balance of a deposit',
    ['25 rolls at 64 usd', '30% deposit?', 'and the balance'],
    ['1120 USD'],
  ],
  [
    'discounts one line of an order',
    ['电焊网35卷×168，勾花网20卷×245，刺绳60卷×89.5，一共多少', '电焊网打95折'],
    ['15856 CNY'],
  ],
  ['adds to a quantity', ['25 rolls at 64 usd', 'deliver 20 more rolls, total?'], ['2880 USD']],
  [
    'takes another rate of tax out',
    ['总价5600含13%税 不含税多少', '如果是9%的税呢'],
    ['5137.61 CNY'],
  ],
  [
    'counts free goods as a discount',
    ['buy 10 get 1 free at 55 each, real price per roll?'],
    ['50 /pcs'],
  ],
])('a deal %s', (_, turns, figures) => {
  expect(told(...turns)).toEqual(figures);
});

test.each([
  [
    'in m², with what is said of the roll',
    ['甲家每平12.5，乙家一卷1.5×20米卖390，哪家划算'],
    ['0.5 CNY/m²', '12.5 CNY/m²', '13 CNY/m²'],
  ],
  [
    'on the lot that is bought',
    [
      'supplier a 5.40 per m2, supplier b 168 per roll of 1x30m. which is better',
      'for 2000 m2 how much do i save',
    ],
    ['400 1', '0.2 /m²', '5.4 /m²', '5.6 /m²'],
  ],
  [
    'with freight that one of them adds',
    [
      'supplier quoted 4,380 for 24 rolls 1.2x25m, whats that per roll n per sqm',
      'other guy says 6.35 a sqm, which is cheaper',
      'and if the 1st one adds 250 freight',
    ],
    ['58 1', '0.0805556 /m²', '6.43056 /m²', '6.35 /m²'],
  ],
  [
    'as a change in per cent',
    ['price went from 6.1 to 6.45, how many percent up'],
    ['5.7377 %', '0.35 1'],
  ],
])('compares prices %s', (_, turns, figures) => {
  expect(told(...turns)).toEqual(figures);
});

test.each([
  [
    'a part that was not asked for',
    ['order 48,000 rmb, 3% commission included, how much is the commission'],
  ],
  [
    'a comparison without a second price',
    ['list 92 a roll, i take 40 rolls, 10% off', 'which is better'],
  ],
])('asks instead of taking %s', (_, turns) => {
  expect(told(...turns)).toEqual(['deal']);
});
