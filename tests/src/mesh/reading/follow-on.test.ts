import { expect, it } from 'vitest';
import { toldWithKeys } from './told.ts';

const first = (turns: string) => toldWithKeys(turns)[0];

const FENCE = '护栏 全长900米 不闭合 片3米 每柱配5个卡子 要多少';
const WALL = '石笼1.5x1x0.5 孔80x100 丝2.7边丝3.4 一个多重 || 挡墙30米长1米高1米厚 要几个';
const ROLL = '电焊网 孔50 丝3 1米宽 20米一卷 多重';

it.each([
  [`${FENCE} || 多备3%`, ['fence_panels 309 panels', 'fence_posts 311 posts', 'clips 1551 pcs']],
  [`${FENCE} || 一片19公斤 一根柱8公斤 总共几吨`, ['lot_kg 8.108 t']],
  [
    `${FENCE} || 一片19公斤 一根柱8公斤 总共几吨 || 9米6车限7吨 几车`,
    ['vehicles 2 pcs', 'lot_kg 8.108 t', 'vehiclesByWeight'],
  ],
  [
    'fence 450 m, posts every 2.5 m, open, no gates: how many posts || 4% extra || at 31 usd each',
    ['total 5859 USD'],
  ],
])('counts of a fence are carried on: %s', (turns, figures) => {
  expect(toldWithKeys(turns)).toEqual(figures);
});

it.each([
  [`${WALL} || 石头几吨`, 'stone_t 48 t'],
  [`${WALL} || 石头几吨，一方1.7吨每方`, 'stone_t 51 t'],
  [`${WALL} || 箱子一个90块 石头每吨55块 一共多少钱`, 'total 6240 CNY'],
  [
    'gabion 1.5x1x0.5 m 8x10 wire 2.7 weight || wall 30 m long 1 m high 1 m deep, how many boxes || 24 usd each, stone 11 usd per ton, total',
    'total 1488 USD',
  ],
  ['石笼2x1x1 孔80x100 丝2.7 一个多重 || 50个 石头一吨40块 光石头多少钱', 'total 6400 CNY'],
])('boxes and stone of a wall are priced: %s', (turns, figure) => {
  expect(first(turns)).toBe(figure);
});

it.each([
  ['一条带子宽0.8长10米 每平8公斤 多重 || 5条一共 再加12公斤包装', 'lot_kg 332 kg'],
  [`${ROLL} || 40卷 再加每卷2公斤包装 总重`, 'lot_kg 1902 kg'],
  [`${ROLL} || 10卷 装得下不，限重25吨`, 'lot_kg 0.4556 t'],
  ['方管40x40x2 6米一根多重 || 加起来', 'none'],
])('pieces and packing are added to the weight before: %s', (turns, figure) => {
  expect(first(turns)).toBe(figure);
});

it.each([
  ['316 12目 0.6丝 60平方多少公斤 || 丝一公斤多少米', 'm_per_kg 443.2 m/kg'],
  ['316 12目 0.6丝 60平方多少公斤 || 一共用多少米丝', 'wire_length_m 5.669e+4 m'],
  ['316 12目 0.6丝 60平方多少公斤 || 做成1.5米宽的 多少米', 'roll_length_m 40 m'],
  ['brass 20 mesh 0.4 mm 1x10 m weight || how many metres of wire per kg', 'm_per_kg 936.2 m/kg'],
  ['50目0.2丝 一平几公斤 || 5000平 总重 || 1.25宽的 多少米', 'roll_length_m 4000 m'],
])('the wire and the length of a mesh keep its material: %s', (turns, figure) => {
  expect(first(turns)).toMatch(new RegExp(`^${figure.split(' ')[0] ?? ''} `));
  expect(Number(first(turns)?.split(' ')[1])).toBeCloseTo(Number(figure.split(' ')[1]), -1);
});

