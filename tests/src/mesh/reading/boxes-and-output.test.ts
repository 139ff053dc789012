import { describe, expect, it } from 'vitest';
import { toldWithKeys as told } from './told.ts';

describe('boxes, cages and baskets of mesh', () => {
  it.each([
    ['做个笼子 长60宽40高50 厘米 用25孔2.0丝的电焊网 六面 用多少网 多重', 'weight_kg 2.92 kg'],
    ['做个笼子 长60宽40高50 厘米 用25孔2.0丝的电焊网 六面 多重 || 不要底呢', 'area_m2 1.24 m²'],
    ['做个笼子 长60宽40高50 厘米 用25孔2.0丝的电焊网 多重 || 四面不要顶', 'area_m2 1 m²'],
    [
      '做个笼子 长60宽40高50 厘米 用25孔2.0丝的电焊网 六面 多重 || 不要底呢 || 做100个 5%损耗 网要多少平',
      'area_m2 130.2 m²',
    ],
    ['做个狗笼 1米长 0.6米宽 0.7米高 50孔3.0丝电焊网 几公斤', 'area_m2 3.44 m²'],
    ['Basket 400x300x200 mm open top, welded mesh 10x10x1.2mm 304, weight?', 'weight_kg 0.7175 kg'],
    [
      'Basket 400x300x200 mm open top, welded mesh 10x10x1.2mm 304, weight? || round basket instead, dia 300 height 250, open top',
      'weight_kg 0.5494 kg',
    ],
    ['托盘 60*40*5公分 304 10目0.7丝 每个多重', 'area_m2 0.34 m²'],
    ['托盘 60*40*5公分 304 10目0.7丝 每个多重 || 高改成8公分', 'area_m2 0.4 m²'],
    ['cage 60x40x50 cm, 1x1 inch welded mesh 14 ga, all sides, weight?', 'weight_kg 3.193 kg'],
    [
      'welded wire box 24 x 18 x 12 in, 1/2 inch mesh 19 gauge, no lid, how many pounds || what if it has a lid',
      'area_m2 1.208 m²',
    ],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('output of machines and workers', () => {
  const three = '一台机器一小时织20米 一天两班每班10小时 3台机器 我要织3600米 几天能出来';
  it.each([
    [three, 'needed_days 3 1'],
    [`${three} || 坏了一台呢`, 'needed_days 4.5 1'],
    [`${three} || 效率按85%算`, 'day_output 1020 m'],
    ['一机一班出网180平，客户要4500平，两班倒几天', 'needed_days 12.5 1'],
    ['电焊网机一分钟60排 孔50 一天干8小时出多少米', 'day_output 1440 m'],
    ['电焊网机一分钟60排 孔50 一天干8小时出多少米 || 一卷30米，一天多少卷', 'day_rolls 48 rolls'],
    [
      'Our loom runs 90 picks/min, weft 40 mesh, what length per 8 hour shift at 80% efficiency?',
      'shift_output 21.95 m',
    ],
    ['1000米的活 一天织35米 两台机 月底前（还有12天）能不能干完', 'made_in_time 840 m'],
    ['一个工人一天编8个石笼 我要1200个 20天交 要几个工人', 'needed_machines 8 1'],
    [
      '2 machines make 15 m per hour each, 16 hours a day, order 4800 m, how many days?',
      'needed_days 10 1',
    ],
    ['机器每小时出30米，订单9000米，几天', 'day_hours'],
    ['机器每小时出30米，订单9000米，几天 || 一天10小时', 'needed_days 30 1'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('weight of tubes, flat bars and angles', () => {
  it.each([
    ['立柱48x1.5 高2.3米 一根多重', 'section_kg 3.956 kg'],
    ['60方管 壁厚2 高2.3米 多重', 'section_kg 8.378 kg'],
    ['钢管1.5寸的 48外径 2.0厚 6米一根 一吨几根', 'section_per_tonne 73 pcs'],
    ['方管20x30x1.5 一米多重', 'section_kg_m 1.107 kg/m'],
    ['扁铁30x3 一米多重', 'section_kg_m 0.7065 kg/m'],
    ['扁铁30x3 一米多重 || 角铁40x40x4呢', 'section_kg_m 2.386 kg/m'],
    ['1.5 in square tube 14 ga weight per ft', 'section_kg_m 1.601 lb/ft'],
    ['2-3/8" OD post 0.065 wall 8 ft weight', 'section_kg 12.84 lb'],
    ['圆管60*2.5 长3米 200根 总重', 'section_all_kg 2127 kg'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('concrete of posts', () => {
  it.each([
    ['柱子埋50公分 直径30公分的坑 要多少方混凝土', 'concrete_each 0.03534 m³'],
    ['柱子埋50公分 直径30公分的坑 要多少方混凝土 || 85根', 'concrete_all 3.004 m³'],
    ['how much concrete for 85 posts 12 in dia 30 in deep in cubic yards', 'concrete_yd3 6.181 1'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('measured values', () => {
  const five = '测了5个点 2.02 1.98 1.96 2.01 1.99 平均多少，标称2.0';
  it.each([
    [`${five} 公差正负0.04 合格吗`, ['mean_value 1.992 1', 'measuredWithin']],
    [`${five} 合格吗`, ['mean_value 1.992 1', 'measuredNoTolerance']],
    [`${five} 合格吗 || 公差±0.03呢`, ['least_value 1.96 1', 'measuredOutside']],
    ['锌层测了三次 245 260 251 要求260 够不够', ['mean_value 252 1', 'measuredTooLittle']],
    ['镀锌量测了3次 245 260 251 要求250 够不够', ['mean_value 252 1', 'measuredMeanEnough']],
    [
      'measured wire 2.48, 2.51, 2.46 mm nominal 2.5 tolerance ±0.03 pass?',
      ['mean_value 2.483 1', 'measuredOutside'],
    ],
  ])('%s', (turns, figures) => {
    expect(told(turns)).toEqual(expect.arrayContaining(figures));
  });
});

describe('gabion walls, gabion mesh in rolls and round grills', () => {
  it.each([
    [
      '石笼网箱 2x1x1 丝2.7 孔80x100 边丝3.4 一个几公斤 || 做一道50米长3米高1米厚的挡墙要多少个箱子',
      'boxes 75 pcs',
    ],
    ['高3米 长50米 用1米方箱 石笼挡墙 要多少个', 'boxes 150 pcs'],
    ['gabion wall 2 m high 40 m long using 2x1x1 boxes, how many boxes', 'boxes 40 pcs'],
    ['石笼网卷 8×10 丝2.7 宽2米长50米一卷 多重', 'weight_kg 147.7 kg'],
    ['gabion mesh 8x10 wire 2.7 roll 2 x 50 m weight', 'weight_kg 147.7 kg'],
    ['烧烤网 304 直径30公分 圆的 孔10 丝1.0 一片几克', 'weight_kg 80.04 g'],
    ['烧烤网 304 直径30公分 圆的 孔10 丝1.0 一片几克 || 做5000片 要多少公斤', 'weight_kg 400.2 kg'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});
