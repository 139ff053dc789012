import { describe, expect, it } from 'vitest';
import { planCalculation } from '#server/model/embedded/calculation/plan-calculation.ts';
import { readCalculation } from '#server/model/embedded/calculation/read-calculation.ts';
import { createCalculatorService } from '#server/modules/calculator/service.ts';

const calculator = createCalculatorService();

/** The plan of a question, with the values of its first run under the keys that were asked for. */
function answerTo(question: string) {
  const read = readCalculation(question);
  if (!read) return { kind: 'none' as const };
  const plan = planCalculation(read);
  if (plan.kind !== 'run') return plan;
  const [run] = plan.runs;
  const outcome = run && calculator.attempt(run, 'zh-CN');
  const values = outcome && 'calculation' in outcome ? outcome.calculation.values : {};
  return { ...plan, calculator: run?.calculator, inputs: run?.inputs, values };
}

const WOVEN: [string, string, number][] = [
  ['40目 0.2mm 304平纹网每平米多重', 'weight_kg_m2', 0.784656],
  ['80目0.15的316L不锈钢网一平方重多少', 'weight_kg_m2', 0.888337],
  ['50目 0.2毫米 黄铜平纹 每平方米几公斤', 'weight_kg_m2', 1.047604],
  ['请问10目0.8mm镀锌轧花网 1.5m*30m 一卷多少公斤', 'weight_kg', 139.8247],
  ['304材质，目数30，线径0.3mm，开孔率？', 'open_area_pct', 41.6777],
  ['不锈钢网 120目 丝径 80微米 孔径是多少', 'aperture_mm', 0.131667],
  ['目数16丝0.5，1.22米宽30.5米长，304，总重', 'weight_kg', 72.9898],
  ['三十目，零点二五毫米，304，平米重', 'weight_kg_m2', 0.919519],
  ['60目0.12不锈钢筛网重量', 'weight_kg_m2', 0.423714],
  ['5卷 304 40目0.2 1米*30米 总重多少', 'weight_kg', 117.6984],
  ['304不锈钢 20目 0.4 共100平方米 多重', 'weight_kg', 156.9312],
  ['18 mesh 0.011 inch wire stainless 304, weight per square foot', 'weight_kg_m2', 0.689089],
  ['weight per sqm of 8 mesh 0.7mm galvanised wire cloth', 'weight_kg_m2', 1.902945],
  ['What\'s the opening of 50 mesh woven wire, wire diameter 0.0090"?', 'aperture_mm', 0.2794],
  ['30x30 mesh 0.25 mm ss316 open area %', 'open_area_pct', 49.6627],
  ['aperture 2 mm, wire 0.9 mm, brass, kg/m2?', 'weight_kg_m2', 3.716004],
  ['SWG 22 的丝 10目 304 一平米多重', 'weight_kg_m2', 2.480688],
  ['经目40 纬目60 丝径0.15 开孔率', 'open_area_pct', 49.3135],
  ['12目 线粗0.6 304 宽1米 卷长30米 净重多少kg', 'weight_kg', 63.5571],
  ['40# 0.2 304网每平米多重', 'weight_kg_m2', 0.784656],
  ['２０目０.４丝　铝网　平米重', 'weight_kg_m2', 0.534321],
  ['轧花网，网孔20×20mm，丝径4mm，2米×5米一张多重？', 'weight_kg', 82.205],
  ['20目0.4mm 304 密度按8 平米重', 'weight_kg_m2', 1.583166],
  ['紫铜网三十目零点二五丝，一平米多重', 'weight_kg_m2', 1.038952],
  ['40目孔径0.425，平米重多少', 'weight_kg_m2', 0.856338],
  ['100目 0.1 316 1.2米×30米 每平米多重', 'weight_kg_m2', 0.493502],
];

const WELDED: [string, string, number][] = [
  ['电焊网3cm*3cm孔 2.5mm丝 1米*2米 一张多少斤', 'weight_kg', 5.202],
  ['电焊网 100*50 4毫米 2米x3米 10张多重', 'weight_kg', 182.4996],
  ['50x50x3.0的电焊网片 1m×2m 重量', 'weight_kg', 4.60554],
  ['1寸孔电焊网 1.2丝 1.2米×30米 一卷重', 'weight_kg', 25.3826],
  ['0.9*1*30 的电焊网 孔12.7 一卷多少公斤', 'weight_kg', 23.636385],
  ['地暖网片 20公分*20公分 5mm 丝 1.5m*3m 100片多重', 'weight_kg', 739.844],
  ['焊网 75×150 丝径4.5 高1.8米 长3米 多少个焊点', 'weld_points', 525],
  ['电焊网50*50 丝径3 每平米多重', 'weight_kg_m2_theory', 2.21954],
  ['1/4 inch welded mesh 0.7mm wire 3ft x 100ft roll weight', 'weight_kg', 26.606],
  [
    'welded wire mesh 100 x 100 mm, wire 5 mm, 2.4 m x 6 m, 20 sheets, total weight',
    'weight_kg',
    913.709,
  ],
  ['How many weld points does a 50x50mm 3mm panel 1 m by 2 m have?', 'weld_points', 861],
  ['12号铁丝 100*100 电焊网片 2*3米 重量', 'weight_kg', 5.9074],
  ['20#丝 50*50 电焊网 1米*20米 多重', 'weight_kg', 4.0004],
  ['护栏网 50*200 5mm丝 1.8米高 3米长 每片重量', 'weight_kg', 21.547],
  ['净孔50*50的电焊网 丝径3 宽1米长2米 多重', 'weight_kg', 4.21712],
  ['焊接网 50×200 纵丝5mm 横丝6mm 2.5米×2米 几根横丝', 'n_cross', 11],
];

