import { formulaNumber } from '../../format-quantity.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import type { Figure } from '../work-out/calculated-item.ts';
import { isSettled, stateOf, type CalculationOutcome } from './outcome.ts';

/** Stands before a percentage that a result may be off by: '允许误差±5%', 'with a tolerance of 5 %'. */
const TOLERANCE_BEFORE =
  /(?:±|\+\/-|\+-|正负|上下|误差|偏差|公差|浮动|plus or minus|plus\/minus|plus minus|tolerances?|deviation)(?:[是为有在约大概个 :]|允许|不超过|范围|of|is|at|within|about|up to|±|\+\/-|正负|上下){0,4}$/;
/** The same behind it: '5%以内的误差', '5 % tolerance'. */
const TOLERANCE_BEHIND =
  /^\s?(?:以内|左右|上下)?(?:的)?\s?(?:误差|偏差|公差|浮动|tolerance|deviation)/;
const MAX_PERCENT = 50;
const WINDOW = 24;

/**
 * Calculates a text that allows its result to be off by a percentage, and tells the lowest and highest result. null if
 * it names no tolerance or isn't calculated without it.
 */
export function withinTolerance(
  text: string,
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => CalculationOutcome,
): CalculationOutcome | null {
  const quantity = toleranceIn(text, tokens);
  const percent = quantity?.meanings[0]?.value ?? 0;
  if (!quantity || percent <= 0 || percent > MAX_PERCENT) return null;
  const own = tokens.filter(
    (token) => token !== quantity && !(token.kind === 'word' && token.nouns.includes('tolerance')),
  );
  // '…, ±5 %, min and max?': what follows may ask for the limits alone.
  const lead = own.filter(({ end }) => end <= quantity.start);
  const outcome = [own, lead].map((each) => read(each)).find(isSettled);
  if (outcome?.kind !== 'calculated') return null;
  const [figure] = outcome.figures;
  if (typeof figure?.value !== 'number') return null;
  const figures = [...outcome.figures, ...limitsOf(figure, figure.value, percent)];
  return { ...outcome, figures, state: stateOf(outcome.results, figures, []) };
}

/** The percentage that a result may be off by. */
export function toleranceIn(text: string, tokens: readonly Token[]): QuantityToken | undefined {
  return tokens.find(
    (token): token is QuantityToken =>
      token.kind === 'quantity' &&
      token.meanings[0]?.unit === '%' &&
      (TOLERANCE_BEFORE.test(text.slice(Math.max(0, token.start - WINDOW), token.start)) ||
        TOLERANCE_BEHIND.test(text.slice(token.end, token.end + WINDOW))),
  );
}

function limitsOf(figure: Figure, value: number, percent: number): Figure[] {
  return ([-1, 1] as const).map((sign) => {
    const factor = 1 + (sign * percent) / 100;
    return {
      ...figure,
      value: value * factor,
      kind: sign < 0 ? 'lowest' : 'highest',
      working: `${formulaNumber(value)} × ${formulaNumber(factor)}`,
    };
  });
}
