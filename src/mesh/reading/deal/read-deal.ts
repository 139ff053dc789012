import type { NounId } from '../nouns.ts';
import type { ProductId } from '../products.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { AT, amountOfToken, scaleOf } from './amounts.ts';
import { asksOf, asksPrice } from './asked-amounts.ts';
import { givenCurrencyIn, isExchangeRate, rateTarget, statedRate } from './currencies.ts';
import type { DealContext, DealFact, DealStep, ExchangeRate, FactRole, ReadDeal } from './deal.ts';
import { conditionsIn, withMetConditions } from './conditions.ts';
import { BALANCE } from './deal-subjects.ts';
import { WINDOW, isCountOf, perTargets, withContainers } from './denominators.ts';
import { type Amount, type Base, isSame } from './dimension.ts';
import { FALLEN, SUBTRACTS, roleOf, takesChargesOut } from './fact-roles.ts';
import { loadingOf, withPremiums } from './insurance.ts';
import {
  OF_GROSS,
  bareStep,
  foldOf,
  freeGoodsIn,
  partsIn,
  shareAskedOf,
  stepKind,
} from './percentages.ts';
import { groupFact, groupsOf, isOpening, isPriceTimes, isSize } from './sides.ts';
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

/** Characters before a price in which goods are bought or sold for it, or a charge is named. */
const TRADE_WINDOW = 36;

/** Numbers of a deal. */
const MAX_NUMBERS = 60;

const CORRECTS =
  /^(?:不|不对|不是|no|sorry|wait|错了|改成|改为|换成|make it|i mean)(?![\p{Script=Han}]{0,2}含)/u;

