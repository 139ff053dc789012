import {
  type AnsweredDeal,
  answerDeal,
  answerOtherProfit,
  dealOfFigures,
  knownAmounts,
} from '../deal/answer-deal.ts';
import { dealDifference, tableOfDeal } from '../deal/deal-acts.ts';
import { priceByTier, priceTiers } from '../deal/price-tiers.ts';
import type { KnownAmount } from '../deal/work-deal.ts';
import { splitDeal } from '../deal/split-deal.ts';
import {
  addsCharges,
  namesMoneyStep,
  takesPieceForArea,
  takesPriceAsSize,
  unclearSubject,
} from '../deal/unclear-deal.ts';
import { followUpOf } from '../follow-up.ts';
import type { FrameNote } from '../frame.ts';
import { namesProduct } from '../split-parts.ts';
import type { Token } from '../tokens.ts';
import type { CalculatedItem, Figure } from '../work-out/calculated-item.ts';
import { isMeantSum } from './earlier-values.ts';
import { isClose, rerun } from './items.ts';
import {
  type Calculated,
  type CalculationOutcome,
  type DialogueState,
  emptyState,
  isSettled,
  stateOf,
} from './outcome.ts';
import { readFresh } from './read-fresh.ts';
import {
  asksPrice,
  hasSides,
  namesArealWeight,
  namesMoney,
  namesQuoted,
  namesSize,
} from './token-checks.ts';

/** Explains, repeats, translates or tabulates the deal before, or sets it against the one before that. */
export function actOnDeal(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): CalculationOutcome | null {
  const deal = earlier?.deal;
  if (!earlier || !deal || deal.results.length === 0) return null;
  const otherProfit = answerOtherProfit(text, tokens, { deal, known: amountsOf(earlier) });
  if (otherProfit) return toldDeal(otherProfit, earlier);
  const { act } = followUpOf(text, tokens);
  const told = (form: Calculated['form'], figures: readonly Figure[]): CalculationOutcome => ({
    kind: 'calculated',
    results: [],
    figures: [...figures],
    unused: [],
    form,
    focus: null,
    followsUp: true,
    state: earlier,
  });
  switch (act) {
    case 'explain':
    case 'repeat':
    case 'translate':
      return told('plain', earlier.figures);
    case 'table':
      return told('table', tableOfDeal(deal, earlier.figures));
    case 'compare': {
      const figures = dealDifference(deal, text);
      return figures === null ? null : told('plain', figures);
    }
    case 'add':
    case 'dispute':
    case 'total':
    case null:
      return null;
  }
}

/** The calculation, or a question back where the text is about prices that it doesn't use. */
export function withoutDeal(
  text: string,
  tokens: readonly Token[],
  outcome: CalculationOutcome,
  earlier: DialogueState | null,
): CalculationOutcome {
  const priced = isSettled(outcome) ? null : pricedGoods(text, tokens);
  if (priced) return priced;
  const deal = earlier?.deal ?? dealOfFigures(earlier?.figures ?? []);
  const isMisread = outcome.kind === 'calculated' && misreadsMoney(text, outcome, tokens, earlier);
  const isSized = (isMisread || !isSettled(outcome)) && (namesSize(tokens) || hasSides(tokens));
  const sized = isSized ? dealOutcome(text, tokens, earlier, { hasSizes: true }) : null;
  if (sized) return sized;
  const isOther = !isMisread && isOfOtherGoods(outcome, tokens);
  const subject =
    (isOther ? null : unclearSubject(text, tokens, deal)) ?? (isMisread ? 'amount' : null);
  if (subject !== null)
    return {
      kind: 'ask',
      reason: { type: 'deal', subject },
      state: { ...(earlier ?? emptyState(null)), pending: null },
    };
  return outcome;
}

/** A calculation or a question about a mesh, a fence or another product, and none of its price. */
function isOfOtherGoods(outcome: CalculationOutcome, tokens: readonly Token[]): boolean {
  if (outcome.kind === 'none') return false;
  if (outcome.kind === 'calculated') return true;
  return namesProduct(tokens) || namesSize(tokens);
}

