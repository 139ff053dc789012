import { expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type CalculationOutcome, type DialogueState } from '#mesh/reading/answer/outcome.ts';

function calculated(question: string): Extract<CalculationOutcome, { kind: 'calculated' }> {
  const outcome = answerQuestion(question);
  if (outcome.kind !== 'calculated') throw new Error(`${question}: ${outcome.kind}`);
  return outcome;
}

test.each<[string, string, Record<string, unknown>]>([
  ['每英寸60孔，丝0.15，孔径多大', 'woven_mesh', { mesh: 60, wire_mm: 0.15 }],
  ['丝0.3每英寸30孔2米乘30米的304网几公斤', 'woven_mesh', { mesh: 30, wire_mm: 0.3 }],
  ['1英寸60个孔，丝径0.12，孔是多大', 'woven_mesh', { mesh: 60, wire_mm: 0.12 }],
  ['每厘米16根丝，丝径0.2，孔径？', 'woven_mesh', { mesh: 40.64, wire_mm: 0.2 }],
  [
    "woven mesh, 60 openings per inch, 0.15mm wire thickness, what's the opening?",
    'woven_mesh',
    { mesh: 60, wire_mm: 0.15 },
  ],
  ['一英寸里30个孔，丝粗0.25，材料304，每平米重量', 'woven_mesh', { mesh: 30, material: 'ss304' }],
  ['10目304网，丝的粗细0.5，一平多重', 'woven_mesh', { mesh: 10, wire_mm: 0.5 }],
  ['100 micron is what mesh', 'sieve_lookup', { opening_um: 100 }],
  ['what is the diameter of 8# wire', 'wire_gauge', { gauge: '8' }],
  ['120-34的网布，理论油墨体积', 'screen_ink', { mesh_per_cm: 120, thread_um: 34 }],
  [
    'mesh 77 threads/cm thread 55 micron theoretical ink volume',
    'screen_ink',
    { mesh_per_cm: 77, thread_um: 55 },
  ],
  [
    '围一圈地 周长800米 高1.8米 用3米一档的护栏 要多少片 多少根柱子',
    'fence_estimate',
    { length_m: 800, height_m: 1.8, panel_width_m: 3, closed: true },
  ],
  [
    'perimeter 180 m all the way round with two 1 m gates, 3 m panels 1.8 high, how many panels and posts',
    'fence_estimate',
    { gates: 2, gate_width_m: 1, height_m: 1.8 },
  ],
  [
    '荷兰网 横丝间距10公分 竖丝间距5公分 丝2.5 高1米5 长30米 一卷重',
    'welded_mesh',
    { pitch_along_mm: 100, pitch_across_mm: 50, width_m: 1.5, length_m: 30 },
  ],
  [
    '网一层0.5mm，卷在76的管芯上，最粗26公分，能绕几米',
    'roll_diameter',
    { thickness_mm: 0.5, core_mm: 76 },
  ],
  [
    'tube 60 mm, length 30 m, thickness of one layer 0.8 mm: diameter of the roll?',
    'roll_diameter',
    { thickness_mm: 0.8, core_mm: 60, length_m: 30 },
  ],
  [
    '刀片刺网2道，周长120米，一卷80圈，两圈间隔150，圈径600，要几卷',
    'razor_wire',
    { layers: 2, loop_pitch_mm: 150, perimeter_m: 120 },
  ],
  ['滤网开孔率50%，面积1平米，压差500帕，一小时能过多少方', 'filter_flow', { dp_pa: 500 }],
  ['wire of 12 S.W.G., diameter in mm', 'wire_gauge', { gauge: '12', system: 'SWG' }],
  ['六方网 孔50 丝1.0 每平多重', 'hex_netting', { mesh_width_mm: 50, wire_mm: 1 }],
  ['304席 30×150目 丝0.23×0.18 每平米多重', 'dutch_weave', { mesh_warp: 30, mesh_weft: 150 }],
  ['冲孔板 眼大5 眼距8 方孔直排 厚1.5 一平多重', 'perforated_plate', { hole_mm: 5, pitch_mm: 8 }],
  [
    'perforated sheet, hole 8, pitch 12, in-line rows, 1.2 thick, weight per m2',
    'perforated_plate',
    { pattern: 'round_90' },
  ],
  [
    'pipe 89 mm, length 100 m, mesh thickness 1.2 mm, diameter of roll?',
    'roll_diameter',
    { core_mm: 89, length_m: 100 },
  ],
  [
    'fence all round, length 120 m, height 1.2, panel 3 m, how many panels and posts',
    'fence_estimate',
    { closed: true },
  ],
  [
    '护栏周长200米 3米一片 高1.8 开一扇门宽4米 要多少片',
    'fence_estimate',
    { panel_width_m: 3, height_m: 1.8, gates: 1, gate_width_m: 4 },
  ],
  ['电焊网 孔150 丝6 1.2x2.4 一扇多重', 'welded_mesh', { wire_mm: 6, width_m: 1.2 }],
  ['电焊网 内净25.4×25.4 丝1.5 0.9×20米一卷 多少公斤', 'welded_mesh', { basis: 'clear' }],
  ['格宾2乘1乘1米六角孔60*80 丝2.2 边丝2.7 一个多重', 'gabion', { height_m: 1 }],
  ['60目0.15丝 1.2乘25米三零四编织网一卷多重', 'woven_mesh', { length_m: 25, material: 'ss304' }],
  [
    'barbed wire, line wire 2.5, barb wire 1.8, barbs every 100 mm, double strand, 20 kg bundle, length per roll',
    'barbed_wire',
    { roll_kg: 20 },
  ],
  [
    '358网 76.2*12.7 丝4 2.4高 3米宽 多少公斤',
    'welded_mesh',
    { pitch_across_mm: 76.2, pitch_along_mm: 12.7, wire_mm: 4 },
  ],
  [
    '3D护栏片 高2.03 宽2.5 孔55×200 丝5 一片多少公斤',
    'welded_mesh',
    { width_m: 2.5, length_m: 2.03, pitch_across_mm: 55 },
  ],
  [
    '20块1米乘2米1.5厚铁板冲8孔12距错排，总重',
    'perforated_plate',
    { hole_mm: 8, pitch_mm: 12, thickness_mm: 1.5 },
  ],
  [
    '4 mm holes, 6 mm centres, triangular, 1 mm stainless, 1 x 2 m sheet weight',
    'perforated_plate',
    { hole_mm: 4, pitch_mm: 6, thickness_mm: 1 },
  ],
  [
    'square-punched steel plate 3 mm thick, 1.5 mm hole, 3 mm centres weight per m2',
    'perforated_plate',
    { pattern: 'square_90' },
  ],
  [
    '装石头的网箱 3米1米1米 孔80*100 丝2.7 边丝3.4 30个一共多少公斤',
    'gabion',
    { mesh_width_mm: 80, mesh_length_mm: 100, wire_mm: 2.7 },
  ],
])('numbers find their inputs: %s', (question, calculator, inputs) => {
  expect(calculated(question).results).toMatchObject([{ calculator, inputs }]);
});

