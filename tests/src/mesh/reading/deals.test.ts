import { expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

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
  [
    'the price of a roll by its area',
    '40目的304网45块一平,1米宽30米一卷,一卷多少钱',
    ['1350 CNY/pcs'],
  ],
  ['a price of 一块8', '一平一块8 1.2*25的卷 多少钱一卷', ['54 CNY/pcs']],
  ['a sold piece by its sides', '1.5米宽20米长卖465块合多少一平', ['15.5 CNY/m²']],
  [
    'a roll by its height and length',
    'chain link 1.8 m high, 15 m rolls, $3.20 per m2. price per roll?',
    ['86.4 USD/pcs'],
  ],
  ['panels by height and width', '高1.8宽3米一片,每平35块,200片多少钱', ['37800 CNY']],
  ['a container that is full', '一个小柜装26吨,6.4一公斤,总共多少钱', ['166400 CNY/container']],
  [
    'freight by the rolls of a container',
    'freight is 2600 usd for a 40hq, it takes 1180 rolls, how much freight per roll',
    ['2.20339 USD/pcs'],
  ],
  [
    'freight in the other currency',
    '海运费2850美金一柜装24吨,汇率7.2,摊到每公斤多少钱',
    ['0.855 CNY/kg'],
  ],
  ['an opening as no size of a piece', '50*50的勾花网 每平8块 1.8*20一卷多少钱', ['288 CNY/pcs']],
  [
    'a price by area as no wire',
    '50*50 chain link at 8 per m2, 1.8x20 m roll, price per roll',
    ['288 /pcs'],
  ],
  [
    'a price of a roll by its weight and processing',
    '不锈钢网料38块一公斤,一卷重21.6公斤,加工费每卷60,报价加15个点,一卷卖多少',
    ['1012.92 CNY/pcs'],
  ],
  [
    'goods of a container by pallets',
    '一托20卷,一柜22托,每卷46块,一柜货值多少',
    ['20240 CNY/container'],
  ],
  ['a bare price of a square metre', '每平12.5,1.5*30的卷,多少一卷', ['562.5 CNY/pcs']],
  ['a rise by an amount', '锌丝 每吨涨了350,原来5650,涨幅多少', ['6.19469 %', '0.35 CNY/kg']],
  ['a percentage off a price', '10% cheaper than 4.35 is how much', ['3.915 1']],
  [
    'a change of prices of a tonne',
    '上周4300一吨,现在4560,涨了几个点',
    ['6.04651 %', '0.26 CNY/kg'],
  ],
])('reads %s', (_, question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  [
    'less what the shipping cost',
    "bought 300 panels at 11.2, sold at 14.9, shipping cost me 250, what's my profit",
    ['860 1'],
  ],
  ['on goods that were sold by weight', '5块6一公斤进的,卖6块3,走了12吨,赚了多少钱', ['8400 CNY']],
  ['less freight in Chinese', '进了300片每片11.2,卖14.9一片,运费花了250,赚多少', ['860 CNY']],
  [
    'less a commission',
    'exw 24.8 a roll, cost 21, 3% commission, how much profit on 500 rolls',
    ['1528 1'],
  ],
])('tells a profit %s', (_, question, figures) => {
  expect(told(question)).toEqual(figures);
});