/** '按7.1折美金', 'in rupees at 83.4': the number is a rate, and no size. */
const CHANGES_CURRENCY =
  /(?:折|换|转|合)(?:算|合)?(?:成|为)?(?:多少)?(?:美[金元刀]|人民币|欧元|英镑|卢比|usd|rmb|eur)|\b(?:in|to|into) (?:usd|rmb|cny|eur|gbp|inr|us dollars?|dollars?|yuan|euros?|pounds sterling|rupees?)\b/;

/** A calculation without money that takes a price for a size, or drops the money of a follow-up. */
function misreadsMoney(
  text: string,
  { results, figures, followsUp }: Calculated,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): boolean {
  if (results.some((item) => takesPriceAsSize(text, tokens, item))) return true;
  if (results.some(({ inputs }) => takesPieceForArea(text, tokens, inputs))) return true;
  if (followsUp && CHANGES_CURRENCY.test(text)) return true;
  const isQuoted = results.some(({ calculator }) => calculator === 'quotation');
  if (followsUp && !isQuoted && addsCharges(text, tokens)) return true;
  if (results.length === 0 || figures.some(({ unit }) => /CNY|USD/.test(unit))) return false;
  const hasNumber = tokens.some(({ kind }) => kind === 'quantity');
  const dropsPrice = followsUp && tellsMoney(earlier) && asksPrice(tokens) && !namesSize(tokens);
  const steps = usesPercentages(results, tokens) ? false : namesMoneyStep(text, tokens);
  return hasNumber && (dropsPrice || steps);
}

/** Every percentage of the text is an input of what was calculated, such as an open area. */
function usesPercentages(results: readonly CalculatedItem[], tokens: readonly Token[]): boolean {
  const values = results.flatMap(({ inputs, beside }) => [
    ...Object.values(inputs),
    ...Object.values(beside),
  ]);
  return tokens.every(
    (token) =>
      token.kind !== 'quantity' ||
      token.meanings[0]?.unit !== '%' ||
      values.includes(token.meanings[0].value),
  );
}

/** Prices or amounts of money were told before. */
function tellsMoney(earlier: DialogueState | null): boolean {
  return (
    earlier !== null &&
    (earlier.deal !== undefined || earlier.figures.some(({ unit }) => /CNY|USD/.test(unit)))
  );
}

/** A mesh that is quoted by nothing but its price. */
export function hasQuotation(outcome: CalculationOutcome, tokens: readonly Token[]): boolean {
  return (
    outcome.kind === 'calculated' &&
    outcome.results.length > 1 &&
    outcome.results.at(-1)?.calculator === 'quotation' &&
    !namesQuoted(tokens)
  );
}

/** Goods that are calculated, and their price by what is said of it: '… 三卷，35一公斤，按7.2换美元'. */
export function pricedGoods(text: string, tokens: readonly Token[]): CalculationOutcome | null {
  const parts = splitDeal(text, tokens);
  if (parts === null) return null;
  const goods = readFresh([...parts.goods, WEIGHT_ASK]);
  if (goods.kind !== 'calculated' || !isSettled(goods) || goods.results.length === 0) return null;
  const known = knownAmounts(goods.results, goods.figures);
  const price = (amounts: readonly KnownAmount[]) =>
    answerDeal(text, parts.money, { deal: null, known: amounts }, { ofWhole: true });
  // Without a count, the price is that of one piece.
  const deal = price(known) ?? price([...known, ONE_PIECE]);
  if (deal?.kind !== 'solved') return null;
  const figures = [...deal.figures, ...goods.figures];
  return { ...goods, figures, state: { ...goods.state, figures, deal: deal.state } };
}

const ONE_PIECE: KnownAmount = { value: 1, dimension: { piece: 1 }, currency: null };

const WEIGHT_ASK: Token = {
  kind: 'ask',
  noun: 'weight',
  unit: null,
  isUnitOnly: false,
  start: 0,
  end: 0,
  text: '',
};

/** A calculation that comes to the same has a card beside it. */
export function tellsTheSame(outcome: CalculationOutcome, deal: CalculationOutcome): boolean {
  if (outcome.kind !== 'calculated' || outcome.results.length === 0) return false;
  const [figure] = deal.kind === 'calculated' ? deal.figures : [];
  return (
    isSettled(outcome) &&
    figure !== undefined &&
    outcome.figures.some(
      ({ value, unit }) =>
        isClose(value, figure.value) && unit.split('/')[1] === figure.unit.split('/')[1],
    )
  );
}