test.each<[string, string, number, string]>([
  ['0.547 aperture, 0.3 wire, which mesh?', 'mesh', 29.988, 'mesh'],
  ['zinc 60 g/m2 on 2 mm wire, micron?', 'thickness_um', 8.4034, 'µm'],
  [
    '2.5 mm wire with 245 g/m2 zinc, how much zinc per tonne of wire?',
    'zinc_g_per_kg_wire',
    49.936,
    'kg',
  ],
  ['冲孔板 5孔8距错排 孔占多大比例', 'open_area_pct', 35.426, '%'],
  ['菱形网50孔 12号丝 2米高 每米多重', 'weight_kg_m', 3.7807, 'kg/m'],
  ['网每平米3公斤 50×50的电焊网 丝要多粗', 'wire_mm', 3.4878, 'mm'],
])('what is asked for is what is told: %s', (question, key, value, unit) => {
  const [figure] = calculated(question).figures;
  expect(figure).toMatchObject({ key, unit });
  expect(Number(figure?.value) / value).toBeCloseTo(1, 3);
});

test.each(['电焊网 50*50*3 1*2张 重多少', '电焊网 50*50*3 1*2米 重多少'])(
  'two bare numbers before a counter are the size of one: %s',
  (question) => {
    const { results } = calculated(question);
    expect(results).toMatchObject([{ inputs: { width_m: 1, length_m: 2 } }]);
  },
);

test('a result that no calculator tells is not replaced by another', () => {
  expect(answerQuestion('24x110 dutch weave, wires 0.36/0.25, filter rating').kind).toBe('none');
});

test('a number behind a list of one belongs to no tenth', () => {
  const outcome = answerQuestion('2米一共30片怎么算');
  expect(JSON.stringify(outcome)).not.toContain('2.1');
});

test('lists of one length belong together, place by place', () => {
  const { results } = calculated('冲孔板 孔5孔距8 和 孔6孔距9 板厚1 哪个重');
  expect(results.map(({ inputs }) => [inputs['hole_mm'], inputs['pitch_mm']])).toEqual([
    [5, 8],
    [6, 9],
  ]);
});

test('a word that names another number of the same input makes a second item', () => {
  const { results } = calculated('网孔50的电焊网丝3和丝4，1米×2米，分别多重');
  expect(results.map(({ inputs }) => [inputs['wire_mm'], inputs['width_m']])).toEqual([
    [3, 1],
    [4, 1],
  ]);
});