it('a weighed roll tells the wire that it was made of, and how much is short', () => {
  const turns = '勾花网 孔50 丝3 高2米长10米 多重 || 过磅才35公斤 咋回事';
  expect(toldWithKeys(`${turns} || 那丝实际多粗`)).toEqual(['wire_mm 2.664 mm', 'wireOfScale']);
  expect(first(`${turns} || 差了多少`)).toBe('weight_kg -9.391 kg');
});

it.each([
  ['电焊网 孔40 丝3 1x2米 片 100片几公斤 || 改2.6的丝 || 一吨料5000 省了多少钱', /^difference /],
  [
    '60 mesh 304, open area at least 33%, thickest wire? || we have 0.18 in stock, ok?',
    /^open_area_pct 33.04/,
  ],
  ['200目0.06丝 一平多重 || 0.14呢', /^ask/],
  ['1.18 mm sieve which ASTM number || and tyler', /^tyler_mesh 14 mesh/],
  [
    'perforated 304 2 mm thick, hole 8 pitch 12 staggered, sheet 1x2 m weight || open area in m2',
    /^open_m2 0.8061/,
  ],
  ['zinc 275 g/m2 on 3 mm wire, g per kg || per ton?', /^zinc_kg_t 46.71/],
  ['monel 40 mesh 0.25 weight per m2 || compared to 304', /^weight_now /],
  ['丝径是4加减0.1 实测3.85 算不算合格 || 重量差几个点', /^lighter_pct 7.359/],
  ['304 30目0.2 1x30 一卷多重 || 料30一公斤 加工费一平5块', /^total 679.6 CNY/],
  ['客户要20目0.3丝40平 40目0.2丝50平 都是304 加一块多重 || 按30块一公斤 一共多少钱', /^total /],
  [
    '12 mesh 0.5 mm 304 how many lb per sq ft || and a roll of 3 ft x 50 ft',
    /^weight_kg [\d.]+ lb/,
  ],
])('%s', (turns, figure) => {
  expect(toldWithKeys(turns).join(', ')).toMatch(figure);
});

it.each([
  [`${FENCE} || 多备3% 另外加8`],
  [`${WALL} || 箱子一个90块 石头每吨55块 一共多少钱 加17`],
  ['316 12目 0.6丝 60平方多少公斤 || 做成1.5米宽的 17 多少米'],
])('a number that is not understood is not dropped: %s', (turns) => {
  expect(toldWithKeys(turns).join(' ')).not.toMatch(/^(?:fence_panels|total|roll_length_m)/);
});

it.each([
  ['电焊网 孔75x150 丝5 2x3米 片 多重 || 改4.5的丝 || 1000片省几吨', 'weight_kg -3.602 t'],
  [
    '电焊网 孔75x150 丝5 2x3米 片 多重 || 改4.5的丝 || 1000片省几吨 || 一吨5000 省多少钱',
    'difference 18010 CNY',
  ],
  ['勾花网 孔60 丝3 1.5x10米 一卷多重 || 客户那边称出来25公斤 || 丝实际是几个', 'wire_mm 2.848 mm'],
  [
    'zinc 240 g/m2 on 2.4 mm wire, g per kg || for 3 tonnes of wire how much zinc',
    'zinc_mass_kg 152.9 kg',
  ],
  ['30目0.25 304 一平多重 || 400平', 'weight_kg 367.8 kg'],
  ['电焊网 孔50 14号丝 1x20米 一卷多重 || 14号是BWG还是SWG', 'gauge_BWG 2.108 mm'],
  ['刺绳 双股2.0 刺1.6 刺距12公分 20公斤一捆多少米 || 围600米拉三道 要几捆', 'rolls 6 rolls'],
  [
    'razor wire 500 mm, 900 m fence, coil covers 9 m, how many coils || 7.5 kg a coil, total',
    'lot_kg 750 kg',
  ],
])('%s', (turns, figure) => {
  expect(first(turns)).toBe(figure);
});

it('goods that the question changes are not those of the answer before', () => {
  expect(first('304 20目0.4丝 50平多重 || 换成铝的 丝一公斤多少米')).not.toBe('m_per_kg 1004 m/kg');
});
