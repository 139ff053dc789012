import { US_STEEL_MM } from '../../data/wire-gauges.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { MATERIALS } from '../../materials.ts';
import { gaugeDiameter } from '../../wire-gauge.ts';
import { convert } from '../../units.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';
import { takeLabelled } from './labelled.ts';
import { METRES_OF } from './length-units.ts';

const OF_FIELD_FENCE =
  /牛栏|草原网|羊网|羊[^\d]{0,3}围|鹿网|围栏|field|cattle|farm|sheep|stock|deer|woven wire fence/;
const OF_MONEY = /[元¥$€]|块钱|块(?:一|每)|usd|rmb|price|价/;
const ASKS_WEIGHT = /重|斤|kg|公斤|吨|克|weigh|heavy|\blbs?\b|pounds?/;

/** '8/110/15': 8 line wires, 110 cm high, a stay every 15 cm; in the US '8/32/6' and '832-6' are inches. */
const CODE = /(?<![\d./-])(\d{1,2}) ?[/-] ?(\d{2,3}) ?[/-] ?(\d{1,2})(?![\d./-])/;
const US_CODE = /(?<![\d./-])(\d{1,2})(\d{2})-(6|12)(?![\d./])/;
/** Lower fences are given in inches. */
const MIN_HEIGHT_CM = 60;

const SIZE = String.raw`(\d{1,3}(?:\.\d{1,2})?) ?(米|m|公分|厘米|cm|in|inch|inches|"|ft|feet|')`;
const LINES = /(\d{1,2}) ?(?:道|根|条)(?:横?丝|横?线|筋)?|(\d{1,2}) ?(?:line|horizontal) ?wires?/;
const HIGH = [
  new RegExp(String.raw`(?:高|height)(?:度|是|为|:| )*${SIZE}`),
  new RegExp(String.raw`${SIZE} ?的?(?:高|high|tall)`),
] as const;
const STAYS = new RegExp(
  String.raw`(?:(?:竖丝|纬丝|立丝|竖线|stays?|verticals?)[^\d]{0,8}|间[隔距]|spacing|every )(?:是|为|:|at|every| )*(\d{1,2}(?:\.\d)?) ?(公分|厘米|cm|in|inch|")?(?![\d.])`,
);
const LONG = new RegExp(
  String.raw`(?<![\d.])(\d{1,4}(?:\.\d)?) ?(米|m|ft|feet|'|foot)(?:的)?(?: ?(?:一|每|1|\/|per |a )? ?(?:卷|roll))?(?![a-z²])`,
);
/** American fences go by the steel wire gauge, Chinese wire by BWG. */
const GAUGE = /(?<![\d.])(\d{1,2}(?:\.5| 1\/2)?) ?-?(ga(?:uge)?|号)(?![a-z])/;

interface Shape {
  lines: number;
  high_cm: number;
  stay_cm: number;
}

