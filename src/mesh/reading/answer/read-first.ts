import { differences, verdictOf } from '../compare.ts';
import { comparisonIn } from '../follow-up.ts';
import type { Token } from '../tokens.ts';
import { checkedClaim } from './claim.ts';
import { type CalculationOutcome, type DialogueState, isSettled, NOTHING } from './outcome.ts';
import { acrossRange } from './ranges.ts';
import { readFresh, readLetter } from './read-fresh.ts';
import { withinTolerance } from './tolerance.ts';
import { comparedValues, setsMeasuredAgainst } from './two-values.ts';

/** The calculation of a question that follows no other. */
export function readFirst(
  folded: string,
  tokens: readonly Token[],
  isKnowledge: boolean,
): CalculationOutcome {
  return compared(isKnowledge ? NOTHING : readAlone(folded, tokens), folded, null);
}

/** Reads a question without the answer before it. */
export function readAlone(folded: string, tokens: readonly Token[]): CalculationOutcome {
  const outcome = readLetter(folded, readFresh(tokens));
  if (isSettled(outcome) && !setsMeasuredAgainst(folded)) return outcome;
  return (
    comparedValues(folded, tokens, readFresh) ??
    acrossRange(folded, tokens, readFresh) ??
    checkedClaim(folded, tokens, readFresh) ??
    withinTolerance(folded, tokens, readFresh) ??
    outcome
  );
}

/** With which of its items has more, and with the difference to what was before, where the text asks for it. */
export function compared(
  outcome: CalculationOutcome,
  text: string,
  earlier: DialogueState | null,
): CalculationOutcome {
  const { asksWhich, differs } = comparisonIn(text);
  if (outcome.kind !== 'calculated' || !(asksWhich || differs) || outcome.form !== 'plain')
    return outcome;
  const { figures, results } = outcome;
  const told = new Set(figures.map(({ kind }) => kind));
  if (told.has('percent') || told.has('difference')) return outcome;
  const isAlone = earlier === null && results.length === 1;
  if (isAlone && DIFFERENCE_SHARE.test(text)) return NOTHING;
  const asked = figures.filter(({ unit }) => !(WEIGHT_SHARE.test(text) && unit === '%'));
  const verdict = verdictOf(asked, results.length);
  const isTotal = /总|一共|合计|加起来|total|together|sum\b/.test(text);
  const own = verdict && !isTotal ? asked.filter(({ kind }) => kind !== 'sum') : asked;
  const before = verdict === null && results.length === 1 ? (earlier?.figures ?? []) : [];
  const difference = differs ? differences({ figures: own, before }) : [];
  // The answer before is compared with itself: what it is set against was not found.
  if (difference.length > 0 && difference.every(({ value }) => value === 0)) return NOTHING;
  return { ...outcome, figures: [...difference, ...own], ...(verdict && { verdict }) };
}

/** The per cent are those of the difference, and no open area. */
const WEIGHT_SHARE = /重量?(?:相?差|[轻重]了?)(?:多少)?个?百分之/;

/** '重量差百分之几': a share of a difference, which a single result doesn't tell. */
const DIFFERENCE_SHARE = /差(?:了|出)?(?:多少|百分之|几)|相差/;