/** '运费每卷摊多少', 'how much freight per roll'. */
const CHARGE_ASK =
  /(?:运费|海运费?|杂费|费用)(?![^\d,，。;；]{0,6}(?:一共|总|合计))[^\d,，。;；]{0,4}(?:摊|分摊|合|是|占)?[^\d,，。;；]{0,4}(?:多少|几)|摊(?:到|下来|在)?(?:每|一)|\b(?:how much|what(?:'?s| is)(?: the)?) (?:is (?:the )?)?(?:sea |ocean )?(?:freight|shipping)(?: cost)?\b/;

const MORE = /(?:再|还|多)(?:加|要|来|添)|\b(?:another|more|add|extra|additional)\b/;

/** Nothing but a percentage. */
const BARE_PERCENT = /^(?:and |then |那|那么)?\d{1,2}(?:\.\d{1,2})?\s?(?:%|个点)\s?[?？]?$/;

/** Words of a question that replaces the percentage before it. */
const REPLACES =
  /\binstead\b|\brather\b|what if|what about|how about|^and (?:if|as|at|with)\b|呢\s?[?？]?$/;

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
  const quantities = said.flatMap((token, at) =>
    token.kind === 'quantity' &&
    token.meanings.some(({ cost }) => cost < 50) &&
    !isName(text, token)
      ? [{ token, at }]
      : [],
  );
  if (quantities.length > MAX_NUMBERS) return null;
  const pers = perTargets(said, text);
  const isOwnMoney = speaksOfMoney(text, said) || hasBarePrice(text, quantities, pers.of);
  const free = freeGoodsIn(text);
  const takesOut = takesChargesOut(text);
  const isAboutMoney = isOwnMoney || free !== null || context.isAboutMoney;
  const facts: DealFact[] = [];
  const steps: DealStep[] = [];
  let exchange: ExchangeRate | null = null;
  const sizes: string[] = [];
  const priced = new Set<number>();
  const groups = groupsOf(quantities.map(({ token }) => token));
  for (const group of groups) {
    if (isPriceTimes(group)) {
      priced.add(group[0]?.group?.id ?? -1);
      continue;
    }
    const fact = isOpening(group, groups.length > 1) ? null : groupFact(group);
    if (fact === null && !(context.hasSizes === true || group.length === 3)) return null;
    if (fact !== null) facts.push(fact);
    else sizes.push(text.slice(group[0]?.start, group.at(-1)?.end));
  }
  const stated = statedRate(text);
  if (stated) exchange = stated.rate;
  const conditions = conditionsIn(text);
  let loading: number | null = null;
  const split = partsIn(text);
  if (split) steps.push({ kind: 'split', percent: 100 / split.count, start: split.start });
  if (free) steps.push({ kind: 'discount', percent: free.percent, start: free.start });
  for (const { token, at } of quantities) {
    const isOfArea = token.group !== null && !priced.has(token.group.id);
    const isTaken = [stated, free, split, ...conditions].some(
      (each) => each && token.start < each.end && token.end > each.start,
    );
    if (isOfArea || isTaken) continue;
    if (token.isRange) {
      const ends = pricesOfRange(token, isOwnMoney);
      if (ends === null) return null;
      facts.push(...ends);
      continue;
    }
    const before = text.slice(Math.max(0, token.start - WINDOW), token.start);
    const behind = text.slice(token.end, token.end + WINDOW);
    const fold = foldOf(text, token);
    if (fold !== null) {
      steps.push({
        kind: 'discount',
        percent: fold,
        start: token.start,
        item: itemOf(said, at),
      });
      continue;
    }
    if (token.meanings[0]?.unit === '%') {
      const insured = loadingOf(text, token.meanings[0].value, before);
      if (insured !== null) {
        loading = insured;
        continue;
      }
      const kind =
        (/利润率[^\d%]*$/.test(before) && /加价|markup/.test(text) ? 'margin' : null) ??
        stepKind(
          before,
          behind,
          text.slice(Math.max(0, token.start - TRADE_WINDOW), token.start),
        ) ??
        (TAX_AMOUNT.test(text) ? 'tax' : null) ??
        (quantities.length === 1 ? context.lastStep : null);
      if (kind === null) return null;
      steps.push({
        kind:
          kind === 'share' && BALANCE.test(text)
            ? 'discount'
            : kind === 'commission' && OF_GROSS.test(text)
              ? 'margin'
              : kind,
        percent: token.meanings[0].value,
        start: token.start,
        isDeposit: kind === 'share',
        item: facts.length === 0 ? itemOf(said, at) : null,
      });
      continue;
    }
    const bare = token.meanings[0]?.unit === null ? bareStep(before) : null;
    if (bare !== null) {
      steps.push({ kind: bare, percent: token.meanings[0]?.value ?? NaN, start: token.start });
      continue;
    }
    if (isExchangeRate(token, said, at, text)) {
      if (exchange !== null) return null;
      exchange = {
        value: token.meanings[0]?.value ?? NaN,
        of: null,
        to: rateTarget(text),
        start: token.start,
      };
      continue;
    }
    const amount = amountOfToken(token, text, {
      per: pers.of.get(token) ?? null,
      isMoney: isAboutMoney,
      before,
      previous: quantities[quantities.findIndex((each) => each.token === token) - 1]?.token ?? null,
    });
    if (amount === null && context.hasSizes === true && isSize(token)) {
      sizes.push(token.text);
      continue;
    }
    if (amount === null) return null;
    const role = roleOf(
      amount,
      before,
      text.slice(token.end, token.end + TRADE_WINDOW),
      text.slice(Math.max(0, token.start - TRADE_WINDOW), token.start),
    );
    if (!isOwnMoney && isVague(token, amount, role)) {
      const meant = replacedBy(amount.value, context.replaceable ?? null);
      if (meant === null) return null;
      const isCount = meant === 'count';
      facts.push({
        ...amount,
        dimension: isCount ? { piece: 1 } : { money: 1 },
        start: token.start,
        text: token.text,
        role,
        scale: null,
      });
      continue;
    }
    const isSubtracted =
      amount.dimension.money === 1 &&
      (SUBTRACTS.test(before) || FALLEN.test(before) || (takesOut && role === 'addend'));
    facts.push({
      ...amount,
      value: isSubtracted ? -amount.value : amount.value,
      start: token.start,
      text: token.text,
      role,
      item: itemOf(said, at),
      scale: scaleOf(token, amount, pers.of.get(token) ?? null),
    });
  }
  const ordered = withUnitPrices(
    text,
    withPieceLengths(
      text,
      withPricesOfOne(text, withSidesOfPiece(facts.toSorted((a, b) => a.start - b.start))),
    ),
  );
  const met = withMetConditions(
    {
      facts: ordered,
      steps: withPremiums(text, withUndoneSteps(text, steps), { facts: ordered, loading }),
    },
    conditions,
  );
  if (met === null) return null;
  const asks = asksOf(text, said, pers.asked, met.facts, isAboutMoney);
  const own = withSoleCharge(ofOneContainer(met.facts, asks));
  const share = shareAskedOf(said, own, met.steps);
  if (share) asks.splice(0, asks.length, { kind: share });
  const charged = ADDED_AFTER_TAX.test(text) ? afterTax(own, met.steps) : own;
  const tax = taxStatus(text, said, met.steps, own);
  if (TAX_AMOUNT.test(text)) {
    const asksMore = asksPrice(said) || tax.asked !== null;
    asks.splice(0, asksMore ? 0 : asks.length, { kind: 'tax' });
  }
  return {
    facts: charged,
    steps: met.steps,
    exchange,
    asks,
    tax,
    isCorrection:
      CORRECTS.test(text.trim()) ||
      REPLACES.test(text.trim()) ||
      (steps.length === 1 && BARE_PERCENT.test(text.trim())),
    isAddedBeforeTax: ADDED_BEFORE_TAX.test(text),
    isMore: MORE.test(text),
    sizes,
    isOfCharge: CHARGE_ASK.test(text),
    givenCurrency: givenCurrencyIn(text),
    isEach:
      said.some((token) => token.kind === 'word' && token.act === 'each') || DIFFERS.test(text),
  };
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

/** 'From 6.1 to 6.45': two prices. */
function pricesOfRange(token: QuantityToken, isMoney: boolean): DealFact[] | null {
  const ends =
    /^(\d{1,9}(?:\.\d{1,4})?)\s?(?:to|到|-|~|涨到|降到|→)\s?(\d{1,9}(?:\.\d{1,4})?)$/.exec(
      token.text,
    );
  if (ends === null || !isMoney) return null;
  return [ends[1], ends[2]].map((value, at) => ({
    value: Number(value),
    dimension: { money: 1 },
    currency: null,
    start: token.start + at,
    text: value ?? '',
    role: 'factor',
    scale: null,
  }));
}

/** '1st', '20ft': the number names something. */
function isName(text: string, { start, end, group }: QuantityToken): boolean {
  const said = text.slice(start, end + 4);
  const isContainer =
    /^(?:20|40|45)\s?(?:ft|feet|foot|尺|'|hq|hc|gp)/.test(said) &&
    /柜|箱|\b(?:container|max|fits?|takes?|loads?|holds?|in an?|per|payload)\b/.test(text);
  return group === null && (/^\d{1,2}(?:st|nd|rd|th)\b/.test(said) || isContainer);
}

/** A bare number of a follow-up that nothing makes a price: '200' may be pieces or money. */
function isVague(token: QuantityToken, { dimension, currency }: Amount, role: FactRole): boolean {
  return (
    token.meanings[0]?.unit === null &&
    isSame(dimension, { money: 1 }) &&
    currency === null &&
    role === 'factor'
  );
}

/** '120 at 18.6', 'what if they take 150': near the one and far from the other. */
function replacedBy(
  value: number,
  before: { count: number; price: number } | null,
): 'count' | 'price' | null {
  if (before === null) return null;
  const isNear = (other: number) => value > other / 4 && value < other * 4;
  const isFar = (other: number) => value < other / 6 || value > other * 6;
  if (Number.isInteger(value) && isNear(before.count) && isFar(before.price)) return 'count';
  return isNear(before.price) && isFar(before.count) ? 'price' : null;
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

/** Products that are no goods. */
const SUMS: ReadonlySet<ProductId> = new Set<ProductId>([
  'quotation',
  'margin',
  'currency',
  'container',
]);

/** The goods that a number is said of: the nearest product in its clause. */
function itemOf(tokens: readonly Token[], at: number): string | null {
  for (const step of [-1, 1]) {
    for (let place = at + step; ; place += step) {
      const token = tokens[place];
      if (!token || token.kind === 'break') break;
      const product =
        token.kind === 'word' ? token.products.find((each) => !SUMS.has(each)) : undefined;
      if (product !== undefined) return product;
    }
  }
  return null;
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
