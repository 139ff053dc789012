import { describe, expect, it } from 'vitest';
import { toldWithKeys as told } from './told.ts';

describe('goods on the floor of a container', () => {
  it.each([
    [
      'Crates 1.1 x 1.1 x 1.2 m, 700 kg each, 40HQ, limit 26 t, do not stack. how many?',
      'floor_fits 20 pcs',
    ],
    ['托盘1.1*1.1米 一托1500公斤 不许叠 40高柜限重25吨 放几托', 'floor_fits 16 pcs'],
    ['托盘1.1*1.1米 一托1500公斤 不许叠 40高柜限重25吨 放几托', 'floor_places 20 pcs'],
    ['箱子120x80公分 只能放一层 小柜能摆几个', 'floor_fits 11 pcs'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('a sample that was weighed', () => {
  it.each([
    [
      'I weighed a sample 10 x 10 cm of 40 mesh 304, 8.1 g. What wire is that?',
      'sample_wire_mm 0.2032 mm',
    ],
    ['剪了一块20公分见方的316网 20目 称了65克 丝是多粗', 'sample_wire_mm 0.4058 mm'],
    ['样品30*20厘米 重52克 一平米多重', 'sample_kg_m2 0.8667 kg/m²'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('wire in coils', () => {
  it.each([
    [
      'We need 3 tons of 1.6 mm annealed wire in 2 kg coils. meters per coil and how many coils',
      'coil_m 126.7 m',
    ],
    [
      'We need 3 tons of 1.6 mm annealed wire in 2 kg coils. meters per coil and how many coils',
      'coils 1500 rolls',
    ],
    ['3吨2.2的铁丝打成25公斤一卷 能打几卷 一卷多长', 'coil_m 837.8 m'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('openings counted over a length', () => {
  it.each([
    [
      'I counted 12 openings per cm in your 30 mesh cloth. is it 30 mesh?',
      'counted_mesh 30.48 mesh',
    ],
    ['一厘米数了22个孔 是60目吗', 'found_less_pct 6.867 %'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('dates and weeks', () => {
  it.each([
    ['30 days from 15 Jan 2027, what date is the shipment?', 'end_date 2027-02-14 1'],
    ['2027年2月10号开始6周交货 是几号', 'end_date 2027-03-24 1'],
    [
      'We produce 300 m2 per shift, 2 shifts, 5 days a week. 30,000 m2 takes how many weeks?',
      'needed_weeks 10 1',
    ],
    ['一个班出300平 一天两班 一周干6天 3.6万平要几周', 'needed_weeks 10 1'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });

  it.each(['45 working days from 15 Jan 2027, what date?', '2027年2月30号起10天 是几号'])(
    '%s: no date is told',
    (question) => {
      expect(told(question)).not.toContain('end_date');
    },
  );
});
