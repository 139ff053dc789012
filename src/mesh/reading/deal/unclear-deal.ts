import { FRAMES } from '../../calculators/frames.ts';
import type { Token } from '../tokens.ts';
import type { StoredItem } from '../work-out/calculated-item.ts';
import { contextOf } from './answer-deal.ts';
import type { DealState } from './deal-state.ts';
import { findSubjects, type DealSubject } from './deal-subjects.ts';
import type { StepKind } from './deal.ts';
import { readDeal } from './read-deal.ts';

/** Characters of a follow-up whose number belongs to the deal before. */
const SHORT = 40;

/** Subject of a question about prices and amounts that don't answer it. */
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
  if (deal !== null && subject === 'yesNo') return subject;
  const isOfDeal = deal !== null && contextOf(deal).isAboutMoney;
  const asksMoney = tokens.some((token) => token.kind === 'ask' && token.noun === 'price');
  if (isOfDeal) {
    if (subject !== undefined) return subject;
    const isShort = numbers > 0 && text.length < SHORT;
    return isPriced || hasSteps || (asksMoney && numbers > 0) || isShort ? 'amount' : null;
  }
  const isMoney = (isPriced || hasSteps) && numbers >= 2;
  return isMoney ? (subject ?? (asksMoney ? 'amount' : null)) : null;
}

const CURRENCY_BEHIND =
  /^\s?(?:eur|usd|gbp|rmb|yuan|bucks?|euros?|dollars?|€|\$|元|块钱?|美金|欧元)/;
const WEIGHED = /^(?:kg|t|jin|lb)$/;

/** True if a calculator took a number for a size or a count that is a price of something: '15.5一公斤'. */
export function takesPriceAsSize(
  text: string,
  tokens: readonly Token[],
  { calculator, inputs }: Pick<StoredItem, 'calculator' | 'inputs'>,
): boolean {
  const fields = FRAMES.find((frame) => frame.calculator === calculator)?.fields ?? {};
  const isMoney = (field: string) =>
    fields[field]?.bare?.some((unit) => /CNY|USD/.test(unit)) === true;
  const isTaken = (value: number) =>
    Object.entries(inputs).some(([field, input]) => input === value && !isMoney(field));
  const prices = tokens.map((_, at) => isPriceAt(text, tokens, at));
  const isSizeToo = (value: number) =>
    tokens.some(
      (token, at) =>
        token.kind === 'quantity' &&
        prices[at] === false &&
        token.meanings.some((meaning) => meaning.value === value),
    );
  return tokens.some(
    (token, at) =>
      token.kind === 'quantity' &&
      token.group === null &&
      prices[at] === true &&
      token.meanings.some(({ value }) => isTaken(value) && !isSizeToo(value)),
  );
}

/** True if a quotation took the weight of a roll for that of a square metre. */
export function takesPieceForArea(
  text: string,
  tokens: readonly Token[],
  inputs: Readonly<Record<string, string | number | boolean>>,
): boolean {
  const weight = inputs['weight_kg_m2'];
  if (typeof weight !== 'number') return false;
  const read = readDeal(text, tokens, { isAboutMoney: true, lastStep: null });
  return (
    read?.facts.some(
      ({ value, dimension }) => value === weight && dimension.kg === 1 && dimension.piece === -1,
    ) === true
  );
}

function isPriceAt(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'quantity') return false;
  const unit = token.meanings[0]?.unit ?? null;
  if (/^(?:CNY|USD)/.test(unit ?? '') || CURRENCY_BEHIND.test(text.slice(token.end))) return true;
  if (unit !== null) return false;
  if (token.per !== null && WEIGHED.test(token.per)) return true;
  // '每平12.5'
  const lead = tokens[at - 1];
  if (lead?.kind === 'per' && /^[一每](?:平|方)/.test(lead.text) && lead.end === token.start)
    return true;
  const isWeight = (place: number) => {
    const other = tokens[place];
    return other?.kind === 'per' && WEIGHED.test(other.unit) ? other.text : null;
  };
  const ahead = isWeight(at - 1) ?? isWeight(at - 2);
  if (tokens[at + 1]?.kind === 'per' && /(?:\bat|@)\s?$/.test(text.slice(0, token.start)))
    return true;
  // '丝2.7的一公斤多少米', '孔75 丝2.5 一吨多少平': a size, and then what is asked of a weight.
  const isOfNext = tokens[at + 1]?.text === '的' || asksMeasure(tokens, at + 2, at + 6);
  const behind = isOfNext ? null : (isWeight(at + 1) ?? isWeight(at + 2));
  return behind !== null || (ahead !== null && /^(?:每|per|\/)/.test(ahead));
}

/** A length, an area or a count is asked of a weight that stands among the tokens from one place to the other. */
function asksMeasure(tokens: readonly Token[], from: number, to: number): boolean {
  const near = tokens.slice(from - 1, to);
  const weight = near.findIndex(({ kind }) => kind === 'per');
  return (
    weight >= 0 &&
    near
      .slice(weight + 1, weight + 4)
      .some(
        (token) =>
          token.kind === 'ask' &&
          (token.noun === 'length' || (token.unit !== null && MEASURED.has(token.unit))),
      )
  );
}

const MEASURED: ReadonlySet<string> = new Set(['m', 'km', 'm²', 'ft', 'ft²']);

const MONEY_STEPS: ReadonlySet<StepKind> = new Set<StepKind>([
  'share',
  'tax',
  'discount',
  'commission',
  'paidCommission',
  'margin',
]);

/** True if a text holds a percentage of money, such as a deposit or a tax, or nothing but a charge. */
export function namesMoneyStep(text: string, tokens: readonly Token[]): boolean {
  const read = readDeal(text, tokens, { isAboutMoney: true, lastStep: null });
  return read?.steps.some(({ kind }) => MONEY_STEPS.has(kind)) === true;
}

/** True if the only amounts of a text are charges: '再加180块托盘费'. */
export function addsCharges(text: string, tokens: readonly Token[]): boolean {
  const { facts = [] } = readDeal(text, tokens, { isAboutMoney: true, lastStep: null }) ?? {};
  return (
    facts.length > 0 &&
    facts.every(({ role, dimension }) => role === 'addend' && dimension.money === 1)
  );
}
