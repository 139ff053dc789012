import type { Base } from '../../deal/dimension.ts';

/** The unit that a price is for: its base, how much of it, and the label of a unit that isn't the base's own. */
export interface PricedUnit {
  base: Base;
  factor: number;
  label: string | null;
}

const unit = (base: Base, factor = 1, label: string | null = null): PricedUnit => ({
  base,
  factor,
  label,
});

const UNITS: readonly (readonly [PricedUnit, string])[] = [
  [
    unit('m²', 0.09290304, '/ft²'),
    String.raw`平方英尺|平方尺|平尺|sq\.? ?ft\b|sqft\b|square f(?:oo|ee)t\b|ft2`,
  ],
  [
    unit('m²'),
    String.raw`平方米|平方|平米|平(?!均)|sq\.? ?m\b|sqms?\b|sq ?met(?:er|re)s?\b|square met(?:er|re)s?\b|m2|m²`,
  ],
  [unit('m³'), String.raw`立方米?|cbms?\b|m3|m³|cubic met(?:er|re)s?\b`],
  [unit('kg', 1000, '/t'), String.raw`吨|tonnes?\b|tons?\b|mts?\b|t\b`],
  [unit('kg'), String.raw`公斤|千克|kgs?\b|kilos?\b|kilograms?\b`],
  [unit('kg', 0.5, '/jin'), '斤'],
  [unit('kg', 0.45359237, '/lb'), String.raw`磅|lbs?\b|pounds?\b`],
  [
    unit('container'),
    String.raw`(?:[24][05] ?(?:英?尺|'|ft|foot)? ?)?(?:高|大|小|平|货|整)?柜|[24][05] ?(?:gp|hq|hc|'|ft)(?: container)?s?|containers?\b|fcl\b`,
  ],
  [unit('pallet'), String.raw`托盘?(?!费)|pallets?\b`],
  [
    unit('piece'),
    String.raw`[卷张片件个捆包套盘]|rolls?\b|pieces?\b|pcs?\b|sheets?\b|panels?\b|bundles?\b|coils?\b|units?\b|sets?\b`,
  ],
  [unit('m'), String.raw`米|m(?:et(?:er|re)s?)?\b`],
];

/** A word in Latin letters that stands at the end of another one is no unit. */
export const UNIT_WORDS = `(?<![a-z])(?:${UNITS.map(([, words]) => words).join('|')})`;

const EXACT = UNITS.map(([each, words]) => [each, new RegExp(`^(?:${words})$`)] as const);

/** The unit of a word that `UNIT_WORDS` has matched. */
export const unitNamed = (word: string): PricedUnit =>
  EXACT.find(([, pattern]) => pattern.test(word))?.[0] ?? unit('piece');
