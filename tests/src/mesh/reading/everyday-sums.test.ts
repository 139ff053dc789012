import { describe, expect, it } from 'vitest';
import { toldWithKeys as told } from './told.ts';

describe('sums around goods', () => {
  it.each([
    ['我要2400平方 每平1.9公斤 一车拉13吨 要几车', 'trucks 1 trucks'],
    ['一辆车拉30吨 要发5000平 一平6.2公斤 要几车', 'trucks 2 trucks'],
    ['勾花网一卷25米 工人拉出来只有23米5 少了几个点', 'found_less_pct 6 %'],
    ['发票写500公斤 称出来只有486公斤 少几个点', 'found_less_pct 2.8 %'],
    ['一个高柜装25吨 运费从1800美金涨到3400美金 每吨多出多少美金', 'increase 64 USD/t'],
    [
      'freight went from $2100 to $1500 per container of 20 tons, how much less per kg?',
      'decrease 0.03 USD/kg',
    ],
    ['双股刺绳 一卷20公斤 400米 每米几克', 'metre_g 50 g/m'],
    ['100m rope weighs 32 kg, how many grams per metre?', 'metre_g 320 g/m'],
    ['A 45 kg roll, tare 1.6 kg core plus 0.4 kg wrap. net?', 'net_kg 43 kg'],
    ['托盘货毛重860公斤 托盘25公斤 纸管8公斤 净重多少', 'net_kg 827 kg'],
    ['网宽1.8米 我想要3公分的孔 横向能出多少个孔', 'holes_across 60 holes'],
    ['12米乘30米的场地 围3米高勾花网 开两个4米的门 要多少平网 多少立柱 三米一根', 'face_m2 228 m²'],
    [
      '12米乘30米的场地 围3米高勾花网 开两个4米的门 要多少平网 多少立柱 三米一根',
      'fence_posts 28 posts',
    ],
    [
      'A 30 x 50 m yard, 2 m high chain link, one 4 m gate, posts every 2.5 m: how much mesh and how many posts?',
      'face_m2 312 m²',
    ],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('numbered lists in which some goods say their weight', () => {
  it('adds the weights that are said to those that are calculated', () => {
    const list =
      'Weights please: 1) welded mesh 50x50 2.5mm 1.2x25m 60 rolls 2) chain link 60x60 2.7mm 1.8m x 20m 40 rolls 3) barbed wire 2.0mm 500 kg. total weight';
    expect(told(list)).toContain('lot_kg 5492 kg');
  });

  it('is no answer where one of the goods cannot be weighed', () => {
    expect(told('①电焊网 丝2.0 20卷 ②刺绳12号 600公斤 总重多少')).not.toContain('lot_kg 600 kg');
  });
});

describe('gauge numbers', () => {
  it.each([
    ['SWG8号的丝是几毫米 一百米多重', 'SWG 8 4.064 mm'],
    ['SWG8号的丝是几毫米 一百米多重', 'SWG 8 10.18 kg'],
    ['铁丝8号10号12号各多粗 一斤多少米', 'BWG 10 7.001 m/jin'],
    ['wire 14 SWG in mm, kg per 1000 m', 'SWG 14 25.46 kg'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('sizes as they are spoken', () => {
  it.each([
    ['寸半孔的电焊网 3.0丝 1米5高20米一卷 多沉', 'weight_kg 88.09 kg'],
    ['四分孔的电焊网 丝1.2 一平多重', 'weight_kg_m2_theory 1.398 kg/m²'],
    ['护栏一圈200米 留一个4米的大门 片子3米宽1米8高 要几片', 'panels 66 panels'],
    [
      'barbed wire 2 x 1.8 mm strands, 1.6 mm barbs every 125 mm, 25 kg coil: how many metres?',
      'roll_length_m 513.2 m',
    ],
    [
      'round hole perforated 1/4 on 3/8 staggered, 16 ga (1.52 mm) mild steel, open area and weight of a 4x8 ft sheet?',
      'open_area_pct 40.31 %',
    ],
    ['BRC mesh A142 sheet 4.8 x 2.4 weight, and how many per ton', 'count 39 pcs'],
    ['石笼 2x1x1 丝2.7边3.4 孔80乘100 挡墙长40米高2米厚1米 要几个箱子', 'boxes 40 pcs'],
    ['护栏 全长600米 不闭合 片3米 每柱配4个卡子 要多少', 'clips 804 clips'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});
