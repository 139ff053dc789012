import { calculate } from '../../calculators/calculate.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { MATERIALS } from '../../materials.ts';
import { convert } from '../../units.ts';
import { wholeBelow } from '../../whole-number.ts';
import { HAN_DIGITS, hanValue } from '../lexer/han-numbers.ts';
import type { InBoth } from '../work-out/calculated-item.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';
import { takeLabelled } from './labelled.ts';
import { calculationIn, valueOf } from './read-goods.ts';

const NUM = String.raw`(\d{1,6}(?:\.\d{1,4})?)`;
const ASKS_WEIGHT = /重|斤|kg|公斤|吨|克|weigh|heavy|\blbs?\b|pounds?/;
const OF_MONEY = /[元¥$€]|块钱|块(?:一|每)|usd|rmb|price|价/;
const QUARTER = Math.PI / 4;

const first = (groups: readonly (string | undefined)[] | null) => {
  const found = groups?.find((each) => each !== undefined);
  return found === undefined ? undefined : Number(found);
};

/** '二百片', '3个': numerals of things that are counted, in digits. */
function inDigits(text: string): string {
  const numerals = `[${Object.keys(HAN_DIGITS).join('')}十百千万]`;
  return text.replaceAll(
    new RegExp(`${numerals}{1,8}(?=(?:片|个|张|块|圈|米|根|条))`, 'g'),
    (found) => {
      const value = hanValue(found);
      return value === null ? found : String(value);
    },
  );
}

/** Weight in the unit that a question names, else kilograms. */
function weightIn(text: string): 'kg' | 't' | 'lb' | 'jin' | 'g' {
  if (/(?:几|多少)斤/.test(text)) return 'jin';
  if (/(?:几|多少)克|\bgrams?\b/.test(text)) return 'g';
  if (/(?:几|多少)吨|\btons|\btonnes/.test(text)) return 't';
  return /\blbs?\b|pounds/.test(text) ? 'lb' : 'kg';
}

const isSteel = (text: string) => /镀锌|碳钢|铁|q235|galvani|carbon/.test(text);
const densityIn = (text: string) =>
  text.includes('316')
    ? MATERIALS.ss316.density
    : isSteel(text)
      ? MATERIALS.carbon_steel.density
      : MATERIALS.ss304.density;
const withoutGrades = (text: string) => text.replaceAll(/(?<!\d)(?:304|316|201)l?(?!\d)/g, ' ');

interface Extent {
  area_m2?: number;
}

/** A piece's width and length, or an area. */
function extentIn(facts: Facts): Extent {
  const wide = facts.take(
    new RegExp(
      String.raw`(?:宽度?|width)(?:是|:|of| )*${NUM} ?(米|m|mm|毫米)?(?![a-z\d])|${NUM} ?(米|m|mm|毫米) ?(?:宽|wide)`,
    ),
  );
  const long = facts.take(
    new RegExp(
      String.raw`(?:长度?|length|long)(?:是|:|of| )*${NUM} ?(米|m|mm|毫米)?(?![a-z\d])|${NUM} ?(米|m|mm|毫米) ?(?:长|long)`,
    ),
  );
  const metres = (found: readonly (string | undefined)[]) => {
    const value = Number(found[0] ?? found[2]);
    const unit = found[1] ?? found[3];
    const isMm = unit === undefined ? value >= 100 : unit === 'mm' || unit === '毫米';
    return isMm ? value / 1000 : value;
  };
  if (wide && long) return { area_m2: metres(wide) * metres(long) };
  const sides = facts.take(
    new RegExp(String.raw`(?<![\d.])${NUM} ?(?:m|米)? ?[*x×] ?${NUM} ?(?:m|米)(?![a-z\d²])`),
  );
  if (sides) return { area_m2: Number(sides[0]) * Number(sides[1]) };
  const area = facts.take(
    new RegExp(String.raw`${NUM} ?个?(?:平方?米?|m²|m2|sqm)(?![a-z\d])`),
  )?.[0];
  return area === undefined ? {} : { area_m2: Number(area) };
}

const ONE_SQUARE =
  /(?:一|每|(?<![\d.])1)平方?米?|(?:per|\/|a) ?(?:m²|m2|sqm|square met(?:er|re))|(?:一|每|(?<![宽长高\d.])1)米(?!长|宽)/g;

