import { describe, expect, it } from 'vitest';
import { DIRECT } from '#mesh/reading/direct/answer-direct-sum.ts';
import { answerWithSums } from '#mesh/reading/answer-with-sums.ts';
import { toldWithKeys as told } from './told.ts';

describe('sizes of rolls and sheets in a text of inches and gauges', () => {
  it.each([
    ['1/2 inch hardware cloth 19 gauge 4x100 roll weight', 'weight_kg 41.28 kg'],
    ["hardware cloth roll 4' x 100 19ga 1/2 weight", 'weight_kg 41.28 kg'],
    ['48x100 roll 1/2 inch hardware cloth 19ga', 'weight_kg 41.28 kg'],
    ['chain link 6x50 roll 11.5 ga 2in weight', 'weight_kg 55.72 kg'],
    ['perf plate 1/4 on 3/8 stagger 16ga 4x8', 'weight_kg 21.16 kg'],
    [
      'we need 50 sqm of 3x3in 9ga welded mesh panels 2.5 x 1.2, how many panels & weight',
      'count 17 pcs',
    ],
    ['rabbit cage wire 16ga 1/2x1 , 24in x100ft weight', 'weight_kg 37.4 kg'],
    [
      'expanded metal 1/2 #13 raised sheet 4x8 swd .5 strand .096 thickness .09 lbs per sheet',
      'weight_kg 45.16 lb',
    ],
    ['#4 rebar weight per ft', 'section_kg_m 0.6682 lb/ft'],
    ['posts 3m long 60x60x2 weight each', 'section_kg 10.93 kg'],
    ['chainlink posts 1-5/8 od 16 gauge 8ft wt each', 'section_kg 3.934 kg'],
    ['rebar mat #4 at 12 in oc both ways 20x40 ft how many lbs', 'weight_kg 1109 lb'],
    ['convert 75 micron to mesh || 1 mm?', 'astm_no 18 1'],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('goods of the answer before', () => {
  it.each([
    ['钢筋网片 8@150 双向 6米*2.4米 多重 || 换成10@200呢', 'weight_kg 93.96 kg'],
    [
      '电焊网 1/2寸孔 丝1.0毫米 3尺宽 30米一卷 多重 || 那孔是1寸的呢 || 两百卷一共几吨',
      'weight_kg 2.701 t',
    ],
    ['40HQ能装多少卷 每卷直径25公分 长1米 || 每卷38公斤呢', 'units 697 pcs'],
    [
      '40 ft container of welded rolls 22in dia 36in tall how many || if each 65 lb',
      'units 201 pcs',
    ],
    ['冲孔板圆孔3mm 中心距5 60度错排开孔率 || 1.5厚的304板1m×2m多重', 'weight_kg 16.02 kg'],
    ['gabion basket 6x3x3 ft how much stone needed for 40', 'stone_t 97.86 t'],
    ['石笼网 2x1x1 丝2.7 孔8x10 一个多重 || 挂1米隔板不', 'diaphragms 1 pcs'],
    ['whats 100 mesh in micron || if wire is 0.0045', 'aperture_mm 0.1397 mm'],
    ['whats the open area of 10 mesh .025 wire || and in mm?', 'aperture_mm 1.905 mm'],
    ['包塑勾花网 孔6公分 芯2.8 外3.5 高1.8米 长20米一卷 多重 || 算上塑呢', 'weight_kg 63.61 kg'],
    [
      'wire 2.5mm 10 ton coil makes how many panels 50x50 1.8x2.4 || how many rolls from that if rolls are 1.8x30',
      'count 118 rolls',
    ],
    [
      'fence 240m, panels 2.5m with two 4m gates inside the 240, how many panels and posts',
      'panels 93 panels',
    ],
    [
      'chain link 50mm 3.5mm 2m high 25m roll galvanized, weight || pvc coated 3.5/2.5 instead',
      'weight_kg 89.79 kg',
    ],
    ['gabion 2x1x1m 2.7mm 80x100 mesh PVC 3.7 total weight', 'total_weight_kg 17.67 kg'],
    [
      '304不锈钢轧花网 孔10 丝2 1.2米宽 30米一卷 几公斤 || 12000一吨 一卷成本 || 加工费一公斤3块 卖价加15%',
      'total 2578 CNY',
    ],
    ['how thick is 30 mil in mm || and 6 mil', 'conversion 0.1524 mm'],
    ['刺绳 14号双股 刺间距10公分 一吨能拉多少米 || 14号是多粗', 'mm 2.108 mm'],
    [
      '护栏网 2米4长1米8高 丝4.5 孔6*12公分 一片多重 || 500米要多少片多少柱子 || 一片85，柱子45一根，500米一共多少钱',
      'total 27220 CNY',
    ],
    [
      'chain link 500 ft, 6ft high 9 gauge 2in mesh weight || how many posts at 10 ft spacing || line posts $18 each, mesh $4.25 a ft, total with 8.25% tax',
      'total 3294 USD',
    ],
  ])('%s: %s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

it.each([
  ['19w4 grating 1-1/4 x 3/16 lb per sqft', 'kg_m2 8.63 lb/ft²'],
  ['19w4 grating 1-1/4 x 3/16 lb per sqft || 3ft x 20ft panel || in aluminium', 'lot_kg 178.1 lb'],
  ['钢格板G325/30/100 一平多重 || 1米x6米一块 镀锌后多重 || 20块呢', 'lot_kg 5363 kg'],
])('gratings are weighed by their code: %s', (turns, figure) => {
  expect(told(turns)).toContain(figure);
});

it.each([
  [
    'field fence 8/32/6 what does that mean || weight per 330 ft roll w/ 12.5 ga || in lbs',
    'lot_kg 115.3 lb',
  ],
  ['牛栏网 8道丝 1.05米高 竖丝间距15公分 丝2.5 50米一卷 多重', 'lot_kg 28.9 kg'],
])('field fence is weighed by its wires: %s', (turns, figure) => {
  expect(told(turns)).toContain(figure);
});

it.each([
  ['布斗用的过滤布120克每平 一卷1米x100米多重', 'each_kg 12 kg'],
  ['shade cloth 90 gsm 2 x 50 m roll weight || 40 rolls', 'lot_kg 360 kg'],
])('goods by their grams are weighed by their area: %s', (turns, figure) => {
  expect(told(turns)).toContain(figure);
});

it('a total is told in the unit that is asked for', () => {
  expect(told('轧花网 65锰 孔30 丝6 1.5米x2米 20块多重 || 一共几吨')).toContain(
    'weight_kg 0.7398 t',
  );
});

it('the diameter of a roll is no size of a mesh', () => {
  const first = answerWithSums('不锈钢网304 40目0.2丝 1m×30m 一卷多重', DIRECT);
  if (first.kind === 'none') throw new Error('nothing was read');
  expect(answerWithSums('卷径压到20公分呢', DIRECT, { earlier: first.state })).toMatchObject({
    kind: 'ask',
    reason: { type: 'unused', numbers: ['卷径20公分'] },
  });
});

it('a filter for grains smaller than its opening is no', () => {
  const first = answerWithSums('60目 丝0.15 304 孔多大', DIRECT);
  if (first.kind === 'none') throw new Error('nothing was read');
  expect(answerWithSums('过滤150微米行吗', DIRECT, { earlier: first.state })).toMatchObject({
    grain: { asksToStop: true, fate: 'through' },
  });
});

it('a grain without a unit has that of the grain before it', () => {
  const first = answerWithSums('400微米的粉 60目0.12丝能过吗', DIRECT);
  if (first.kind === 'none') throw new Error('nothing was read');
  expect(answerWithSums('200的呢', DIRECT, { earlier: first.state })).toMatchObject({
    grain: { grain: 0.2, fate: 'through' },
  });
});

it('an opening without a unit that its wire fills is asked about', () => {
  expect(answerWithSums('mesh weight 2x2 wire 3mm', DIRECT)).toMatchObject({
    kind: 'ask',
    reason: { type: 'unused' },
  });
});

it('the life of a zinc coating is told for every category where no place is named', () => {
  const outcome = answerWithSums('镀锌层300g/m2能用多少年', DIRECT);
  const years = outcome.kind === 'calculated' ? outcome.figures.map(({ value }) => value) : [];
  expect(years).toEqual(['60+', '20–60', '10–20', '5–10']);
});

it('two readings of a mesh stay open until one is chosen', () => {
  const asked = answerWithSums('woven or welded 16ga 1/2x1 , 24in x100ft weight', DIRECT);
  if (asked.kind === 'none') throw new Error('nothing was read');
  const next = answerWithSums('24in x 50ft', DIRECT, { earlier: asked.state });
  expect(next).toMatchObject({ kind: 'ask', reason: { type: 'ambiguous' } });
  if (next.kind === 'none') throw new Error('nothing was read');
  const chosen = answerWithSums('welded', DIRECT, { earlier: next.state });
  expect(chosen).toMatchObject({ kind: 'calculated', results: [{ calculator: 'welded_mesh' }] });
});

it.each(['宽0米长30米的网多重', 'woven mesh wire 0 mm mesh 20 weight', '丝径负3 孔50的电焊网多重'])(
  'a size of nothing or below is refused: %s',
  (question) => {
    expect(answerWithSums(question, DIRECT)).toMatchObject({ kind: 'ask', lead: {} });
  },
);
