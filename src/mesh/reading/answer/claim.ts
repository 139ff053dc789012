import { formulaNumber } from '../../format-quantity.ts';
import { convert, isSameDimension, type UnitId } from '../../units.ts';
import type { NounId } from '../nouns.ts';
import type { AskToken, PerToken, QuantityToken, Token } from '../tokens.ts';
import { isUnit } from '../work-out/asked-unit.ts';
import type { Figure } from '../work-out/calculated-item.ts';
import { isSettled, stateOf, type CalculationOutcome } from './outcome.ts';

/** Asks whether a number is right. */
const ASKS_WHETHER =
  /对不对|[对是准行](?:吗|么|吧)|是不是|准不准|正确|没错|有没有|靠谱|合理|正常[吗么]|能有|[吗么不][?？。]?$|\b(?:right|correct|accurate|okay|true|normal|realistic|reasonable|plausible|make sense|sounds? (?:ok|about))\b|^(?:is|are|does|do|can|could|should|would) /;

/** Largest multiple or fraction of the result that can be meant as the result. */
const MAX_CLAIMED = 100;

interface Claim {
  token: QuantityToken;
  value: number;
  unit: UnitId;
  /** Tokens that ask for the result. */
  asks: readonly Token[];
}

/**
 * Checks a weight, an opening or an open area that the text gives for what it describes: '一卷80公斤对不对'. Calculates
 * without it and tells how far it is from the result. null if the text asks for no check or has no single such number.
 */
export function checkedClaim(
  text: string,
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => CalculationOutcome,
): CalculationOutcome | null {
  return ASKS_WHETHER.test(text.trimEnd()) ? claimChecked(tokens, read) : null;
}

function claimChecked(
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => CalculationOutcome,
): CalculationOutcome | null {
  const claims = tokens.flatMap((token, at) => claimOf(tokens, token, at) ?? []);
  const claim = claims.find(({ unit }) => !isSameDimension(unit, 'mm')) ?? claims.at(-1);
  if (!claim) return null;
  const own = tokens.filter((token) => token !== claim.token);
  const outcome = read([...own, ...claim.asks]);
  if (outcome.kind !== 'calculated' || !isSettled(outcome) || outcome.results.length !== 1)
    return null;
  const result = outcome.figures.find(
    ({ unit, kind }) => kind !== 'withLoss' && isUnit(unit) && isSameDimension(unit, claim.unit),
  );
  const difference = result && differenceOf(claim, result, MAX_CLAIMED);
  if (!difference) return null;
  const figures = [result, ...outcome.figures.filter((each) => each !== result), difference];
  return { ...outcome, figures, state: stateOf(outcome.results, figures, []) };
}

/** Says that somebody has another number: '供应商说一卷48公斤', 'I got 2.4 kg/m2'. */
const SAYS =
  /[对准]吗|[说报称量测]|\b(?:right|correct|accurate|says?|said|claims?|claimed|told|got|gets?|calculated|measured|weighed|quotes?|quoted)\b/;

/** Checks a number against the one result of the answer before; `read` reads on from that answer. */
export function checkedAgainstEarlier(
  text: string,
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => CalculationOutcome,
): CalculationOutcome | null {
  const numbers = tokens.filter(({ kind }) => kind === 'quantity');
  return numbers.length === 1 && SAYS.test(text) ? claimChecked(tokens, read) : null;
}

function claimOf(tokens: readonly Token[], token: Token, at: number): Claim | null {
  if (token.kind !== 'quantity' || token.group) return null;
  const [meaning] = token.meanings;
  if (!meaning) return null;
  const { value, unit } = meaning;
  if (unit !== null && isSameDimension(unit, 'kg/m²'))
    return { token, value, unit, asks: [PER_AREA, askFor('weight')] };
  if (unit !== null && isSameDimension(unit, 'kg'))
    return { token, value, unit, asks: [askFor('weight')] };
  const label = tokens.slice(0, at).findLast(({ kind }) => kind === 'word' || kind === 'quantity');
  const next = tokens[at + 1];
  const nouns = [label, next].flatMap((each) => (each?.kind === 'word' ? each.nouns : []));
  if (unit === '%' && nouns.includes('openArea'))
    return { token, value, unit, asks: [askFor('openArea')] };
  const isOpening = nouns.some((noun) => noun === 'opening' || noun === 'clearOpening');
  const isLength = unit === null || unit === 'mm' || unit === 'µm';
  return isOpening && isLength
    ? { token, value, unit: unit ?? 'mm', asks: [askFor('clearOpening')] }
    : null;
}

function askFor(noun: NounId): AskToken {
  return { kind: 'ask', noun, unit: null, isUnitOnly: false, ...NOWHERE };
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
    working: `${formulaNumber(own)} / ${formulaNumber(value)} − 1`,
    item: null,
  };
}

const NOWHERE = { start: 0, end: 0, text: '' };
const PER_AREA: PerToken = { kind: 'per', unit: 'm²', measure: 'm²', ...NOWHERE };