/** A calculator takes all numbers; a quotation has to be one by more than its prices. */
export function isOfCalculator(
  text: string,
  outcome: CalculationOutcome,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): boolean {
  if (outcome.kind !== 'calculated' || !isSettled(outcome)) return false;
  if (misreadsMoney(text, outcome, tokens, earlier)) return false;
  if (outcome.results.length === 0)
    return outcome.state.items.some(({ calculator }) => isMeantSum(calculator));
  const isQuoted = outcome.results.at(-1)?.calculator === 'quotation' && namesArealWeight(tokens);
  if (!outcome.followsUp && !isQuoted && !namesProduct(tokens) && !namesSize(tokens)) return false;
  const hasMoney = outcome.figures.some(({ unit }) => /CNY|USD/.test(unit));
  if (!hasMoney && (asksPrice(tokens) || namesMoney(tokens))) return false;
  // The calculation before knows nothing of what a deal changed since.
  if (outcome.followsUp && (earlier?.deal || earlier?.figures.some(({ kind }) => kind === 'count')))
    return false;
  return (
    outcome.results.at(-1)?.calculator === earlier?.items.at(-1)?.calculator ||
    outcome.results.some(({ calculator }) => calculator !== 'quotation') ||
    namesQuoted(tokens)
  );
}

/** Asks for the whole of the goods before, of which no number was said. */
const ASKS_WHOLE = /总价|总额|总共|一共|合计|\btotal\b|\bin all\b|\baltogether\b/;

/** Amounts, prices and percentages that make up what is asked by themselves. */
export function dealOutcome(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
  options: { hasSizes?: boolean } = {},
): CalculationOutcome | null {
  const tiers = priceTiers(text);
  if (tiers.length > 0) return tierOutcome(text, tokens, tiers);
  const known = amountsOf(earlier);
  const deal = earlier?.deal ?? dealOfFigures(earlier?.figures ?? []);
  const isOfOne = earlier !== null && known.length > 0 && ASKS_WHOLE.test(text);
  const answered =
    answerDeal(text, tokens, { deal, known }, options) ??
    (isOfOne ? answerDeal(text, tokens, { deal, known: [...known, ONE_PIECE] }, options) : null);
  return answered && toldDeal(answered, earlier);
}

function amountsOf(earlier: DialogueState | null): KnownAmount[] {
  return knownAmounts(
    (earlier?.items ?? []).flatMap((item) => rerun(item)),
    earlier?.figures ?? [],
  );
}

export function toldDeal(
  answered: AnsweredDeal,
  earlier: DialogueState | null,
): CalculationOutcome {
  const state: DialogueState = {
    items: answered.continues ? (earlier?.items ?? []) : [],
    figures: answered.kind === 'solved' ? answered.figures : [],
    pending: null,
    before: earlier?.figures ?? [],
    deal: answered.state,
  };
  if (answered.kind !== 'solved') {
    const type = answered.kind === 'needsRate' ? 'exchangeRate' : 'taxRate';
    return { kind: 'ask', reason: { type }, state };
  }
  const notes: FrameNote[] = [
    ...(answered.isTaxAssumed ? (['vatAssumed'] as const) : []),
    ...(answered.state.read.steps.some(({ isAssumed }) => isAssumed)
      ? (['insuredAt110'] as const)
      : []),
    ...(answered.state.read.sizes?.length ? (['sizesOnlyName'] as const) : []),
  ];
  return {
    kind: 'calculated',
    results: [],
    figures: answered.figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: answered.continues,
    notes,
    state,
  };
}

/** The price of an amount by the tier that it falls in. */
function tierOutcome(
  text: string,
  tokens: readonly Token[],
  tiers: ReturnType<typeof priceTiers>,
): CalculationOutcome | null {
  const figures = priceByTier(text, tokens, tiers);
  return figures === null
    ? null
    : {
        kind: 'calculated',
        results: [],
        figures,
        unused: [],
        form: 'plain',
        focus: null,
        followsUp: false,
        state: stateOf([], figures, []),
      };
}
