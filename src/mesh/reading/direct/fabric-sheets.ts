import { FABRICS } from '../../data/reinforcement-fabrics.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { MATERIALS } from '../../materials.ts';
import { wholeBelow } from '../../whole-number.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { inBoth } from './in-both.ts';
import { eachAndAll } from './each-and-all.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from './weights.ts';

const NAME = new RegExp(String.raw`(?<![a-z\d])(${Object.keys(FABRICS).join('|')})(?![\da-z])`);
const ASKS_SHEET =
  /(?:一|每|1)(?:张|片|块)|(?:几|多少) ?(?:张|片|块)|\b(?:per|a|each|one|how many)(?: standard)? ?sheets?\b|\bsheets? weigh|\beach\b|\bhow many (?:in|to|per)\b/;
const COUNT = /(?<![\d.])(\d{1,5}) ?(?:张|片|块|sheets?|pcs|pieces?)(?![a-z])/;
const IN_MASS = new RegExp(
  String.raw`(?:(?:一|1|per|an?|in|to the) ?)?${WEIGHT}|(一|每|\ba|per|the) ?(吨|tonne|ton)\b`,
);
const SIDES =
  /(?<![\d.])(\d(?:\.\d{1,2})?) ?(?:m|米)? ?[x*×] ?(\d(?:\.\d{1,2})?)(?: ?(?:m|米))?(?![\d.a-z])/;
const OF_MONEY = /[元块$¥€£]|\b(?:usd|eur|gbp)\b|price|价/;

/** Standard sheets, in m: BS 4483 (A, B, C, D) and AS/NZS 4671 (SL). */
const SHEETS = { bs: [4.8, 2.4], asNzs: [6, 2.4] } as const;

function read(folded: string, before: DirectInputs | null): DirectRead {
  if (OF_MONEY.test(folded)) return null;
  const text = withCountsInDigits(folded);
  const facts = factsOf(text);
  const name = facts.take(NAME)?.[0];
  if (name === undefined ? before === null : !ASKS_SHEET.test(text) && !COUNT.test(text))
    return null;
  const count = facts.take(COUNT)?.[0];
  const mass = facts.take(IN_MASS);
  const kg = mass ? (mass[2] === undefined ? inKilograms(mass[0], mass[1]) : 1000) : undefined;
  const sides = name === undefined ? facts.take(SIDES)?.map(Number) : null;
  if (facts.rest().some((number) => !/^1(?:张|片|块)?$/.test(number))) return null;
  if (name === undefined && count === undefined && kg === undefined && !sides) return null;
  const inputs: DirectInputs = {
    ...(name === undefined && before),
    ...(name !== undefined && { fabric: name }),
    ...(count !== undefined && { pieces: Number(count) }),
    ...(kg !== undefined && { load_kg: kg }),
    ...(sides && { long_m: sides[0] ?? 0, wide_m: sides[1] ?? 0 }),
    weight_unit: weightUnitAsked(folded),
  };
  if (inputs['long_m'] !== undefined) return { inputs };
  const [long, wide] = sheetOf(String(inputs['fabric']));
  const norm = String(inputs['fabric']).startsWith('sl') ? 'AS/NZS 4671' : 'BS 4483';
  return {
    inputs,
    lead: inBoth(
      `没有说尺寸，按 ${norm} 的标准张 ${show(long)} × ${show(wide)} m 计；别的尺寸告诉我。`,
      `No size is given, so the standard sheet of ${norm} is counted, ${show(long)} × ${show(wide)} m; tell me another size if it differs.`,
    ),
  };
}

const sheetOf = (name: string) => (name.startsWith('sl') ? SHEETS.asNzs : SHEETS.bs);

function work(inputs: DirectInputs): DirectValue[] {
  const name = String(inputs['fabric']);
  const fabric = FABRICS[name];
  if (!fabric) return [];
  const [usualLong, usualWide] = sheetOf(name);
  const long = Number(inputs['long_m'] ?? usualLong);
  const wide = Number(inputs['wide_m'] ?? usualWide);
  const areal = [0, 1].reduce((sum, way) => {
    const [pitch, wire] = [fabric.pitch[way] ?? 1, fabric.wire[way] ?? 0];
    return sum + ((Math.PI / 4) * wire ** 2 * MATERIALS.carbon_steel.density) / pitch;
  }, 0);
  const each = areal * long * wide;
  const load = inputs['load_kg'];
  const sheets: DirectValue[] =
    typeof load === 'number'
      ? [
          {
            key: 'count',
            value: wholeBelow(load / each + 0.005),
            unit: 'pcs',
            working: `${show(load)} kg ÷ ${show(each)} kg`,
            name: inBoth('张数', 'sheets'),
          },
        ]
      : [];
  return [
    ...sheets,
    ...eachAndAll(each, inputs, {
      working: `${show(areal)} kg/m² × ${show(long * wide)} m²`,
      name: inBoth('一张重', 'a sheet weighs'),
    }),
  ];
}

/**
 * Weight of standard sheets of reinforcement fabric by their name, from the wires of BS 4483 and AS/NZS 4671, and sheets
 * in a mass (21.9993 are 22).
 */
export const fabricSheets: DirectSum = { id: 'fabric_sheets', read, work };
