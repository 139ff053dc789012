import { rerun } from '../answer/items.ts';
import type { DialogueState } from '../answer/outcome.ts';
import { PER_VOLUME, knownAmounts } from '../deal/answer-deal.ts';
import { type Amount, isSame } from '../deal/dimension.ts';
import { standingOf } from './follow-on/standing.ts';
import type { StepKind } from '../deal/deal.ts';
import type { DirectInputs, DirectRead, DirectSum } from './direct-sum.ts';
import { askOf } from './trade/asked-of-trade.ts';
import { readNumbers } from './trade/read-trade.ts';
import { type ReadMoney, readMoney } from './money/read-money.ts';
import type { Trade, TradeAsk, TradeFact, TradeRole } from './trade/trade-fact.ts';
import { workTrade } from './trade/work-trade.ts';
import { tradeOfSale } from './money/sale-profit.ts';
import { tradeOfTerms } from './money/terms-price.ts';

export const ABOUT_MONEY =
  /[元块钱价税利赚挣报¥$€£]|成本|毛利|折|汇率|佣金|运费|预算|美金|\b(?:usd|eur|rmb|cny|price|cost|margin|mark-?up|profit|rate|fob|cif|cfr|ddp|duty|vat|commission|freight|budget|rupees?|inr|dirhams?)\b/;
const ADDS = /^(?:再|另|还|也|并)|再加|另加|还要|还有|\b(?:also|another|plus|add)\b/;
const MAX_TEXT = 400;

function read(
  text: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  if (text.length > MAX_TEXT || PER_VOLUME.test(text)) return null;
  const last = before === null ? tradeOfDeal(earlier) : storedTrade(before);
  if (last === null && !ABOUT_MONEY.test(text) && !/[少多]了(?:几|多少)/.test(text)) return null;
  const numbers = readNumbers(text);
  if (numbers === null) return null;
  const isChinese = /\p{Script=Han}/u.test(text) || (last?.isChinese ?? false);
  const { facts, unnamed, tokens } = numbers;
  if (asksForCost(text, facts)) return null;
  const own = askOf(text, tokens, facts);
  const said: ReadMoney = { ...own, unnamed, isIncluded: INCLUDED.test(text) };
  const continued = last && tradeGoingOn(text, said, last);
  const fresh = () => ownTrade(text, numbers, isChinese, last === null ? knownGoods(earlier) : []);
  return workedRead(continued ?? fresh(), continued === null);
}

/** Reads a text that has nothing but prices, with every number and every word of it. */
function readStrictly(
  text: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  if (text.length > MAX_TEXT) return null;
  const last = before === null ? tradeOfDeal(earlier) : storedTrade(before);
  const continuing = last && readMoney(text, true);
  const continued = continuing && tradeGoingOn(text, continuing, last);
  if (continued) return workedRead(continued, false);
  const said = readMoney(text);
  if (said === null || asksForCost(text, said.facts)) return null;
  const own = said.facts.filter(({ role }) => role !== 'goods');
  const isCharge = own.every(({ role }) => role === 'fee');
  if (own.length === 0 || isCharge) return null;
  const known = last === null ? knownGoods(earlier) : [];
  const beside = known.filter(
    (fact) => !said.facts.some(({ dimension }) => isSame(dimension, fact.dimension)),
  );
  const facts = [...beside, ...withLossOnAll(said.facts)];
  const isLot =
    facts.some(({ role }) => role === 'goods') && own.some(({ role }) => role === 'price');
  const asked: TradeAsk | null =
    said.ask ?? (isLot ? { kind: 'price', per: null, currency: null } : null);
  if (asked === null) return null;
  if (facts.length < 2 || (earlier?.pending && own.length < 2 && beside.length === 0)) return null;
  const ask = ofPiece(asked, facts, beside);
  return workedRead(
    {
      facts,
      ask,
      isChinese: /\p{Script=Han}/u.test(text),
      ...(said.isOfGross && { isOfGross: true as const }),
      ...(said.isIncluded && { isIncluded: true as const }),
    },
    true,
  );
}

