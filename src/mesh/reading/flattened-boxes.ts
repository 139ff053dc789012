import type { DialogueState } from './answer/outcome.ts';
import { ENDS } from './box-area.ts';
import { convert, type UnitId } from '../units.ts';

type Side = 'length' | 'width' | 'height' | 'across';
/** Sides in mm. */
type Box = Readonly<Record<string, number>>;

const OF_BOX =
  /笼(?!网)|筐|篮|网箱|箱子|盒子|网盒|托盘|网罩|罩子|网桶|\b(?:cages?|baskets?|boxes|box|crates?|trays?|bins?|hutch|buckets?)\b/;
const OPEN_BOX = /筐|篮|托盘|网桶|\b(?:baskets?|trays?|bins?|buckets?)\b/;
const COVER = /网罩|罩子/;
const OF_OTHERS =
  /石笼|格宾|雷诺|宾格|纸箱|木箱|外箱|集装箱|[货高大小]柜|挡墙|装多少|能装|几箱|石头|gabion|reno|carton|container|pallet|\bpacked\b|stone|rock/;
const OF_MESH = /网|孔|目|丝|mesh|wire|gauge|\bga\b|opening/;

const SIZE = String.raw`(\d{1,5}(?:\.\d{1,4})?) ?(毫米|厘米|公分|英寸|寸|米|mm|cm|m|inches|inch|in|")?`;
const TRIPLE = new RegExp(
  String.raw`(?<![\d.])${SIZE} ?[x*×] ?${SIZE} ?[x*×] ?${SIZE}(?![\da-z丝号.#])`,
  'g',
);
const NAMED_FIRST = new RegExp(
  String.raw`(直径|外径|长|宽|高|深|\b(?:diameter|dia\.?|length|width|height|depth|l|w|h|d)(?![a-z])|[øφ])度?(?:改成|改为|换成|变成|改|换|是|为|to|of|[:=])? ?${SIZE}`,
  'g',
);
const NAMED_LAST = new RegExp(
  String.raw`(?<![\d.])${SIZE} ?的?(直径|长|宽|高|深|(?:diameter|dia|long|length|wide|width|high|height|tall|deep|depth|[lwhd])\b)`,
  'g',
);

const SIDE_OF_NAME: readonly [RegExp, Side][] = [
  [/^(?:直径|外径|dia|[øφd]$)/, 'across'],
  [/^(?:长|l)/, 'length'],
  [/^(?:宽|w)/, 'width'],
  [/^(?:高|深|h|tall|dep|deep)/, 'height'],
];

const UNITS: Readonly<Record<string, UnitId>> = {
  毫米: 'mm',
  厘米: 'cm',
  公分: 'cm',
  米: 'm',
  英寸: 'in',
  寸: 'in',
  inches: 'in',
  inch: 'in',
  '"': 'in',
};

interface Said {
  name: Side | null;
  value: number;
  unit: UnitId | null;
  start: number;
  end: number;
}

const MIN_SIDE_MM = 20;
const MAX_SLENDER = 40;

/**
 * A text with the sizes of a cage, basket or tray in words of their own, so that a mesh calculator takes its faces for
 * the piece: 'boxlength 600 mm boxwidth 400 mm boxheight 500 mm boxends 2'. `earlier` may have a box, of which a
 * text takes a face away or changes a side. Linear.
 */
export function withBoxesSpelledOut(text: string, earlier: DialogueState | null): string {
  const before = boxBefore(earlier);
  if (OF_OTHERS.test(text)) return text;
  const isNew = OF_BOX.test(text) && (OF_MESH.test(text) || before !== null);
  if (!isNew && before === null) return text;
  const sizes = sizesIn(text);
  const ends = endsSaid(text, sizes === null && before ? before.ends : null);
  if (sizes === null) {
    if (!before) return text;
    const changed = changedSide(text, before.sides);
    const rest = changed?.text ?? text;
    return ends === null || ends === before.ends
      ? rest
      : `${rest.replace(FACE_WORDS, ' ')} boxends ${ends}`;
  }
  if (!isNew) return text;
  const own = ends ?? before?.ends ?? usualEnds(text);
  const spelled = Object.entries(sizes.box)
    .map(([side, value]) => `box${side} ${Number(value.toPrecision(9))} mm`)
    .join(' ');
  const others = text.slice(0, sizes.start) + ' ' + text.slice(sizes.end);
  return `${spelled} boxends ${own}, ${others.replace(FACE_WORDS, ' ').replace(ROUND_BOX, ' ')}`;
}

