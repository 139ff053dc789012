import { METRES_OF } from './length-units.ts';
import { formulaNumber } from '../../format-quantity.ts';
import { wholeBelow } from '../../whole-number.ts';
import { NOT_STACKED } from '../not-stacked.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { WEIGHT, inKilograms } from './weights.ts';

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
/** Inside of a container's floor, m: common figures of ISO 668 containers. */
const FLOORS: Readonly<Record<string, readonly [number, number]>> = {
  '20': [5.9, 2.35],
  '40': [12.03, 2.35],
};

/** Metres of a side; bare numbers above 300 are mm and above 12 are cm. */
function metres(value: string | undefined, unit: string | undefined): number {
  const number = Number(value);
  if (unit !== undefined) return number * (METRES_OF[unit] ?? 1);
  return number > 300 ? number / 1000 : number > 12 ? number / 100 : number;
}

function read(folded: string, before: DirectInputs | null): DirectRead {
  if (before !== null || !NOT_STACKED.test(folded)) return null;
  const facts = factsOf(withCountsInDigits(folded).replace(NOT_STACKED, ' '));
  const container = facts.take(CONTAINER);
  const box = facts.take(BOX);
  if (!container || !box) return null;
  const limit = facts.take(LIMIT)?.filter((each) => each !== undefined);
  const each = EACH.map((pattern) => facts.take(pattern)).find((found) => found !== null);
  if (facts.rest().filter((number) => !/^1[个只层]?/.test(number)).length > 0) return null;
  const unit = box[5] ?? box[3] ?? box[1];
  const size = container[0] ?? (container[1] === '小柜' ? '20' : '40');
  return {
    inputs: {
      container_floor: size,
      floor_length_m: metres(box[0], box[1] ?? unit),
      floor_width_m: metres(box[2], box[3] ?? unit),
      ...(each && { unit_kg: inKilograms(each[0], each[1]) }),
      ...(limit && { limit_kg: inKilograms(limit[0], limit[1]) }),
    },
    notes: ['oneLayerOnFloor'],
  };
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const [length, width] = FLOORS[String(inputs['container_floor'])] ?? [0, 0];
  const [one, other] = [Number(inputs['floor_length_m']), Number(inputs['floor_width_m'])];
  if (!(one > 0 && other > 0)) return [];
  // Columns of goods across the container, turned either way.
  const columnsAtMost = wholeBelow(width / Math.min(one, other));
  const layouts = Array.from({ length: columnsAtMost + 1 }, (_, turned) => {
    const straight = wholeBelow((width - turned * one) / other);
    const columns = [
      { count: straight, along: one },
      { count: turned, along: other },
    ].filter(({ count }) => count > 0);
    return {
      count: columns.reduce((sum, each) => sum + each.count * wholeBelow(length / each.along), 0),
      working: columns
        .map((each) => `${show(each.count)} × ⌊${show(length)} ÷ ${show(each.along)}⌋`)
        .join(' + '),
      isWithin: straight >= 0 && turned * one <= width,
    };
  }).filter(({ isWithin }) => isWithin);
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
  if (Number.isNaN(each)) return [fits];
  const load: DirectValue = {
    key: 'lot_kg',
    value: (fits.value * each) / 1000,
    unit: 't',
    working: `${show(fits.value)} × ${show(each)} kg`,
  };
  const onFloor: DirectValue[] = isHeavy
    ? [{ key: 'floor_places', value: best.count, unit: 'pcs', working: best.working }]
    : [];
  return [fits, ...onFloor, load];
}

/** Goods that are not stacked in a container: one layer in a plain grid on its floor, limited by the payload. */
export const floorLoad: DirectSum = { id: 'floor_load', read, work };
