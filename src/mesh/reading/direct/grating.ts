import { formulaNumber as show } from '../../format-quantity.ts';
import { MATERIALS, type MaterialKey } from '../../materials.ts';
import { convert } from '../../units.ts';
import type { InBoth } from '../work-out/calculated-item.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf, isOfOne, withCountsInDigits } from './facts.ts';
import { inBoth } from './in-both.ts';
import { METRES_OF } from './length-units.ts';
import { MM_PER_INCH, inchesOf } from './inches.ts';

const OF_GRATING = /钢格|格栅|grating|(?<![a-z\d])\d{2}-?w-?[24](?![\da-z])/;
const OF_MONEY = /[元¥$€]|块钱|块(?:一|每)|usd|rmb|price|价/;

/** 'G303/30/100' of YB/T 4001: bearing bars 30 × 3 at 30 mm, cross bars at 100 mm. */
const METRIC_CODE =
  /(?<![\d.])g?(\d{2,3})(\d) ?\/ ?(\d{2}) ?\/ ?(\d{2,3})(?![\d/])|(?<![\d.])(\d{2,3}) ?[*x×] ?(\d{1,2}) ?\/ ?(\d{2}) ?\/ ?(\d{2,3})(?![\d/])/;

/** '19W4' of NAAMM MBG 531: bearing bars 19/16 in apart, cross bars 4 in apart, welded. */
const US_CODE = /(?<![a-z\d])(\d{1,2})-?w-?([24])(?![\da-z])/;
const INCH = String.raw`(\d{1,2}(?:[- ]\d{1,2}\/\d{1,2}|\/\d{1,2}|\.\d{1,4})?)`;
const US_BAR = new RegExp(
  String.raw`(?<![\d.])${INCH} ?(?:"|in)? ?[*x×] ?${INCH} ?(?:"|in(?![a-z]))?(?! ?(?:ft|feet|'))`,
);

/** '32x5 30 pitch 100 cross', '扁钢32*5 间距30 横杆100': the bars without a code. */
const BARS_SAID =
  /(?<![\d.])(\d{2,3}) ?[*x×] ?(\d{1,2})(?: ?mm)?[^\d]{1,16}(\d{2})(?: ?mm)?(?: ?(?:pitch|间距|centres?|centers?|c\/c))?[^\d]{1,16}(\d{2,3})(?: ?mm)?(?: ?(?:cross(?: bars?| rods?)?|横杆|间距))?(?![\d.])/;

const SIDES =
  /(?<![\d.])(\d{1,5}(?:\.\d{1,3})?) ?(mm|毫米|米|m|ft|feet|foot|')? ?(?:宽|wide)?[*x×乘] ?(\d{1,5}(?:\.\d{1,3})?) ?(mm|毫米|米|m|ft|feet|foot|')(?![a-z²])/;
const AREA =
  /(\d{1,6}(?:\.\d{1,2})?) ?个?(平方?米?|m²|m2|sqm|square met(?:er|re)s|sq\.? ?ft|sqft|square feet|ft2)(?![a-z\d])/;
const PIECES = /(\d{1,5}) ?(?:块|片|张|pcs|pieces|panels|sheets|gratings)(?![a-z])/;
const PER_AREA =
  /(?:一|每|(?<![\d.])1)平方?米?|(?:per|\/|a) ?(?:m²|m2|sqm|square met(?:er|re)|sq\.? ?ft|sqft|ft2|square foot)/g;
const ONE_PIECE = /(?:一|每|1)(?:块|片|张)|\b(?:1|one) (?:pc|piece|panel)\b/g;

const METALS: readonly [RegExp, MaterialKey][] = [
  [/316/, 'ss316'],
  [/304|不锈|stainless/, 'ss304'],
  [/铝|alum/, 'aluminium'],
  [/碳钢|q235|carbon|mild/, 'carbon_steel'],
];
const ZINC = /镀锌|galvani|hdg|hot.?dip/;

