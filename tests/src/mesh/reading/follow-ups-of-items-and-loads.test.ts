import { describe, expect, it } from 'vitest';
import { toldWithKeys as told } from './told.ts';

const LIST = '40目0.2 20卷、60目0.15 10卷、80目0.12 5卷 都是304 1x30';

describe('items of a list that are named by their mesh count', () => {
  it.each([
    ['one gets another number of rolls', `${LIST} || 40目改成30卷`, 'weight_kg 989.5 kg'],
    ['one is dropped, the others keep theirs', `${LIST} || 60目的不要了`, 'weight_kg 84.74 kg'],
    ['a price counts for all of them', `${LIST} || 每公斤42`, 'total 31670 CNY'],
    ['a list needs no marks', '40目0.2 10卷 60目0.15 5卷 304 1*30 总重', 'weight_kg 334.7 kg'],
  ])('%s', (_, turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('a number that a metal is written like', () => {
  it.each([
    ['a weight in kilograms stays one', '304 40目0.2 1x30 || 一卷重316公斤', 'ask'],
    [
      'behind the weight that is asked for it is the metal',
      '304 40目0.2 1x30 || 平米重316',
      'weight_kg_m2 0.7896 kg/m²',
    ],
  ])('%s', (_, turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('gabions behind their weight', () => {
  it('are counted in a container by weight', () => {
    const turns = 'gabion 1x1x1 80x100 2.7 || 1000 pcs in 40hq?';
    expect(told(turns)).toContain('count 2727 pcs');
  });
});

describe('a price behind a weight with its loss', () => {
  it('is of the weight with its loss', () => {
    const turns = '40目0.2 304 1x30 || 20卷 || 再加5%损耗 || 每公斤42';
    expect(told(turns)).toContain('total 20760 CNY');
  });
});

describe('pallets in a container', () => {
  it.each([
    ['40HQ 能放20托吗 每托1.2x1x2.1米', 'floor_fits 22 pcs'],
    ['托盘 1.2*1.0*1.1m 20尺柜放几托', 'floor_fits 10 pcs'],
    ['托盘 1.2*1.0*1.1m 20尺柜放几托', 'stacked_fits 20 pcs'],
    ['how many 48x40 in pallets 50 in high fit a 40HQ', 'floor_fits 20 pcs'],
    ['40HQ能装多少托 托盘1.1x1.1x1.2米 每托800公斤', 'stacked_fits 33 pcs'],
  ])('are counted on its floor: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('a fence of panels', () => {
  it.each([
    [
      '868 fence double wire panel 2.5x2.03 weight || posts every 2.5m, 437 m closed, two 4m gates',
      'fence_posts 174 posts',
    ],
    [
      '护栏网 双边丝 1.8x3米 4丝 孔 60x120 一片多重 || 一公里要多少片 多少立柱 || 带门的 两个4米的门',
      'fence_panels 331 panels',
    ],
    ['fence panel 50x200 5 mm 2.5x2 m weight || for 300 m total', 'fence_panels 120 panels'],
    ['立柱 60*60*2.5 2.5米 多重 || 含底板200*200*8', 'section_kg 13.8 kg'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('gabions and their stone', () => {
  it.each([
    [
      'gabion 2x1x1 m mesh 80x100 wire 2.7 x 10 || mesh kg if 17.5 each, stone if 1.55 t/m3',
      'stone_t 31 t',
    ],
    ['石笼2x1x1 40个 石头1.7吨一方 要多少石头', 'stone_t 136 t'],
    ['gabion 3x3x6 ft x 40, stone at 100 lb/cuft', 'stone_t 97.98 t'],
    ['石笼 2x1x1 网孔80x100 丝2.7 || 边丝3.4 绑丝2.2', 'total_weight_kg 17.67 kg'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('standard sheets of reinforcement', () => {
  it.each([
    ['A252 每片多重 || 一吨几片', 'count 22 pcs'],
    ['SL72 sheet weight || 30 sheets', 'lot_kg 1214 kg'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('wires with plastic', () => {
  it.each([
    ['勾花网 6公分孔 3.0丝 1.8高 15米 || 包塑 2.5/3.5的呢', 'weight_kg 40.41 kg'],
    ['荷兰网 6公分*5公分 2.2/2.8 1.5*30', 'each_kg 55.53 kg'],
    [
      'double twist mesh 80x100 2.7mm wire with 3.7mm pvc coating weight per m2',
      'weight_kg_m2 1.7 kg/m²',
    ],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('a question that leaves unsaid what stands before it', () => {
  it.each([
    ['20 mesh .016 316 4 ft x 100 ft || per sq ft', 'kg_m2 0.3339 lb/ft²'],
    ['1x30米 40目0.2 304 || 20卷 || 每卷', 'each_kg 23.54 kg'],
    ['80 mesh with open area 36% || what micron', 'aperture_mm 190.5 µm'],
    ['10 mm mesh 3 mm wire 2x50 m weight || crossed with 2.5 wire', 'weight_kg 735.1 kg'],
    ['2x2 inch welded mesh 12 ga 4x100 ft || 1x1 instead', 'weight_kg 139.8 kg'],
    ['圆片 直径100 40目0.2 304 1000片 || 改成方片100*100', 'lot_kg 7.847 kg'],
    ['刺绳 2.5x2.5 刺距100 100米一卷 多重 || 200卷几吨', 'lot_kg 2.153 t'],
    ['12 mesh 0.714 wire 304 weight || nearest standard gauge', 'gauge_SWG 0.7112 mm'],
    ['冲孔 孔3距5 厚1 1x2 一张多重 || 开孔率低于40行不', 'open_area_pct 32.65 %'],
    ['chain link 2in 9ga 6ft x 50ft || 120 rolls, usd 38 each, total', 'total 4560 USD'],
    ['钢格板 G325/30/100 多重 || 3米x2米的24块 || 换成255', 'lot_kg 5117 kg'],
    ['19-W-4 1-1/4 x 3/16 grating || 3x20 panels, 24 pcs', 'lot_kg 5637 kg'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('what a unit or a word at its end says', () => {
  it.each([
    ['304 40 mesh .010 sqft per ton', 'area_m2 8505 ft²'],
    ['窗纱 18x16 铝 0.28 1.2x30', 'weight_kg 8.012 kg'],
    ['18 mesh 0.2 mm opening?', 'aperture_mm 1.211 mm'],
    ['58.4 kg roll weighs 55.1, 5 % exceeded?', 'deviation_pct 5.651 %'],
    ['标重0.78 实重0.72 公差5% 合格吗', 'deviation_pct 7.692 %'],
    ['冲孔 3/5 厚1 1*2 多少钱一张 材料5.8一公斤 加工费20', 'price_piece 81.33 CNY'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});
