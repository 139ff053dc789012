import { CONTAINERS } from '../../calculators/container-load.ts';
import { formulaNumber } from '../../format-quantity.ts';
import { METRES_OF } from './length-units.ts';
import { wholeBelow } from '../../whole-number.ts';
import { NOT_STACKED } from '../not-stacked.ts';
import type { InBoth } from '../work-out/calculated-item.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf, withCountsInDigits } from './facts.ts';
import { inBoth } from './in-both.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const show = (value: number) => formulaNumber(value);
const NUM = String.raw`(\d{1,5}(?:\.\d{1,3})?)`;
const LENGTH = String.raw`(mm|cm|m|毫米|厘米|公分|米|in|inches|")`;
const BOX = new RegExp(
  String.raw`${NUM} ?${LENGTH}? ?[x*×乘] ?${NUM} ?${LENGTH}?(?: ?[x*×乘] ?${NUM} ?${LENGTH}?)?(?![a-z\d.])`,
);
const CONTAINER =
  /(?:container )?(20|40) ?(?:'|尺|ft|foot|英尺)? ?(?:gp|hq|hc|dc|dv|fr|高柜|平柜|柜子|柜|container|集装箱|(?<=ft|foot|'))|(小柜|大柜|高柜)/;
const LIMIT = new RegExp(
  String.raw`(?:限重|载重|限载|payload|weight limit|limit|max(?:imum)?(?: weight)?)(?:是|为|of|is|:| )*${WEIGHT}|${WEIGHT}(?:的)?(?: ?limit| ?max|限重)`,
);
const EACH = [
  new RegExp(String.raw`(?:一|每|1)?个?(?:托盘?|箱|件|卷)(?:毛重|重|是|约)*${WEIGHT}`),
  new RegExp(
    String.raw`${WEIGHT} ?(?:each|apiece|per (?:pallet|crate|box|case)|一?每?个?(?:托|箱|件))?`,
  ),
];
const OF_MONEY = /[元块$¥€]|\busd\b|运费|freight/;
const OF_PALLETS = /托|\bpallets?\b|\bskids?\b/;
const ASKS_PLACES =
  /(?:几|多少)个?托|[能可](?:以|否)?[放装摆][^\d]{0,6}\d{1,3} ?个?托|托[^。？?]{0,40}(?:放|装)得?[^。？?]{0,3}[下吗么不]|how many|\bfit|\bgo (?:in|into)\b|\bhold/;
const PALLETS_SAID =
  /(?<![\d.*x×])(\d{1,3}) ?(?:个|只)?(?:托盘?(?!重|毛|长|宽|高)|pallets?\b|skids?\b)(?! ?[x*×])/;
const HIGH = new RegExp(
  String.raw`(?:高度?|height)(?:是|为|of|is|:| )*${NUM} ?${LENGTH}?(?![a-z\d])|${NUM} ?${LENGTH}? ?(?:高(?!柜|度| ?\d)|high\b|tall\b)`,
);
/** Insides of containers, m: common figures of ISO 668 containers. */
const FLOORS: Readonly<Record<string, readonly [length: number, width: number]>> = {
  '20': [5.9, 2.35],
  '40': [12.03, 2.35],
};
const INNER_HEIGHT_M = { normal: 2.39, high: 2.69 } as const;
/** Shorter goods are boxes, which are counted by their volume. */
const MIN_PALLET_M = 0.6;
const OF_HIGH_CUBE = /\bh[qc]\b|\dh[qc]\b|高柜|high cube/;

/** Metres of a side; bare numbers above 300 are mm and above 12 are cm. */
function metres(value: string | undefined, unit: string | undefined): number {
  const number = Number(value);
  if (unit !== undefined) return number * (METRES_OF[unit] ?? 1);
  return number > 300 ? number / 1000 : number > 12 ? number / 100 : number;
}

