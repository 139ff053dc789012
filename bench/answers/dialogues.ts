import type { CalculatorInputs } from '#mesh/calculators/read-inputs.ts';
import { resultOf } from './generated/case.ts';
import type { Expected, Figure, Language, Question, Turn } from './generated/question.ts';

type Material = 'ss304' | 'ss316' | 'brass' | 'copper' | 'carbon_steel' | 'aluminium';
interface Number {
  key: string;
  figure: Figure;
}

function output(calculator: string, inputs: CalculatorInputs, key: string): Number {
  const value = resultOf(calculator, inputs).values[key];
  if (value === undefined) throw new RangeError(`${calculator} has no ${key}`);
  return { key, figure: { value: value.value, unit: value.unit } };
}

const cloth = (
  mesh: number,
  wire: number,
  material: Material = 'ss304',
  width?: number,
  length?: number,
) => ({
  mesh,
  wire_mm: wire,
  material,
  ...(width !== undefined && length !== undefined && { width_m: width, length_m: length }),
});
const perM2 = (...given: Parameters<typeof cloth>) =>
  output('woven_mesh', cloth(...given), 'weight_kg_m2');
const perRoll = (...given: Parameters<typeof cloth>) =>
  output('woven_mesh', cloth(...given), 'weight_kg');
const openArea = (mesh: number, wire: number) =>
  output('woven_mesh', cloth(mesh, wire), 'open_area_pct');
const aperture = (mesh: number, wire: number) =>
  output('woven_mesh', cloth(mesh, wire), 'aperture_mm');
const welded = (
  pitch: number,
  wire: number,
  width: number,
  length: number,
  more: CalculatorInputs = {},
  key = 'weight_kg',
) =>
  output(
    'welded_mesh',
    {
      pitch_across_mm: pitch,
      pitch_along_mm: pitch,
      wire_mm: wire,
      width_m: width,
      length_m: length,
      ...more,
    },
    key,
  );
const chain = (
  mesh: number,
  wire: number,
  height: number,
  length: number,
  more: CalculatorInputs = {},
  key = 'weight_kg',
) =>
  output(
    'chain_link',
    { mesh_mm: mesh, wire_mm: wire, height_m: height, length_m: length, ...more },
    key,
  );
const fence = (inputs: CalculatorInputs, key: string) => output('fence_estimate', inputs, key);
const box = (length: number, width: number, height: number, key: string) =>
  output(
    'gabion',
    {
      length_m: length,
      width_m: width,
      height_m: height,
      mesh_width_mm: 80,
      mesh_length_mm: 100,
      wire_mm: 2.7,
      selvedge_mm: 3.4,
    },
    key,
  );
const plate = (hole: number, pitch: number, thickness: number, material: Material, key: string) =>
  output(
    'perforated_plate',
    { pattern: 'round_60', hole_mm: hole, pitch_mm: pitch, thickness_mm: thickness, material },
    key,
  );
const wire = (mm: number, inputs: CalculatorInputs, key: string) =>
  output('wire_weight', { wire_mm: mm, ...inputs }, key);
const barbed = (spacing: number, key: string, more: CalculatorInputs = {}) =>
  output(
    'barbed_wire',
    { line_wire_mm: 2.5, barb_wire_mm: 2, barb_spacing_mm: spacing, ...more },
    key,
  );
const razor = (perimeter: number, pitch: number, key: string) =>
  output(
    'razor_wire',
    { perimeter_m: perimeter, loops: 56, loop_pitch_mm: pitch, coil_dia_mm: 500 },
    key,
  );
const hex = (width: number, mm: number) =>
  output('hex_netting', { mesh_width_mm: width, wire_mm: mm }, 'weight_kg_m2');
const zinc = (coat: number) => output('zinc_coating', { coat_g_m2: coat }, 'thickness_um');
const breaking = (mm: number, tensile: number) =>
  output('wire_break_load', { wire_mm: mm, tensile_mpa: tensile }, 'force_n');
const offer = (inputs: CalculatorInputs, key = 'exw_m2') =>
  output('quotation', { weight_kg_m2: 2.2, material_price_kg: 5, ...inputs }, key);
const roll = (core: number, length: number, layer: number) =>
  output('roll_diameter', { core_mm: core, length_m: length, thickness_mm: layer }, 'outer_dia_mm');
