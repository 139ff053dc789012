import type { QuantityToken, Token } from '../tokens.ts';
import { tokenize } from '../lexer.ts';
import type { Figure } from '../work-out/calculated-item.ts';
import { isSettled, stateOf, type Calculated, type CalculationOutcome } from './outcome.ts';

const BETWEEN = /-|~|到|至|\bto\b/;
/** '2.5 ±0.05', '2.5 +/- 0.05 mm': a number and how far it may be off. */
const PLUS_MINUS = /^\s?(?:mm|毫米)?\s?(?:±|\+\/-|\+-|正负)\s?$/;

type Read = (tokens: readonly Token[]) => CalculationOutcome;

/**
 * Calculates with both ends of a range: '丝0.9到1.0', 'wire 2.5 ±0.05'. Tells the result as a range, with both
 * calculations. null if the text has no single range or isn't calculated with both ends.
 */
export function acrossRange(
  text: string,
  tokens: readonly Token[],
  read: Read,
): CalculationOutcome | null {
  const found = rangeIn(text, tokens);
  if (found === null) return null;
  const [low, high] = found.ends.map((end) =>
    read(
      tokens.flatMap((token) =>
        token === found.place ? [end] : found.rest.has(token) ? [] : [token],
      ),
    ),
  );
  if (!isWhole(low) || !isWhole(high)) return null;
  const figures = low.figures.flatMap((figure) => {
    const other = high.figures.find(
      ({ key, kind, unit }) => key === figure.key && kind === figure.kind && unit === figure.unit,
    );
    return other === undefined ? [] : limits(figure, other);
  });
  if (figures.length === 0) return null;
  const results = [...low.results, ...high.results];
  return { ...low, results, figures, focus: null, state: stateOf(results, figures, []) };
}

interface FoundRange {
  place: QuantityToken;
  ends: readonly [QuantityToken, QuantityToken];
  /** Tokens that belong to the range beside its first number. */
  rest: ReadonlySet<Token>;
}

function rangeIn(text: string, tokens: readonly Token[]): FoundRange | null {
  const quantities = tokens.filter((token): token is QuantityToken => token.kind === 'quantity');
  const ranges = quantities.filter(({ isRange }) => isRange);
  const [place] = ranges;
  if (place && ranges.length === 1) {
    const ends = endsOf(place);
    return ends && { place, ends, rest: new Set() };
  }
  for (const [at, one] of quantities.entries()) {
    const other = quantities[at + 1];
    if (!other || !PLUS_MINUS.test(text.slice(one.end, other.start))) continue;
    const off = other.meanings[0]?.value ?? 0;
    const shifted = (sign: number) => ({
      ...one,
      meanings: one.meanings.map((each) => ({ ...each, value: each.value + sign * off })),
    });
    const between = tokens.slice(tokens.indexOf(one) + 1, tokens.indexOf(other) + 1);
    return off > 0 && other.meanings[0]?.unit !== '%'
      ? { place: one, ends: [shifted(-1), shifted(1)], rest: new Set(between) }
      : null;
  }
  return null;
}

/** Both numbers of '1.8-2.0 mm'; a unit that is said once is that of both. */
function endsOf(range: QuantityToken): [QuantityToken, QuantityToken] | null {
  const sign = BETWEEN.exec(range.text);
  if (!sign) return null;
  const high = numberOf(range.text.slice(sign.index + sign[0].length));
  const low = numberOf(range.text.slice(0, sign.index));
  if (!low || !high) return null;
  const hasUnit = (token: QuantityToken) => token.meanings.some(({ unit }) => unit !== null);
  const place = { start: range.start, end: range.end, text: range.text, isRange: false };
  const inUnitOf = (token: QuantityToken, other: QuantityToken): QuantityToken => {
    const value = token.meanings[0]?.value ?? 0;
    const said = other.meanings[0]?.value ?? 1;
    const meanings = hasUnit(token)
      ? token.meanings
      : other.meanings.map((each) => ({ ...each, value: value * (each.value / said) }));
    return { ...range, ...place, meanings };
  };
  return [inUnitOf(low, high), inUnitOf(high, low)];
}

function numberOf(text: string): QuantityToken | null {
  const [token, ...more] = tokenize(text.trim());
  return token?.kind === 'quantity' && more.length === 0 ? token : null;
}

function isWhole(outcome: CalculationOutcome | undefined): outcome is Calculated {
  return outcome?.kind === 'calculated' && isSettled(outcome) && outcome.results.length === 1;
}

function limits(one: Figure, other: Figure): Figure[] {
  if (typeof one.value !== 'number' || typeof other.value !== 'number') return [];
  if (one.value === other.value) return [one];
  const [low, high] = one.value < other.value ? [one, other] : [other, one];
  return [
    { ...low, kind: 'from', item: null },
    { ...high, kind: 'upTo', item: null },
  ];
}