/** Cross sections of strands of equal wires, as shares of a solid round: wires across the rope and in all. */
const STRANDS: Readonly<Record<string, number>> = {
  '1*7': 7 / 9,
  '1*19': 19 / 25,
  '7*7': 49 / 81,
  '7*19': 133 / 225,
};

const isRopeNet = (text: string) =>
  /绳网|[主被]动(?:防护)?网|\bsns\b|rope (?:mesh|net)|cable (?:mesh|net)|webnet/.test(text) ||
  (/钢丝?绳/.test(text) && text.includes('网'));

/** Rope mesh: 2/a metres of rope on a square metre of diamonds of side a. */
function readRope(text: string): DirectRead {
  if (!isRopeNet(text) || OF_MONEY.test(text) || /尼龙|聚|塑料|nylon|poly/.test(text)) return null;
  const facts = factsOf(
    withoutGrades(text)
      .replaceAll(ONE_SQUARE, ' ')
      .replaceAll(/(?:rope|cable) (?:mesh|net)/g, ' '),
  );
  const built = facts.take(/(?<![\d.])([17]) ?[*x×] ?(19|7)(?![\d.])/);
  const rope = takeLabelled(facts, '绳径|丝绳|钢丝绳|钢绳|绳子|绳|rope(?: diameter)?|cable');
  const hole = takeLabelled(facts, '孔径?|网孔|opening|mesh(?: size)?|aperture');
  const side = hole ?? first(facts.take(/(?<![\d.])(\d{2,3}) ?[x*×] ?\1(?![\d.])(?: ?mm)?/));
  const wire = rope ?? first(facts.take(new RegExp(String.raw`${NUM} ?(?:mm|毫米)(?:的| )`)));
  const extent = extentIn(facts);
  if (wire === undefined || side === undefined || facts.rest().length > 0) return null;
  const strand = built ? `${built[0] ?? ''}*${built[1] ?? ''}` : undefined;
  const share = strand === undefined ? undefined : STRANDS[strand];
  const perM2 = 2000 / side;
  const isHeavy = ASKS_WEIGHT.test(text);
  const kg =
    share === undefined
      ? undefined
      : (perM2 * share * QUARTER * wire ** 2 * densityIn(text)) / 1000;
  return {
    inputs: {
      kind: 'rope',
      rope_mm: wire,
      hole_mm: side,
      m_m2: perM2,
      weight_unit: weightIn(text),
      ...extent,
      ...(kg !== undefined && {
        kg_m2: kg,
        strand: strand ?? '',
        share: share ?? 0,
        density: densityIn(text),
      }),
    },
    lead:
      kg === undefined && isHeavy
        ? inBoth(
            '孔按菱形边长计。要重量还缺绳的结构（7×7、7×19、1×19）：告诉我就能算。',
            'The opening is the side of the diamond. For the weight I need the construction of the rope (7×7, 7×19, 1×19).',
          )
        : inBoth(
            `孔按菱形边长计${strand === undefined ? '' : `，${strand.replace('*', '×')} 按等径丝的截面计，捻绞再重百分之几`}；卡扣、边绳另加。`,
            `The opening is the side of the diamond${strand === undefined ? '' : `, ${strand.replace('*', '×')} by the section of its equal wires (the lay adds a few per cent)`}; ferrules and edge ropes come on top.`,
          ),
  };
}

