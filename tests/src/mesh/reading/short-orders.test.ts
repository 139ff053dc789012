import { describe, expect, it } from 'vitest';
import { told } from './told.ts';

describe('conversions', () => {
  it.each([
    ['0.45 lb per sq ft to kg/m²', '2.2 kg/m²'],
    ['convert 3.1 lb/sq ft to kg per square metre', '15.1 kg/m²'],
    ['0.3磅每平方英尺是多少公斤每平米', '1.46 kg/m²'],
    ['0.9 oz/ft2 换成 克每平', '275 g/m²'],
    ['5 kg/m to lb per ft', '3.36 lb/ft'],
    ['77T等于多少目', '196 mesh'],
    ['wire diameter of W4', '5.73 mm'],
    ['what is the diameter of D8 wire', '8.11 mm'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)).toEqual([figure]);
  });
});

describe('tables and sums of the trade', () => {
  it.each([
    ['1.18 mm opening, which Tyler mesh?', '14 mesh'],
    ['筛孔 250 微米，泰勒筛号多少', '60 mesh'],
    ['filter tube 60 mm dia 250 mm long, surface area?', '0.0471 m²'],
    ['滤筒直径100长500 过滤面积多少', '0.157 m²'],
    ['zinc on a panel 2 x 3 m, 275 g/m2 both sides, how many kg of zinc', '1.65 kg'],
    ['钢板 1.25x2.5 m，每面锌80g/m2，两面共上锌多少公斤', '0.5 kg'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it('zinc without its mass is asked for', () => {
    expect(told('板2x1米，双面镀锌Z275，锌一共多少克')).toEqual(['ask']);
  });
});

describe('amounts that are written without their words', () => {
  it.each([
    ['welded mesh 50x50x2.5, 1.5 m wide, 20 m rolls x 40, total weight', '1880 kg'],
    ['weigth of 10 mesh 0.5 mm ss304 1 x 30 mt', '36.8 kg'],
    ['304 40 mesh 60% open area max wire', '0.143 mm'],
    ['a 24 t truck, chain link 50x50x2.5 2 x 25 m rolls, how many rolls', '311 rolls'],
    ['26 t of 2.5 mm galvanized wire, how many metres', '675000 m'],
    ['6x6 10/10 5x150 welded wire, weight of the roll', '66.3 kg'],
    ['a length of 2000 metres, 0.5 mm steel wire, weight in kg', '3.08 kg'],
    ['welded mesh panel 100x100x4 2x3 m weight in tonnes', '12.3 kg'],
    ['40目0.2丝304 1x1米 多少吨', '0.785 kg'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it.each([
    ['How much is 30 m2 of mesh at 12 per m2?', '360 1'],
    ['2.2 kg/m2 mesh at 1.35 per kg, price per m2?', '2.97 /m²'],
  ])('%s: no currency is made up', (question, figure) => {
    expect(told(question)).toEqual([figure]);
  });
});

describe('names and marks beside numbers', () => {
  it.each([
    ['expanded metal, SWD 10 mm, LWD 20 mm, strands 1.2 mm, 0.5 mm thick, kg/m2?', '0.942 kg/m²'],
    ['刺丝绳，绳丝2.2，刺用2，刺距15厘米，2头刺，2股绞，延米重', '0.0658 kg/m'],
    ['barbed wire, line 2 mm, barb 1.8 mm, barbs 125 mm apart, m per tonne?', '16400 m'],
    ['304 mesh. square opening 8mm. wire size 2mm. areal weight?', '4.98 kg/m²'],
    ['目数:八十\n丝是零点一二毫米\n求孔径', '0.198 mm'],
    ['fence 650 m long, height 1.2 m / post spacing 3 m, how many posts?', '218 posts'],
    ['poultry netting, hex opening 60 by 80 mm, steel wire 2.2 mm, per m2?', '1.28 kg/m²'],
    ['刀片刺圈，围120米、56圈一卷、圈直径500毫米、圈距160mm、2层，一共用多少卷', '27 rolls'],
    ['PVC chain link, hole 50 mm, steel core 2 mm with coating 3 mm, kg/m2', '1.2 kg/m²'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });
});
