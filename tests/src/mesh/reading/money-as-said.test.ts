import { expect, test } from 'vitest';
import { told } from './told.ts';

test.each([
  // 21 + 2800 / 600 = 25.667; / (1 − 1.1 × 0.003)
  [
    'FOB 一卷 21美元，海运费2800美元一个20尺柜 装600卷 CIF 多少（保险千分之三，加成110%）',
    ['25.8 USD/pcs', '15500 USD'],
  ],
  ['FOB每张3.2美元，运费4600美元一个40HQ 装5000张，CFR每张多少', ['4.12 USD/pcs']],
  ['每卷FOB 18.5美金，一个高柜装820卷，海运费3900美金，到岸价多少', ['23.3 USD/pcs', '19100 USD']],
  [
    'FOB $14 a roll, freight $2400 for a 20GP holding 800 rolls, insurance 0.3% on 110%, CIF?',
    ['17.1 USD/pcs', '13600 USD'],
  ],
])('the freight of a container is shared out over its load: %s', (question, figures) => {
  expect(told(question)).toEqual(figures);
});

const CIF = 'FOB 21美元一卷，一个柜装600卷，海运费2800美元，CIF多少，保险0.3%';

test.each([
  [
    [CIF, '佣金3% 从FOB里扣 净到手多少'],
    ['20.4 USD/pcs', '12200 USD'],
  ],
  [['50 rolls at $32, discount 5%, commission 3% on net, what do I receive?'], ['1470 USD']],
  [
    [
      '50 rolls at $32, discount 5%, commission 3% on net, what do I receive?',
      'if he takes 80 rolls with 8%?',
    ],
    ['2280 USD'],
  ],
  [['报价 6.5一平 1000平 扣掉2%佣金 实收多少'], ['6370 CNY']],
  [['200卷 每卷168 佣金3个点 我们出 到手多少'], ['32600 CNY']],
  [['价格100 佣金3% 报多少'], ['103 CNY']],
])('a commission is paid out where something is received: %j', (turns, figures) => {
  expect(told(...turns)).toEqual(figures);
});

const ROLL = '304 woven 20 mesh 0.4 mm, 1 x 30 m roll weight?';
const CRIMPED = '镀锌轧花网 孔20 丝2.5 1.5米宽20米长 一卷重量';

test.each([
  // 20.61 × 30 − 20.48 × 18
  [
    [
      '冲孔板 孔5 孔距8 厚2 304 1米x2米 重量和开孔率',
      '316L的每张贵多少，304是18元一公斤，316L是30',
    ],
    '250 CNY',
  ],
  [['304 20目0.4 1x30米一卷多重', '304是18块一公斤 316是28 贵多少一卷'], '479 CNY/pcs'],
  [[ROLL, 'how much more is 316L per roll, 304 is 3.2 usd/kg and 316L 4.6'], '67.3 USD'],
  [[ROLL, 'difference per m2 if 304 costs $3.2/kg and 316L costs $4.6/kg'], '2.24 USD/m²'],
  // (144.75 − 102.76) × 6.8
  [[CRIMPED, '要是丝改成3.0', '贵多少？按6800一吨'], '286 CNY'],
  [['304 11目0.8丝 一平方多少公斤', '10目0.9的呢', '哪个贵 料价18一公斤 差多少'], '9.36 CNY/m²'],
])('a difference in price follows from two weights: %j', (turns, figure) => {
  expect(told(...turns)[0]).toBe(figure);
});

test.each([
  [['运费每吨350，1.998吨 多少钱'], ['699 CNY']],
  [['每平12.5，300平 多少钱'], ['3750 CNY']],
  [['含税价 6.8一平 不含税是多少 13个点'], ['6.02 CNY/m²']],
  [['含税价113 不含税多少，13个点'], ['100 CNY']],
  [['含税113 13个点 税是多少'], ['13 CNY']],
  [
    ['Roll price 45 USD, 30 m x 1 m. Price per sq ft?', 'and per square meter in EUR at 1.08'],
    ['1.39 EUR/m²'],
  ],
  [
    ['一公斤9块5 的网 一平1.64公斤 一卷25米长1.2米宽 一卷卖多少', '抹零 按460卖 相当于一公斤多少'],
    ['9.35 CNY/kg'],
  ],
  [
    ['A家一平12.5 B家一平13.2 哪家便宜 便宜百分之几'],
    ['0.7 CNY/m²', '5.3 %', '12.5 CNY/m²', '13.2 CNY/m²'],
  ],
])('an amount follows from the price as it is said: %j', (turns, figures) => {
  expect(told(...turns)).toEqual(figures);
});

const COSTS = '铁丝进货 3800 拉丝费 350 镀锌 900 一吨 织网费 600 损耗2% 成本价一吨多少';

test.each([
  // (3800 + 350 + 900 + 600) × 1.02
  [[COSTS], ['5760 CNY/t']],
  [[COSTS, '一平1.9公斤折多少钱一平'], ['10.9 CNY/m²']],
  [['线材4200一吨 拉丝300 镀锌950 人工400 一吨成本多少'], ['5850 CNY/t']],
  [['每吨：盘条3950 拉丝280 退火120 包装60 成本多少一吨'], ['4410 CNY/t']],
  [
    ['wire rod 520 usd per ton, drawing 60, galvanizing 130, weaving 85, waste 2%, cost per ton?'],
    ['811 USD/t'],
  ],
])('the costs of a tonne are added up: %j', (turns, figures) => {
  expect(told(...turns)).toEqual(figures);
});

test.each([
  [
    '说个事哈 我们这边有个客户 做304编织网的 12目0.5的 客户要一百平 然后呢 一公斤我们卖三十二 你给算个总价',
    '4710 CNY',
  ],
  ['12目0.5的304网 一百平 一公斤三十二 总价多少', '4710 CNY'],
])('talk around an order changes nothing: %s', (question, figure) => {
  expect(told(question)[0]).toBe(figure);
});