/** Conveyor belts of spirals and cross rods: spirals lie tight around two neighbouring rods. */
function readBelt(text: string): DirectRead {
  if (!/网带|输送带|传送带|\bbelt/.test(text) || OF_MONEY.test(text) || !ASKS_WEIGHT.test(text))
    return null;
  const facts = factsOf(withoutGrades(text).replaceAll(ONE_SQUARE, ' '));
  const turn = takeLabelled(facts, '螺距|螺旋距|圈距|spiral pitch|turn pitch|loop pitch');
  const rodWords = '穿杆|串杆|横杆|横丝|穿条|轴丝|cross ?rods?|rods?';
  const pair = facts.take(
    new RegExp(
      String.raw`(?:${rodWords})(?: wire)?(?:是|:| )*${NUM} ?(?:mm|毫米)?[, ，]*(?:节距|间距|pitch)(?:是|:| )*${NUM} ?(?:mm|毫米)?`,
    ),
  );
  const rod = pair ? Number(pair[0]) : takeLabelled(facts, rodWords);
  const pitch = pair ? Number(pair[1]) : takeLabelled(facts, '节距|杆距|rod pitch|pitch');
  const spiral = takeLabelled(facts, '螺旋丝?径?|网丝|丝径?|spiral(?: wire)?|wire');
  const extent = extentIn(facts);
  if (facts.rest().length > 0 || (pitch === undefined && turn === undefined)) return null;
  const inputs = {
    kind: 'belt',
    density: densityIn(text),
    weight_unit: weightIn(text),
    ...extent,
    ...(turn !== undefined && { turn_mm: turn }),
    ...(pitch !== undefined && { rod_pitch_mm: pitch }),
    ...(spiral !== undefined && { spiral_mm: spiral, rod_mm: rod ?? spiral }),
  };
  const lacking = [
    ...(spiral === undefined ? [['螺旋丝径', 'the spiral wire']] : []),
    ...(pitch === undefined ? [['节距（穿杆间距）', 'the pitch of the rods']] : []),
    ...(turn === undefined
      ? [['螺距（螺旋一圈的间距）', 'the pitch of the spiral’s turns across the belt']]
      : []),
  ];
  if (lacking.length > 0)
    return {
      inputs,
      missing: ['turn_mm'],
      lead: inBoth(
        `网带按螺旋丝加穿杆算，还缺 **${lacking.map(([zh]) => zh).join('、')}**，补上就能估。`,
        `A belt is counted by its spirals and rods; I still need **${lacking.map(([, en]) => en).join(', ')}**.`,
      ),
    };
  return {
    inputs,
    lead: inBoth(
      `几何估算：螺旋丝绷紧绕住相邻两根穿杆${rod === undefined ? '，穿杆按与螺旋丝同粗' : ''}；压扁程度不同会差，边部焊头、链条另计，最好称一段核对。`,
      `By geometry: each spiral lies tight around two neighbouring rods${rod === undefined ? ', rods as thick as the spiral' : ''}. Flatter spirals differ, and edges and chains come on top; check it with a weighed piece.`,
    ),
  };
}

/** Coils of razor wire: length of the tape, and the weight where a metre of it is said. */
function readRazor(text: string, before: DirectInputs | null): DirectRead {
  const own = before?.['kind'] === 'razor' ? before : null;
  if (!own && !/滚笼|刀片|刺笼|razor|concertina|\bbto|\bcbt/.test(text)) return null;
  if (
    OF_MONEY.test(text) ||
    /周界|周长|围墙|要几卷|多少卷|几卷|perimeter|how many (?:rolls|coils)/.test(text)
  )
    return null;
  const facts = factsOf(
    text.replaceAll(/\b(?:bto|cbt)[- ]?\d{2}|(?:一|每|1)卷|(?:一|每|1)米/g, ' '),
  );
  const loops = first(facts.take(/(\d{1,3}) ?(?:圈(?!径)|loops?|turns?|spirals?)/));
  const tape = facts.take(
    new RegExp(
      String.raw`(\d?\.\d{1,3}|\d{2,3}) ?(kg|公斤|千克|克|g)(?: ?\/ ?m\b| ?per m(?:etre|eter)?\b)?`,
    ),
  );
  const reach = first(
    facts.take(
      /(?:拉开|展开|拉到|stretch(?:ed|es)?(?: to)?|covers?|opens? to)(?:是|能|:| )*(\d{1,2}(?:\.\d)?) ?(?:米|m)(?![a-z\d])|(\d{1,2}(?:\.\d)?) ?(?:米|m) ?(?:stretched|covered)/,
    ),
  );
  const dia = facts.take(
    /(?:圈径|直径|dia(?:meter)?|coil|razor wire|concertina)(?:是|:| )*(\d{2,4}) ?(mm|cm|公分|in|inch|")?|(\d{2,4}) ?(mm|cm|公分|in|inch|")? ?的?(?:圈径|直径|(?:dia(?:meter)? )?coils?|dia\b)/,
  );
  if (facts.rest().length > 0) return null;
  const value = Number(dia?.[0] ?? dia?.[2]);
  const diameter = dia
    ? /in|"/.test(dia[1] ?? dia[3] ?? '')
      ? value * 25.4
      : /cm|公分/.test(dia[1] ?? dia[3] ?? '') || value < 150
        ? value * 10
        : value
    : own?.['dia_mm'];
  if (typeof diameter !== 'number' || (own && loops === undefined && !tape && reach === undefined))
    return null;
  if (!own && !ASKS_WEIGHT.test(text) && !/多长|几米|多少米|how (?:long|many met)/.test(text))
    return null;
  const inputs: Record<string, string | number | boolean> = {
    ...own,
    kind: 'razor',
    dia_mm: diameter,
    ...(loops !== undefined && { loops }),
    ...(reach !== undefined && { reach_m: reach }),
    ...(tape && { tape_kg_m: Number(tape[0]) * (/^(?:克|g)/.test(tape[1] ?? '') ? 0.001 : 1) }),
  };
  if (inputs['loops'] === undefined)
    return {
      inputs,
      missing: ['loops'],
      lead: inBoth(
        (s) =>
          `一卷几圈？每圈带长 ${s((Math.PI * diameter) / 1000, 'm')}，一卷多长、多重都跟圈数走；拉开长度各家不同，例如 56 圈拉 8–10 m。`,
        (s) =>
          `How many loops has a coil? A loop takes ${s((Math.PI * diameter) / 1000, 'm')} of tape, and length and weight follow from their number. Suppliers pull them out differently: 56 loops, for example, to 8–10 m.`,
      ),
    };
  return {
    inputs,
    ...(inputs['tape_kg_m'] === undefined && {
      lead: inBoth(
        '一卷重 = 带长 × 每米重。每米重随带宽、带厚、芯丝和刀片冲孔变，没有统一值：称一米告诉我，就能算出一卷。',
        'A coil weighs its tape length times the weight of a metre, which differs with strip, core wire and barbs and has no standard value: weigh a metre and tell me.',
      ),
    }),
  };
}