/** Length, width and, if it was said, height of the goods, in m. */
function sidesIn(facts: Facts): readonly [number, number, number | null] | null {
  const high = facts.take(HIGH);
  const box = facts.take(BOX);
  if (!box) return null;
  const unit = box[5] ?? box[3] ?? box[1];
  const height = high
    ? metres(high[0] ?? high[2], high[1] ?? high[3] ?? unit)
    : box[4] === undefined
      ? null
      : metres(box[4], box[5] ?? unit);
  return [metres(box[0], box[1] ?? unit), metres(box[2], box[3] ?? unit), height];
}

function read(folded: string, before: DirectInputs | null): DirectRead {
  if (before !== null) return null;
  const isOneLayer = NOT_STACKED.test(folded);
  if (!isOneLayer && !(OF_PALLETS.test(folded) && ASKS_PLACES.test(folded))) return null;
  if (OF_MONEY.test(folded)) return null;
  const facts = factsOf(withCountsInDigits(folded).replace(NOT_STACKED, ' '));
  const container = facts.take(CONTAINER);
  const sides = sidesIn(facts);
  if (!container || !sides) return null;
  const limit = facts.take(LIMIT)?.filter((each) => each !== undefined);
  const each = EACH.map((pattern) => facts.take(pattern)).find((found) => found !== null);
  const wanted = isOneLayer ? undefined : facts.take(PALLETS_SAID)?.[0];
  if (facts.rest().filter((number) => !/^1[个只层托]?/.test(number)).length > 0) return null;
  const size = container[0] ?? (container[1] === '小柜' ? '20' : '40');
  const [length, width, height] = sides;
  const isHigh = size === '40' && OF_HIGH_CUBE.test(folded);
  const inner = isHigh ? INNER_HEIGHT_M.high : INNER_HEIGHT_M.normal;
  const isPallet = Math.min(length, width) >= MIN_PALLET_M;
  if ((height !== null && height > inner) || !(isOneLayer || isPallet)) return null;
  const { payload } = CONTAINERS[size === '20' ? '20GP' : isHigh ? '40HQ' : '40GP'];
  const inputs: DirectInputs = {
    container_floor: size,
    floor_length_m: length,
    floor_width_m: width,
    ...(each && { unit_kg: inKilograms(each[0], each[1]), limit_kg: payload }),
    ...(limit && { limit_kg: inKilograms(limit[0], limit[1]) }),
    ...(!isOneLayer && height !== null && { layers: wholeBelow(inner / height) }),
  };
  return {
    inputs,
    notes: ['oneLayerOnFloor'],
    ...(wanted !== undefined && { lead: verdictOf(Number(wanted), inputs) }),
  };
}

function verdictOf(wanted: number, inputs: DirectInputs): InBoth {
  const [fits] = work(inputs);
  const most = fits?.value ?? 0;
  const stacked = work(inputs).find(({ key }) => key === 'stacked_fits')?.value ?? most;
  if (wanted <= most)
    return inBoth(
      `**放得下 ${String(wanted)} 托**，一层最多 ${String(most)} 托。`,
      `**Yes, ${String(wanted)} fit**; one layer takes up to ${String(most)}.`,
    );
  return wanted <= stacked
    ? inBoth(
        `**只放一层放不下 ${String(wanted)} 托**；能叠放才行，最多 ${String(stacked)} 托。`,
        `**Not in one layer**; ${String(wanted)} fit only if they may be stacked, up to ${String(stacked)}.`,
      )
    : inBoth(
        `**放不下 ${String(wanted)} 托**，最多 ${String(stacked)} 托。`,
        `**No, ${String(wanted)} do not fit**; at most ${String(stacked)} do.`,
      );
}

interface Layout {
  count: number;
  working: string;
}