/** Fees that make a list of the costs of a product, and no single charge beside its material. */
const MIN_FEES = 2;

/** '盘条3800 拉丝350 镀锌900 损耗2% 成本多少': without a profit, goods that are lost behind several charges have cost them too. */
function withLossOnAll(facts: readonly TradeFact[]): readonly TradeFact[] {
  const fees = facts.filter(({ role }) => role === 'fee');
  if (fees.length < MIN_FEES || facts.some(({ role }) => PROFITS.includes(role))) return facts;
  const isLast = (loss: TradeFact) => fees.every(({ start }) => start < loss.start);
  return facts.map((fact) =>
    fact.role === 'loss' && isLast(fact) ? { ...fact, isOnAll: true as const } : fact,
  );
}

/** Behind the weight of a roll, its price is wanted where the text asks for the price of nothing else. */
function ofPiece(
  ask: TradeAsk,
  facts: readonly TradeFact[],
  known: readonly TradeFact[],
): TradeAsk {
  if (ask.per !== null || ask.kind !== 'price') return ask;
  const isLot = facts.some(
    ({ role, dimension }) => role === 'goods' && Object.values(dimension).every((each) => each > 0),
  );
  const base = facts.find(({ role, isShare }) => !isShare && (role === 'price' || role === 'cost'));
  const isOfOne = known.some(({ dimension }) => dimension.piece === -1);
  const isRated = base?.dimension.kg === -1 || base?.dimension['m²'] === -1;
  return isLot || !isOfOne || !isRated
    ? ask
    : { ...ask, per: { base: 'piece', factor: 1, label: null } };
}

/** '一平8块 一卷1x30 另加纸管4块 一卷多少钱': a charge without a unit is for one of what is asked. */
function withChargesOfOne(trade: Trade): Trade {
  const { per } = trade.ask;
  const base = trade.facts.find(
    ({ role, isShare }) => !isShare && (role === 'cost' || role === 'price'),
  );
  const isOther =
    base !== undefined && !isSame(base.dimension, { money: 1 }) && base.dimension.piece !== -1;
  if (!isOther || per === null || per === 'all' || per.base !== 'piece') return trade;
  const facts = trade.facts.map((fact) =>
    fact.role === 'fee' && !fact.isShare && isSame(fact.dimension, { money: 1 })
      ? { ...fact, dimension: { money: 1, piece: -1 } }
      : fact,
  );
  return { ...trade, facts };
}

function workedRead(said: Trade | null, isFresh: boolean): DirectRead {
  if (said === null) return null;
  const trade = withChargesOfOne(said);
  const worked = workTrade(trade);
  if (worked === null || worked.values.some(({ value }) => !Number.isFinite(value))) return null;
  // Nothing was done with the price.
  if (worked.values.every(({ working }) => /^-?[\d.,]+$/.test(working))) return null;
  const isPlain = (value: number, key: string) =>
    key === 'margin_pct' ? Math.abs(value) <= 100 : value >= 0 || key === 'profit';
  if (!worked.values.every(({ value, key }) => isPlain(value, key))) return null;
  const isUsed = (fact: TradeFact) =>
    worked.used.has(fact) || (fact.role === 'goods' && !(isFresh && fact.start >= 0));
  return trade.facts.every(isUsed) ? { inputs: stored(trade), notes: worked.notes } : null;
}

const PROFITS: readonly TradeRole[] = ['markup', 'margin', 'profit'];