const load = (container: string, volume: number, kg: number) =>
  output('container_load', { container, unit_volume_m3: volume, unit_weight_kg: kg }, 'units');
const gauge = (system: string, name: string) => output('wire_gauge', { system, gauge: name }, 'mm');
const sieve = (name: string) => output('sieve_lookup', { astm_no: name }, 'opening_um');
const dutch = (material: Material, key: string) =>
  output(
    'dutch_weave',
    { mesh_warp: 24, mesh_weft: 110, wire_warp_mm: 0.36, wire_weft_mm: 0.25, material },
    key,
  );
const ink = (mesh: number, thread: number) =>
  output('screen_ink', { mesh_per_cm: mesh, thread_um: thread }, 'ink_cm3_m2');
const expanded = (swd: number, thickness: number, material: Material, key: string) =>
  output(
    'expanded_metal',
    { swd_mm: swd, lwd_mm: 60, strand_mm: 4, thickness_mm: thickness, material },
    key,
  );
const flow = (area: number, pressure: number) =>
  output('filter_flow', { open_area_pct: 36, area_m2: area, dp_pa: pressure }, 'flow_m3_h');

const valueOf = ({ figure }: Number) => Number(figure.value);
const number = (key: string, value: number, unit: string): Number => ({
  key,
  figure: { value, unit },
});
const times = (one: Number, count: number) =>
  number('total', valueOf(one) * count, one.figure.unit);
const tonnes = (one: Number, count: number) => number('total', (valueOf(one) * count) / 1000, 't');
const sum = (...all: Number[]) =>
  number(
    'total',
    all.reduce((total, each) => total + valueOf(each), 0),
    all[0]?.figure.unit ?? '1',
  );
const rise = (before: Number, after: Number) =>
  number('difference', valueOf(after) - valueOf(before), after.figure.unit);
const percent = (before: Number, after: Number) =>
  number('difference', (valueOf(after) / valueOf(before) - 1) * 100, '%');

type Line = [text: string, ...wanted: (Number | Number[] | NonNullable<Turn['wants']>)[]];

/** An array means alternatives. */
function dialogue(language: Language, way: string, calculator: string, ...lines: Line[]): Question {
  const seen: Figure[] = [];
  const turns = lines.map(([text, ...wanted]): Turn => {
    const expected: Expected[] = [];
    let wants: Turn['wants'];
    for (const each of wanted) {
      if (typeof each === 'string') wants = each;
      else {
        const numbers = Array.isArray(each) ? each : [each];
        expected.push({ key: numbers[0]?.key ?? '', figures: numbers.map(({ figure }) => figure) });
      }
    }
    seen.push(...expected.flatMap(({ figures }) => figures));
    return { text, expected, allowed: [...seen], ...(wants !== undefined && { wants }) };
  });
  return { calculator, way, language, isHeldOut: false, turns };
}

const zh = (way: string, calculator: string, ...lines: Line[]) =>
  dialogue('zh', way, calculator, ...lines);
const en = (way: string, calculator: string, ...lines: Line[]) =>
  dialogue('en', way, calculator, ...lines);

