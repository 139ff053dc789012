import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { told } from './told.ts';

describe('net and gross weights of a lot', () => {
  it.each([
    ['一卷净重45公斤，纸芯加包装2公斤，60卷毛重多少', '2820 kg'],
    ['每卷净重 38kg 毛重 40kg，做 120 卷，总毛重多少吨', '4.8 t'],
    ['each box 24.5 kg gross 22 kg net, 40 boxes, total nw and gw', '980 kg'],
    ['100 rolls, 25 kg each net, packing 1.5 kg per roll, gross weight?', '2650 kg'],
    ['200片2x1米，每片38公斤，车载13吨，装得下吗', '342 pcs'],
    ['40尺高柜 每柜24吨 要几个柜 一共163吨', '7 containers'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it('what a pallet weighs counts no pallets', () => {
    const question = '客户要300卷 每卷47公斤 一个托盘码12卷 托盘自重18公斤 毛重几吨 几个托盘';
    expect(told(question)).toEqual(['25 pallets', '14.6 t', '14.1 t', '0.582 t']);
  });

  it('a net weight above the gross weight is refused', () => {
    expect(told('每卷净重42kg 毛重40kg，120卷，总毛重多少')).toEqual(['ask']);
    expect(told('每卷毛重2kg 包装重5kg，120卷，总净重多少')).toEqual(['ask']);
  });
});

describe('mesh that is rolled to a tube', () => {
  it.each([
    ['60目0.15的网做直径60mm高200mm的滤筒，每个多重', '0.0247 kg'],
    ['cylinder 100 mm dia x 300 mm, 40 mesh 0.2mm 304, weight', '0.074 kg'],
    ['a round basket dia 300 x 400 high, 10 mesh 0.7 mm 304, side + bottom, weight?', '1.08 kg'],
    ['圆形花坛围网 直径12米 高0.8 勾花网 要多少平', '30.2 m²'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });
});

describe('a wire that is drawn thinner', () => {
  it.each([
    ['3.0的丝做成2.9，一卷能省百分之几', '-6.56 %'],
    ['丝径从3.0偷到2.8，重量少多少', '-12.9 %'],
    ['40目0.25丝的网，丝从0.25减到0.23，一卷(1x30m)能省多少公斤', '-15.4 %'],
    ['丝径公差正负0.02，3.0的丝做成2.95，50孔电焊网一平轻多少', '-3.31 %'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });
});

describe('an input that a follow-up takes away', () => {
  const coated = '包塑勾花网 50孔 芯丝2.5 包完3.5 2米高 20米一卷 一卷多重';
  it.each([
    ['把PVC去掉呢', '61.7 kg'],
    ['without pvc?', '61.7 kg'],
    ['不带PVC的话一车10吨能拉多少卷', '162 rolls'],
  ])('%s: %s', (turn, figure) => {
    expect(told(coated, turn)[0]).toBe(figure);
  });

  it('a loss is left out', () => {
    expect(told('50x50 焊网 丝3 1.5米乘20米 损耗5% 多重', '不算损耗呢')).toEqual(['67.8 kg']);
  });
});

describe('numbers that were not understood', () => {
  const turns = ['电焊网 50x50 丝3 1.5x20 每卷 868 多重', '10卷多重'];

  it('are asked for again where a follow-up rests on the same sizes', () => {
    const first = answerQuestion(turns[0] ?? '');
    expect(first).toMatchObject({ kind: 'ask', reason: { type: 'unused' } });
    expect(told(...turns)).toEqual(['ask']);
  });

  it('are left out where the member says so', () => {
    expect(told(turns[0] ?? '', '868不用管，10卷多重')[0]).toMatch(/kg$/);
  });
});

describe('a quotation whose material changes', () => {
  const quoted = '304 20目 0.35丝 料价36元/kg 加工费8元/m² 利润10% 一平多少钱';

  it('asks for the price of the new material', () => {
    expect(told(quoted, '换316呢')).toEqual(['ask']);
    expect(told(quoted, '换316呢', '46')[0]).toMatch(/^70 /);
  });

  it('keeps the discount and the tax that were put on the price', () => {
    expect(told(quoted, '便宜5个点', '含13%的税呢', '那就用316吧，料价46')).toEqual([
      '75.1 CNY/m²',
    ]);
  });
});

describe('premiums, lengths and spoken sizes', () => {
  it.each([
    ['货值28500美金 CIF 保险按110%投保 费率千分之三 保费多少', '94 USD'],
    ['FOB 23000 海运费1850 保险 0.3% 加一成 CIF 报多少', '24900 1'],
    ['total length of wire in one roll of 50x50 chain link 1.5 m x 25 m', '1500 m'],
    ['五十米乘以两米的勾花网孔是五乘五的丝是三个的然后要包塑包到四个一共多少斤', '503 jin'],
    ['slot hole 2x20 staggered, pitch x 26 pitch y 8, 1 mm SS. open area?', '37.6 %'],
    [
      'Razor wire concertina BTO-22, 450 mm dia, 33 loops, need to cover 2.4 km wall. each roll stretch 8 m. how many rolls?',
      '300 rolls',
    ],
    [
      'barbed wire 12.5 ga double strand 14 ga barb 4 point 5 inch spacing, 1320 ft roll weight in lb?',
      '82.8 lb',
    ],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it('the wires of two directions are told in a follow-up', () => {
    const turns = [
      'weld mesh panel 100x100 wire 6mm 2.4x4.8 m 300 panels weight',
      'and the buyer want 5mm longitudinal, 6mm cross',
    ];
    expect(told(...turns)).toEqual(['13400 kg', '44.6 kg']);
  });

  it.each(['有没有人知道镍铬合金Cr20Ni80网能用到多少度', '20GP能装35吨丝网'])(
    '%s starts no calculation',
    (question) => {
      expect(told(question)).toEqual(['none']);
    },
  );
});

describe('a price of a kilogram in words', () => {
  it.each([
    'rmb 18 the kilo',
    '18 CNY for one kilogram',
    'one kg costs 18 yuan',
    'a kilo fetches 18 CNY',
    '18 CNY is what a kilo costs',
    'price 18 the kilo',
    '18 for each kilogram',
    '18 yuan per kilogramme',
  ])('%s', (price) => {
    const [money] = told(
      `welded mesh 75x75 mm, wire 5 mm, 1.8 x 2.4 m, ${price}, what does one cost?`,
    );
    expect(money).toMatch(/^331 /);
  });

  it('is asked for where a price does not say of what', () => {
    expect(told('40目0.2 304 1x30米 35块 10卷多少钱')).toEqual(['ask']);
    expect(told('40目0.2 304 1x30米 每平35块 10卷多少钱')[0]).toBe('10500 CNY');
  });
});

it('a roll in an order in pounds is measured in feet', () => {
  const [sum] = told(
    '12 rolls 2x4 welded 14ga 4x100; 8 rolls 1x1 16ga 3x100; 5 rolls 1/2x1/2 19ga 2x50. gauge bwg. total lbs',
  );
  expect(sum).toBe('1590 lb');
});

it('a box without its lid is not weighed with it', () => {
  expect(told('gabion w/o lid 2x1x1 8x10 2.7/3.4 weight')).toEqual(['ask']);
});

describe('a list without marks', () => {
  const list = '电焊网 50x50 丝4 2x4米 50片；75x75 丝5 2x3米 30片，总重';

  it('has a new item where the sizes are said again', () => {
    expect(told(list)).toEqual(['2360 kg', '1610 kg', '32.2 kg', '754 kg', '25.1 kg']);
    expect(
      told('welded mesh 50x50 wire 4, 2x4 m 50 pcs and 75x75 wire 5 2x3 m 30 pcs total weight')[0],
    ).toBe('2360 kg');
  });

  it('changes the item that has the size which is replaced', () => {
    expect(told(list, '把4个丝改成3.8')).toEqual([
      '2200 kg',
      '1450 kg',
      '29 kg',
      '754 kg',
      '25.1 kg',
    ]);
  });

  it('loses the item that is dropped', () => {
    expect(told(list, '第二个不要了')).toEqual(['1610 kg', '32.2 kg']);
    expect(told(list, 'drop the first')).toEqual(['754 kg', '25.1 kg']);
  });
});

describe('changes and margins of prices', () => {
  it.each([
    ['5000平 原来2.35一平 现在2.48 多付多少钱', ['650 CNY', '5.53 %', '0.13 CNY/m²']],
    ['从每平11.2涨到12.6 涨幅几个点', ['12.5 %', '1.4 CNY/m²']],
    ['今天汇率7.12，FOB天津 每卷 18.5美金，我成本每卷 102块，毛利率多少', ['22.6 %']],
    ['成本每卷102 卖每卷130 毛利率多少', ['21.5 %']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

it('both coats last at both ends of a corrosion category', () => {
  const [longest] = told('C4环境 85微米和55微米的锌层各能用几年');
  expect(longest).toBe('20.2 a');
  const years = told('C4环境 85微米和55微米的锌层各能用几年').filter((figure) =>
    figure.endsWith('a'),
  );
  expect(years).toEqual(['20.2 a', '40.5 a', '13.1 a', '26.2 a']);
});