/** American styles of expanded metal, '1/2" #16', which say neither strand nor thickness. */
function readStyle(text: string): DirectRead {
  if (!/expanded|板网|flattened|raised/.test(text) || /strand|梗|swd|短节/.test(text)) return null;
  const style =
    /(?<![\d.])(\d(?:[- ]\d\/\d)?|\d\/\d) ?(?:"|in(?:ch)?\b|英寸|寸)? ?-? ?#(\d{1,2})(?![\d.])/.exec(
      text,
    );
  if (!style) return null;
  const name = `${style[1] ?? ''}" #${style[2] ?? ''}`;
  return {
    inputs: { kind: 'style' },
    missing: ['strand_mm'],
    lead: inBoth(
      `“${name}” 是美国的型号：前面是名义短节距，# 后面是板的号数；梗宽、实际短节距和平米重不在型号里，资料里也没有可引用的型号表，我不猜。告诉我 **短节距、梗宽和板厚**（厂家型号表上有），就能算重量和开孔率。`,
      `“${name}” is an American style: a nominal short way and the number of the sheet. It does not say strand, actual short way or weight, and I hold no style table that I could quote. Tell me **short way (SWD), strand width and thickness** from the maker’s table, and I work out weight and open area.`,
    ),
  };
}

/** Welded mesh with plastic on its wire: the steel, and the plastic around its length of wire. */
function readCoatedWelded(text: string): DirectRead {
  if (
    !/焊网|焊接网|荷兰网|护栏|welded|weldmesh/.test(text) ||
    OF_MONEY.test(text) ||
    /勾花|chain/.test(text)
  )
    return null;
  const pair =
    /芯径(\d(?:\.\d{1,2})?) 外径(\d(?:\.\d{1,2})?)|core wire (\d(?:\.\d{1,2})?) mm, outer diameter (\d(?:\.\d{1,2})?) mm/.exec(
      text,
    );
  if (!pair) return null;
  const [core, outer] = [Number(pair[1] ?? pair[3]), Number(pair[2] ?? pair[4])];
  const isHan = pair[1] !== undefined;
  const rest = text
    .replace(pair[0], isHan ? ` 丝径${String(core)} ` : ` wire ${String(core)} mm `)
    .replaceAll(/涂塑|包塑|浸塑|喷塑|\bpvc\b|coated|plastic/g, ' ')
    .replace(/(\d(?:\.\d{1,2})?)米?高(\d{1,3}(?:\.\d)?)米/, '高$1米 长$2米');
  const found = calculationIn(rest);
  const item = found?.results[0];
  if (!found || item?.calculator !== 'welded_mesh') return null;
  const [kg, metres] = [valueOf(found, 'weight_kg'), valueOf(found, 'wire_length_m')];
  if (kg === undefined || metres === undefined) return null;
  const count = Number(item.beside['count'] ?? 1);
  const isWhole = typeof item.inputs['qty'] === 'number';
  return {
    inputs: {
      kind: 'coated',
      steel_kg: isWhole ? kg / Number(item.inputs['qty']) : kg,
      wire_m: isWhole ? metres / Number(item.inputs['qty']) : metres,
      core_mm: core,
      outer_mm: outer,
      pieces: isWhole ? Number(item.inputs['qty']) : count,
      weight_unit: weightIn(text),
    },
    lead: inBoth(
      '塑层按 PVC 1.35 g/cm³ 均匀包在每根丝上计。',
      'The plastic is counted as PVC of 1.35 g/cm³ around every wire.',
    ),
  };
}