/** True if the sides of a cage or basket have no unit and are taken for millimetres. */
export function takesBoxForMillimetres(text: string, spelled: string): boolean {
  return spelled.startsWith('box') && spelled !== text && sizesIn(text)?.isAssumed === true;
}

/** The state before without its box, where the text has another one. */
export function withoutOtherBox(text: string, earlier: DialogueState | null): DialogueState | null {
  if (earlier === null || !text.startsWith('box')) return earlier;
  const items = earlier.items.map((item) => ({
    ...item,
    beside: Object.fromEntries(
      Object.entries(item.beside).filter(([key]) => !key.startsWith('box')),
    ),
  }));
  return { ...earlier, items };
}

const ROUND_BOX = /\bround\b|圆的|圆形的?|\bboxes\b|\bbox\b|网箱|箱子/g;
const FACE_WORDS =
  /[六五四654]个?面|敞口|全封闭?|(?:不要|没有?|无|去掉|不带|不做|带|有|加个?)(?:底和顶|顶和底|上下|盖子?|顶|底)面?|\b(?:with an? |with |without an? |without |no |w\/o )?(?:open(?: at the)? (?:top|bottom)|lids?|tops?|bottoms?|base)\b|\b(?:six|five|four|all|[654]) (?:sides|faces)\b/g;

function endsSaid(text: string, before: number | null): number | null {
  const lacks = (face: string) =>
    new RegExp(
      String.raw`(?:不要|没有?|无|去掉|不带|不做|\bno |\bwithout (?:an? |the )?|\bw\/o )(?:${face})`,
    ).test(text);
  const lacksTop =
    lacks('盖|顶|上下|底和顶|lid|top') ||
    /敞口|五个?面|5个?面|\bopen(?: at the)? top|\b(?:five|5) (?:sides|faces)/.test(text);
  const lacksBottom = lacks('底|顶和底|上下|bottom|base|floor') || /\bopen bottom/.test(text);
  const hasTop =
    /(?:带|有|含|加个?|上)(?:盖|顶)|\b(?:with|has|have|add) (?:an? )?(?:lid|top|cover)/.test(
      text,
    ) && !lacksTop;
  const hasBottom =
    /(?:带|有|含|加个?)底|\bwith (?:an? )?(?:bottom|base)/.test(text) && !lacksBottom;
  if (/四个?面|4个?面|四周|\b(?:four|4) sides|sides only/.test(text) && !hasTop && !hasBottom)
    return ENDS.none;
  if (/六个?面|6个?面|全封|封闭|\b(?:six|6|all) (?:sides|faces)|\bclosed\b/.test(text))
    return ENDS.both;
  if (!lacksTop && !lacksBottom && !hasTop && !hasBottom) return null;
  const [top, bottom] =
    before === null
      ? [!OPEN_BOX.test(text) || hasTop, true]
      : [before >= ENDS.both, before === 1 || before === 2];
  const withTop = lacksTop ? false : hasTop || top;
  const withBottom = lacksBottom ? false : hasBottom || bottom;
  return withTop ? (withBottom ? ENDS.both : ENDS.top) : withBottom ? ENDS.bottom : ENDS.none;
}

function usualEnds(text: string): number {
  if (OPEN_BOX.test(text)) return ENDS.bottom;
  return COVER.test(text) ? ENDS.top : ENDS.both;
}

function boxBefore(
  earlier: DialogueState | null,
): { sides: Record<string, number>; ends: number } | null {
  const [item] = earlier?.items ?? [];
  const ends = item?.beside['boxends'];
  if (!item || typeof ends !== 'number') return null;
  const sides = Object.entries(item.beside).flatMap(([key, value]) =>
    /^box(?:length|width|height|across)$/.test(key) && typeof value === 'number'
      ? [[key.slice(3), value] as const]
      : [],
  );
  return { sides: Object.fromEntries(sides), ends };
}

