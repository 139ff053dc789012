const KG: readonly [RegExp, number][] = [
  [/^(?:公斤|千克|kgs?|kilos?)/, 1],
  [/^斤/, 0.5],
  [/^(?:吨|t|mt)/, 1000],
  [/^(?:lb|pound|磅)/, 0.45359237],
  [/^(?:克|g)/, 0.001],
];

/** A number with a unit of weight, for a pattern: two groups. */
export const WEIGHT = String.raw`(\d{1,7}(?:\.\d{1,4})?) ?(公斤|千克|kgs?|kilos?|斤|吨|tonnes?|tons?|mt|t|lbs?|pounds?|磅|克|g)(?![a-z/])`;

/** Kilograms of a unit that `WEIGHT` has read. */
export function inKilograms(value: string | undefined, unit: string | undefined): number {
  return Number(value) * (KG.find(([words]) => words.test(unit ?? ''))?.[1] ?? 1);
}

/** Tonnes where the question asks for tonnes, pounds where it asks for pounds, else kilograms. */
export function weightUnitAsked(text: string): 'kg' | 't' | 'lb' {
  if (
    /(?:几|多少)吨|吨数|\b(?:how many|total|in|gross) (?:metric )?(?:tons|tonnes)\b|\btotal t\b/.test(
      text,
    )
  )
    return 't';
  return /(?:几|多少)磅|\bin (?:lbs?|pounds)\b|\bhow many (?:lbs?|pounds)\b/.test(text)
    ? 'lb'
    : 'kg';
}