export const DIALOGUES: readonly Question[] = [
  zh(
    'replace',
    'woven_mesh',
    ['40目0.2丝304一平多重', perM2(40, 0.2)],
    ['换成316L呢', perM2(40, 0.2, 'ss316')],
    ['丝径改0.22', perM2(40, 0.22, 'ss316')],
    ['那60目0.15的呢', perM2(60, 0.15, 'ss316')],
  ),
  zh(
    'add, scale',
    'woven_mesh',
    ['20目0.3丝304 一平多少公斤', perM2(20, 0.3)],
    ['做1米宽30米一卷，一卷多重', perRoll(20, 0.3, 'ss304', 1, 30)],
    ['要200卷呢', times(perRoll(20, 0.3, 'ss304', 1, 30), 200)],
    ['合几吨', tonnes(perRoll(20, 0.3, 'ss304', 1, 30), 200)],
  ),
  zh(
    'compare',
    'welded_mesh',
    ['电焊网25*25 丝1.5 1米*30米 一卷多重', welded(25, 1.5, 1, 30)],
    ['丝再粗一点，1.8的呢', welded(25, 1.8, 1, 30)],
    ['比刚才重了百分之多少', percent(welded(25, 1.5, 1, 30), welded(25, 1.8, 1, 30))],
  ),
  zh(
    'compare',
    'chain_link',
    ['勾花网50*50 3.0丝 1.8米高20米一卷 一卷几公斤', chain(50, 3, 1.8, 20)],
    ['换4.0的丝', chain(50, 4, 1.8, 20)],
    [
      '差多少',
      [
        rise(chain(50, 3, 1.8, 20), chain(50, 4, 1.8, 20)),
        percent(chain(50, 3, 1.8, 20), chain(50, 4, 1.8, 20)),
      ],
    ],
  ),
  zh(
    'k-th item, explain',
    'woven_mesh',
    ['6目1.0丝和6目1.2丝的304 各多重一平', perM2(6, 1), perM2(6, 1.2)],
    ['上面第二个怎么算的', perM2(6, 1.2), 'steps'],
  ),
  zh(
    'k-th item',
    'woven_mesh',
    [
      '304的：10目0.5丝、20目0.3丝、40目0.2丝，每平米各多重',
      perM2(10, 0.5),
      perM2(20, 0.3),
      perM2(40, 0.2),
    ],
    ['第三个要100平，多少公斤', times(perM2(40, 0.2), 100)],
  ),
  zh(
    'table',
    'woven_mesh',
    ['304的：10目0.5丝、20目0.3丝，每平米各多重', perM2(10, 0.5), perM2(20, 0.3)],
    ['做成表格', perM2(10, 0.5), perM2(20, 0.3), 'table'],
  ),
  zh(
    'table, total',
    'woven_mesh',
    [
      '客户要三种304的：10目0.5丝50平，20目0.3丝80平，40目0.2丝100平，加起来多重',
      sum(times(perM2(10, 0.5), 50), times(perM2(20, 0.3), 80), times(perM2(40, 0.2), 100)),
    ],
    [
      '列个表',
      sum(times(perM2(10, 0.5), 50), times(perM2(20, 0.3), 80), times(perM2(40, 0.2), 100)),
      'table',
    ],
  ),
  zh(
    'thanks',
    'woven_mesh',
    ['60目0.15丝开孔率多少', openArea(60, 0.15)],
    ['好的谢谢', 'none'],
    ['那80目0.12的呢', openArea(80, 0.12)],
  ),
  zh(
    'translate',
    'woven_mesh',
    ['100目0.1丝316L每平米多重', perM2(100, 0.1, 'ss316')],
    ['用英文回复我', perM2(100, 0.1, 'ss316')],
  ),
  zh(
    'repeat',
    'welded_mesh',
    ['建筑网片100*100 6个丝 2米乘3米 一片多重', welded(100, 6, 2, 3)],
    ['再说一遍', welded(100, 6, 2, 3)],
    ['50片一共多重', times(welded(100, 6, 2, 3), 50)],
  ),
  zh(
    'add, drop',
    'fence_estimate',
    [
      '护栏500米 片宽3米 高1.8 不闭合 要几片几根柱子',
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3 }, 'panels'),
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3 }, 'posts'),
    ],
    [
      '中间再加两个4米的门',
      fence(
        { length_m: 500, height_m: 1.8, panel_width_m: 3, gates: 2, gate_width_m: 4 },
        'panels',
      ),
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3, gates: 2, gate_width_m: 4 }, 'posts'),
    ],
    [
      '不要门了',
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3 }, 'panels'),
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3 }, 'posts'),
    ],
  ),
  zh(
    'replace',
    'barbed_wire',
    ['刺绳 主线2.5 刺线2.0 刺距10公分 一米多重', barbed(100, 'weight_kg_m')],
    ['刺距12.5公分呢', barbed(125, 'weight_kg_m')],
    ['25公斤一捆有几米', barbed(125, 'roll_length_m', { roll_kg: 25 })],
  ),
  zh(
    'replace',
    'razor_wire',
    ['刀片刺网 围200米 每卷56圈 圈径500 圈距180 要多少卷', razor(200, 180, 'rolls')],
    ['圈距拉到200呢', razor(200, 200, 'rolls')],
    ['要是围墙350米', razor(350, 200, 'rolls')],
  ),
  zh(
    'replace',
    'hex_netting',
    ['25毫米孔的六角网 0.8丝 一平多重', hex(25, 0.8)],
    ['0.7的丝', hex(25, 0.7)],
    ['孔改30', hex(30, 0.7)],
  ),
  zh(
    'scale',
    'gabion',
    ['石笼2x1x1米 网孔80x100 丝2.7 边丝3.4 一个多重', box(2, 1, 1, 'total_weight_kg')],
    ['100个一共几吨', tonnes(box(2, 1, 1, 'total_weight_kg'), 100)],
    ['换3x1x1的一个多重', box(3, 1, 1, 'total_weight_kg')],
  ),
  zh(
    'replace',
    'perforated_plate',
    ['304冲孔板 孔5孔距8 三角排 1.5厚 一平多重', plate(5, 8, 1.5, 'ss304', 'weight_kg_m2')],
    ['2个厚的呢', plate(5, 8, 2, 'ss304', 'weight_kg_m2')],
    ['换成铝板', plate(5, 8, 2, 'aluminium', 'weight_kg_m2')],
  ),
  zh(
    'other question about the same',
    'perforated_plate',
    ['304冲孔板 孔3孔距5 三角排 1厚 一平多重', plate(3, 5, 1, 'ss304', 'weight_kg_m2')],
    ['开孔率呢', plate(3, 5, 1, 'ss304', 'open_area_pct')],
  ),
  zh(
    'other question about the same',
    'woven_mesh',
    ['40目0.2丝304一平多重', perM2(40, 0.2)],
    ['孔多大', aperture(40, 0.2)],
    ['开孔率多少', openArea(40, 0.2)],
  ),
  zh(
    'replace',
    'zinc_coating',
    ['锌层245克每平米是多少微米', zinc(245)],
    ['那275克呢', zinc(275)],
    ['60克的呢', zinc(60)],
  ),
  zh(
    'replace',
    'wire_break_load',
    ['2.5的丝 抗拉500兆帕 拉断力多少', breaking(2.5, 500)],
    ['3.0的呢', breaking(3, 500)],
    ['强度换成450', breaking(3, 450)],
  ),
  zh(
    'add',
    'quotation',
    ['网重2.2公斤一平 料5块一公斤 出厂一平多少钱', offer({})],
    ['损耗再算3个点', offer({ loss_pct: 3 })],
    ['加价15%', offer({ loss_pct: 3, markup_pct: 15 })],
  ),
  zh(
    'replace',
    'roll_diameter',
    ['芯径76 网厚0.8 卷30米 外径多大', roll(76, 30, 0.8)],
    ['卷50米呢', roll(76, 50, 0.8)],
  ),
  zh(
    'replace',
    'container_load',
    ['20GP装网卷 每卷0.12立方75公斤 能装多少卷', load('20GP', 0.12, 75)],
    ['换成40HQ呢', load('40HQ', 0.12, 75)],
  ),
  zh(
    'replace',
    'wire_gauge',
    ['BWG12号是多少毫米', gauge('BWG', '12')],
    ['14号呢', gauge('BWG', '14')],
    ['SWG的14号呢', gauge('SWG', '14')],
  ),
  zh(
    'replace',
    'sieve_lookup',
    ['美标100目标准筛孔是多少微米', sieve('100')],
    ['200目的呢', sieve('200')],
  ),
  zh(
    'replace',
    'dutch_weave',
    ['席型网24x110 丝0.36/0.25 304 一平多重', dutch('ss304', 'weight_kg_m2')],
    ['316的呢', dutch('ss316', 'weight_kg_m2')],
    ['多厚', dutch('ss316', 'thickness_mm')],
  ),
  zh(
    'replace',
    'screen_ink',
    ['丝印网布 77线/cm 55微米丝 下墨量多少', ink(77, 55)],
    ['丝48微米呢', ink(77, 48)],
  ),
  zh(
    'replace',
    'expanded_metal',
    [
      '钢板网 短节距25 长节距60 梗宽4 板厚2 碳钢 一平多重',
      expanded(25, 2, 'carbon_steel', 'weight_kg_m2'),
    ],
    ['厚3的呢', expanded(25, 3, 'carbon_steel', 'weight_kg_m2')],
    ['开孔率多少', expanded(25, 3, 'carbon_steel', 'open_area_pct')],
  ),
  zh(
    'replace',
    'filter_flow',
    ['滤网开孔率36% 过滤面积0.5平米 压差5kPa 一小时过多少方水', flow(0.5, 5000)],
    ['面积1平米呢', flow(1, 5000)],
  ),
  zh(
    'asked, then filled in',
    'welded_mesh',
    ['帮我算个网重', 'ask'],
    ['电焊网 50孔 4.0丝 2米乘3米 一片多重', welded(50, 4, 2, 3)],
    ['10片呢', times(welded(50, 4, 2, 3), 10)],
  ),
  zh(
    'asked, then filled in',
    'woven_mesh',
    ['40目的304网一平多重', 'ask'],
    ['0.2的丝', perM2(40, 0.2)],
  ),
  zh(
    'another subject between',
    'woven_mesh',
    ['20目0.4丝304一平多重', perM2(20, 0.4)],
    [
      '2.5的镀锌丝一吨有多少米',
      wire(2.5, { weight_kg: 1000, material: 'carbon_steel' }, 'length_m'),
    ],
    ['3.0的呢', wire(3, { weight_kg: 1000, material: 'carbon_steel' }, 'length_m')],
  ),
  zh(
    'both together',
    'woven_mesh',
    ['20目0.3丝304 1米宽30米一卷 一卷多重', perRoll(20, 0.3, 'ss304', 1, 30)],
    ['40目0.2丝的呢', perRoll(40, 0.2, 'ss304', 1, 30)],
    ['两卷一共多重', sum(perRoll(20, 0.3, 'ss304', 1, 30), perRoll(40, 0.2, 'ss304', 1, 30))],
  ),

  en(
    'replace',
    'woven_mesh',
    ['20 mesh 0.3 mm brass cloth, weight per m2?', perM2(20, 0.3, 'brass')],
    ['same in copper?', perM2(20, 0.3, 'copper')],
    ['and one roll of 1 x 30 m', perRoll(20, 0.3, 'copper', 1, 30)],
  ),
  en(
    'scale',
    'woven_mesh',
    ['40 mesh 0.2 mm SS304 mesh, 1.2 x 30 m, weight per roll?', perRoll(40, 0.2, 'ss304', 1.2, 30)],
    ['and 200 rolls?', times(perRoll(40, 0.2, 'ss304', 1.2, 30), 200)],
    ['in tonnes please', tonnes(perRoll(40, 0.2, 'ss304', 1.2, 30), 200)],
  ),
  en(
    'compare',
    'welded_mesh',
    [
      'welded mesh 25x25 mm, 1.5 mm wire, 1 x 30 m, how much does a roll weigh?',
      welded(25, 1.5, 1, 30),
    ],
    ['and with 1.8 mm wire?', welded(25, 1.8, 1, 30)],
    ['how many percent heavier is that?', percent(welded(25, 1.5, 1, 30), welded(25, 1.8, 1, 30))],
  ),
  en(
    'compare',
    'chain_link',
    ['chain link 50 mm mesh 3 mm wire 1.8 x 20 m, roll weight?', chain(50, 3, 1.8, 20)],
    ['with 4 mm wire?', chain(50, 4, 1.8, 20)],
    [
      'what is the difference?',
      [
        rise(chain(50, 3, 1.8, 20), chain(50, 4, 1.8, 20)),
        percent(chain(50, 3, 1.8, 20), chain(50, 4, 1.8, 20)),
      ],
    ],
  ),
  en(
    'k-th item, explain',
    'woven_mesh',
    ['weight per m2 of SS304 mesh: 6 mesh 1 mm and 6 mesh 1.2 mm', perM2(6, 1), perM2(6, 1.2)],
    ['how did you calculate the second one?', perM2(6, 1.2), 'steps'],
  ),
  en(
    'k-th item',
    'woven_mesh',
    [
      'kg per m2 in 304: 10 mesh 0.5 mm; 20 mesh 0.3 mm; 40 mesh 0.2 mm',
      perM2(10, 0.5),
      perM2(20, 0.3),
      perM2(40, 0.2),
    ],
    ['how much do 100 m2 of the third one weigh?', times(perM2(40, 0.2), 100)],
  ),
  en(
    'table',
    'woven_mesh',
    ['kg per m2 in 304: 10 mesh 0.5 mm; 20 mesh 0.3 mm', perM2(10, 0.5), perM2(20, 0.3)],
    ['put it in a table', perM2(10, 0.5), perM2(20, 0.3), 'table'],
  ),
  en(
    'explain',
    'woven_mesh',
    ['open area of 60 mesh with 0.15 mm wire?', openArea(60, 0.15)],
    ['show me the formula', openArea(60, 0.15), 'steps'],
  ),
  en(
    'thanks',
    'woven_mesh',
    ['open area of 80 mesh 0.12 mm wire cloth?', openArea(80, 0.12)],
    ['great, thank you', 'none'],
    ['and 100 mesh 0.1 mm?', openArea(100, 0.1)],
  ),
  en(
    'translate',
    'woven_mesh',
    ['100 mesh 0.1 mm SS316 weight per m2', perM2(100, 0.1, 'ss316')],
    ['in Chinese please', perM2(100, 0.1, 'ss316')],
  ),
  en(
    'repeat',
    'welded_mesh',
    ['welded panel 100x100 mm, 6 mm wire, 2 x 3 m, weight per panel?', welded(100, 6, 2, 3)],
    ['can you repeat that', welded(100, 6, 2, 3)],
    ['total for 50 panels?', times(welded(100, 6, 2, 3), 50)],
  ),
  en(
    'add, drop',
    'fence_estimate',
    [
      'fence 500 m long, panels 3 m wide, 1.8 m high, open line: how many panels and posts?',
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3 }, 'panels'),
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3 }, 'posts'),
    ],
    [
      'add two gates of 4 m',
      fence(
        { length_m: 500, height_m: 1.8, panel_width_m: 3, gates: 2, gate_width_m: 4 },
        'panels',
      ),
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3, gates: 2, gate_width_m: 4 }, 'posts'),
    ],
    [
      'without the gates then',
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3 }, 'panels'),
      fence({ length_m: 500, height_m: 1.8, panel_width_m: 3 }, 'posts'),
    ],
  ),
  en(
    'replace',
    'barbed_wire',
    [
      'barbed wire, line wire 2.5 mm, barb wire 2 mm, barbs every 100 mm, weight per metre?',
      barbed(100, 'weight_kg_m'),
    ],
    ['with barbs every 125 mm?', barbed(125, 'weight_kg_m')],
    ['how many metres in a 25 kg roll?', barbed(125, 'roll_length_m', { roll_kg: 25 })],
  ),
  en(
    'replace',
    'razor_wire',
    [
      'razor wire: perimeter 200 m, 56 loops per coil, 500 mm diameter, 180 mm between loops. how many coils?',
      razor(200, 180, 'rolls'),
    ],
    ['what if opened to 200 mm between loops', razor(200, 200, 'rolls')],
    ['and for a perimeter of 350 m', razor(350, 200, 'rolls')],
  ),
  en(
    'replace',
    'hex_netting',
    ['hexagonal netting 25 mm opening 0.8 mm wire, weight per m2?', hex(25, 0.8)],
    ['0.7 mm wire?', hex(25, 0.7)],
    ['and 30 mm opening', hex(30, 0.7)],
  ),
  en(
    'scale',
    'gabion',
    [
      'gabion 2x1x1 m, mesh 80x100 mm, wire 2.7 mm, selvedge 3.4 mm: weight of one box?',
      box(2, 1, 1, 'total_weight_kg'),
    ],
    ['how many tonnes are 100 boxes?', tonnes(box(2, 1, 1, 'total_weight_kg'), 100)],
    ['how many tonnes of stone does one box take?', box(2, 1, 1, 'stone_t')],
  ),
  en(
    'replace',
    'perforated_plate',
    [
      'perforated plate SS304, holes 5 mm, pitch 8 mm, 60° staggered, 1.5 mm thick, weight per m2?',
      plate(5, 8, 1.5, 'ss304', 'weight_kg_m2'),
    ],
    ['2 mm thick?', plate(5, 8, 2, 'ss304', 'weight_kg_m2')],
    ['in aluminium?', plate(5, 8, 2, 'aluminium', 'weight_kg_m2')],
  ),
  en(
    'other question about the same',
    'perforated_plate',
    [
      'perforated plate SS304, holes 3 mm, pitch 5 mm, 60° staggered, 1 mm thick, weight per m2?',
      plate(3, 5, 1, 'ss304', 'weight_kg_m2'),
    ],
    ['and the open area?', plate(3, 5, 1, 'ss304', 'open_area_pct')],
  ),
  en(
    'other question about the same',
    'woven_mesh',
    ['40 mesh 0.2 mm 304, weight per m2', perM2(40, 0.2)],
    ['what is the opening?', aperture(40, 0.2)],
    ['open area?', openArea(40, 0.2)],
  ),
  en(
    'replace',
    'zinc_coating',
    ['how many microns is a zinc coating of 245 g/m2?', zinc(245)],
    ['and 275 g/m2?', zinc(275)],
  ),
  en(
    'replace',
    'wire_break_load',
    ['2.5 mm wire, tensile strength 500 MPa, breaking load?', breaking(2.5, 500)],
    ['3 mm?', breaking(3, 500)],
    ['and if it is 450 MPa', breaking(3, 450)],
  ),
  en(
    'add',
    'quotation',
    ['mesh 2.2 kg/m2, steel 5 yuan/kg: ex-works price per m2?', offer({})],
    ['add 3% loss', offer({ loss_pct: 3 })],
    ['and 15% markup', offer({ loss_pct: 3, markup_pct: 15 })],
  ),
  en(
    'replace',
    'roll_diameter',
    ['mesh roll, core 76 mm, 30 m long, 0.8 mm thick: outer diameter?', roll(76, 30, 0.8)],
    ['and 50 m?', roll(76, 50, 0.8)],
  ),
  en(
    'replace',
    'container_load',
    ['20GP, each roll 0.12 m3 and 75 kg, how many rolls fit?', load('20GP', 0.12, 75)],
    ['what about a 40HQ?', load('40HQ', 0.12, 75)],
  ),
  en(
    'replace',
    'wire_gauge',
    ['what is 12 BWG in mm?', gauge('BWG', '12')],
    ['and 14?', gauge('BWG', '14')],
    ['14 SWG?', gauge('SWG', '14')],
  ),
  en(
    'replace',
    'sieve_lookup',
    ['opening of an ASTM No. 100 sieve in microns?', sieve('100')],
    ['No. 200?', sieve('200')],
  ),
  en(
    'replace',
    'dutch_weave',
    [
      'dutch weave 24x110 mesh, wires 0.36/0.25 mm, SS304, weight per m2?',
      dutch('ss304', 'weight_kg_m2'),
    ],
    ['in SS316?', dutch('ss316', 'weight_kg_m2')],
    ['how thick is it?', dutch('ss316', 'thickness_mm')],
  ),
  en(
    'replace',
    'screen_ink',
    ['screen printing mesh 77 threads/cm, 55 micron thread, theoretical ink volume?', ink(77, 55)],
    ['with 48 micron thread?', ink(77, 48)],
  ),
  en(
    'replace',
    'expanded_metal',
    [
      'expanded metal SWD 25 mm LWD 60 mm strand 4 mm thickness 2 mm carbon steel, weight per m2?',
      expanded(25, 2, 'carbon_steel', 'weight_kg_m2'),
    ],
    ['3 mm thickness?', expanded(25, 3, 'carbon_steel', 'weight_kg_m2')],
    ['open area?', expanded(25, 3, 'carbon_steel', 'open_area_pct')],
  ),
  en(
    'replace',
    'filter_flow',
    [
      'filter mesh 36% open area, 0.5 m2, pressure drop 5 kPa, water flow in m3/h?',
      flow(0.5, 5000),
    ],
    ['and with 1 m2?', flow(1, 5000)],
  ),
  en(
    'asked, then filled in',
    'woven_mesh',
    ['weight per m2 of 40 mesh SS304 woven mesh?', 'ask'],
    ['0.2 mm wire', perM2(40, 0.2)],
  ),
  en(
    'another subject between',
    'woven_mesh',
    ['20 mesh 0.4 mm SS304, kg per m2?', perM2(20, 0.4)],
    [
      'how many metres of 2.5 mm galvanized wire are in one tonne?',
      wire(2.5, { weight_kg: 1000, material: 'carbon_steel' }, 'length_m'),
    ],
    ['and of 3 mm wire?', wire(3, { weight_kg: 1000, material: 'carbon_steel' }, 'length_m')],
  ),
  en(
    'both together',
    'woven_mesh',
    ['20 mesh 0.3 mm SS304 1 x 30 m, weight of a roll?', perRoll(20, 0.3, 'ss304', 1, 30)],
    ['and 40 mesh 0.2 mm?', perRoll(40, 0.2, 'ss304', 1, 30)],
    [
      'both rolls together?',
      sum(perRoll(20, 0.3, 'ss304', 1, 30), perRoll(40, 0.2, 'ss304', 1, 30)),
    ],
  ),
];
