import { convert, isSameDimension, type UnitId } from '../../units.ts';
import type { NounId } from '../nouns.ts';
import type { AskToken, PerToken, QuantityToken, Token } from '../tokens.ts';
import { isUnit, show } from '../work-out/asked-unit.ts';
import type { Figure } from '../work-out/calculated-item.ts';
import { isSettled, stateOf, type CalculationOutcome } from './outcome.ts';

/** Asks whether a number is right. */
const ASKS_WHETHER =
  /对不对|[对是准行](?:吗|么|吧)|是不是|准不准|正确|没错|有没有错|靠谱|合理|正常[吗么]|\b(?:right|correct|accurate|okay|true|normal|realistic|reasonable|plausible|make sense|sounds? (?:ok|about))\b|^(?:is|are|does|do|can|could|should|would) /;

/** Largest multiple or fraction of the result that can be meant as the result. */
const MAX_CLAIMED = 100;

/**
 * Checks a weight that the text gives for what it describes: '一卷80公斤对不对'. Calculates without it and tells how far
 * it is from the result. null if the text asks for no check or has no single such number.
 */
export function checkedClaim(
  text: string,
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => CalculationOutcome,
): CalculationOutcome | null {
  if (!ASKS_WHETHER.test(text)) return null;
  const weights = tokens.filter(
    (token): token is QuantityToken => token.kind === 'quantity' && weightOf(token) !== null,
  );
  const [claim] = weights;
  const weight = claim && weights.length === 1 ? weightOf(claim) : null;
  if (!claim || !weight) return null;
  const own = tokens.filter((token) => token !== claim);
  const isOfArea = isSameDimension(weight.unit, 'kg/m²');
  const outcome = read([...own, ...(isOfArea ? [PER_AREA] : []), WEIGHT_ASK]);
  if (outcome.kind !== 'calculated' || !isSettled(outcome) || outcome.results.length !== 1)
    return null;
  const result = outcome.figures.find(
    ({ unit, kind }) => kind !== 'withLoss' && isUnit(unit) && isSameDimension(unit, weight.unit),
  );
  const difference = result && differenceOf(weight, result, MAX_CLAIMED);
  if (!difference) return null;
  const figures = [...outcome.figures, difference];
  return { ...outcome, figures, state: stateOf(outcome.results, figures, []) };
}

function weightOf({ meanings }: QuantityToken): { value: number; unit: UnitId } | null {
  const [meaning] = meanings;
  if (meaning?.unit == null) return null;
  const { value, unit } = meaning;
  return isSameDimension(unit, 'kg') || isSameDimension(unit, 'kg/m²') ? { value, unit } : null;
}

/**
 * How far a number that somebody has is from a result, in per cent of the result; null if it is more than `maxRatio`
 * times the result, or less than that part of it.
 */
export function differenceOf(
  claim: { value: number; unit: UnitId },
  { key, value, unit }: Figure,
  maxRatio: number,
): Figure | null {
  if (typeof value !== 'number' || value <= 0 || !isUnit(unit)) return null;
  const own = convert(claim.value, claim.unit, unit);
  if (own <= 0 || own > value * maxRatio || own < value / maxRatio) return null;
  return {
    key,
    value: (own / value - 1) * 100,
    unit: '%',
    kind: 'claim',
    working: `${show(own)} / ${show(value)} − 1`,
    item: null,
  };
}

const NOWHERE = { start: 0, end: 0, text: '' };
const WEIGHT: NounId = 'weight';
const WEIGHT_ASK: AskToken = {
  kind: 'ask',
  noun: WEIGHT,
  unit: null,
  isUnitOnly: false,
  ...NOWHERE,
};
const PER_AREA: PerToken = { kind: 'per', unit: 'm²', measure: 'm²', ...NOWHERE };
