import { describe, expect, it } from 'vitest';
import { toldWithKeys as told } from './told.ts';

describe('goods that are worked out by a formula of their own', () => {
  it.each([
    ['双丝护栏 656 2.5米宽2.03米高 孔50x200 一片多重', 'each_kg 28.16 kg'],
    ['panel 2.5 x 2.03 m welded 50x200 5mm || 6/5/6 double wire instead', 'each_kg 28.16 kg'],
    ['868双丝网片 2.5x1.83 100片一共多重', 'lot_kg 4044 kg'],
    ['玻纤网格布 160克 5x5 1米宽50米 一卷多重 || 1000卷', 'lot_kg 8000 kg'],
    ['2-3/8 od sch 40 pipe 8 ft weight', 'section_kg 13.26 kg'],
    ['what mesh opening to shield 5 GHz wifi || and 1 GHz', 'shield_opening_mm 14.99 mm'],
    [
      '9 gauge diamond fence fabric for a job in Ohio, how many mm is that really?',
      'us_9 3.767 mm',
    ],
    ['0.063 in to mm, BWG, SWG, AWG', 'gauge_AWG 14 AWG'],
    ['sieve numbers 4, 10, 20, 40 openings in mm', 'opening_40 0.425 mm'],
    ['10目 20目 60目 100目 325目 孔径各多少', 'opening_325 45 µm'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('a question behind an answer', () => {
  it.each([
    [
      'a sheet is its sides',
      '钢板网 短节距25 长节距50 板厚3 梗宽4 每平米多重 || 1.2x2.4的一张多重',
      'weight_kg 21.7 kg',
    ],
    [
      'sheets in inches',
      'Expanded metal swd 12 lwd 30 strand 2 thickness 1.5, kg per m2 || 60 sheets 48x120',
      'weight_kg 875.1 kg',
    ],
    [
      'a price of a kilogram',
      'welded mesh 25x25 clear opening, dia 3, 1x2 m, 25 sheets weight || cost at 3.9/kg',
      'total 779.1 1',
    ],
    ['a price of a pound', '20 mesh 0.4 304 1x30 roll weight || price 0.92/lb', 'money 95.49 1'],
    [
      'bars and spacing',
      '建筑网片 6@150 2.4x4.8 || 换成8的 200的间距 || 一吨有多少片',
      'count 20 pcs',
    ],
    [
      'one more cloth',
      '20目0.3和40目0.2 304 哪个重 || 再加一个60目0.15',
      'weight_kg_m2 0.8827 kg/m²',
    ],
    [
      'the second of a list',
      '20目0.3和40目0.2和60目0.15 304 平米重 || 第二个多重',
      'weight_kg_m2 0.7847 kg/m²',
    ],
    [
      'a comparison in the other direction',
      '冲孔板 孔5 间距8 错排 板厚1 1x2米一张多重 || 直排呢 || 那错排的比直排的轻多少，百分比',
      'weight_kg -6.847 %',
    ],
    [
      'the wire behind its gauge',
      'convert 1.6mm to gauge || whats its weight per 1000 ft',
      'weight_kg 4.811 kg',
    ],
    [
      'both of two rolls, as many as were counted',
      'chain link 2 inch 9 ga 6x50 ft roll weight || and 11 gauge? || 1200 ft how many rolls || total wt both ways',
      'weight_kg 2304 kg',
    ],
    ['staggered slots', '长圆孔 5x20 间距 8x26 开孔率 || 换成错排变不变', 'open_area_pct 45.5 %'],
  ])('takes %s: %s', (_name, turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('words that were read as numbers of something else', () => {
  it.each([
    [
      '勾花网 孔六公分 丝是三个的 高两米 要三百米 包塑的 包塑后三个 芯是两个 多重',
      'weight_kg 599.3 kg',
    ],
    ['围一块地 周长480米 立柱3米一根 要几根', 'posts 160 posts'],
    ['5目 0.9和1.2 重量差百分之几', 'weight_kg_m2 77.78 %'],
  ])('%s: %s', (text, figure) => {
    expect(told(text)).toContain(figure);
  });
});
