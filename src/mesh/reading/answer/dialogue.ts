import type { Token } from '../tokens.ts';
import { dealOnChangedQuotation } from './changed-quotation.ts';
import type { CalculationOutcome, DialogueState } from './outcome.ts';
import { priceDifference } from './price-differences.ts';
import { readCalculation, withPast } from './read-follow-up.ts';

/** Readings of a question that follows another one; a page that answers first questions alone doesn't load them. */
export interface Dialogue {
  read: (
    folded: string,
    tokens: readonly Token[],
    earlier: DialogueState,
    isKnowledge: boolean,
  ) => CalculationOutcome;
  /** By how much the goods of before cost more; null where the text doesn't ask. */
  dearer: (
    text: string,
    tokens: readonly Token[],
    earlier: DialogueState,
  ) => CalculationOutcome | null;
  /** The deal on a quotation whose input changes; null where none does. */
  requoted: (
    text: string,
    tokens: readonly Token[],
    earlier: DialogueState,
  ) => CalculationOutcome | null;
  withPast: (outcome: CalculationOutcome, earlier: DialogueState) => CalculationOutcome;
}

export const DIALOGUE: Dialogue = {
  read: readCalculation,
  dearer: priceDifference,
  requoted: dealOnChangedQuotation,
  withPast,
};