/** '一卷65块 毛利15% 成本多少': the cost behind a price, which no step of a trade leads back to. */
const asksForCost = (text: string, facts: readonly TradeFact[]) =>
  /成本价?(?:是|要|得|为)*(?:多少|几)|what(?:'s| is| was) (?:the |my |our )?cost\b/.test(text) &&
  facts.some(({ role }) => PROFITS.includes(role)) &&
  !facts.some(({ role, isShare }) => role === 'cost' && !isShare);

const INCLUDED = /includ|含佣|包含|里面有/;

function ownTrade(
  text: string,
  { facts: named, unnamed, tokens }: NonNullable<ReturnType<typeof readNumbers>>,
  isChinese: boolean,
  known: readonly TradeFact[],
): Trade | null {
  if (unnamed.some(({ isShare }) => isShare) || unnamed.length > 2) return null;
  const isKnown = (fact: TradeFact) =>
    named.some(({ dimension }) => isSame(dimension, fact.dimension));
  const beside = known.filter((fact) => !isKnown(fact));
  const all = [...beside, ...named, ...unnamed].toSorted((a, b) => a.start - b.start);
  const facts = withoutOldPrice(text, all);
  const { ask, facts: marked, isOfGross } = askOf(text, tokens, facts);
  if (ask === null || marked.length < 2) return null;
  const oldPrice = all.find(
    (fact) => fact.role === 'price' && !facts.some(({ start }) => start === fact.start),
  );
  return {
    facts: marked,
    ...(oldPrice && { oldPrice }),
    ask,
    isChinese,
    ...(isOfGross && { isOfGross: true as const }),
    ...(INCLUDED.test(text) && { isIncluded: true as const }),
  };
}

/** The trade before with what a text changes or adds; null where the text begins another. */
function tradeGoingOn(
  text: string,
  { facts: named, unnamed: left, ask, isOfGross }: ReadMoney,
  last: Trade,
): Trade | null {
  const isOfBase = (fact: TradeFact) => fact.role === 'cost' || fact.role === 'price';
  // Behind a freight alone, an amount that no word names is the price of the goods.
  const isPrice =
    left.length === 1 &&
    left.every(({ isShare, dimension }) => !isShare && dimension.money === 1) &&
    !last.facts.some((fact) => isOfBase(fact) && !fact.isShare) &&
    !named.some(isOfBase);
  const [marked, unnamed] = isPrice ? [[...named, ...left], []] : [named, left];
  // A text with a price of its own and something to do with it is a new trade.
  if (marked.some(isOfBase) && marked.length + unnamed.length > 2) return null;
  if (unnamed.length > 1 || (marked.length + unnamed.length === 0 && ask === null)) return null;
  const rated = last.ask.kind === 'exchange' ? [...marked, ...unnamed] : [];
  const [rate, ...others] = rated;
  if (rate && others.length === 0 && !rate.isShare && rate.currency === null && rate.value < 20)
    return withRate(last, rate.value);
  const [open] = unnamed;
  const replaced = open && replacedBy(open, last);
  if (open && !replaced) return null;
  const isAdded = ADDS.test(text);
  // 'Plus 20 rolls at 95': another line.
  if (
    isAdded &&
    (open ? open.dimension.money !== undefined && open.role === 'price' : marked.some(isOfBase))
  )
    return null;
  const lastStart = Math.max(0, ...last.facts.map(({ start }) => start));
  const news = marked.map((fact): TradeFact => {
    const own = inUnitOfLast(fact, last);
    const kinds = PROFITS.includes(fact.role) ? PROFITS : [fact.role];
    const old = last.facts.find(({ role }) => kinds.includes(role));
    const isShareOfAll =
      fact.isShare &&
      (fact.role === 'loss' || PROFITS.includes(fact.role)) &&
      (old === undefined || old.isOnAll === true);
    return {
      ...own,
      start: fact.start + lastStart + 1,
      ...(isShareOfAll && { isOnAll: true as const }),
      ...(isAdded &&
        (fact.role === 'freight' || fact.role === 'fee') &&
        last.ask.isTaxed === true && { isAfterTax: true as const }),
    };
  });
  // 'Need at least 10% margin, lowest price': what it was sold at doesn't count any more.
  const isPriceOpen =
    ask?.kind === 'price' &&
    news.some(({ role, isShare }) => isShare && PROFITS.includes(role)) &&
    last.facts.some(({ role, isShare }) => role === 'cost' && !isShare);
  const isReplaced = (old: TradeFact) =>
    old === replaced ||
    (isPriceOpen && (old.role === 'price' || old.role === 'discount')) ||
    news.some(
      (fact) =>
        (fact.role === old.role &&
          (fact.role === 'goods'
            ? isSame(fact.dimension, old.dimension)
            : !(
                isAdded &&
                (fact.role === 'fee' || fact.role === 'freight' || fact.role === 'discount')
              ))) ||
        (PROFITS.includes(fact.role) && PROFITS.includes(old.role)),
    );
  const sold = isPriceOpen ? last.facts.find(({ role }) => role === 'price') : undefined;
  const kept = last.facts
    .filter((old) => !isReplaced(old))
    .map((old) => (sold && old.role === 'cost' && !old.isShare ? inUnitOf(old, sold) : old));
  const meant =
    open && replaced
      ? [
          {
            ...open,
            role: replaced.role,
            start: replaced.start,
            ...(replaced.isTaxed !== undefined && { isTaxed: replaced.isTaxed }),
          },
        ]
      : [];
  const facts = [...kept, ...meant, ...news].toSorted((a, b) => a.start - b.start);
  return {
    facts,
    ask: withInsurance(
      ofLot(mergedAsk(ask, last.ask, /多少|几|how|what/.test(text)), ask, marked),
      news,
    ),
    isChinese: last.isChinese,
    ...((isOfGross || last.isOfGross) && { isOfGross: true as const }),
  };
}

/** A price with the freight in it that is insured is one of CIF. */
function withInsurance(ask: TradeAsk, news: readonly TradeFact[]): TradeAsk {
  const isInsured = news.some(({ role }) => role === 'insurance');
  return isInsured && /^(?:cfr|cnf)$/.test(ask.term ?? '') ? { ...ask, term: 'cif' } : ask;
}

/** An amount without a unit in the unit and the currency of a price near it. */
function inUnitOf(fact: TradeFact, { value, dimension, scale, currency }: TradeFact): TradeFact {
  if (!isSame(fact.dimension, { money: 1 }) || isSame(dimension, { money: 1 })) return fact;
  const factor = scale?.factor ?? 1;
  const share = fact.value / (value * factor);
  if (share < 0.2 || share > 5) return fact;
  return {
    ...fact,
    value: fact.value / factor,
    dimension,
    currency: fact.currency ?? currency,
    ...(scale && { scale }),
  };
}

/** '货价1.1': a price without a unit is for the unit of the price before it, or of what was asked. */
function inUnitOfLast(fact: TradeFact, last: Trade): TradeFact {
  if (fact.isShare || (fact.role !== 'price' && fact.role !== 'cost')) return fact;
  if (!isSame(fact.dimension, { money: 1 })) return fact;
  const bases = last.facts.filter(
    ({ role, isShare, dimension }) =>
      !isShare && (role === 'price' || role === 'cost') && Object.keys(dimension).length > 1,
  );
  const base = bases.find(({ role }) => role === fact.role) ?? bases[0];
  const { per } = last.ask;
  if (base) return inUnitOf(fact, base);
  if (per === null || per === 'all') return fact;
  return {
    ...fact,
    value: fact.value / per.factor,
    dimension: { money: 1, [per.base]: -1 },
    ...(per.label !== null && { scale: { factor: per.factor, label: per.label } }),
  };
}

/** A quantity that is said anew is asked about as a whole. */
function ofLot(merged: TradeAsk, own: TradeAsk | null, news: readonly TradeFact[]): TradeAsk {
  const isLot = news.some(
    ({ role, dimension }) =>
      role === 'goods' && Object.values(dimension).every((power) => power > 0),
  );
  return isLot && (own === null || own.per === null) ? { ...merged, per: 'all' } : merged;
}

/** '要是跌到7.05呢': the rate that is compared with the first one. */
function withRate(last: Trade, value: number): Trade {
  const second = last.facts.filter(({ role }) => role === 'rate')[1];
  return {
    ...last,
    facts: last.facts.map((fact) => (fact === second ? { ...fact, value } : fact)),
  };
}

function mergedAsk(ask: TradeAsk | null, last: TradeAsk, isAsking: boolean): TradeAsk {
  if (ask === null) return last;
  const isTaxed = ask.isTaxed ?? last.isTaxed;
  const term = ask.term ?? last.term;
  return {
    kind: ask.kind === 'price' && !isAsking ? last.kind : ask.kind,
    per: ask.per ?? last.per,
    currency: ask.currency ?? last.currency,
    ...(isTaxed !== undefined && { isTaxed }),
    ...(term !== undefined && { term }),
    ...((ask.isNet ?? last.isNet) && { isNet: true as const }),
  };
}

/** The number of the trade before that a bare one takes the place of. */
function replacedBy(open: TradeFact, { facts }: Trade): TradeFact | null {
  const alike = facts.filter((fact) =>
    open.isShare ? fact.isShare : !fact.isShare && isSame(fact.dimension, open.dimension),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** '卖14.5 客户砍到13.8': the price that is offered takes the place of the one before it. */
function withoutOldPrice(text: string, facts: readonly TradeFact[]): TradeFact[] {
  const prices = facts.filter(({ role, isShare }) => role === 'price' && !isShare);
  const [old, offered, ...more] = prices;
  const isOffer =
    offered &&
    more.length === 0 &&
    /(?:[砍压还谈降]到|only pays?|offers?)\s?[$€¥]?\s?$/.test(text.slice(0, offered.start));
  if (!old || !isOffer || !facts.some(({ role }) => role === 'cost')) return [...facts];
  const price = {
    ...offered,
    dimension:
      offered.dimension.money === 1 && Object.keys(offered.dimension).length > 1
        ? offered.dimension
        : old.dimension,
  };
  return facts.flatMap((fact) => (fact === old ? [] : fact === offered ? [price] : [fact]));
}

/** The weight, the area and the number of what was calculated before. */
function knownGoods(earlier: DialogueState | null): TradeFact[] {
  if (earlier === null) return [];
  const items = earlier.items.flatMap((item) => rerun(item));
  const volume = (earlier.pending ?? earlier.items.at(-1))?.inputs['unit_volume_m3'];
  const amounts =
    typeof volume === 'number'
      ? [{ value: volume, dimension: { 'm³': 1 }, currency: null }]
      : withWeightOfOne(knownAmounts(items, earlier.figures), earlier);
  return amounts.map((amount) => ({
    ...amount,
    role: 'goods',
    start: -1,
    text: '',
    isShare: false,
  }));
}

/** With the weight of a basket or another thing that was told as the weight of one. */
function withWeightOfOne(known: readonly Amount[], earlier: DialogueState): readonly Amount[] {
  if (known.some(({ dimension }) => dimension.kg === 1) || earlier.items.length !== 1) return known;
  const { pieceKg } = standingOf(earlier);
  const isOfOne = earlier.figures.some(({ key }) => key === 'total_weight_kg');
  return pieceKg === null || !isOfOne
    ? known
    : [...known, { value: pieceKg, dimension: { kg: 1, piece: -1 }, currency: null }];
}

const ROLE_OF_STEP: Readonly<Partial<Record<StepKind, TradeRole>>> = {
  discount: 'discount',
  markup: 'markup',
  margin: 'margin',
  tax: 'tax',
  commission: 'commission',
  paidCommission: 'commission',
  waste: 'loss',
  insurance: 'insurance',
};

/** The deal or the sum of the answer before, where all of it has a part in a trade. */
function tradeOfDeal(earlier: DialogueState | null): Trade | null {
  const last = earlier?.items.at(-1);
  if (last?.calculator === 'sale_profit') return tradeOfSale(last.inputs);
  if (last?.calculator === 'terms_price') return tradeOfTerms(last.inputs);
  const deal = earlier?.deal;
  if (!deal || deal.results.length === 0 || deal.offers) return null;
  const { facts, steps, exchange, tax, asks } = deal.read;
  const roles = {
    factor: 'price',
    addend: 'freight',
    cost: 'cost',
    price: 'price',
    description: 'goods',
  } as const;
  const isTakenOut = facts.some(({ role, value }) => role === 'addend' && value < 0);
  const amounts = facts.map(
    ({ value: said, dimension, currency, start, text, role, scale }): TradeFact => ({
      value: Math.abs(said),
      dimension,
      currency,
      start,
      text,
      isShare: false,
      role: dimension.money === undefined ? 'goods' : roles[role],
      ...(scale && { scale }),
      ...(role === 'factor' && isTakenOut && { term: 'cfr' }),
      ...(tax.given !== null && dimension.money !== undefined && { isTaxed: tax.given === 'with' }),
    }),
  );
  const shares = steps.flatMap(({ kind, percent, start }): TradeFact[] => {
    const role = ROLE_OF_STEP[kind];
    // A deal keeps the premium as a share of the CIF value.
    const value = kind === 'insurance' ? percent / 1.1 : percent;
    return role === undefined
      ? []
      : [{ value, dimension: {}, currency: null, start, text: '', isShare: true, role }];
  });
  if (shares.length < steps.length || amounts.filter(({ role }) => role === 'price').length > 1)
    return null;
  const rate: TradeFact[] = exchange
    ? [
        {
          value: exchange.value,
          dimension: {},
          currency: null,
          start: exchange.start,
          text: '',
          isShare: false,
          role: 'rate',
        },
      ]
    : [];
  const [first] = asks;
  const [result] = deal.results;
  const saidScale = facts.find(
    ({ dimension }) => result && isSame(dimension, result.dimension),
  )?.scale;
  const [base] = Object.entries(result?.dimension ?? {}).find(([, power]) => power < 0) ?? [];
  return {
    facts: [...amounts, ...shares, ...rate],
    ask: {
      kind: 'price',
      per:
        base === undefined
          ? null
          : first?.kind === 'amount' && first.scale
            ? { base, ...first.scale }
            : { base, factor: saidScale?.factor ?? 1, label: saidScale?.label ?? null },
      currency: first && 'currency' in first ? first.currency : null,
      ...(tax.asked !== null && { isTaxed: tax.asked === 'with' }),
    },
    isChinese: amounts.some(({ currency }) => currency === 'CNY'),
  };
}

const HAS_PRICE = /成本|进价|卖价|单价|报价|\b(?:fob|cif|cfr|price|cost)\b/;
const CHARGE_OF_ONE =
  /(?:[费钱]|费用)(?:是|按|每|一)*(?:平方?米?|公斤|吨|卷|张|片)|(?:每|一)(?:平方?米?|公斤|吨|卷|张|片)(?:再|另)?加/;
const FREIGHT_OF_CONTAINER = /[费价].{0,12}(?:一|每)个?(?:高|小|大|货)?柜.*(?:cfr|cif|到岸)/;
const TAX_ASKED = /(?<![含出退掉除去扣未])税(?:款|额|金)?(?:是|要|得|交)?多少/;
const OF_SALE = /按(?:卖|售)价|\bof (?:the |our )?selling price\b/;
const CHANGED_CHARGE = /费从.{1,20}(?:涨|跌|降|升)到/;

/** True if a text goes on with a trade, or is one that other readings take for something simpler. */
export function goesOnWithTrade(text: string, earlier: DialogueState | null): boolean {
  const last = earlier?.items.at(-1)?.calculator ?? '';
  if (/^(?:trade_price|terms_price|sale_profit)$/.test(last)) return true;
  if ([FREIGHT_OF_CONTAINER, TAX_ASKED, OF_SALE, CHANGED_CHARGE].some((each) => each.test(text)))
    return earlier?.deal === undefined;
  return earlier?.deal !== undefined && CHARGE_OF_ONE.test(text) && !HAS_PRICE.test(text);
}

const stored = (trade: Trade): DirectInputs => ({ trade: JSON.stringify(trade) });

function storedTrade({ trade }: DirectInputs): Trade | null {
  return typeof trade === 'string' ? (JSON.parse(trade) as Trade) : null;
}

/** The same for texts that have nothing but prices in them. */
export const strictPrice: DirectSum = {
  id: 'trade_price',
  read: readStrictly,
  work: (inputs) => tradePrice.work(inputs),
};

/** The price, the profit or another part of a trade: cost, fees, loss, profit, freight, duty and tax in their order. */
export const tradePrice: DirectSum = {
  id: 'trade_price',
  read,
  work: (inputs) => {
    const trade = storedTrade(inputs);
    return (trade && workTrade(trade)?.values) ?? [];
  },
};
