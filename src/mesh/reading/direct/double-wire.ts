import { formulaNumber as show } from '../../format-quantity.ts';
import { MATERIALS } from '../../materials.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { eachAndAll } from './each-and-all.ts';
import { type Facts, factsOf, withCountsInDigits } from './facts.ts';
import { inBoth } from './in-both.ts';
import { METRES_OF } from './length-units.ts';
import { weightUnitAsked } from './weights.ts';

/** '6/5/6', '868': two horizontal wires and the vertical one between them, in mm. */
const CODE = /(?<![\d./x*×])([5-8]) ?[/-]? ?([4-6]) ?[/-]? ?\1(?![\d./x*×]| ?(?:米|m|片|个|元|块))/;
const OF_PANEL = /双丝|双横|双线|护栏|围栏|网片|\bdouble|\btwin|\bpanels?\b|\bfenc/;
const DOUBLE =
  /双丝|双横丝?|双线|\bdouble[- ]?(?:horizontal )?wires?\b|\btwin[- ]?wires?\b|\bdouble horizontals?\b/;
const HORIZONTAL =
  /(?:横丝?|horizontals?(?: wires?)?)(?:是|用|:|are|of| )*(\d(?:\.\d)?) ?(?:mm|毫米|个)?|(\d(?:\.\d)?) ?(?:mm|毫米|个)? ?(?:的?横丝|horizontals?)/;
const VERTICAL =
  /(?:竖丝|立丝|纵丝|verticals?(?: wires?)?)(?:是|用|:|are|of| )*(\d(?:\.\d)?) ?(?:mm|毫米|个)?|(\d(?:\.\d)?) ?(?:mm|毫米|个)? ?(?:的?竖丝|verticals?)/;
const SPACING = /(?<![\d.])(\d{2,3}) ?[x*×] ?(\d{2,3})(?: ?(?:mm|毫米))?(?![\d.]| ?(?:米|m\b))/;
const SIDE = String.raw`(\d{1,4}(?:\.\d{1,3})?) ?(米|m|mm|毫米)?`;
const PAIR = new RegExp(
  String.raw`(?<![\d.])${SIDE} ?(?:宽|wide|long)?[ ,，]?[x*×] ?${SIDE}(?: ?(?:高|high|tall))?(?![\d.])`,
);
const WIDE = new RegExp(String.raw`(?:宽|width)(?:度|是|:| )*${SIDE}|${SIDE} ?(?:宽|wide|long)`);
const HIGH = new RegExp(String.raw`(?:高|height)(?:度|是|:| )*${SIDE}|${SIDE} ?(?:高|high|tall)`);
const COUNT = /(?<![\d.])(\d{1,5}) ?(?:片|张|块|panels?|pcs|pieces?|sheets?)(?![a-z])/;
const ASKS = /重|斤|吨|weigh|heavy|\bkgs?\b|\blbs?\b|tonn?es?/;
const OF_MONEY = /[元¥$€]|块钱|块(?:一|每)|usd|price|价/;
/** mm, of the panels of this kind. */
const USUAL_SPACING = { across: 50, along: 200 } as const;

interface Wires {
  horizontal: number;
  vertical: number;
}

function wiresIn(facts: Facts, text: string): Wires | null {
  const code = facts.take(CODE);
  if (code) return { horizontal: Number(code[0]), vertical: Number(code[1]) };
  if (!DOUBLE.test(text)) return null;
  const named = (pattern: RegExp) => facts.take(pattern)?.find((each) => each !== undefined);
  const [horizontal, vertical] = [named(HORIZONTAL), named(VERTICAL)];
  return horizontal === undefined || vertical === undefined
    ? null
    : { horizontal: Number(horizontal), vertical: Number(vertical) };
}

const metres = (value: string, unit: string | undefined) =>
  Number(value) * (unit === undefined ? (Number(value) > 20 ? 0.001 : 1) : (METRES_OF[unit] ?? 1));

function sidesIn(facts: Facts): readonly [number, number] | null {
  const pair = facts.take(PAIR);
  if (pair) return [metres(pair[0] ?? '', pair[1]), metres(pair[2] ?? '', pair[3])];
  const side = (pattern: RegExp) => {
    const [before, unitBefore, behind, unitBehind] = facts.take(pattern) ?? [];
    const value = before ?? behind;
    return value === undefined ? undefined : metres(value, unitBefore ?? unitBehind);
  };
  const [wide, high] = [side(WIDE), side(HIGH)];
  return wide === undefined || high === undefined ? null : [wide, high];
}

/** Sides of the panel that was calculated before. */
function sidesBefore(earlier: DialogueState | null): readonly [number, number] | null {
  const item = earlier?.items.at(-1);
  if (item?.calculator !== 'welded_mesh') return null;
  const { width_m: wide, length_m: high } = item.inputs;
  return typeof wide === 'number' && typeof high === 'number' ? [wide, high] : null;
}

function read(
  folded: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  const text = withCountsInDigits(folded).replaceAll(/(?<!\d)(?:1|一|每)(?:片|张|块)/g, ' ');
  if (OF_MONEY.test(text)) return null;
  const facts = factsOf(text);
  const wires = wiresIn(facts, text);
  if (before === null && (!wires || !(OF_PANEL.test(text) || sidesBefore(earlier)))) return null;
  const spacing = facts.take(SPACING);
  const count = facts.take(COUNT)?.[0];
  const sides = sidesIn(facts) ?? (before === null ? sidesBefore(earlier) : null);
  if (facts.rest().length > 0) return null;
  if (before === null && (!sides || !(ASKS.test(text) || earlier))) return null;
  if (before !== null && !wires && !spacing && !sides && count === undefined) return null;
  return {
    inputs: {
      across_mm: USUAL_SPACING.across,
      along_mm: USUAL_SPACING.along,
      ...before,
      ...(wires && { horizontal_mm: wires.horizontal, vertical_mm: wires.vertical }),
      ...(spacing && { across_mm: Number(spacing[0]), along_mm: Number(spacing[1]) }),
      ...(sides && { panel_width_m: sides[0], panel_height_m: sides[1] }),
      ...(count !== undefined && { pieces: Number(count) }),
      weight_unit: weightUnitAsked(folded),
    },
    lead: inBoth(
      '双丝网片：每道横丝是两根，夹着竖丝；没有说孔距的按 50 × 200 mm 计，不含立柱和镀层。',
      'Double-wire panel: each row has two horizontal wires with the vertical ones between them; spacings that were not said are 50 × 200 mm; posts and coating come on top.',
    ),
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => Number(inputs[key]);
  const [wide, high] = [number('panel_width_m'), number('panel_height_m')];
  const verticals = Math.floor((wide * 1000) / number('across_mm') + 1e-6) + 1;
  const rows = Math.floor((high * 1000) / number('along_mm') + 1e-6) + 1;
  const perMetre = (mm: number) =>
    ((Math.PI / 4) * mm ** 2 * MATERIALS.carbon_steel.density) / 1000;
  const [thin, thick] = [perMetre(number('vertical_mm')), perMetre(number('horizontal_mm'))];
  const each = verticals * high * thin + 2 * rows * wide * thick;
  return eachAndAll(each, inputs, {
    working: `${show(verticals)} × ${show(high)} m × ${show(thin)} + 2 × ${show(rows)} × ${show(wide)} m × ${show(thick)} kg/m`,
    name: inBoth('一片重', 'a panel weighs'),
  });
}

/** Weight of fence panels with two horizontal wires in a row: the length of all wires × their weight by length. */
export const doubleWire: DirectSum = { id: 'double_wire', read, work };