/** '3x20 panels' behind a code: feet of the American ones, metres of the others. */
const BARE_SIDES =
  /(?<![\d.*x×])(\d{1,2}(?:\.\d{1,2})?) ?[*x×乘] ?(\d{1,2}(?:\.\d{1,2})?)(?![\d.*x×]| ?(?:mm|cm|in|"))/;
/** '换成255', 'with 32x5': bearing bars behind a code. */
const OTHER_BARS =
  /(?:换成?|改成?|用|要是|with|use|instead)(?: |的|扁钢|扁铁|bars?)*(\d{2,3}) ?[*x×]? ?([3-9]|10)(?![\d.])(?: ?(?:的|扁钢|扁铁|mm|bars?))*/;

function extentOf(facts: Facts, before: DirectInputs | null): number | undefined {
  const sides = facts.take(SIDES);
  const bare = sides || before === null ? null : facts.take(BARE_SIDES);
  if (bare) {
    const factor = String(before?.['code']).startsWith('NAAMM') ? convert(1, 'ft²', 'm²') : 1;
    return Number(bare[0]) * Number(bare[1]) * factor;
  }
  if (sides) {
    const [one, oneUnit, other, unit = ''] = sides;
    return Number(one) * (METRES_OF[oneUnit ?? unit] ?? 1) * Number(other) * (METRES_OF[unit] ?? 1);
  }
  const area = facts.take(AREA);
  if (!area) return undefined;
  return Number(area[0]) * (/ft|feet/.test(area[1] ?? '') ? convert(1, 'ft²', 'm²') : 1);
}

function weightUnit(text: string, before: DirectInputs | null): string {
  if (/\blbs?\b|pounds?/.test(text)) return 'lb';
  if (/(?:几|多少)吨|\btons|\btonnes/.test(text)) return 't';
  if (/(?:几|多少)斤/.test(text)) return 'jin';
  return /重|kg|公斤/.test(text) ? 'kg' : String(before?.['weight_unit'] ?? 'kg');
}

function barsIn(facts: Facts): DirectInputs | null {
  const metric = facts.take(METRIC_CODE);
  if (metric) {
    const [high, thick, pitch, cross] = (
      metric[0] === undefined ? metric.slice(4) : metric.slice(0, 4)
    ).map(Number);
    return high && thick && pitch && cross
      ? { high_mm: high, thick_mm: thick, pitch_mm: pitch, cross_mm: cross, code: 'YB/T 4001' }
      : null;
  }
  const coded = facts.take(US_CODE);
  const said = coded ? null : facts.take(BARS_SAID)?.map(Number);
  if (said) {
    const [high = 0, thick = 0, pitch = 0, cross = 0] = said;
    return high > thick && pitch > thick && cross > pitch
      ? { high_mm: high, thick_mm: thick, pitch_mm: pitch, cross_mm: cross, code: '' }
      : null;
  }
  const bar = coded && facts.take(US_BAR);
  if (!coded || !bar) return null;
  const [high, thick] = bar.map((each) => inchesOf(each ?? '') * MM_PER_INCH);
  return high && thick && high > thick
    ? {
        high_mm: high,
        thick_mm: thick,
        pitch_mm: (Number(coded[0]) / 16) * MM_PER_INCH,
        cross_mm: Number(coded[1]) * MM_PER_INCH,
        code: 'NAAMM MBG 531',
      }
    : null;
}

function read(folded: string, before: DirectInputs | null): DirectRead {
  if ((before === null && !OF_GRATING.test(folded)) || OF_MONEY.test(folded)) return null;
  const text = withCountsInDigits(folded);
  const metal = METALS.find(([words]) => words.test(text))?.[1];
  const facts = factsOf(
    text
      .replaceAll(/(?<!\d)(?:304|316|201)l?(?!\d)/g, ' ')
      .replaceAll(PER_AREA, ' ')
      .replaceAll(ONE_PIECE, ' '),
  );
  const other = before === null ? null : facts.take(OTHER_BARS)?.map(Number);
  const bars = other ? { high_mm: other[0] ?? 0, thick_mm: other[1] ?? 0 } : barsIn(facts);
  if (before === null && bars === null) return null;
  const area = extentOf(facts, before);
  const pieces = facts.take(PIECES)?.[0];
  if (!facts.rest().every(isOfOne)) return null;
  const isZinc = ZINC.test(text);
  const isNext = bars ?? area ?? pieces ?? metal ?? (isZinc ? true : undefined);
  if (isNext === undefined) return null;
  const inputs: DirectInputs = {
    ...before,
    ...bars,
    ...(area !== undefined && { area_m2: area }),
    ...(pieces !== undefined && { pieces: Number(pieces) }),
    ...(metal !== undefined && { material: metal }),
    weight_unit: weightUnit(text, before),
  };
  return { inputs, lead: leadOf(inputs, isZinc) };
}

const asMm = (value: number) => String(Number(value.toFixed(2)));

function leadOf(inputs: DirectInputs, isZinc: boolean): InBoth {
  const mm = (key: string) => asMm(Number(inputs[key]));
  const code = String(inputs['code']);
  const [zincZh, zincEn] = isZinc
    ? [
        '下面是黑件的重量：锌层不在型号里，按实测锌重另加。',
        ' The weights are those before galvanizing: the code says no zinc; add what was measured.',
      ]
    : ['包边、锌层另加。', ' Banding and zinc come on top.'];
  return inBoth(
    `承载扁钢 ${mm('high_mm')} × ${mm('thick_mm')} mm、间距 ${mm('pitch_mm')} mm，横杆间距 ${mm('cross_mm')} mm${code === '' ? '。横杆粗细没有说' : `（${code} 的型号）。横杆粗细不在型号里`}，5 × 5 和 6 × 6 mm 各算一个；${zincZh}`,
    `Bearing bars ${mm('high_mm')} × ${mm('thick_mm')} mm at ${mm('pitch_mm')} mm, cross bars at ${mm('cross_mm')} mm${code === '' ? '. The cross bars are not said' : ` (code of ${code}). The code does not say the cross bars`}: squares of 5 and of 6 mm are both worked out.${zincEn}`,
  );
}

const CROSS_BARS_MM = [6, 5] as const;

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => Number(inputs[key]);
  const { density } = MATERIALS[(inputs['material'] ?? 'carbon_steel') as MaterialKey];
  const unit = String(inputs['weight_unit']) as 'kg' | 'lb' | 't' | 'jin';
  const isUs = unit === 'lb';
  const bars = (number('high_mm') * number('thick_mm') * density) / number('pitch_mm');
  const total = (side: number) => bars + (side ** 2 * density) / number('cross_mm');
  const of = (side: number) =>
    inBoth(
      `横杆 ${String(side)} × ${String(side)}`,
      `cross bars ${String(side)} × ${String(side)}`,
    );
  const area = inputs['area_m2'];
  const pieces = inputs['pieces'];
  const whole = (side: number): DirectValue[] => {
    if (typeof area !== 'number') return [];
    const kg = total(side) * area * (typeof pieces === 'number' ? pieces : 1);
    const times = typeof pieces === 'number' ? ` × ${show(pieces)}` : '';
    const working = `${show(area)} m² × ${show(total(side))} kg/m²${times}`;
    return [{ key: 'lot_kg', value: convert(kg, 'kg', unit), unit, working, name: of(side) }];
  };
  const areal = (kg: number, working: string, name: InBoth): DirectValue => ({
    key: 'kg_m2',
    value: isUs ? convert(kg, 'kg/m²', 'lb/ft²') : kg,
    unit: isUs ? 'lb/ft²' : 'kg/m²',
    working: isUs ? `${working} = ${show(kg)} kg/m²` : working,
    name,
  });
  return [
    ...CROSS_BARS_MM.flatMap(whole),
    ...CROSS_BARS_MM.map((side) =>
      areal(
        total(side),
        `${show(bars)} + ${show(side)}² × ${show(density)} / ${show(number('cross_mm'))}`,
        of(side),
      ),
    ),
    areal(
      bars,
      `${show(number('high_mm'))} × ${show(number('thick_mm'))} × ${show(density)} / ${show(number('pitch_mm'))}`,
      inBoth('其中扁钢', 'of it bearing bars'),
    ),
  ];
}

/**
 * Weight of steel grating by its code, in kg/m²: h·t·ρ/p of the bearing bars and s²·ρ/c of the cross bars (YB/T 4001;
 * NAAMM MBG 531), without banding and zinc.
 */
export const grating: DirectSum = { id: 'grating', read, work };