test.each([
  '要80平12目丝0.5的铜网加20平铁网30目丝0.3，重多少公斤',
  '80 sqm of 12 mesh 0.5 mm copper plus 20 sqm of 30 mesh 0.3 mm steel, weight in kg',
])('items without marks are told apart, each with its material, and summed up: %s', (question) => {
  const { results, figures } = calculated(question);
  expect(results.map(({ inputs }) => inputs['material'])).toEqual(['copper', 'carbon_steel']);
  expect(figures[0]).toMatchObject({ kind: 'sum' });
  expect(Number(figures[0]?.value)).toBeCloseTo(159.2, 1);
});

test.each([
  '304编织网10目0.5丝 公斤价32块，一平多少钱',
  '304编织网10目0.5丝 斤价16块，一平多少钱',
  '304编织网10目0.5丝 吨价32000块，一平多少钱',
  '304编织网10目0.5丝 论公斤32块，一平多少钱',
  '304编织网10目0.5丝 每公斤价32块，一平多少钱',
  '10 mesh 0.5 mm 304 woven, price per kg 32 yuan, what is a square metre?',
  '10 mesh 0.5 mm 304 woven, kg price 32 yuan - cost per sqm?',
])('a price is told by what it is for: %s', (question) => {
  const money = calculated(question).figures.find(({ key }) => key === 'money');
  expect(Number(money?.value)).toBeCloseTo(39.23, 1);
});

test.each([
  ['电焊网 50x50 3mm 1米x30米 一卷多重', '丝改成2.5呢', '两样放一块多重'],
  ['电焊网 50x50 3mm 1米x30米 一卷多重', '丝改成2.5呢', '各一卷总共多重'],
  [
    'welded mesh 50x50, 3 mm wire, roll 1 x 30 m, weight?',
    'thickness of wire 2.5 mm instead',
    'one of each, together?',
  ],
])('two answers are added up where both are meant: %s', (...texts) => {
  let earlier: DialogueState | null = null;
  let outcome: CalculationOutcome = { kind: 'none' };
  for (const text of texts) {
    outcome = answerQuestion(text, { earlier });
    if ('state' in outcome) earlier = outcome.state;
  }
  if (outcome.kind !== 'calculated') throw new Error(outcome.kind);
  expect(Number(outcome.figures[0]?.value)).toBeCloseTo(115.74, 1);
});

test.each<[string, string, number]>([
  ['304编织网 20目 0.3丝 开孔占多少', 'open_area_pct', 58.34],
  ['丝印网 48目/厘米 70微米丝 开孔的比例是多少', 'open_area_pct', 44.09],
  [
    'perforated sheet, hole 6 mm, pitch 10 mm, straight line round holes, opening ratio?',
    'open_area_pct',
    28.27,
  ],
  [
    'welded mesh 20x20 mm, 1.5 mm wire, in rolls 1.5 x 20 m, per roll weight in lb?',
    'weight_kg',
    92.41,
  ],
])('what is asked is told: %s', (question, key, value) => {
  const figure = calculated(question).figures.find((each) => each.key === key);
  expect(Number(figure?.value)).toBeCloseTo(value, 1);
});

test('the cost that a markup is put on is not what is asked', () => {
  const before = answerQuestion('每平3.1公斤，料价22一公斤，损耗4%，利润10%，出厂价每平多少');
  if (before.kind !== 'calculated') throw new Error(before.kind);
  const after = answerQuestion('成本上的利润改20%呢', { earlier: before.state });
  if (after.kind !== 'calculated') throw new Error(after.kind);
  expect(after.figures.map(({ key }) => key)).not.toContain('cost_m2');
  expect(Number(after.figures[0]?.value)).toBeCloseTo(85.11, 1);
});

test.each<[string, string, number]>([
  ['电焊网50孔3丝 面积10²平方米多重', 'weight_kg', 221.95],
  ['10³ m² of welded mesh opening 50 mm wire 3 mm, total weight', 'weight_kg', 2219.5],
  ['100目¹丝径0.1mm开孔多少', 'aperture_mm', 0.154],
  ['100 mesh, wire 0,1 mm, opening?', 'aperture_mm', 0.154],
])(
  'powers of ten, marks of notes and decimal commas are read as such: %s',
  (question, key, value) => {
    const { figures } = calculated(question);
    expect(
      figures.some((each) => each.key === key && Math.abs(Number(each.value) / value - 1) < 0.01),
    ).toBe(true);
  },
);

test('a power of another number than ten is asked about', () => {
  expect(answerQuestion('电焊网50孔 2.5² 丝 每平多重').kind).toBe('ask');
});
