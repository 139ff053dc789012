import { formulaNumber } from '../../format-quantity.ts';
import { convert } from '../../units.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from './weights.ts';

const NUM = String.raw`(\d{1,6}(?:\.\d{1,4})?)`;
const METRE = '(?:1 ?)?(?:米|m|metre|meter)(?![a-z²³2-9])';
const FOOT = '(?:1 ?)?(?:ft|foot)(?![a-z²³2-9])';
const PER_LENGTH = [
  new RegExp(String.raw`(?:每|一|1)米(?:重|的?重量)?(?:是|为|约|大概)? ?${WEIGHT}`),
  new RegExp(String.raw`${WEIGHT} ?(?:每|一|1|\/|per |a |the )${METRE}`),
  new RegExp(String.raw`(\d{1,7}(?:\.\d{1,4})?) ?(kg|g)\/m(?![a-z²³2-9])`),
];
const PER_FOOT = new RegExp(
  String.raw`(\d{1,7}(?:\.\d{1,4})?) ?(lbs?|pounds?|kg|g) ?(?:\/|per |a |each )${FOOT}`,
);
const LENGTH = new RegExp(
  String.raw`(?:长度?|高|length|high|long)?(?:是|为|:| of| is)? ?${NUM} ?(米|公分|厘米|(?:m|cm|ft|feet|foot)(?![a-z²³2-9]))(?:(?<=米)(\d{1,2})(?![\d.]))?`,
);
const PIECES =
  /(?<![\d.])(\d{1,6}) ?(?:卷|根|条|支|盘|捆|件|个|rolls?|pieces?|pcs|posts?|bars?|lengths|coils?)(?![a-z])/;
const ASKS =
  /重|公斤|几斤|多少斤|克|吨|kg|weigh|\blbs?\b|pounds?|tonnes?|\btons?\b|几千克|多沉|分量/;
/** A mesh, a price or a density: read by the calculators. */
const OF_OTHERS = /[目元块¥$孔]|mesh|usd|密度|density|壁厚|平方|m²|锌层|水/;
const METRES: Readonly<Record<string, number>> = {
  米: 1,
  m: 1,
  公分: 0.01,
  厘米: 0.01,
  cm: 0.01,
  ft: 0.3048,
  feet: 0.3048,
  foot: 0.3048,
};

function read(folded: string, before: DirectInputs | null): DirectRead {
  const text = withCountsInDigits(folded);
  if (OF_OTHERS.test(text) || (before === null && !ASKS.test(text))) return null;
  const facts = factsOf(text.replaceAll(/(?:(?<!\d)1|一|每)(?:卷|根|条|支|盘|捆|件|个)/g, ' '));
  const perMetre = PER_LENGTH.map((pattern) => facts.take(pattern)).find((each) => each !== null);
  const perFoot = perMetre ? null : facts.take(PER_FOOT);
  const rate = perMetre
    ? inKilograms(perMetre[0], perMetre[1])
    : perFoot
      ? inKilograms(perFoot[0], perFoot[1]) / 0.3048
      : undefined;
  if (before === null && rate === undefined) return null;
  const long = facts.take(LENGTH);
  const pieces = facts.take(PIECES)?.[0];
  if (rate === undefined && long === null && pieces === undefined) return null;
  if (facts.rest().length > 0) return null;
  const metres =
    long &&
    Number(long[0]) * (METRES[long[1] ?? 'm'] ?? 1) +
      (long[2] === undefined ? 0 : Number(`0.${long[2]}`));
  const inputs: Record<string, string | number | boolean> = {
    ...before,
    ...(rate !== undefined && { kg_per_m: rate }),
    ...(metres !== null && { length_m: metres }),
    ...(pieces !== undefined && { lot_pieces: Number(pieces) }),
    ...(before !== null && pieces !== undefined && { asks_all: true }),
    weight_unit: weightUnitAsked(text),
  };
  return inputs['length_m'] === undefined ? null : { inputs };
}

function work(inputs: DirectInputs): DirectValue[] {
  const [rate, length] = [Number(inputs['kg_per_m']), Number(inputs['length_m'])];
  const each = rate * length;
  const pieces = inputs['lot_pieces'];
  const unit =
    inputs['weight_unit'] === 't' || inputs['weight_unit'] === 'lb' ? inputs['weight_unit'] : 'kg';
  const shown = (kg: number, key: string, sum: string, target: 'kg' | 't' | 'lb'): DirectValue => ({
    ...{ key, value: convert(kg, 'kg', target), unit: target },
    working: target === 'kg' ? sum : `${sum} = ${formulaNumber(kg)} kg`,
  });
  const sum = `${formulaNumber(rate)} × ${formulaNumber(length)}`;
  const one = shown(each, 'section_kg', sum, typeof pieces === 'number' ? 'kg' : unit);
  if (typeof pieces !== 'number') return [one];
  const total = `${sum} × ${formulaNumber(pieces)}`;
  return [shown(each * pieces, 'section_all_kg', total, unit), one];
}

/** Weight of what is sold by its weight per metre, G = g·l·n: wire rope, barbed wire, posts, profiles. */
export const byLength: DirectSum = { id: 'by_length', read, work };