/** Columns along the floor, in which the goods stand one way each. */
function inColumns(length: number, width: number, one: number, other: number): Layout[] {
  const mostTurned = wholeBelow(width / one);
  return Array.from({ length: mostTurned + 1 }, (_, turned) => {
    const columns = [
      { count: wholeBelow((width - turned * one) / other), along: one },
      { count: turned, along: other },
    ].filter(({ count }) => count > 0);
    return {
      count: columns.reduce((sum, each) => sum + each.count * wholeBelow(length / each.along), 0),
      working: columns
        .map((each) => `${show(each.count)} × ⌊${show(length)} ÷ ${show(each.along)}⌋`)
        .join(' + '),
    };
  });
}

/** Rows across the floor, either way, beside squares of four around a gap. */
function inRows(length: number, width: number, one: number, other: number): Layout[] {
  const [straight, turned] = [wholeBelow(width / other), wholeBelow(width / one)];
  const square = one + other;
  const squares = square <= width ? wholeBelow(length / square) : 0;
  return Array.from({ length: squares + 1 }, (_, ofFour) => {
    const left = length - ofFour * square;
    const rowsAtMost = wholeBelow(left / one);
    return Array.from({ length: rowsAtMost + 1 }, (__, rows) => {
      const others = wholeBelow((left - rows * one) / other);
      const parts = [
        [ofFour, 4],
        [rows, straight],
        [others, turned],
      ].filter(([many, each]) => many !== 0 && each !== 0);
      return {
        count: ofFour * 4 + rows * straight + others * turned,
        working: parts.map((part) => part.map(show).join(' × ')).join(' + '),
      };
    });
  }).flat();
}

function work(inputs: DirectInputs): DirectValue[] {
  const [length, width] = FLOORS[String(inputs['container_floor'])] ?? [0, 0];
  const [one, other] = [Number(inputs['floor_length_m']), Number(inputs['floor_width_m'])];
  if (!(one > 0 && other > 0)) return [];
  const layouts = [...inColumns(length, width, one, other), ...inRows(length, width, one, other)];
  const best = layouts.reduce((most, each) => (each.count > most.count ? each : most), {
    count: 0,
    working: '',
  });
  const each = Number(inputs['unit_kg'] ?? Number.NaN);
  const limit = Number(inputs['limit_kg'] ?? Number.NaN);
  const byWeight = wholeBelow(limit / each);
  const isHeavy = byWeight < best.count;
  const fits: DirectValue = {
    key: 'floor_fits',
    value: isHeavy ? byWeight : best.count,
    unit: 'pcs',
    working: isHeavy ? `⌊${show(limit)} kg ÷ ${show(each)} kg⌋` : best.working,
  };
  const layers = Number(inputs['layers'] ?? 1);
  const stackedCount = Math.min(best.count * layers, Number.isNaN(byWeight) ? Infinity : byWeight);
  const stacked: DirectValue[] =
    stackedCount > fits.value
      ? [
          {
            key: 'stacked_fits',
            value: stackedCount,
            unit: 'pcs',
            working:
              stackedCount === best.count * layers
                ? `${show(best.count)} × ${show(layers)}`
                : `⌊${show(limit)} kg ÷ ${show(each)} kg⌋`,
            name: inBoth(`若能叠 ${show(layers)} 层`, `if stacked ${show(layers)} high`),
          },
        ]
      : [];
  if (Number.isNaN(each)) return [fits, ...stacked];
  const load: DirectValue = {
    key: 'lot_kg',
    value: (fits.value * each) / 1000,
    unit: 't',
    working: `${show(fits.value)} × ${show(each)} kg`,
  };
  const onFloor: DirectValue[] = isHeavy
    ? [{ key: 'floor_places', value: best.count, unit: 'pcs', working: best.working }]
    : [];
  return [fits, ...stacked, ...onFloor, load];
}

/** Pallets, and goods that are not stacked, in a container: rows, columns and squares of four on its floor, limited by height and payload. */
export const floorLoad: DirectSum = { id: 'floor_load', read, work };