function shapeIn(facts: Facts): Shape | null {
  const us = facts.take(US_CODE);
  const code = us ?? facts.take(CODE);
  if (code) {
    const [lines = 0, high = 0, stay = 0] = code.map(Number);
    if (lines < 3 || stay > 40) return null;
    const isInches = us !== null || high < MIN_HEIGHT_CM;
    const cm = (value: number) => (isInches ? value * 2.54 : value);
    return { lines, high_cm: cm(high), stay_cm: cm(stay) };
  }
  const lines = facts.take(LINES)?.find((each) => each !== undefined);
  const high = HIGH.map((pattern) => facts.take(pattern)).find((found) => found !== null);
  const stay = facts.take(STAYS);
  if (lines === undefined || !high || !stay) return null;
  return {
    lines: Number(lines),
    high_cm: Number(high[0]) * (METRES_OF[high[1] ?? ''] ?? 1) * 100,
    stay_cm: Number(stay[0]) * (/^(?:in|inch|")$/.test(stay[1] ?? '') ? 2.54 : 1),
  };
}

function gaugeIn(facts: Facts): number | undefined {
  const [number = '', word] = facts.take(GAUGE) ?? [];
  return word === '号' ? gaugeDiameter('BWG', number) : US_STEEL_MM[number.replace(' 1/2', '.5')];
}

interface Wires {
  line_mm?: number;
  edge_mm?: number;
  stay_mm?: number;
}

function wiresIn(facts: Facts): Wires {
  const edge = takeLabelled(facts, '边丝|edge wires?|top and bottom wires?|outer wires?');
  const inner = takeLabelled(
    facts,
    '中丝|内丝|网丝|横丝|line wires?|inner wires?|filler(?: wires?)?|丝径?',
  );
  const stays = takeLabelled(facts, '竖丝|纬丝|stays?(?: wires?)?|vertical wires?');
  const both =
    inner === undefined
      ? facts
          .take(
            /(?<![\d.])(\d\.\d{1,2}) ?(?:mm)? ?[/*x×] ?(\d\.\d{1,2})(?: ?mm)?(?:的?丝| wires?)?/,
          )
          ?.map(Number)
          .toSorted((a, b) => a - b)
      : undefined;
  const line = inner ?? both?.[0] ?? gaugeIn(facts);
  if (line === undefined) return {};
  return { line_mm: line, edge_mm: edge ?? both?.[1] ?? line, stay_mm: stays ?? line };
}

function weightUnit(text: string, before: DirectInputs | null): string {
  if (/\blbs?\b|pounds?/.test(text)) return 'lb';
  if (/(?:几|多少)斤/.test(text)) return 'jin';
  return /(?:几|多少)吨|\btons|\btonnes/.test(text) ? 't' : String(before?.['weight_unit'] ?? 'kg');
}

function read(text: string, before: DirectInputs | null): DirectRead {
  if ((before === null && !OF_FIELD_FENCE.test(text)) || OF_MONEY.test(text)) return null;
  const facts = factsOf(
    text
      .replaceAll(/(?:一|每|1)(?:卷|米)(?!\d)/g, ' ')
      .replaceAll(/(?:\d{1,2}|n)(?=是?(?:代表|啥意思|什么意思))/g, ' '),
  );
  const shape = shapeIn(facts);
  if (before === null && shape === null) return null;
  const wires = wiresIn(facts);
  const long = facts.take(LONG);
  if (facts.rest().length > 0) return null;
  if (!shape && wires.line_mm === undefined && !long) return null;
  const inputs: DirectInputs = {
    ...before,
    ...shape,
    ...wires,
    ...(long && { length_m: Number(long[0]) * (METRES_OF[long[1] ?? ''] ?? 1) }),
    weight_unit: weightUnit(text, before),
  };
  // A code is explained; a description without a code is weighed.
  if (
    before === null &&
    inputs['line_mm'] === undefined &&
    !CODE.test(text) &&
    !US_CODE.test(text) &&
    !ASKS_WEIGHT.test(text)
  )
    return null;
  const number = (key: string) => show(Number(Number(inputs[key]).toFixed(1)));
  const meaning = inBoth(
    `${number('lines')} 根横丝、高 ${number('high_cm')} cm、竖丝每 ${number('stay_cm')} cm 一根。`,
    `${number('lines')} line wires, ${number('high_cm')} cm high, a stay every ${number('stay_cm')} cm.`,
  );
  if (inputs['line_mm'] === undefined)
    return {
      inputs,
      missing: ['wire_mm'],
      lead: inBoth(
        `${meaning.zh}算重量还缺 **边丝和中丝的丝径**（型号里没有）。`,
        `${meaning.en} For the weight I need **the edge and inner wires**, which the code does not say.`,
      ),
    };
  return {
    inputs,
    lead: inBoth(
      `${meaning.zh}上下各一根边丝，结扣另加。`,
      `${meaning.en} One edge wire at the top and one at the bottom; knots come on top.`,
    ),
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => Number(inputs[key]);
  const { density } = MATERIALS.carbon_steel;
  const [lines, high, stay] = [number('lines'), number('high_cm') / 100, number('stay_cm')];
  const [line, edge, upright] = [number('line_mm'), number('edge_mm'), number('stay_mm')];
  const kg =
    ((Math.PI / 4) *
      density *
      (2 * edge ** 2 + (lines - 2) * line ** 2 + (100 / stay) * high * upright ** 2)) /
    1000;
  const metre: DirectValue = {
    key: 'section_kg_m',
    value: kg,
    unit: 'kg/m',
    working: `(2 × ${show(edge)}² + ${show(lines - 2)} × ${show(line)}² + 100 / ${show(stay)} × ${show(high)} × ${show(upright)}²) × 0.7854 × ${show(density)} / 1000`,
  };
  const long = inputs['length_m'];
  if (typeof long !== 'number') return [metre];
  const unit = String(inputs['weight_unit']) as 'kg' | 't' | 'lb' | 'jin';
  return [
    {
      key: 'lot_kg',
      value: convert(kg * long, 'kg', unit),
      unit,
      working: `${show(long)} m × ${show(kg)} kg/m`,
      name: inBoth('一卷重', 'a roll weighs'),
    },
    metre,
  ];
}

/**
 * Weight of field fence by its code or its wires, in kg: π/4·ρ·Σd² of the line wires and 100/s·h stays on a metre,
 * without the knots.
 */
export const fieldFence: DirectSum = { id: 'field_fence', read, work };
