import type { Token } from '../tokens.ts';
import { contextOf, type DealState } from './answer-deal.ts';
import { findSubjects, type DealSubject } from './deal-subjects.ts';
import { readDeal } from './read-deal.ts';

/** What is asked of prices and amounts that don't make it up. */
export type UnclearSubject = DealSubject | 'amount';

/** The subject that has to be asked back, where a text is about prices and nothing was worked out; else null. */
export function unclearSubject(
  text: string,
  tokens: readonly Token[],
  deal: DealState | null,
): UnclearSubject | null {
  const read = readDeal(text, tokens, contextOf(deal));
  const numbers = tokens.filter(({ kind }) => kind === 'quantity').length;
  const isPriced = read?.facts.some(({ dimension }) => dimension.money === 1) === true;
  const hasSteps = read !== null && read.steps.length > 0;
  const [subject] = findSubjects(text, read);
  const isOfDeal = deal !== null && contextOf(deal).isAboutMoney;
  const asksMoney = tokens.some((token) => token.kind === 'ask' && token.noun === 'price');
  if (isOfDeal) {
    if (subject !== undefined) return subject;
    return isPriced || hasSteps || (asksMoney && numbers > 0) ? 'amount' : null;
  }
  const isMoney = (isPriced || hasSteps) && numbers >= 2;
  return isMoney ? (subject ?? (asksMoney ? 'amount' : null)) : null;
}

/** Whether a calculator took a number for a size that is a price of something: '15.5一公斤'. */
export function takesPriceAsSize(
  tokens: readonly Token[],
  inputs: Readonly<Record<string, string | number | boolean>>,
): boolean {
  return tokens.some((token, at) => {
    if (token.kind !== 'quantity' || token.group !== null) return false;
    const [meaning] = token.meanings;
    if (meaning?.unit != null && !/^(?:CNY|USD)/.test(meaning.unit)) return false;
    const isPrice =
      meaning?.unit != null ||
      (token.per !== null && /^(?:kg|t|jin|lb)$/.test(token.per)) ||
      [at - 1, at + 1].some((place) => {
        const other = tokens[place];
        return other?.kind === 'per' && /^(?:kg|t|jin|lb)$/.test(other.unit);
      });
    return (
      isPrice &&
      Object.entries(inputs).some(
        ([field, value]) => /_(?:mm|m)$/.test(field) && value === meaning?.value,
      )
    );
  });
}
