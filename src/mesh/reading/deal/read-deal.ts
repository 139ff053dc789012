import type { NounId } from '../nouns.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { AT } from './amounts.ts';
import { asksOf, asksPrice } from './asked-amounts.ts';
import { givenCurrencyIn } from './currencies.ts';
import { withCostsOfTonne } from './cost-list.ts';
import type { DealAsk, DealContext, DealFact, DealStep, ReadDeal } from './deal.ts';
import { withMetConditions } from './conditions.ts';
import { WINDOW, isCountOf, perTargets, withContainers } from './denominators.ts';
import { type Base, isSame } from './dimension.ts';
import { withPremiums } from './insurance.ts';
import { freeGoodsIn, shareAskedOf } from './percentages.ts';
import { type QuantityAt, readAmounts } from './read-amounts.ts';
import { isPriceTimes } from './sides.ts';
import { ADDED_AFTER_TAX, ADDED_BEFORE_TAX, TAX_AMOUNT, taxStatus } from './tax-status.ts';
import { withUndoneSteps } from './undone-steps.ts';
import {
  ofOneContainer,
  withPieceLengths,
  withPricesOfOne,
  withSidesOfPiece,
  withUnitPrices,
} from './units-of-facts.ts';

const NO_CONTEXT: DealContext = { isAboutMoney: false, lastStep: null };

const MONEY_NOUNS: ReadonlySet<NounId> = new Set<NounId>([
  'price',
  'costPrice',
  'sellingPrice',
  'exwPrice',
  'freight',
  'usd',
]);

/** Numbers of a deal. */
const MAX_NUMBERS = 60;

const CORRECTS =
  /^(?:不|不对|不是|no|sorry|wait|错了|改成|改为|换成|make it|i mean)(?![\p{Script=Han}]{0,2}含)/u;

