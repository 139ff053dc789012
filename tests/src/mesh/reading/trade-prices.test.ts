import { describe, expect, test } from 'vitest';
import { toldFigures as told } from './told.ts';

describe('a price from the cost', () => {
  test.each([
    ['料价5400一吨 加工费900一吨 想赚6个点 不含税报多少一吨', 'unitPrice 6678 CNY/t'],
    ['料价5400一吨 加工费900一吨 想赚6个点 不含税报多少一吨', 'price_by_margin 6702.1 CNY/t'],
    ['304丝进价16.2一公斤 织费3.5 损耗3% 毛利12% 出厂一公斤多少', 'unitPrice 22.939 CNY/kg'],
    [
      '一卷48公斤 料5.1一公斤 加工费一公斤1.3 包装一卷6块 利润10% 一卷卖多少',
      'unitPrice 344.52 CNY/pcs',
    ],
    [
      'material 5.1 rmb/kg, loss 4%, processing 1.5 rmb/kg, margin 8%, 64 kg roll, FOB per roll, rate 7.15',
      'unitPrice 66.199 USD/pcs',
    ],
    [
      'EXW 4.20 EUR/m2, truck 900 EUR for 1500 m2, margin 18%, selling price per m2',
      'unitPrice 5.8537 EUR/m²',
    ],
    ['单价5.6 打九五折再开13个点票 一公斤多少', 'unitPrice 6.0116 CNY/kg'],
    [
      '含税进价8.2一公斤 退税13% 汇率7.18 想保住10%毛利 FOB报多少美金一公斤',
      'unitPrice 1.123 USD/kg',
    ],
  ])('%s', (question, figure) => {
    expect(told(question)).toContain(figure);
  });
});

describe('tax, refund, commission and insurance', () => {
  test.each([
    ['不含税4850一吨 开13%的票 一吨税多少钱', 'tax 630.5 CNY/t'],
    ['不含税4900一吨的丝 加13个点税多少 再加运费90 到厂多少', 'unitPrice 5627 CNY/t'],
    ['出口退税13% 采购价含税5650一吨 能退多少税', 'refund 650 CNY/t'],
    ['price is 3.35 USD/m2 incl. 15% VAT, net price?', 'unitPrice 2.913 USD/m²'],
    [
      'agent wants 3% of the selling price, our price is 1450 USD/ton, what should we quote',
      'unitPrice 1494.8 USD/t',
    ],
    ['CIF Lagos 1280 USD/t, freight 95 USD/t, insurance 4 USD/t, FOB?', 'price_fob 1181 USD/t'],
    [
      'We pay 1.05 EUR/kg ex works, truck 1,500 EUR for 24 t, DDP duty 3.2% + 20% VAT, price per kg landed',
      'unitPrice 1.3777 EUR/kg',
    ],
  ])('%s', (question, figure) => {
    expect(told(question)).toContain(figure);
  });
});

describe('profit, margin and changes', () => {
  test.each([
    [
      'FOB报1.31美金每公斤 汇率7.12 退税13 成本含税7.1一公斤 我一吨赚多少人民币',
      'profit 3044 CNY/t',
    ],
    ['汇率从7.28降到7.12 手上32万美金的货款 少收多少人民币', 'lost_by_rate 51200 CNY'],
    ['客户要再降3% 我原来毛利15% 降完还剩几个点毛利', 'margin_pct 12.371 %'],
    ['buyer asks 7% discount, our margin is 22%, what is left', 'margin_pct 16.129 %'],
    ['price drops from 2.48 to 2.21 USD/m2, percent', 'decrease_pct 10.887 %'],
    ['我料钱4600 加工1100 运费150 都是一吨的 卖6500 一吨赚多少', 'profit 650 CNY/t'],
    ['勾花网卖14.5一平 成本11.2 客户砍到13.8 毛利还有几个点', 'margin_pct 18.841 %'],
    [
      'we sell at 92 USD a roll, buying at 78, commission 2%, profit per roll?',
      'profit 12.16 USD/pcs',
    ],
    ['一个柜24吨 海运费涨了600美金一柜 摊到每公斤多少美金', 'shared_cost 0.025 USD/kg'],
  ])('%s', (question, figure) => {
    expect(told(question)).toContain(figure);
  });

  test('two prices with VAT in them make a profit without it', () => {
    expect(told('进价含税4800一吨 卖含税5300 一吨赚多少')[0]).toBe('profit 442.48 CNY/t');
  });
});

describe('a follow-up', () => {
  test.each([
    [
      'puts a charge and a tax on the price before',
      ['卖6.1一公斤的网 每平米1.9公斤 一平米卖多少钱', '加工费每平加2块 税13个点 给个含税价'],
      'unitPrice 15.357 CNY/m²',
    ],
    [
      'takes another margin in the place of the first',
      ['含税进价8.2一公斤 退税13% 汇率7.18 想保住10%毛利 FOB报多少美金一公斤', '毛利改8%呢'],
      'unitPrice 1.0986 USD/kg',
    ],
    [
      'tells the price of a square metre by its weight',
      [
        '我进价15200一吨304丝 织费2600 损耗3% 要毛利12% 每公斤卖多少 不含税',
        '每平1.3公斤的网一平多少钱',
      ],
      'unitPrice 26.969 CNY/m²',
    ],
    [
      'takes another rate',
      ['汇率从7.28降到7.12 手上32万美金的货款 少收多少人民币', '要是降到7.05呢'],
      'lost_by_rate 73600 CNY',
    ],
    [
      'insures what the freight is in',
      ['CFR报1080美金一吨 海运52美金一吨 换成FOB是多少', '加保险 按110%投 费率千分之二 CIF多少'],
      'unitPrice 1082.4 USD/t',
    ],
    [
      'tells what the agent gets',
      [
        'agent wants 3% of the selling price, our price is 1450 USD/ton, what should we quote',
        'how much does he get per ton',
      ],
      'commission 44.845 USD/t',
    ],
    [
      'multiplies by a quantity',
      [
        'EXW 4.20 EUR/m2, truck 900 EUR for 1500 m2, margin 18%, selling price per m2',
        'price for 1500 m2?',
      ],
      'total 8780.5 EUR',
    ],
  ])('%s', (_, turns, figure) => {
    expect(told(...turns)).toContain(figure);
  });
});

test.each([
  '成本多少合适 毛利要15%',
  'order 48,000 rmb, 3% commission included, how much is the commission',
  '佣金4% 报多少',
])('no price is told where one is missing: %s', (question) => {
  expect(told(question).join()).toMatch(/^(?:deal|missing|none)$/);
});