const BOX = new RegExp(
  String.raw`${NUM} ?(?:m|米)? ?[*x×] ?${NUM} ?(?:m|米)? ?[*x×] ?(\d?\.?\d{1,2}(?:\.\d{1,2})?) ?(?:m|米)?(?![\d.])`,
);
const CELL =
  /(?<![\d.*x×])(50|60|80|100|5|6|8|10) ?(?:mm)? ?[*x×] ?(70|80|100|120|7|8|12|10)(?![\d.*x×])(?: ?mm)?/;
const LOAD = /(\d{1,2}(?:\.\d)?) ?(?:吨|tonnes?|tons?|t)(?![a-z])/;
const CONTAINER =
  /(20|40) ?(?:尺|ft|'|gp|hq|hc|高|foot)? ?(?:高)?(?:柜|container|hq|hc|gp|box)?|(小柜|大柜|高柜)/;
/** Usual payloads in kg, as carriers state them. */
const PAYLOAD = { small: 28_000, large: 26_500 } as const;

/** Gabions that are shipped folded: by weight, and never by the volume of the box. */
function readGabions(text: string, before: DirectInputs | null): DirectRead {
  if (before?.['kind'] === 'gabions') {
    const asks = /总重|一共多重|多少吨|几吨|total weight|weigh|how heavy/.test(text);
    return asks && !/\d/.test(text) ? { inputs: { ...before, asks_total: true } } : null;
  }
  if (!/石笼|格宾|雷诺|gabion|mattress/.test(text) || OF_MONEY.test(text)) return null;
  if (!/装|几个|多少个|how many|fit|load|拉/.test(text) || /墙|石头|石料|stone|wall|卷/.test(text))
    return null;
  const facts = factsOf(text.replaceAll(/(?:一|每|1)(?:车|个)|double twist|hexagonal/g, ' '));
  const box = facts.take(BOX)?.map(Number);
  const cell = facts.take(CELL);
  const load = facts.take(LOAD)?.[0];
  const container = load === undefined ? facts.take(CONTAINER) : null;
  const selvedge = takeLabelled(facts, '边丝|selvedge|edge wire');
  const wire =
    takeLabelled(facts, '网丝|丝径?|wire|mesh wire') ??
    first(facts.take(/(?<![\d.*x×])(\d\.\d{1,2}) ?(?:mm|毫米)/));
  const isMattress = /雷诺|mattress/.test(text);
  const [length, width, height] = box ?? [];
  if (!length || !width || !height || (load === undefined && !container) || facts.rest().length > 0)
    return null;
  const inMm = (value: string | undefined) =>
    Number(value) < 20 ? Number(value) * 10 : Number(value);
  const isAssumed = cell === null || wire === undefined;
  const inputs = {
    length_m: length,
    width_m: width,
    height_m: height,
    mesh_width_mm: cell ? inMm(cell[0]) : isMattress ? 60 : 80,
    mesh_length_mm: cell ? inMm(cell[1]) : isMattress ? 80 : 100,
    wire_mm: wire ?? (isMattress ? 2.2 : 2.7),
    selvedge_mm: selvedge ?? ((wire ?? (isMattress ? 2.2 : 2.7)) >= 2.7 ? 3.4 : 2.7),
  };
  const result = calculate('gabion', inputs);
  const kg = 'refused' in result ? undefined : result.values['total_weight_kg']?.value;
  if (typeof kg !== 'number') return null;
  const isSmall = container?.[0] === '20' || container?.[1] === '小柜';
  const limit =
    load === undefined ? (isSmall ? PAYLOAD.small : PAYLOAD.large) : Number(load) * 1000;
  return {
    inputs: { kind: 'gabions', each_kg: kg, limit_kg: limit },
    lead: inBoth(
      (s) =>
        `石笼折叠压包装运，按重量算，不按撑开的体积。${isAssumed ? `没写全的按常用：网型 ${s(inputs.mesh_width_mm)} × ${s(inputs.mesh_length_mm)} mm、` : ''}网丝 ${s(inputs.wire_mm, 'mm')}、边丝 ${s(inputs.selvedge_mm, 'mm')}；绑丝、打包另加，压包体积要问厂家。`,
      (s) =>
        `Gabions ship folded in bales, so they count by weight and not by the volume of the erected box. ${isAssumed ? `What is not said is taken as usual: cells of ${s(inputs.mesh_width_mm)} × ${s(inputs.mesh_length_mm)} mm, ` : 'Counted with '}wire ${s(inputs.wire_mm, 'mm')}, selvedge ${s(inputs.selvedge_mm, 'mm')}; lacing and packing come on top, and the volume of the bales is for the maker to say.`,
    ),
  };
}

const METRES: Readonly<Record<string, number>> = {
  mm: 0.001,
  毫米: 0.001,
  cm: 0.01,
  公分: 0.01,
  厘米: 0.01,
  m: 1,
  米: 1,
  in: 0.0254,
  inch: 0.0254,
  '"': 0.0254,
  寸: 0.0254,
};
const UNIT_OF_DISC = `(mm|毫米|cm|公分|厘米|m|米|in(?:ch)?|"|寸)?`;
const DISC = new RegExp(
  String.raw`(?:直径|dia(?:meter)?\.?|φ)(?:是|:|of| )*${NUM} ?${UNIT_OF_DISC}(?![a-z\d])(?:的?(?:圆片|圆网片))?|${NUM} ?${UNIT_OF_DISC} ?(?:的?直径|的?圆片|的?圆网片|dia(?:meter)?\b|(?:round )?discs?\b)`,
);
const DISCS = new RegExp(String.raw`${NUM} ?(?:片|个|张|pcs|pieces|discs|off)`);

/** Round discs of mesh: net, and with the square blanks that they are cut from. */
function readDiscs(text: string): DirectRead {
  if (
    OF_MONEY.test(text) ||
    /chain ?link|coated|vinyl|勾花|电焊|weld|fence|outer|外径/.test(text) ||
    !/圆片|直径|disc|dia/.test(text) ||
    !/目|mesh/.test(text)
  )
    return null;
  if (/[高深筒管笼篮筐柱]|卷|high|deep|tube|basket|cylinder|roll/.test(text)) return null;
  const wantsBlanks = /方料|方片|下料|余料|边角|square|blank|毛重|offcut|waste/.test(text);
  // Discs by name are outlines of the calculators.
  if (!wantsBlanks && (/圆|disc/.test(text) || !ASKS_WEIGHT.test(text))) return null;
  const facts = factsOf(inDigits(text));
  const count = first(facts.take(DISCS)) ?? 1;
  const disc = facts.take(DISC);
  const value = Number(disc?.[0] ?? disc?.[2]);
  const unit = disc?.[1] ?? disc?.[3];
  if (!disc || !(value > 0)) return null;
  const metres = value * (unit === undefined ? (value >= 5 ? 0.001 : 1) : (METRES[unit] ?? 1));
  const rest = facts
    .left()
    .replaceAll(
      /[|,，]|圆片|网片|圆|discs?|round|要用|多少|几|平网?|毛重|净重|按?方料|方片|下料|余料占?|成|公?斤|克|重|多|weight|total|how|heavy|are|pcs|of|grams?|square|blanks?/g,
      ' ',
    );
  const found = calculationIn(
    `${rest} ${/\p{Script=Han}/u.test(text) ? '平米重' : 'weight per m2'}`,
  );
  const kg = found ? valueOf(found, 'weight_kg_m2') : undefined;
  if (kg === undefined) return null;
  return {
    inputs: {
      kind: 'discs',
      dia_m: metres,
      pieces: count,
      kg_m2: kg,
      weight_unit: weightIn(text),
      asks_blanks: wantsBlanks,
    },
    ...(found?.results[0] &&
      unit === undefined && {
        lead: inBoth(
          (s) => `直径读作 ${s(metres * 1000, 'mm')}。`,
          (s) => `The diameter is read as ${s(metres * 1000, 'mm')}.`,
        ),
      }),
  };
}

/** '8平方多少斤', '120米多重' behind goods whose weight of a square metre is known. */
function readMore(text: string, before: DirectInputs): DirectRead {
  if (!/^(?:rope|belt)$/.test(String(before['kind']))) return null;
  const facts = factsOf(text);
  const extent = extentIn(facts);
  if (extent.area_m2 === undefined || facts.rest().length > 0 || OF_MONEY.test(text)) return null;
  return { inputs: { ...before, ...extent, weight_unit: weightIn(text) } };
}

function read(text: string, before: DirectInputs | null): DirectRead {
  const razor = readRazor(text, before);
  if (razor) return razor;
  const gabions = readGabions(text, before);
  if (gabions) return gabions;
  const more = before && readMore(text, before);
  if (more) return more;
  return (
    readRope(text) ?? readBelt(text) ?? readStyle(text) ?? readCoatedWelded(text) ?? readDiscs(text)
  );
}

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => Number(inputs[key]);
  const unit = String(inputs['weight_unit'] ?? 'kg') as 'kg';
  const weight = (key: string, kg: number, working: string, name: InBoth): DirectValue => ({
    key,
    value: convert(kg, 'kg', unit),
    unit,
    working,
    name,
  });
  const area = inputs['area_m2'];
  const whole = (kg: number, name = inBoth('总重', 'weight in all')): DirectValue[] =>
    typeof area === 'number'
      ? [weight('lot_kg', kg * area, `${show(area)} m² × ${show(kg)} kg/m²`, name)]
      : [];
  const areal = (
    kg: number,
    working: string,
    name: InBoth = inBoth('平米重', 'weight per m²'),
  ): DirectValue => ({
    key: 'kg_m2',
    value: kg,
    unit: 'kg/m²',
    working,
    name,
  });
  switch (String(inputs['kind'])) {
    case 'rope': {
      const length: DirectValue = {
        key: 'rope_m',
        value: number('m_m2') * (typeof area === 'number' ? area : 1),
        unit: typeof area === 'number' ? 'm' : 'm/m²',
        working: `${typeof area === 'number' ? `${show(area)} × ` : ''}2000 / ${show(number('hole_mm'))}`,
        name: inBoth('用绳', 'rope'),
      };
      if (inputs['kg_m2'] === undefined) return [length];
      const kg = number('kg_m2');
      return [
        ...whole(kg),
        areal(
          kg,
          `${show(number('m_m2'))} × ${show(number('share'))} × 0.7854 × ${show(number('rope_mm'))}² × ${show(number('density'))} / 1000`,
        ),
        length,
      ];
    }
    case 'belt': {
      const [turn, pitch, spiral, rod, density] = [
        'turn_mm',
        'rod_pitch_mm',
        'spiral_mm',
        'rod_mm',
        'density',
      ].map(number);
      if (!turn || !pitch || !spiral || !rod || !density) return [];
      const loop = Math.hypot(2 * pitch + Math.PI * (rod + spiral), turn);
      const spirals = ((1000 / turn) * (1000 / pitch) * loop) / 1000;
      const rods = 1000 / pitch;
      const kg =
        (spirals * QUARTER * spiral ** 2 * density + rods * QUARTER * rod ** 2 * density) / 1000;
      return [
        ...whole(kg),
        areal(
          kg,
          `(${show(spirals)} × ${show(spiral)}² + ${show(rods)} × ${show(rod)}²) × 0.7854 × ${show(density)} / 1000`,
        ),
        {
          key: 'spirals_m',
          value: spirals,
          unit: 'm/m²',
          working: `1000 / ${show(turn)} × 1000 / ${show(pitch)} × √((2 × ${show(pitch)} + π × (${show(rod)} + ${show(spiral)}))² + ${show(turn)}²) / 1000`,
          name: inBoth('螺旋丝', 'spiral wire'),
        },
        {
          key: 'rods_m',
          value: rods,
          unit: 'm/m²',
          working: `1000 / ${show(pitch)}`,
          name: inBoth('穿杆', 'rods'),
        },
      ];
    }
    case 'razor': {
      const metres = (number('loops') * Math.PI * number('dia_mm')) / 1000;
      const tape: DirectValue = {
        key: 'tape_m',
        value: metres,
        unit: 'm',
        working: `${show(number('loops'))} × π × ${show(number('dia_mm') / 1000)}`,
        name: inBoth('带长', 'tape in a coil'),
      };
      const reach = inputs['reach_m'];
      const step: DirectValue[] =
        typeof reach === 'number'
          ? [
              {
                key: 'loop_pitch',
                value: (reach * 1000) / number('loops'),
                unit: 'mm',
                working: `${show(reach * 1000)} ÷ ${show(number('loops'))}`,
                name: inBoth('圈距', 'from loop to loop'),
              },
            ]
          : [];
      const per = inputs['tape_kg_m'];
      return typeof per === 'number'
        ? [
            {
              key: 'coil_kg',
              value: metres * per,
              unit: 'kg',
              working: `${show(metres)} × ${show(per)}`,
              name: inBoth('一卷重', 'a coil weighs'),
            },
            tape,
            ...step,
          ]
        : [tape, ...step];
    }
    case 'coated': {
      const plastic =
        (number('wire_m') *
          QUARTER *
          (number('outer_mm') ** 2 - number('core_mm') ** 2) *
          MATERIALS.pvc.density) /
        1000;
      const each = number('steel_kg') + plastic;
      const pieces = number('pieces');
      return [
        ...(pieces > 1
          ? [
              weight(
                'lot_kg',
                each * pieces,
                `${show(each)} × ${show(pieces)}`,
                inBoth('总重', 'weight in all'),
              ),
            ]
          : []),
        weight(
          'each_kg',
          each,
          `${show(number('steel_kg'))} + ${show(plastic)}`,
          inBoth('每件（卷）', 'each piece or roll'),
        ),
        weight(
          'plastic_kg',
          plastic,
          `${show(number('wire_m'))} × 0.7854 × (${show(number('outer_mm'))}² − ${show(number('core_mm'))}²) × 1.35 / 1000`,
          inBoth('其中塑层', 'of it plastic'),
        ),
      ];
    }
    case 'gabions': {
      const count = wholeBelow(number('limit_kg') / number('each_kg'));
      const pieces: DirectValue = {
        key: 'count',
        value: count,
        unit: 'pcs',
        working: `⌊${show(number('limit_kg'))} / ${show(number('each_kg'))}⌋`,
      };
      const each: DirectValue = {
        key: 'each_kg',
        value: number('each_kg'),
        unit: 'kg',
        working: '',
        name: inBoth('每个重', 'each'),
      };
      return inputs['asks_total'] === true
        ? [
            {
              key: 'lot_kg',
              value: count * number('each_kg'),
              unit: 'kg',
              working: `${show(count)} × ${show(number('each_kg'))}`,
            },
            pieces,
            each,
          ]
        : [pieces, each];
    }
    case 'discs': {
      const [dia, pieces, kg] = [number('dia_m'), number('pieces'), number('kg_m2')];
      const net = pieces * QUARTER * dia ** 2;
      const gross = pieces * dia ** 2;
      const ofNet: DirectValue[] = [
        weight(
          'net_disc_kg',
          net * kg,
          `${show(net)} m² × ${show(kg)}`,
          inBoth('圆片净重', 'net weight of the discs'),
        ),
        {
          key: 'net_m2',
          value: net,
          unit: 'm²',
          working: `${show(pieces)} × 0.7854 × ${show(dia)}²`,
          name: inBoth('圆片面积', 'area of the discs'),
        },
      ];
      const ofBlanks: DirectValue[] = [
        {
          key: 'blank_m2',
          value: gross,
          unit: 'm²',
          working: `${show(pieces)} × ${show(dia)}²`,
          name: inBoth('方料面积', 'square blanks'),
        },
        weight(
          'blank_kg',
          gross * kg,
          `${show(gross)} m² × ${show(kg)}`,
          inBoth('方料重', 'weight of the blanks'),
        ),
        { key: 'offcut_pct', value: (1 - QUARTER) * 100, unit: '%', working: '1 − π/4' },
      ];
      return inputs['asks_blanks'] === true
        ? [...ofBlanks, ...ofNet]
        : [...ofNet, ...ofBlanks.slice(0, 2)];
    }
    default:
      return [];
  }
}

/** Goods that no calculator knows, by formulas of their own; what a code doesn't say is asked for. */
export const specialGoods: DirectSum = { id: 'special', read, work };