/** '运费每卷摊多少', 'how much freight per roll'. */
const CHARGE_ASK =
  /(?:运费|海运费?|杂费|费用)(?![^\d,，。;；]{0,6}(?:一共|总|合计))[^\d,，。;；]{0,4}(?:摊|分摊|合|是|占)?[^\d,，。;；]{0,4}(?:多少|几)|摊(?:到|下来|在)?(?:每|一)|\b(?:how much|what(?:'?s| is)(?: the)?) (?:is (?:the )?)?(?:sea |ocean )?(?:freight|shipping)(?: cost)?\b/;

const OF_FOB = /(?:从|按|就|以)\s?fob|\b(?:off|from|on|of) (?:the |our |my )?fob\b/;

const PLAIN_PRICE: DealAsk = { kind: 'money', currency: null, isTotal: false };

const MORE = /(?:再|还|多)(?:加|要|来|添)|\b(?:another|more|add|extra|additional)\b/;

/** Nothing but a percentage. */
const BARE_PERCENT = /^(?:and |then |那|那么)?\d{1,2}(?:\.\d{1,2})?\s?(?:%|个点)\s?[?？]?$/;

/** Words of a question that replaces the percentage before it. */
const REPLACES =
  /^(?:and |what )?if (?:he|she|they|we|i|you|(?:the )?(?:customer|buyer|client)) |\binstead\b|\brather\b|what if|what about|how about|^and (?:if|as|at|with)\b|呢\s?[?？]?$/;

const DIFFERS = /差在哪|差多少|区别|不同|difference/;

/** Reads a text as a deal, or null where it has numbers that are none of a deal. */
export function readDeal(
  text: string,
  tokens: readonly Token[],
  context: DealContext = NO_CONTEXT,
): ReadDeal | null {
  const said = withContainers(
    tokens.filter((token) => token.kind !== 'other' || token.text.trim() !== ''),
  );
  const quantities = quantitiesIn(text, said);
  if (quantities.length > MAX_NUMBERS) return null;
  const pers = perTargets(said, text);
  const isOwnMoney = speaksOfMoney(text, said) || hasBarePrice(text, quantities, pers.of);
  const free = freeGoodsIn(text);
  const isAboutMoney = isOwnMoney || free !== null || context.isAboutMoney;
  const amounts = readAmounts(text, said, {
    quantities,
    pers: pers.of,
    context,
    free,
    isOwnMoney,
    isAboutMoney,
  });
  if (amounts === null) return null;
  const { steps, exchange, sizes, conditions, loading } = amounts;
  const ordered = inUnitsOfGoods(text, withCostsOfTonne(text, amounts.facts));
  const met = withMetConditions(
    {
      facts: ordered,
      steps: withPremiums(text, withUndoneSteps(text, steps), { facts: ordered, loading }),
    },
    conditions,
  );
  if (met === null) return null;
  const ownAsks = asksOf(text, said, pers.asked, met.facts, isAboutMoney);
  const own = withSoleCharge(ofOneContainer(met.facts, ownAsks));
  const asked = withPriceOfOne(text, ownAsks, own);
  const tax = taxStatus(text, said, met.steps, own);
  const share = shareAskedOf(said, own, met.steps);
  const asks = TAX_AMOUNT.test(text)
    ? [
        { kind: 'tax' } as const,
        ...(asksPrice(said) || tax.asked !== null ? ofShare(share, asked) : []),
      ]
    : ofShare(share, asked.length === 0 && tax.asked !== null ? [PLAIN_PRICE] : asked);
  return {
    facts: ADDED_AFTER_TAX.test(text) ? afterTax(own, met.steps) : own,
    steps: met.steps,
    exchange,
    asks,
    tax,
    isCorrection: isCorrection(text.trim(), steps),
    isAddedBeforeTax: ADDED_BEFORE_TAX.test(text),
    isMore: MORE.test(text),
    isOfFob: OF_FOB.test(text),
    sizes,
    isOfCharge: CHARGE_ASK.test(text),
    givenCurrency: givenCurrencyIn(text),
    isEach:
      said.some((token) => token.kind === 'word' && token.act === 'each') || DIFFERS.test(text),
  };
}

const TRADE_TERM =
  /(?:\b(?:cif|cfr|cnf|cip|fob|exw)|c&f|到岸价?|离岸价?)(?:价格?| price)?[^\d,，。;；]{0,8}(?:多少|几|[?？]|$)/;

/** 'FOB 21 a roll, 600 rolls, freight 2800, CIF?': the price of one is told before the total. */
function withPriceOfOne(
  text: string,
  asks: readonly DealAsk[],
  facts: readonly DealFact[],
): readonly DealAsk[] {
  const [ask, ...others] = asks;
  const [price, ...more] = facts.filter(
    ({ role, dimension }) => role !== 'addend' && dimension.money === 1,
  );
  const isOfOne = price !== undefined && more.length === 0 && price.dimension.piece === -1;
  const hasCharge = facts.some(({ role }) => role === 'addend');
  const isCounted = facts.some(({ dimension }) => isSame(dimension, { piece: 1 }));
  if (ask?.kind !== 'money' || ask.isTotal || others.length > 0 || !isOfOne) return asks;
  if (!hasCharge || !isCounted || !TRADE_TERM.test(text)) return asks;
  const { currency } = ask;
  return [
    { kind: 'amount', dimension: price.dimension, currency, scale: null, unit: null },
    { ...ask, isTotal: true },
  ];
}

/** Numbers that measure or count something. */
function quantitiesIn(text: string, tokens: readonly Token[]): QuantityAt[] {
  return tokens.flatMap((token, at) =>
    token.kind === 'quantity' &&
    token.meanings.some(({ cost }) => cost < 50) &&
    !isName(text, token)
      ? [{ token, at }]
      : [],
  );
}

function inUnitsOfGoods(text: string, facts: readonly DealFact[]): DealFact[] {
  const sorted = withSidesOfPiece(facts.toSorted((a, b) => a.start - b.start));
  return withUnitPrices(text, withPieceLengths(text, withPricesOfOne(text, sorted)));
}

/** A share that is asked for takes the place of the other amounts. */
function ofShare(share: ReturnType<typeof shareAskedOf>, asks: readonly DealAsk[]): DealAsk[] {
  return share ? [{ kind: share }] : [...asks];
}

function isCorrection(text: string, steps: readonly DealStep[]): boolean {
  return (
    CORRECTS.test(text) || REPLACES.test(text) || (steps.length === 1 && BARE_PERCENT.test(text))
  );
}

/** The charges stand behind the tax. */
function afterTax(facts: readonly DealFact[], steps: readonly DealStep[]): DealFact[] {
  const last = Math.max(
    -1,
    ...steps.filter(({ kind }) => kind === 'tax').map(({ start }) => start),
  );
  return facts.map((fact) =>
    fact.role === 'addend' && fact.start < last ? { ...fact, start: last + 0.5 } : fact,
  );
}

/** '1st', '20ft': the number names something. */
function isName(text: string, { start, end, group }: QuantityToken): boolean {
  const said = text.slice(start, end + 4);
  const isContainer =
    /^(?:20|40|45)\s?(?:ft|feet|foot|尺|'|hq|hc|gp)/.test(said) &&
    /柜|箱|\b(?:container|max|fits?|takes?|loads?|holds?|in an?|per|payload)\b/.test(text);
  return group === null && (/^\d{1,2}(?:st|nd|rd|th)\b/.test(said) || isContainer);
}

/** A bare number of one of what is counted beside it: '300平 每平12.8'. */
function hasBarePrice(
  text: string,
  quantities: readonly { token: QuantityToken }[],
  pers: ReadonlyMap<QuantityToken, readonly [Base, number]>,
): boolean {
  return quantities.some(({ token }, at) => {
    const base = pers.get(token)?.[0];
    const isTimes =
      token.group?.index === 0 && isPriceTimes([token, quantities[at + 1]?.token ?? token]);
    if (isTimes) return true;
    if (base === undefined || token.meanings[0]?.unit !== null) return false;
    if (base === 'm²') return true;
    if (AT.test(text.slice(Math.max(0, token.start - WINDOW), token.start))) return true;
    return quantities.some(({ token: other }) => other !== token && isCountOf(other, base));
  });
}

function speaksOfMoney(text: string, tokens: readonly Token[]): boolean {
  return (
    /税|票|折|价|钱|款|费|货值|定金|订金|先付|赚|deposit|balance|\bpay\b|一共|总共|合计|花了|买了|卖|涨|降|利润|毛利|margin|mark-?up|profit|vat|gst|discount|cheaper|dearer|price|cost|paid|fob|cif|\boff\b|@|\bat [\d.]|\btotal\b|invoice|[$€£¥]|rmb|usd|eur|dollar|bucks?\b|元|块|美金|美刀/.test(
      text,
    ) ||
    tokens.some(
      (token) =>
        (token.kind === 'ask' && token.noun === 'price') ||
        (token.kind === 'word' && token.nouns.some((noun) => MONEY_NOUNS.has(noun))) ||
        (token.kind === 'quantity' && token.meanings[0]?.unit?.startsWith('CNY') === true),
    )
  );
}

/** 'Freight 120 usd/t, 8.4 t': a charge that is added to nothing is the price. */
function withSoleCharge(facts: readonly DealFact[]): DealFact[] {
  const [only, ...more] = facts.filter(({ dimension }) => dimension.money !== undefined);
  const isSole = only?.role === 'addend' && more.length === 0 && facts.length > 1;
  return facts.map((fact) => (isSole && fact === only ? { ...fact, role: 'factor' } : fact));
}
