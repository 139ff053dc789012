import { formulaNumber as show } from '../../format-quantity.ts';
import { convert } from '../../units.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf, withCountsInDigits } from './facts.ts';
import { inBoth } from './in-both.ts';
import { METRES_OF } from './length-units.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const OF_BOX = /石笼|格宾|雷诺|\bgabions?\b|\bmattress/;
const OF_STONE = /石|填|\bstones?\b|\brocks?\b|\bfill/;
const OF_OTHERS = /墙|护岸|\bwall|[元块$¥€]|usd|price|价|柜|车|container|truck|丝径|wire \d/;
const NUM = String.raw`(\d{1,4}(?:\.\d{1,3})?)`;
const LENGTH = "(mm|cm|m|米|公分|ft|feet|foot|')?";
const TIMES = ' ?[x*×乘] ?';
const BOX = new RegExp(
  String.raw`(?<![\d.])${NUM} ?${LENGTH}${TIMES}${NUM} ?${LENGTH}${TIMES}${NUM} ?${LENGTH}(?![a-z\d.])`,
);
const COUNT =
  /(?<![\d.])(\d{1,6}) ?(?:个|只|pcs|pieces?|boxes|baskets|gabions?)(?![a-z])|[x*×] ?(\d{1,5})(?=[ .?,]*$)/;
const DENSITY =
  /(?<![\d.])(\d{1,4}(?:\.\d{1,3})?) ?(?:(t|吨|kg|公斤|lbs?|pounds?)(?: ?(?:\/|per|a|每|一) ?)(m3|m³|cbm|立方米?|方|cu\.? ?ft|cuft|ft3|ft³|cubic (?:foot|feet|met(?:er|re)s?))|(pcf))(?![a-z])/;
const EACH_BOX = new RegExp(
  String.raw`(?:网|box(?:es)?|mesh|cage)[^\d]{0,16}${WEIGHT}|(?:网|box(?:es)?|mesh|cage)[^\d]{0,16}(\d{1,3}(?:\.\d{1,2})?) ?(?:each|apiece|一个|每个|kg)?(?![\d.]| ?(?:mm|m\b|[x*×]))`,
);
const USUAL_T_M3 = 1.6;

/** Tonnes in a cubic metre. */
function densityOf([value, unit, of, pcf]: readonly (string | undefined)[]): number {
  const number = Number(value);
  const isFeet = pcf !== undefined || /ft|foot|feet/.test(of ?? '');
  const kg = pcf === undefined ? inKilograms('1', unit) : inKilograms('1', 'lb');
  return (number * kg) / 1000 / (isFeet ? convert(1, 'ft³', 'm³') : 1);
}

/** Volume of a box in m³ and the number of boxes, of the text or of the answer before. */
function boxesIn(
  facts: Facts,
  earlier: DialogueState | null,
): { m3: number; pieces: number | null } | null {
  const said = facts.take(BOX);
  const count = facts.take(COUNT)?.find((each) => each !== undefined);
  const last = earlier?.pending ?? earlier?.items.at(-1);
  if (said) {
    const unit = said[5] ?? said[3] ?? said[1];
    const factor = METRES_OF[unit ?? 'm'] ?? 1;
    const m3 = [said[0], said[2], said[4]].reduce((all, side) => all * Number(side) * factor, 1);
    return { m3, pieces: count === undefined ? null : Number(count) };
  }
  if (last?.calculator !== 'gabion') return null;
  const sides = ['length_m', 'width_m', 'height_m'].map((side) => last.inputs[side]);
  const beside = 'beside' in last ? last.beside['count'] : undefined;
  const before = typeof beside === 'number' ? beside : last.inputs['qty'];
  const pieces = count === undefined ? before : Number(count);
  return sides.every((side) => typeof side === 'number')
    ? {
        m3: sides.reduce((all, side) => all * side, 1),
        pieces: typeof pieces === 'number' ? pieces : null,
      }
    : null;
}

function read(
  folded: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  if (OF_OTHERS.test(folded)) return null;
  const facts = factsOf(withCountsInDigits(folded).replaceAll(/(?:一|每|1)个/g, ' 每个 '));
  const density = facts.take(DENSITY);
  const isOfBoxes = OF_BOX.test(folded) || earlier?.items.at(-1)?.calculator === 'gabion';
  if (before === null && (!isOfBoxes || !OF_STONE.test(folded))) return null;
  const each = /个 ?网|网[^\d]{0,6}每个|\beach\b|apiece|每个/.test(folded)
    ? facts.take(EACH_BOX)
    : null;
  const boxes = boxesIn(facts, earlier);
  if (facts.rest().length > 0) return null;
  const isNew = density ?? each ?? boxes;
  if (isNew === null || (before === null && (!boxes || (!density && !each)))) return null;
  const eachKg = each
    ? each[0] === undefined
      ? Number(each[2])
      : inKilograms(each[0], each[1])
    : null;
  return {
    inputs: {
      ...before,
      ...(boxes && { box_m3: boxes.m3 }),
      ...(boxes && boxes.pieces !== null && { pieces: boxes.pieces }),
      ...(density && { stone_t_m3: densityOf(density) }),
      ...(eachKg !== null && { box_kg: eachKg }),
      short_tons: /short tons?|\btons\b/.test(folded) && /lb|pcf|ft/.test(folded),
    },
    ...(density || before?.['stone_t_m3'] !== undefined
      ? {}
      : { notes: ['stoneDensityTaken' as const] }),
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const [m3, pieces] = [Number(inputs['box_m3']), Number(inputs['pieces'] ?? 1)];
  const density = Number(inputs['stone_t_m3'] ?? USUAL_T_M3);
  const volume = m3 * pieces;
  const tonnes = volume * density;
  const times = pieces === 1 ? '' : ` × ${show(pieces)}`;
  const boxKg = inputs['box_kg'];
  const isShort = inputs['short_tons'] === true;
  return [
    ...(typeof boxKg === 'number'
      ? [
          {
            key: 'lot_kg',
            value: boxKg * pieces,
            unit: 'kg',
            working: `${show(boxKg)} kg${times}`,
            name: inBoth('网重', 'mesh'),
          },
        ]
      : []),
    {
      key: 'stone_t',
      value: isShort ? (tonnes * 1000) / 907.18474 : tonnes,
      unit: isShort ? 'short tons' : 't',
      working: `${show(volume)} m³ × ${show(density)} t/m³${isShort ? ` = ${show(tonnes)} t` : ''}`,
      name: inBoth('石料', 'stone'),
    },
    { key: 'stone_m3', value: volume, unit: 'm³', working: `${show(m3)} m³${times}` },
  ];
}

/** Stone in gabions of a size by its bulk density: volume × t/m³, and the boxes by the weight of one. */
export const boxStone: DirectSum = { id: 'box_stone', read, work };
