import { describe, expect, it } from 'vitest';
import { toldWithKeys as told } from './told.ts';

describe('lengths, areas and counts of a weight behind a size without a unit', () => {
  it.each([
    ['铁丝2.2毫米一公斤多少米', 'm_per_kg 33.51 m/kg'],
    ['镀锌丝，直径1.2，一斤几米', 'm_per_kg 56.32 m'],
    ['直径2.2 镀锌丝 一吨有多长', 'm_per_kg 33510 m'],
    ['勾花网 孔75 丝2.5 一吨能做多少平方', 'area_m2 973.2 m²'],
    ['一斤是多少公斤', 'conversion 0.5 kg'],
    ['1/4 inch mm', 'conversion 6.35 mm'],
    ['mm for 3/16 inch', 'conversion 4.763 mm'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('a result that is named behind the last number', () => {
  it.each([
    ['5目 1.2丝 孔', 'aperture_mm 3.88 mm'],
    ['10 mesh .025 open area', 'open_area_pct 56.25 %'],
    ['编织网 丝1孔3 目数多少', 'mesh 6.35 mesh'],
    ['60目筛网 丝径0.12 克重', 'weight_kg_m2 419.4 g/m²'],
    ['六角网 1寸 0.9丝 1.2米宽30米 多重', 'weight_kg 18.61 kg'],
    ['1.2乘2.4的钢筋网片 4个圆 15乘15 一片多重', 'weight_kg 4.143 kg'],
    ['4mm wire 50x50 mesh panel 8ft x 4ft weight pls', 'weight_kg 11.91 kg'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('two wires, openings or weights against each other', () => {
  it.each([
    ['我要是用2.3的丝代替2.5的丝 重量少几成', 'lighter_pct 15.36 %'],
    ['把3.0的丝换成2.8 能省百分之几', 'lighter_pct 12.89 %'],
    ['2.9 mm wire vs 3.0 mm, how much lighter?', 'lighter_pct 6.556 %'],
    ['8 gauge vs 10 gauge wire how much heavier', 'heavier_pct 51.62 %'],
    ['正负0.05的丝径公差 2.0的丝 重量最多差百分之几', 'heavier_pct 5.062 %'],
    ['正负0.05的丝径公差 2.0的丝 重量最多差百分之几', 'lighter_pct 4.938 %'],
    ['一卷原来12公斤 现在要13公斤 丝要加粗百分之几', 'wire_change_pct 4.083 %'],
    ['勾花网50孔的和60孔的同样丝 哪个重 重多少', 'finer_heavier_pct 20 %'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('pallets, containers, bars and cut wire', () => {
  it.each([
    ['一个托盘1.1x1.1 放卷 直径22公分 立着放一层几卷', 'per_layer 25 pcs'],
    ['pallet 1.2 x 1.0 m, boxes 40x30x25 cm, how many boxes in a layer', 'per_layer 9 pcs'],
    ['海运 体积58方 重量14吨 用什么柜', 'container_chosen 1 container'],
    ['120方 30吨走什么柜', 'container_chosen 2 containers'],
    ['12号黑铁丝 5吨 拉直切1米2一根 能切多少根', 'cut_pieces 88170 pcs'],
    ['5 tons of 3 mm wire cut to 1.2 m, how many pieces', 'cut_pieces 75090 pcs'],
    ['圆管48的 壁厚2 2.3米一根多重', 'section_kg 5.218 kg'],
    ['一根6米长 8个的螺纹钢 多重', 'section_kg 2.368 kg'],
    ['一箱5卷 箱子30x30x105 毛重48 一共240卷 几个方', 'packed_m3 4.536 m³'],
    ['how many rolls 1.2x30m weldmesh fit a 40ft hc, rolls are 30cm dia', 'by_volume 600 pcs'],
    ['50米才18公斤 宽1米 1寸孔的六角网 是多粗的丝', 'wire_mm 0.7512 mm'],
    ['How many linear feet in a 100 lb coil of 9 gauge wire?', 'length_m 1708 ft'],
    ['边框是角铁 30x30x3 2米x1米的框 铁重几斤', 'section_kg 8.054 kg'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('follow-ups about the goods of an answer', () => {
  const ROLL = '勾花网 孔50 丝2.5 高2米长15米 一卷多重';
  it.each([
    ['电焊网 3毫米丝 7.5公分孔 1.2米×50米 一卷多重 || 浸塑后呢 塑层0.5', 'each_kg 103.8 kg'],
    [`${ROLL} || 包塑到3.5的呢`, 'each_kg 53.87 kg'],
    [`${ROLL} || 一卷多少体积啊 卷直径35公分`, 'roll_box_m3 0.245 m³'],
    [`${ROLL} || how heavy is it`, 'weight_kg 46.24 kg'],
    [`${ROLL} || how many rolls in 20ft`, 'count 605 pcs'],
    [
      '网片 50×200 5毫米丝 1.8米×3米 200片 多重 || 加立柱 201根 每根9公斤 一共几吨',
      'lot_kg 6.119 t',
    ],
    ['护栏网 丝4.0 孔75×150 1.8高3米宽 一片多重 || 1公里要多少片', 'fence_panels 334 panels'],
    [
      '护栏网 丝4.0 孔75×150 1.8高3米宽 一片多重 || 1公里要多少片 || 柱子呢',
      'fence_posts 335 posts',
    ],
    ['40目0.25的304网 每平多重 || 目数还是40 丝变成0.2', 'weight_kg_m2 0.7847 kg/m²'],
    [`${ROLL} || 客户要3公里 要几卷`, 'rolls 200 rolls'],
    [`${ROLL} || 客户要3公里 要几卷 || 总重几吨`, 'lot_kg 9.248 t'],
    ['200目 0.05丝 孔多大 || 能拦住50微米的东西不 || 那要多少目', 'opening 49.67 µm'],
    [
      '护栏网 丝4.0 孔75×150 1.8高3米宽 一片多重 || 500米要几片 || 要是围一圈呢',
      'fence_posts 167 posts',
    ],
    ['304 ss 8 mesh .028 36in x 100ft weight || in lbs || make it 4ft wide', 'weight_kg 162.6 lb'],
    [
      '304 20目 丝0.3 1米×30米 多重 || 每公斤42 一卷多少钱 || 要25卷 打98折 总共',
      'total 27250 CNY',
    ],
    [
      '护栏网 丝4.0 孔75×150 1.8高3米宽 一片多重 || 500米要几片 || 每片85 柱子45 再加运费2000 总共多少',
      'total 23760 CNY',
    ],
    [`${ROLL} || 一个高柜装多少卷 卷径28公分 || 限重22吨呢`, 'count 413 pcs'],
    ['客户说100目丝0.1开孔率36.8 对不对 || 那丝0.12呢', 'open_area_pct 27.83 %'],
    ['8个的钢筋网片 15乘15 2×3米 多重 || 改10个的', 'weight_kg 51.79 kg'],
    ['电焊网 5.0丝 10公分孔 2×3米 一片多重 || 用6的代一片多几公斤', 'weight_kg 8.477 kg'],
    ['电焊网 5.0丝 10公分孔 2×3米 一片多重 || 孔改成7公分5', 'weight_kg 25.12 kg'],
    ['刺绳 2.0×1.6 刺距10公分 四刺 一米多重 || 5000米 || 25公斤一卷 几卷', 'rolls 13 rolls'],
    [`${ROLL} || 一个高柜装多少卷 卷径28公分`, 'count 413 pcs'],
    ['冲孔板 孔5距8 直排 开孔率 || 304的 1.5厚 1乘2米', 'weight_kg_m2 8.246 kg/m²'],
    [`${ROLL} || 丝径有负差0.05 轻多少`, 'lighter_pct 3.96 %'],
    [
      'chain link 2" x 9 ga, 6 ft high, 500 ft run, weight || posts every 10 ft',
      'fence_posts 51 posts',
    ],
    ['六角网 25孔 0.8丝 1×50米 多少斤 || 包塑到1.2 || 200卷几吨', 'lot_kg 5.041 t'],
    [
      'ss304 woven 20 mesh 0.4 mm open area || what if 0.35 wire || how much lighter',
      'weight_kg_m2 -23.44 %',
    ],
    ['304网 60目 0.15丝 一平多重 || 丝0.12 || 开孔率差多少', 'open_area_pct 9.653 %'],
    ['钢板网 厚2 梗3 短节30 一平多重 || 1.2×3的一张', 'weight_kg 11.3 kg'],
    ['电焊网 25孔 1.5丝 1.2米×25米 一卷几公斤 || 如果25改成50呢 || 一吨能做几卷', 'count 29 rolls'],
    ['轧花网 丝4孔20 开孔率 || 丝5孔25呢', 'open_area_pct 69.44 %'],
    ['304 mesh 40 wire 0.2 weight || and 0.25 || which one is heavier', 'weight_kg_m2 1.226 kg/m²'],
    ['304网 60目 丝0.15 一平多重 || 丝改成0.12 || 那开孔率各是多少', 'open_area_pct 41.69 %'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });

  it.each([
    ['304 250目0.04丝 孔多大 || 325目0.035丝呢 || 哪个能过50微米的粉', 'cloth_opening 0.0616 mm'],
    ['哪个能过50微米的粉', 'cloths'],
  ])('sets cloths against a grain: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });

  it('takes the total of several pieces for no price of one', () => {
    const turns = '304 20目 丝0.3 1米×30米 多重 || 5卷多少钱 42一公斤 || 要25卷 打98折 总共';
    expect(told(turns)).toEqual(['ask']);
  });

  it('asks for the load of a truck of which the length is said', () => {
    expect(told(`${ROLL} || 一车13米的能拉几卷`)).toEqual(['ask', 'truck_kg']);
  });
});
