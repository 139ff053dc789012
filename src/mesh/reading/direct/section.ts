import { formulaNumber } from '../../format-quantity.ts';
import type { FrameNote } from '../frame.ts';
import { MATERIALS } from '../../materials.ts';
import { convert } from '../../units.ts';
import { gaugeDiameter } from '../../wire-gauge.ts';
import { type Facts, factsOf, withCountsInDigits } from './facts.ts';
import { MM_PER_INCH, inchesOf } from './inches.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';

const SHAPES = {
  angle: /角铁|角钢|\bangle (?:iron|steel|bar)?|\bangle\b/,
  flat: /扁铁|扁钢|\bflat (?:bar|steel|iron)/,
  square:
    /方管|方柱|方通|矩形管|\b(?:square|rectangular|box) (?:tub(?:e|ing)|pipe|section|post)|\bshs\b|\brhs\b/,
  rod: /螺纹钢|圆钢|光圆|线材|盘圆|\brebar\b|\b(?:round|steel|deformed) (?:bar|rod)s?\b/,
  round:
    /圆管|钢管|焊管|铁管|镀锌管|立柱|柱子|柱(?=\d|[高长重])|\b(?:round |steel )?(?:tub(?:e|ing)|pipe|post)s?\b/,
} as const;
type Shape = keyof typeof SHAPES;

const OF_WEIGHT =
  /重|\bwt\b|公斤|千克|斤|[几多]少?吨|(?:几|多少)[根支条]|kg|\bweigh|\bheavy|\blbs?\b|pounds|how many|呢|\bga\b|米重/;
const OF_MESH =
  /网|目|丝|孔|围|片|搭接|\bmesh|\bwire\b|\bpanel|\bfence|\bconcrete|混凝土|间距|元|块钱|[¥$]|\busd\b|price|价/;