test.each([
  ['takes a tax out', '单价含税6.8一公斤，税率13%，除税多少', ['6.0177 CNY/kg']],
  ['adds a tax to a price without 票', '不带票18.2一平,开13个点的票要加到多少', ['20.566 CNY/m²']],
  [
    'tells the net price and the tax',
    'invoice total 11958 incl 20% vat, whats net and whats the vat',
    ['9965 1', '1993 1'],
  ],
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
  ['tells the margin of a mark-up', 'a mark-up of 25% is what margin?', ['20 %']],
  ['tells the mark-up of a margin', '毛利率20%,加价率是多少', ['25 %']],
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
  ['by a rate before 折', '72元按7.2折多少美元', ['10 USD']],
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
  ['the rolls of a weight', '2 t of goods, rolls of 15.5 kg: how many rolls?', ['130 pcs']],
  ['the rolls of a length with some to spare', '要1800米,一卷50米,备5%,几卷', ['38 pcs']],
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

test('a missing rate of VAT is asked, and taken from the answer', () => {
  expect(told('invoice 11958 incl vat, net?')).toEqual(['taxRate']);
  expect(told('invoice 11958 incl vat, net?', '20%')).toEqual(['9965 1']);
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
    ['1840 1'],
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

test.each([
  [
    'adds a line, takes a percentage off all, and tells the mean of a roll',
    [
      '50 rolls at $72 each, total?',
      'plus 20 rolls at 95',
      'take 3% off the lot',
      'add 450 freight',
      "so what's that per roll on average?",
    ],
    ['82.6429 USD/pcs'],
  ],
  [
    'takes a charge away again',
    ['50 rolls at $72 each, total?', 'plus 20 rolls at 95', 'add 450 freight', 'drop the freight'],
    ['5500 USD'],
  ],
  [
    'tells each line and the total',
    ['12卷每卷420,8卷每卷380,5卷每卷455,分别多少,总共多少'],
    ['10355 CNY', '5040 CNY', '3040 CNY', '2275 CNY'],
  ],
  [
    'changes the second line and drops the third',
    ['12卷每卷420,8卷每卷380,5卷每卷455,总共多少', '第二项改成10卷', '第三项不要了'],
    ['8840 CNY'],
  ],
  [
    'changes the price of a line',
    ['12 rolls at 420, 8 rolls at 380, total?', 'make the second one at 365'],
    ['7960 1'],
  ],
  [
    'asks whether a discount is meant for a line that comes later',
    ['50 rolls at $72 each, total?', '5% off', 'plus 20 rolls at 95'],
    ['deal'],
  ],
  ['makes equal parts', ['12卷每卷420,8卷每卷380,总共多少', '分三批付,每批多少'], ['2693.33 CNY']],
  [
    'replaces the only price, and tells the difference to before',
    ['电焊网一卷38块,300卷多少钱', '单价降到36.5呢', '比刚才少多少'],
    ['450 CNY', '3.94737 %'],
  ],
  [
    'takes a bare number for the count that it is near',
    [
      '120 panels @ 18.6 eur',
      'what if they take 150',
      'ok 150 but 4% less',
      'plus transport 310',
      'price per panel then?',
    ],
    ['19.9227 EUR/pcs'],
  ],
  [
    'leaves out a charge that the buyer pays',
    ['120 panels @ 18.6 eur', 'plus transport 310', 'and if the transport is on them?'],
    ['2232 EUR'],
  ],
  [
    'removes the line with a letter',
    ['a) 15 rolls at 88 usd, b) 30 rolls at 64 usd, c) 200 kg tie wire at 1.1 usd', 'remove b'],
    ['1540 USD'],
  ],
  ['repeats a result', ['电焊网一卷38块,300卷多少钱', '再说一遍'], ['11400 CNY']],
  [
    'takes freight that is added for no freight before it',
    ['甲6.3一公斤,乙6150一吨另加运费200一吨,哪家便宜'],
    ['0.05 CNY/kg', '6.3 CNY/kg', '6.35 CNY/kg'],
  ],
  [
    'compares offers on a whole lot with freight on one',
    [
      'supplier A 5.60 per kg, supplier B 5450 per ton plus 120 freight per ton. cheaper one?',
      'what do I save on the whole lot of 18 t',
      '1st one adds 250 freight',
    ],
    ['790 1', '0.0438889 /kg', '5.61389 /kg', '5.57 /kg'],
  ],
])('a quotation in several turns %s', (_, turns, figures) => {
  expect(told(...turns)).toEqual(figures);
});

test('a table of a quotation has a row for each line', () => {
  const first = answerQuestion('12卷每卷420,8卷每卷380,总共多少');
  const table = answerQuestion('做成表格', {
    earlier: first.kind === 'none' ? null : first.state,
  });

  expect(table).toMatchObject({ kind: 'calculated', form: 'table' });
  expect(table.kind === 'calculated' && table.figures.map(({ key }) => key)).toEqual([
    'line_1',
    'line_2',
    'total',
  ]);
});