/** '高改60公分' of a box before. */
function changedSide(text: string, before: Record<string, number>): { text: string } | null {
  const [said, ...others] = named(text);
  const old = said?.name ? before[said.name] : undefined;
  if (!said?.name || old === undefined || others.length > 0) return null;
  const units: UnitId[] = said.unit === null ? ['mm', 'cm', 'm'] : [said.unit];
  const values = units.map((unit) => convert(said.value, unit, 'mm'));
  const far = (value: number) => Math.abs(Math.log(value / old));
  const value = values.toSorted((a, b) => far(a) - far(b))[0] ?? 0;
  return {
    text: `${text.slice(0, said.start)} box${said.name} ${value} mm ${text.slice(said.end)}`,
  };
}

function sizesIn(
  text: string,
): { box: Box; isAssumed: boolean; start: number; end: number } | null {
  for (const said of [...triples(text), nearest(named(text))]) {
    const box = boxOf(said);
    const [first, last] = [said[0], said.at(-1)];
    const isAssumed = said.every(({ unit }) => unit === null) && usualUnit(said) === 'mm';
    if (box && first && last) return { box, isAssumed, start: first.start, end: last.end };
  }
  return null;
}

function unitOf(text: string | undefined): UnitId | null {
  return text === undefined ? null : (UNITS[text] ?? (text as UnitId));
}

function triples(text: string): Said[][] {
  return [...text.matchAll(TRIPLE)].map((match) =>
    (['length', 'width', 'height'] as const).map((name, at) => ({
      name,
      value: Number(match[1 + 2 * at]),
      unit: unitOf(match[2 + 2 * at]),
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

function named(text: string): Said[] {
  const read = (pattern: RegExp, [name, value, unit]: readonly [number, number, number]) =>
    [...text.matchAll(pattern)].flatMap((match): Said[] => {
      const side = SIDE_OF_NAME.find(([words]) => words.test(match[name] ?? ''))?.[1];
      if (side === undefined) return [];
      const span = { start: match.index, end: match.index + match[0].length };
      return [{ name: side, value: Number(match[value]), unit: unitOf(match[unit]), ...span }];
    });
  const [first, last] = [read(NAMED_FIRST, [1, 2, 3]), read(NAMED_LAST, [3, 1, 2])];
  const isBehind = last.length === first.length && (last[0]?.start ?? 0) < (first[0]?.start ?? 0);
  return last.length > first.length || isBehind ? last : first;
}

/** The run of names that stand side by side. */
function nearest(all: readonly Said[]): Said[] {
  const run: Said[] = [];
  for (const said of all) {
    const before = run.at(-1);
    if (before && said.start - before.end > 4) {
      if (run.length > 1) break;
      run.length = 0;
    }
    run.push(said);
  }
  return run;
}

function boxOf(said: readonly Said[]): Box | null {
  const isRound = said.some(({ name }) => name === 'across');
  if (said.length !== (isRound ? 2 : 3)) return null;
  const names = new Set(said.map(({ name }) => name));
  if (names.size !== said.length || !names.has('height')) return null;
  const common = said.findLast(({ unit }) => unit !== null)?.unit ?? usualUnit(said);
  if (common === null) return null;
  const sides = said.flatMap(({ name, value, unit }): [string, number][] =>
    name === null ? [] : [[name, convert(value, unit ?? common, 'mm')]],
  );
  const values = sides.map(([, value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least < MIN_SIDE_MM || most / least > MAX_SLENDER) return null;
  return Object.fromEntries(sides);
}

/** Sizes without a unit: mm from 300 on, m below 6; between them nothing says which unit is meant. */
function usualUnit(said: readonly Said[]): UnitId | null {
  const values = said.map(({ value }) => value);
  const most = Math.max(...values);
  if (most >= 300 || values.every((value) => value >= 100)) return 'mm';
  return most < 6 ? 'm' : null;
}