const NUM = String.raw`(\d{1,4}(?:\.\d{1,3})?)`;
const LENGTH = String.raw`(米|m|ft|feet|foot|')(?![a-z])`;
const TRIPLE = new RegExp(
  String.raw`${NUM} ?(?:mm|毫米)?[*x×] ?${NUM} ?(?:mm|毫米)?[*x×] ?${NUM} ?(?:mm|毫米)?(?![\d.])`,
);
const PAIR = new RegExp(String.raw`${NUM} ?(?:mm|毫米)?[*x×] ?${NUM} ?(?:mm|毫米)?(?![\d.])`);
const INCH_SIZE = String.raw`(\d{1,2}[- ]\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}|\d{1,2}(?:\.\d{1,4})?) ?`;
const INCHES = new RegExp(
  String.raw`${INCH_SIZE}(?:"|in\b|inch(?:es)?\b|-inch)(?: ?(?:od|o\.d\.|outside diameter))?|(\d{1,2}[- ]\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}) ?(?:od|o\.d\.)`,
);
/** '#4' of reinforcing bars: so many eighths of an inch. */
const BAR_NUMBER = /(?:#|no\.? ?)([3-8])(?![\d.])/;
const NOMINAL_INCH = new RegExp(String.raw`${INCH_SIZE}英?寸管?的?`);
const OUTER = new RegExp(
  String.raw`(?:外径|直径|od|φ|ø) ?${NUM} ?(?:mm|毫米)?|${NUM} ?(?:mm|毫米|个)?的?(?:外径|od\b|圆管|方管|角铁|角钢|扁铁|钢管|焊管|螺纹钢|圆钢| ?rebar| ?(?:round|steel) (?:bar|rod))|(?:圆管|方管|钢管|焊管|镀锌管|螺纹钢|圆钢|rebar|(?:round|steel) (?:bar|rod))(?:是|:| )*${NUM} ?(?:mm|毫米)?(?:的)?(?![\d.]| ?(?:米|m(?!m)|根|支|元|块|寸|英寸|"|in\b))`,
);
const WALL = new RegExp(
  String.raw`(?:壁厚?|厚度?|wall) ?${NUM} ?(?:mm|毫米)?(?: ?(?:in\b|"))?|${NUM} ?(?:mm|毫米)?的?(?:壁厚|厚| ?wall)(?! ?\d)|${NUM} (?:in|") wall`,
);
const GAUGE = /\b(\d{1,2}) ?(?:ga(?:uge)?|g)\b/;
const LONG = [
  new RegExp(String.raw`(?:高|长|length|long)度? ?${NUM} ?${LENGTH}`),
  /(?:高|长)度? ?(\d{1,2}(?:\.\d{1,2})?)(?! ?(?:mm|毫米|公分|cm|个|\d|\.))/,
  new RegExp(
    String.raw`${NUM} ?${LENGTH}(?: ?(?:高|长|long|tall|high|1根|一根|\/根|per piece|each))?`,
  ),
];
const PIECES =
  /(\d{1,6}) ?(?:根|支|条)|\b(\d{1,6}) (?:posts|pieces|pcs|lengths|tubes|pipes|bars)\b/;

const first = (groups: readonly (string | undefined)[] | null) => {
  const found = groups?.find((each) => each !== undefined);
  return found === undefined ? undefined : Number(found);
};
interface Sides {
  side_mm?: number;
  other_mm?: number;
  wall_mm?: number;
}

function sidesIn(facts: Facts, text: string, shape: Shape): { sides: Sides; isGauge: boolean } {
  const triple = facts.take(TRIPLE)?.map(Number);
  const [a = 0, b = 0, c = 0] = triple ?? [];
  if (triple)
    return {
      sides: { side_mm: a, other_mm: b, wall_mm: c },
      isGauge: false,
    };
  const pair = facts.take(PAIR)?.map(Number);
  const wall = first(facts.take(WALL));
  const isInWall = /\d ?(?:in|")? wall/.test(text) && wall !== undefined && wall < 0.6;
  const gauge = facts.take(GAUGE)?.[0];
  const gaugeMm = gauge === undefined ? undefined : gaugeDiameter('BWG', gauge);
  const thick = wall === undefined ? gaugeMm : isInWall ? wall * MM_PER_INCH : wall;
  const isGauge = gaugeMm !== undefined;
  if (pair) {
    const [one = 0, other = 0] = pair;
    const isSides = thick !== undefined && shape !== 'round';
    if (isSides) return { sides: { side_mm: one, other_mm: other, wall_mm: thick }, isGauge };
    return {
      sides: {
        side_mm: one,
        ...(shape === 'angle' || shape === 'square' ? { other_mm: one } : {}),
        wall_mm: other,
      },
      isGauge: false,
    };
  }
  const inches = facts.take(INCHES)?.find((each) => each !== undefined);
  const number = shape === 'rod' && inches === undefined ? facts.take(BAR_NUMBER)?.[0] : undefined;
  const outer =
    number !== undefined
      ? (Number(number) / 8) * MM_PER_INCH
      : inches === undefined
        ? first(facts.take(OUTER))
        : inchesOf(inches) * MM_PER_INCH;
  if (outer !== undefined && inches === undefined) facts.take(NOMINAL_INCH);
  return {
    sides: {
      ...(outer !== undefined && {
        side_mm: outer,
        ...(shape === 'angle' || shape === 'square' ? { other_mm: outer } : {}),
      }),
      ...(thick !== undefined && { wall_mm: thick }),
    },
    isGauge,
  };
}

const DENSITY: readonly [RegExp, number][] = [
  [/316/, MATERIALS.ss316.density],
  [/304|201|不锈钢|stainless/, MATERIALS.ss304.density],
  [/铝|alumini?um/, MATERIALS.aluminium.density],
];

const OF_FRAME = /框|一圈|周长|四周|\bframe|\ball (?:a)?round\b|\bperimeter\b/;

/** '2米x1米的框': sides of a frame, in metres. */
const FRAME_SIDES =
  /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:米|m) ?[x*×乘] ?(\d{1,2}(?:\.\d{1,2})?) ?(?:米|m)(?![a-z²])/;

/** Metres around the piece of mesh that was calculated before; null where it has no two sides. */
function aroundPiece(earlier: DialogueState | null): number | null {
  const [item, ...others] = earlier?.items ?? [];
  if (!item || others.length > 0) return null;
  const said = { ...item.inputs, ...item.beside };
  const [wide, long] = [said['width_m'] ?? said['height_m'], said['length_m']];
  return typeof wide === 'number' && typeof long === 'number' ? 2 * (wide + long) : null;
}

/** '60x60x2', a post of two sides and a wall, is no round tube. */
function isSquare(text: string): boolean {
  const [one = 0, other = 0, wall = 0] = TRIPLE.exec(text)?.slice(1).map(Number) ?? [];
  return one >= MIN_SIDE && other >= MIN_SIDE && wall > 0 && wall < Math.min(one, other) / 2;
}

const MIN_SIDE = 10;

/** '底板200*200*8', 'with 200x200x8 base plate': the plate that is welded to a post, in mm. */
const PLATE =
  /(?:含|带|加|有|配|with )?(?:底板|脚板|底座板|法兰板|base ?plates?)(?:是|:| )*(\d{2,3}) ?[x*×] ?(\d{2,3}) ?[x*×] ?(\d{1,2})(?: ?mm)?|(?:and |with )?(?:a )?(\d{2,3}) ?[x*×] ?(\d{2,3}) ?[x*×] ?(\d{1,2})(?: ?mm)? ?(?:的)?(?:底板|脚板|base ?plates?)/;

function plateIn(text: string): { plate_kg: number; found: string } | null {
  const match = PLATE.exec(text);
  if (!match) return null;
  const [, a, b, thick, aBefore, bBefore, thickBefore] = match;
  const sizes = [a ?? aBefore, b ?? bBefore, thick ?? thickBefore].map(Number);
  const mm3 = sizes.reduce((all, side) => all * side, 1);
  const plate_kg = (mm3 * MATERIALS.carbon_steel.density) / 1e6;
  return { plate_kg, found: match[0] };
}

/** @param hasRods reads solid bars too, which the calculator of wires knows where they are said plainly */
function readSection(
  folded: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
  hasRods: boolean,
): DirectRead {
  const plate = plateIn(folded);
  const text = withCountsInDigits(plate ? folded.replace(plate.found, ' ') : folded).replaceAll(
    /(?<![一-龥])([一二两三四五六七八九])(?=米(?:一|每|1|长)?(?:根|支|长))/g,
    (_, digit: string) => String('零一二三四五六七八九'.indexOf(digit === '两' ? '二' : digit)),
  );
  const frame = before === null && OF_FRAME.test(text) ? FRAME_SIDES.exec(text) : null;
  const around = frame
    ? 2 * (Number(frame[1]) + Number(frame[2]))
    : before === null && OF_FRAME.test(text)
      ? aroundPiece(earlier)
      : null;
  const named =
    (Object.keys(SHAPES) as Shape[]).find((shape) => SHAPES[shape].test(text)) ??
    (around !== null && /管|tube|pipe/.test(text)
      ? TRIPLE.test(text)
        ? 'square'
        : 'round'
      : undefined);
  const said = named ?? (before?.['shape'] as Shape | undefined);
  const shape = said === 'round' && isSquare(text) ? 'square' : said;
  if (shape === undefined || OF_MESH.test(text)) return null;
  if (shape === 'rod' && !hasRods && before === null) return null;
  if (before === null && around === null && !OF_WEIGHT.test(text)) return null;
  if (plate && before !== null && before['length_m'] === undefined) return null;
  const facts = factsOf(
    (frame ? text.replace(frame[0], ' ') : text)
      .replace(/(?:1|一|每)(?:吨|米|根|支)(?!\d)/g, ' ')
      .replaceAll(/(?:304|316l?|201|q235|q195)(?!\d)/g, ' '),
  );
  const long = LONG.map((pattern) => facts.take(pattern)).find((found) => found !== null) ?? null;
  const counted = first(facts.take(PIECES));
  const pieces = counted === 1 ? undefined : counted;
  const { sides, isGauge } = sidesIn(facts, text, shape);
  const isOther = named !== undefined && named !== before?.['shape'];
  const hasSides = Object.keys(sides).length > 0;
  if (
    before !== null &&
    !hasSides &&
    !plate &&
    long === null &&
    pieces === undefined &&
    !/几根|多少根/.test(text)
  )
    return null;
  const base = isOther && hasSides ? withoutSides(before) : (before ?? {});
  const isRod = shape === 'rod';
  const density = DENSITY.find(([words]) => words.test(text))?.[1];
  const inputs: Record<string, number | string | boolean> = {
    ...base,
    shape,
    ...sides,
    ...(plate && { plate_kg: plate.plate_kg }),
    ...(around !== null && long === null && { length_m: around }),
    ...(long && { length_m: Number(long[0]) * (/^[f']/.test(long[1] ?? '') ? 0.3048 : 1) }),
    ...(pieces !== undefined && { pieces }),
    ...(density !== undefined && { density }),
    ...(/\b(?:ft|foot|feet|lbs?|pounds)\b/.test(text) && { in_pounds: true }),
    ...(/[几多]少?吨|\bhow many (?:tons|tonnes)\b/.test(text) && { in_tonnes: true }),
    ...(/吨.{0,3}(?:几|多少)[根支条]|(?:几|多少)[根支条]1?一?吨|(?:per|in an?|a) (?:tonne|ton)/.test(
      text,
    ) && { per_tonne: true }),
  };
  const unclear = facts.rest();
  if (unclear.length > 0) return before === null ? null : { unclear };
  if (inputs['side_mm'] === undefined && before === null) return null;
  const missing = [
    ...(inputs['side_mm'] === undefined ? ['side_mm'] : []),
    ...(inputs['wall_mm'] === undefined && !isRod ? ['wall_mm'] : []),
    ...(inputs['per_tonne'] === true && inputs['length_m'] === undefined
      ? ['section_length_m']
      : []),
  ];
  if (missing.length > 0 && !hasSides) return null;
  const [side, wall] = [Number(inputs['side_mm']), Number(inputs['wall_mm'])];
  if (missing.length === 0 && !isRod && !(wall < side / (shape === 'flat' ? 1 : 2))) return null;
  const notes: FrameNote[] = [
    ...(isGauge ? (['gaugeAssumed'] as const) : []),
    ...(shape === 'angle' ? (['sharpCorners'] as const) : []),
  ];
  return { inputs, missing, notes };
}

function withoutSides(before: DirectInputs | null): DirectInputs {
  return Object.fromEntries(
    Object.entries(before ?? {}).filter(([key]) => !/^(?:side|other|wall)_mm$/.test(key)),
  );
}

function work(inputs: DirectInputs): DirectValue[] {
  const [side, wall] = [Number(inputs['side_mm']), Number(inputs['wall_mm'])];
  const other = Number(inputs['other_mm'] ?? side);
  const density = Number(inputs['density'] ?? MATERIALS.carbon_steel.density);
  const [area, shown] = {
    round: [
      Math.PI * (side - wall) * wall,
      `π × (${formulaNumber(side)} − ${formulaNumber(wall)}) × ${formulaNumber(wall)}`,
    ],
    square: [
      2 * wall * (side + other - 2 * wall),
      `2 × ${formulaNumber(wall)} × (${formulaNumber(side)} + ${formulaNumber(other)} − 2 × ${formulaNumber(wall)})`,
    ],
    rod: [(Math.PI / 4) * side ** 2, `0.7854 × ${formulaNumber(side)}²`],
    flat: [side * wall, `${formulaNumber(side)} × ${formulaNumber(wall)}`],
    angle: [
      wall * (side + other - wall),
      `${formulaNumber(wall)} × (${formulaNumber(side)} + ${formulaNumber(other)} − ${formulaNumber(wall)})`,
    ],
  }[inputs['shape'] as Shape] as [number, string];
  const metre = (area * density) / 1000;
  const ofMetre: DirectValue = {
    key: 'section_kg_m',
    value: metre,
    unit: 'kg/m',
    working: `${shown} × ${formulaNumber(density)} / 1000`,
  };
  const { length_m: length, pieces } = inputs;
  const inPounds = inputs['in_pounds'] === true;
  const inTonnes = inputs['in_tonnes'] === true && !inPounds;
  const ofFoot: DirectValue[] = inPounds
    ? [
        {
          ...ofMetre,
          value: convert(metre, 'kg/m', 'lb/ft'),
          unit: 'lb/ft',
          working: `${formulaNumber(metre)} kg/m`,
        },
      ]
    : [];
  if (typeof length !== 'number') return [...ofFoot, ofMetre];
  const plate = inputs['plate_kg'];
  const plateKg = typeof plate === 'number' ? plate : 0;
  const each = metre * length + plateKg;
  const one: DirectValue = {
    key: 'section_kg',
    value: each,
    unit: 'kg',
    working: `${formulaNumber(metre)} × ${formulaNumber(length)}${plateKg === 0 ? '' : ` + ${formulaNumber(plateKg)}`}`,
  };
  const all: DirectValue[] =
    typeof pieces === 'number'
      ? [
          {
            key: 'section_all_kg',
            value: inTonnes ? (each * pieces) / 1000 : each * pieces,
            unit: inTonnes ? 't' : 'kg',
            working: `${formulaNumber(each)} × ${formulaNumber(pieces)}${inTonnes ? ' kg' : ''}`,
          },
        ]
      : [];
  const tonne: DirectValue[] =
    inputs['per_tonne'] === true
      ? [
          {
            key: 'section_per_tonne',
            value: Math.floor(1000 / each),
            unit: 'pcs',
            working: `1000 / ${formulaNumber(each)} = ${formulaNumber(1000 / each)}`,
          },
        ]
      : [];
  const pounds = (inPounds ? [...all, one] : []).map((figure) => ({
    ...figure,
    value: convert(figure.value, 'kg', 'lb'),
    unit: 'lb',
    working: `${formulaNumber(figure.value)} kg`,
  }));
  return [...tonne, ...pounds, ...all, one, ...ofFoot, ofMetre];
}

/** Weight of tubes, flat bars and angles: section area × density, by the metre, the piece and in a tonne. */
export const section: DirectSum = {
  id: 'section',
  read: (text, before, earlier) => readSection(text, before, earlier, false),
  work,
};

/** Weight of solid bars, π/4·d²·ρ, where no calculator reads them. */
export const bars: DirectSum = {
  id: 'section',
  read: (text, before, earlier) =>
    before === null ? readSection(text, before, earlier, true) : null,
  work,
};
