import { answerDealAgain } from '../deal/answer-deal.ts';
import type { NounId } from '../nouns.ts';
import type { Token } from '../tokens.ts';
import { reworkItem } from '../work-out.ts';
import { toldDeal } from './deal-outcome.ts';
import { type CalculationOutcome, type DialogueState, isSettled } from './outcome.ts';
import { readCalculation } from './read-follow-up.ts';

const QUOTED: ReadonlySet<NounId> = new Set<NounId>([
  'materialPrice',
  'surfacePrice',
  'processing',
  'packing',
]);

/**
 * The deal on the price of a quotation, worked out again where an input of the quotation changes: '那就用316吧，料价46'
 * behind a discount and a tax. null if the text changes no such input.
 */
export function dealOnChangedQuotation(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): CalculationOutcome | null {
  const deal = earlier?.deal;
  const [price, ...others] = deal?.read.facts ?? [];
  const isOfQuotation =
    earlier?.items.at(-1)?.calculator === 'quotation' && price?.text === '' && others.length === 0;
  const changes = tokens.some(
    (token) => token.kind === 'word' && token.nouns.some((noun) => QUOTED.has(noun)),
  );
  if (!earlier || !deal || !isOfQuotation || !changes) return null;
  const { deal: _, ...before } = earlier;
  const figures = earlier.items.flatMap((item, at) => reworkItem(item, at)?.figures ?? []);
  const outcome = readCalculation(text, tokens, { ...before, figures }, false);
  if (outcome.kind !== 'calculated' || !isSettled(outcome)) return null;
  const changed = outcome.figures.find(({ unit }) => unit.startsWith('CNY/'));
  if (typeof changed?.value !== 'number') return null;
  const answered = answerDealAgain(deal, changed.value, text);
  return answered && toldDeal(answered, outcome.state);
}