const TERSE: [string, string, number][] = [
  ['weld mesh 25x25 2mm wire 1.2m*25m how heavy', 'weight_kg', 59.83374],
  ['热镀锌电焊网 2.0*50*50*1.5*2m 多重', 'weight_kg', 3.045696],
  ['焊网横丝间距200 纵丝间距100 丝径5 2米宽3米长 重量', 'weight_kg', 14.6426],
  ['电焊网 0.9*1*30米 孔12.7 多重', 'weight_kg', 23.636385],
  ['50*50*1.2*2.4m 丝3 电焊网一片多重', 'weight_kg', 6.59202],
  ['50*50*3*1.2*2.4 电焊网', 'weight_kg', 6.59202],
  ['孔距50 孔距100 丝径4 电焊网 2米*3米 重', 'weight_kg', 18.2498],
  ['mesh 40 wire 0.2 ss 304 weight', 'weight_kg_m2', 0.784656],
  ['不锈钢304 40目/0.2 平米重量', 'weight_kg_m2', 0.784656],
];

const CONVERSIONS: [string, string, number][] = [
  ['孔径0.5mm丝径0.22mm是几目', 'mesh', 35.2778],
  ['how many mesh is an opening of 0.5 mm with 0.2 mm wire?', 'mesh', 36.2857],
  ['１００目 ０.１毫米 丝径换成孔径是多少微米？', 'aperture_um', 154],
  ['100目/cm 30微米 孔径', 'aperture_um', 70],
  ['200 mesh, 50 micron wire, opening in microns', 'aperture_um', 77],
];

describe('a calculation in a question', () => {
  it.each([...WOVEN, ...WELDED, ...TERSE, ...CONVERSIONS])(
    '%s: %s = %d',
    (question, key, expected) => {
      const answer = answerTo(question);

      expect(answer.kind).toBe('run');
      const value = 'values' in answer ? answer.values[key]?.value : undefined;
      expect(Number(value) / expected).toBeCloseTo(1, 3);
    },
  );

  it.each([
    ['100 mesh 0.1mm 304 vs 316 weight per m2', ['ss304', 'ss316'], [0.1, 0.1]],
    ['20目0.4 和 0.5 304 哪个重', ['ss304', 'ss304'], [0.4, 0.5]],
  ])('sets variants side by side: %s', (question, materials, wires) => {
    const answer = answerTo(question);
    const runs = 'runs' in answer ? answer.runs : [];

    expect(runs.map(({ inputs }) => inputs['material'])).toEqual(materials);
    expect(runs.map(({ inputs }) => inputs['wire_mm'])).toEqual(wires);
  });
});

describe('a value that is missing', () => {
  it.each([
    ['40目网多重', ['wire']],
    ['40目的网孔径多大', ['wire']],
    ['what does a 40 mesh screen weigh', ['wire']],
    ['200目是多少微米', ['wire']],
    ['丝径0.2的304网多重', ['hole']],
    ['电焊网 50*50 一片1.2*2.4多重', ['wire']],
    ['welded mesh 3 mm wire, 1 m x 2 m, weight?', ['pitch']],
    ['电焊网 50*50 丝径3 有多少个焊点', ['size']],
  ])('%s', (question, missing) => {
    expect(answerTo(question)).toMatchObject({ kind: 'missing', missing });
  });
});

describe('what cannot be calculated', () => {
  it.each([
    ['60目0.45丝的网每平米多重'],
    ['50 mesh 0.6 mm wire weight per m2'],
    ['电焊网 中心距5mm 丝5mm 1*1米 重量'],
  ])('is refused by its calculator: %s', (question) => {
    const answer = answerTo(question);

    expect(answer.kind).toBe('run');
    expect('values' in answer && answer.values).toEqual({});
  });

  it.each([
    ['24*110目席型网0.36*0.25 每平米多重'],
    ['六角网 50mm 1.6丝 每平方多重'],
    ['勾花网 50mm孔 3mm丝 2米高 20米长多重'],
    ['perforated 5mm hole 8mm pitch 2mm weight'],
  ])('is left to the words of another product: %s', (question) => {
    expect(readCalculation(question)).toBeUndefined();
  });

  it('is an unknown material, never taken for steel', () => {
    expect(answerTo('20目哈氏合金网 0.4丝 每平米多重')).toEqual({
      kind: 'unknownMaterial',
      material: '哈氏合金',
    });
  });

  it('is an opening wider than its pitch', () => {
    expect(answerTo('100目 孔径0.3mm 平米重').kind).toBe('tooWide');
  });
});

describe('what is no calculation', () => {
  it.each([
    '热镀锌和电镀锌有什么区别',
    '304不锈钢丝网会有磁性，是不是假货？',
    '平纹和斜纹怎么选',
    '席形网的孔径怎么测',
    '盐雾试验多少小时能代表几年吗',
    '报价单里一般包含哪些费用',
    '目数是什么意思',
    '开孔率怎么算',
    'GB/T 5330-2003 讲什么',
    'Which standard covers test sieves?',
    'How is chain link fence mesh size measured?',
    'What is 2+2?',
    '明天北京到上海的高铁几点发车',
    '我今年30岁，身高1.8米',
  ])('%s', (question) => {
    expect(readCalculation(question)).toBeUndefined();
  });
});
