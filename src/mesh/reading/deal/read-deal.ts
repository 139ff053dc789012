import { convert, type UnitId } from '../../units.ts';
import type { NounId } from '../nouns.ts';
import type { ProductId } from '../products.ts';
import type { AskToken, Meaning, PerToken, PerUnit, QuantityToken, Token } from '../tokens.ts';
import {
  amountOf,
  amountPer,
  isSame,
  times,
  type Amount,
  type Base,
  type Dimension,
} from './dimension.ts';

/** A number of the text as an amount, a price or another rate. */
export interface DealFact extends Amount {
  start: number;
  text: string;
  role: FactRole;
  /** The denominator as it was said, where it isn't a base unit: a price of a tonne. */
  scale: { factor: number; label: string } | null;
  /** The goods that it is said of, where the text names some. */
  item?: string | null;
}

export type FactRole =
  /** Enters the product of the facts. */
  | 'factor'
  /** Is added to what stands before it: freight, charges, the weight of an empty pallet. */
  | 'addend'
  | 'cost'
  | 'price'
  /** Describes the goods and is used only if the result needs it: the size of a roll. */
  | 'description';

export type StepKind =
  | 'discount'
  | 'markup'
  | 'margin'
  | 'tax'
  | 'commission'
  | 'waste'
  /** Only this share is asked for: a deposit. */
  | 'share';

/** A percentage that an amount goes through. */
export interface DealStep {
  kind: StepKind;
  /** Negative for a tax that is taken out. */
  percent: number;
  start: number;
  /** The goods whose line alone goes through it. */
  item?: string | null;
  /** A deposit, or what is left after one. */
  isDeposit?: boolean;
  /** Of a tax: it is worked out whatever the tax status of the text. */
  isSettled?: true;
}

/** One unit of `of` is worth `value` units of `to`. */
export interface ExchangeRate {
  value: number;
  /** null for the foreign currency of the text. */
  of: string | null;
  to: string;
  start: number;
}

export type DealAsk =
  | {
      kind: 'amount';
      dimension: Dimension;
      currency: string | null;
      /** The denominator where it isn't a base unit: 'per ton'. */
      scale: { factor: number; label: string } | null;
      /** The unit that the answer is wanted in. */
      unit: UnitId | null;
    }
  /** Money, of what the text leaves open: a total or a unit price. */
  | { kind: 'money'; currency: string | null; isTotal: boolean }
  | { kind: 'tax' | 'margin' | 'markup' | 'profit' | 'change' | 'compare' }
  /** 'per m2?': what was asked before, of one of something else. */
  | { kind: 'per'; per: AskedPer };

export type TaxStatus = 'with' | 'without';

/** A text about amounts, prices and percentages. */
export interface ReadDeal {
  facts: readonly DealFact[];
  steps: readonly DealStep[];
  exchange: ExchangeRate | null;
  asks: readonly DealAsk[];
  /** True if the prices of the text have the tax in them, and whether the asked one is to. */
  tax: { given: TaxStatus | null; asked: TaxStatus | null };
  /** The percentage replaces the one before it. */
  isCorrection: boolean;
  /** What is added has to be taxed, too. */
  isAddedBeforeTax: boolean;
  /** Two profits are set side by side. */
  isEach: boolean;
  /** The currency of the amounts before: 'that's eur'. */
  givenCurrency?: string | null;
  /** The quantity comes on top of the one before: '再加10卷'. */
  isMore?: boolean;
}

/** What the deal before says of a text that goes on with it. */
export interface DealContext {
  /** Money was spoken of. */
  isAboutMoney: boolean;
  /** The only percentage, or the last one. */
  lastStep: StepKind | null;
}

const NO_CONTEXT: DealContext = { isAboutMoney: false, lastStep: null };

const MONEY_NOUNS: ReadonlySet<NounId> = new Set<NounId>([
  'price',
  'costPrice',
  'sellingPrice',
  'exwPrice',
  'freight',
  'usd',
]);
const CURRENCIES: readonly (readonly [string, string])[] = [
  ['USD', String.raw`us\$|\$|usd|美元|美金|美刀|dollars?`],
  ['EUR', String.raw`€|欧元|欧|eur(?:os?)?\b`],
  ['GBP', String.raw`£|英镑|gbp|pounds? sterling`],
  ['CNY', String.raw`¥|rmb|cny|人民币|yuan|块钱?|元`],
];
const CURRENCY_BEHIND = CURRENCIES.map(
  ([code, words]) => [code, new RegExp(String.raw`^\s?(?:${words})`)] as const,
);
const CURRENCY_BEFORE = CURRENCIES.map(
  ([code, words]) => [code, new RegExp(String.raw`(?:${words})\s?$`)] as const,
);
/** Currencies that an answer is wanted in. */
const CURRENCY_NAMES = [
  ['USD', /usd|us dollars?|dollars|美元|美金|美刀/g],
  ['EUR', /欧元|\beuros?\b|\beur\b/g],
  ['GBP', /英镑|\bgbp\b/g],
  ['CNY', /人民币|\brmb\b|\bcny\b|\byuan\b/g],
] as const;

/** A price of one of what stands before it: '12 rolls @ 41.50'. */
const AT = /(?:@|\bat|×|x|\*)\s?(?:us\$|[$€£¥]|usd|eur|gbp|rmb|cny)?\s?$/;
const UNIT_PRICE =
  /(?:单价|(?<!总|货)价格?|unit price|price|rate|卖)\s?(?:是|为|of|is|:|：|=)?\s?(?:us\$|[$€£¥]|usd|eur|gbp|rmb|cny)?\s?$/;
const WINDOW = 16;
/** Numbers of a deal. */
const MAX_NUMBERS = 60;

/** The percentage's kind, by the words around it; the first that fits counts. */
const STEP_WORDS: readonly (readonly [StepKind, RegExp, RegExp])[] = [
  [
    'waste',
    /(?:损耗|耗损|废料|waste|scrap|loss|wastage)[^\d,，.。]{0,6}$/,
    /^[^\d,，。;；]{0,4}(?:损耗|耗损|waste|scrap|loss|wastage)/,
  ],
  [
    'share',
    /(?:定金|订金|预付款?|首付|先付|已付|付了|deposit|down ?payment|advance|prepaid|paid)[^\d,，.。]{0,6}$/,
    /^[^\d,，。;；]{0,4}(?:定金|订金|预付|首付|deposit|down ?payment|advance|upfront|prepayment)/,
  ],
  [
    'commission',
    /(?:佣金|佣|回扣|提成|关税|commission|duty|tariff)[^\d,，.。]{0,5}$/,
    /^[^\d,，。;；]{0,4}(?:佣金|佣|回扣|提成|关税|commission|duty|tariff)/,
  ],
  [
    'tax',
    /(?:税率?|税点|vat|gst|sales tax|\btax|含|开票?)[^\d,，.。a-z]{0,4}$/,
    /^\s?(?:个点)?\s?(?:的|增值|专|普|for |of )?(?:税|票|增值税|vat|gst|sales tax|tax)/,
  ],
  [
    'margin',
    /(?:毛利率?|净利|margin)[^\d,，.。]{0,6}$/,
    /^\s?(?:个点)?\s?(?:的|gross |profit )?(?:毛利|净利|margin)/,
  ],
  [
    'discount',
    /(?:优惠|让利?|便宜|降价?|减|扣|下调|返点?|less|minus|discount(?: of)?|knock|take)[^\d,，.。a-z]{0,5}$/,
    /^\s?(?:off|discount|折扣|rebate|cheaper|less)/,
  ],
  [
    'markup',
    /(?:加价率?|加成|加了?|上浮|涨价?|涨|利润率?|赚|markup(?: of)?|mark-up|mark up|profit(?: of)?|plus|add|\+|up)[^\d,，.。a-z]{0,5}$/,
    /^\s?(?:的)?(?:加价|利润|加成|markup|mark-up|mark up|profit|on top|extra|more|surcharge)/,
  ],
];
const WITH_TAX =
  /(?<!不|未)(?:含税|带票|含票|含增值税)|含\s?\d{1,2}(?:\.\d)?\s?(?:%|个点|点)|\b(?:incl(?:\.|uding|usive(?: of)?)?|with|includes?)\s?(?:the |of )?(?:\d{1,2}(?:\.\d)?\s?%\s?)?(?:vat|tax|gst)|(?:vat|tax|gst) incl(?:uded|\.)?/g;
const WITHOUT_TAX =
  /(?:不含|未含|不带|除去?|去掉?|扣掉?|扣除|未|不开)(?:增值)?(?:税|票)|税前|裸价|净价|\b(?:excl(?:\.|uding|usive(?: of)?)?|without|w\/o|before|net of|ex|less the)\s?(?:the )?(?:\d{1,2}(?:\.\d)?\s?%\s?)?(?:vat|tax|gst)|\b(?:without|net)\s?[?？]?$/g;
/** What is left to pay after a deposit. */
const BALANCE =
  /尾款|余款|还差|还剩|剩下|\brest\b|\bleft\b|\bbalance\b|\bremaining\b|\boutstanding\b/;
const TAX_AMOUNT =
  /税额|税金|税款|税(?:是|有)多少|退税|能退多少|多少税|交多少税|(?:how much|what) (?:is the |is )?(?:vat|tax|gst)\b|(?:vat|tax) amount|amount of (?:vat|tax)/;
const CORRECTS =
  /^(?:不|不对|不是|no|sorry|wait|错了|改成|改为|换成|make it|i mean)(?![\p{Script=Han}]{0,2}含)/u;
const ADDENDS =
  /(?:运费|港杂费?|杂费|费用|海运|保险费?|charges?|fees?|freight|shipping|insurance|plus|另加|再加|外加|加上|包装费?|\+)[^\d,，;；]{0,8}$/;
const CHARGES =
  /(?:运费|海运|杂费|包装费?|加工费|freight|shipping|packing|processing)[^\d,，;；]{0,8}$/;
/** '再减50', 'less 50'. */
const SUBTRACTS =
  /(?:减去?|抹掉?|扣掉?|扣除|less|minus|deduct)(?:[\u4e00-\u9fff]{0,4}费)?\s?(?:usd|rmb|[$¥€])?\s?$/;
const FREIGHT_BEHIND =
  /^\s?(?:usd|eur|rmb|元|块)?\s?(?:of |for )?(?:the )?(?:[a-z]{2,12} )?(?:freight|shipping|trucking|insurance|charges|fees?\b|运费|港杂|杂费|[\u4e00-\u9fff]{0,4}费(?!用))/;
const COST =
  /(?:成本价?|进价|拿货价?|本钱|cost(?: price)?|bought(?: at| for)?|buy(?: at| for)?)\s?(?:是|is|of|为)?\s?[¥$€]?\s?(?:rmb|usd)?\s?$/;
const PRICE =
  /(?:卖价?|售价|砍到|压到|还价到?|成交价?|selling(?: price)?|sell(?: at| for| it for)?|sold(?: at| for)?)\s?(?:是|is|of|为|at|for)?\s?[¥$€]?\s?(?:rmb|usd)?\s?$/;
const TARE = /(?:自重|皮重|空托|空重|tare|itself|empty)[^\d,，;；]{0,8}$/;
const MORE = /(?:再|还|多)(?:加|要|来|添)|\b(?:another|more|add|extra|additional)\b/;
/** Nothing but a percentage. */
const BARE_PERCENT = /^(?:and |then |那|那么)?\d{1,2}(?:\.\d{1,2})?\s?(?:%|个点)\s?[?？]?$/;
/** Words of a question that replaces the percentage before it. */
const REPLACES =
  /\binstead\b|\brather\b|what if|what about|how about|^and (?:if|as|at|with)\b|呢\s?[?？]?$/;
const ADDED_BEFORE_TAX = /before (?:the )?(?:vat|tax|gst)|也(?:要)?(?:上|算|含|加|交)税|税前/;
const DIFFERS = /差在哪|差多少|区别|不同|difference/;
const DISCOUNT_FOLD = /^\s?(?:\d{1,2}(?:\.\d)?|[一二三四五六七八九]{1,2})折/;

/** Reads a text as a deal, or null where it has numbers that are none of a deal. */
export function readDeal(
  text: string,
  tokens: readonly Token[],
  context: DealContext = NO_CONTEXT,
): ReadDeal | null {
  const said = tokens.filter((token) => token.kind !== 'other' || token.text.trim() !== '');
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
  const isAboutMoney = isOwnMoney || free !== null || context.isAboutMoney;
  const facts: DealFact[] = [];
  const steps: DealStep[] = [];
  let exchange: ExchangeRate | null = null;
  const priced = new Set<number>();
  for (const group of groupsOf(quantities.map(({ token }) => token))) {
    if (isPriceTimes(group)) {
      priced.add(group[0]?.group?.id ?? -1);
      continue;
    }
    const fact = groupFact(group);
    if (fact === null && group.length !== 3) return null;
    if (fact !== null) facts.push(fact);
  }
  const stated = statedRate(text);
  if (stated) exchange = stated.rate;
  if (free) steps.push({ kind: 'discount', percent: free.percent, start: free.start });
  for (const { token, at } of quantities) {
    const isOfArea = token.group !== null && !priced.has(token.group.id);
    const isTaken = [stated, free].some(
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
      const kind =
        (/利润率[^\d%]*$/.test(before) && /加价|markup/.test(text) ? 'margin' : null) ??
        stepKind(before, behind) ??
        (TAX_AMOUNT.test(text) ? 'tax' : null) ??
        (quantities.length === 1 ? context.lastStep : null);
      if (kind === null) return null;
      steps.push({
        kind: kind === 'share' && BALANCE.test(text) ? 'discount' : kind,
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
        to: 'CNY',
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
    if (amount === null) return null;
    const role = roleOf(amount, before, behind);
    if (!isOwnMoney && isVague(token, amount, role)) return null;
    const isSubtracted = amount.dimension.money === 1 && SUBTRACTS.test(before);
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
      withPricesOfOne(
        text,
        facts.toSorted((a, b) => a.start - b.start),
      ),
    ),
  );
  const asks = asksOf(text, said, pers.asked, ordered, isAboutMoney);
  if (TAX_AMOUNT.test(text)) asks.splice(0, asksPrice(said) ? 0 : asks.length, { kind: 'tax' });
  return {
    facts: ordered,
    steps,
    exchange,
    asks,
    tax: taxStatus(text, said, steps, ordered),
    isCorrection:
      CORRECTS.test(text.trim()) ||
      REPLACES.test(text.trim()) ||
      (steps.length === 1 && BARE_PERCENT.test(text.trim())),
    isAddedBeforeTax: ADDED_BEFORE_TAX.test(text),
    isMore: MORE.test(text),
    givenCurrency: givenCurrencyIn(text),
    isEach:
      said.some((token) => token.kind === 'word' && token.act === 'each') || DIFFERS.test(text),
  };
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

const FREE = [
  /(?:买|每|满)\s?(\d{1,4})(?:卷|张|片|个|件)?(?:就|再)?(?:送|赠)\s?(\d{1,3})/,
  /\bbuy (\d{1,4})[a-z ]{0,10},? ?get (\d{1,3})[a-z ]{0,10}free/,
] as const;
const FREE_FIRST =
  /(\d{1,3}) ?[a-z]{0,8} free (?:for |with |on |per )?(?:every|each|per)? ?(\d{1,4})/;

/** '买20送2': two of 22 are free, a discount of 2/22. */
function freeGoodsIn(text: string): { percent: number; start: number; end: number } | null {
  const match = FREE.map((pattern) => pattern.exec(text)).find((each) => each !== null) ?? null;
  const other = match === null ? FREE_FIRST.exec(text) : null;
  const found = match ?? other;
  if (found === null) return null;
  const [first, second] = [Number(found[1]), Number(found[2])];
  const [paid, given] = match ? [first, second] : [second, first];
  if (!(paid > 0 && given > 0)) return null;
  return {
    percent: (given / (paid + given)) * 100,
    start: found.index,
    end: found.index + found[0].length,
  };
}

/** '1吨5800': the price of one tonne. */
function withPricesOfOne(text: string, facts: readonly DealFact[]): DealFact[] {
  const isOfOne = (stock: DealFact | undefined, price: DealFact | undefined) =>
    stock !== undefined &&
    price !== undefined &&
    /^[1一] ?[^\d.\s]/.test(stock.text) &&
    isOneOf(stock.dimension) &&
    isSame(price.dimension, { money: 1 }) &&
    /^\s?[=:]?\s?[$¥€]?$/.test(text.slice(stock.start + stock.text.length, price.start));
  return facts.flatMap((fact, at) => {
    const before = facts[at - 1];
    if (isOfOne(fact, facts[at + 1])) return [];
    if (!isOfOne(before, fact) || before === undefined) return [fact];
    return [
      {
        ...fact,
        value: fact.value / before.value,
        dimension: times(fact.dimension, before.dimension, -1),
      },
    ];
  });
}

const PRICE_OF_ALL = /总价|一共|总共|合计|\b(?:total|altogether|in all)\b/;

/** '宽1.5长40米 12卷': the length is that of a roll. */
function withPieceLengths(text: string, facts: readonly DealFact[]): DealFact[] {
  const isOfPiece = /[一每](?:卷|张|片)|\b(?:per|a|each|one) (?:roll|sheet|panel)\b/.test(text);
  const hasWidth = facts.some(({ dimension }) => isSame(dimension, { 'm²': 1, m: -1 }));
  const hasPieces =
    facts.some(({ dimension }) => dimension.piece !== undefined) || (isOfPiece && hasWidth);
  return facts.map((fact) => {
    const before = text.slice(Math.max(0, fact.start - WINDOW), fact.start);
    const isLong =
      /(?<!总|全)长\s?$|(?<!total )length\s?(?:of |is )?$/.test(before) ||
      /^\s?(?:长|long)/.test(text.slice(fact.start + fact.text.length));
    return hasPieces && isSame(fact.dimension, { m: 1 }) && isLong
      ? { ...fact, dimension: { m: 1, piece: -1 } }
      : fact;
  });
}

/** '1387公斤 单价5.2': a price of one of the only kind of goods that is named. */
function withUnitPrices(text: string, facts: readonly DealFact[]): DealFact[] {
  const stocks = facts.filter(
    ({ dimension }) =>
      dimension.money === undefined && Object.values(dimension).every((power) => power > 0),
  );
  const [stock] = stocks;
  const isOneKind =
    stock !== undefined && stocks.every((each) => isSame(each.dimension, stock.dimension));
  // '一卷1.2x25米卖185块': the price of the piece that is described.
  const isOfPiece = facts.some(
    ({ role, dimension }) =>
      role === 'description' || (dimension.piece === -1 && dimension.money === undefined),
  );
  // '1.5米宽20米长卖465块': the price of both sides together.
  const hasWidth = facts.some(({ dimension }) => isSame(dimension, { 'm²': 1, m: -1 }));
  if (stock === undefined && isOfPiece && !PRICE_OF_ALL.test(text))
    return facts.map((fact) =>
      isSame(fact.dimension, { money: 1 }) && fact.role !== 'addend'
        ? { ...fact, role: 'factor', dimension: { money: 1, piece: -1 } }
        : fact,
    );
  return facts.map((fact) => {
    const before = text.slice(Math.max(0, fact.start - WINDOW), fact.start);
    if (!isOneKind || !isSame(fact.dimension, { money: 1 }) || !UNIT_PRICE.test(before))
      return fact;
    if (hasWidth && isSame(stock.dimension, { m: 1 }) && /卖\s?$/.test(before)) return fact;
    return { ...fact, role: 'factor', dimension: times(fact.dimension, stock.dimension, -1) };
  });
}

function speaksOfMoney(text: string, tokens: readonly Token[]): boolean {
  return (
    /税|折|价|钱|款|费|货值|定金|订金|先付|赚|deposit|balance|\bpay\b|一共|总共|合计|花了|买了|卖|涨|降|利润|毛利|margin|mark-?up|profit|vat|discount|price|cost|paid|fob|cif|\boff\b|@|\bat [\d.]|\btotal\b|invoice|[$€£¥]|rmb|usd|eur|dollar|bucks?\b|元|块|美金|美刀/.test(
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

export interface AskedPer {
  base: Base;
  factor: number;
  /** null for a base unit. */
  label: string | null;
}

/** The numbers that each denominator belongs to, and the denominators of what is asked. */
function perTargets(
  tokens: readonly Token[],
  text: string,
): { of: ReadonlyMap<QuantityToken, readonly [Base, number]>; asked: readonly AskedPer[] } {
  const of = new Map<QuantityToken, readonly [Base, number]>();
  const asked: AskedPer[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'per') continue;
    const unit = perUnit(token, text);
    if (unit === null) continue;
    const previous = neighbour(tokens, at, -1);
    const next = neighbour(tokens, at, 1);
    const isOfAsk = tokens[at - 1]?.kind === 'ask';
    const isFree = (each: Token | null): each is QuantityToken =>
      each?.kind === 'quantity' &&
      each.group === null &&
      !of.has(each) &&
      !isCountOf(each, unit[0]);
    const isSubject = /^\s?(?:is|weighs?|=|has|takes|holds|costs?|weight|重|是|装)/.test(
      text.slice(token.end, token.end + 10),
    );
    const isPrefix = token.text.startsWith('每') || isSubject || !isFree(previous);
    const isOfPrevious =
      isFree(previous) &&
      (next?.kind !== 'ask' || isTight(tokens, at) || /^[a-z/]/.test(token.text));
    const owner = isOfAsk ? null : isPrefix && isFree(next) ? next : isOfPrevious ? previous : null;
    // What a container costs is an amount of money.
    if (owner !== null) {
      if (unit[0] !== 'container' || !isPlainMoney(owner)) of.set(owner, unit);
    } else
      asked.push({
        base: unit[0],
        factor: unit[1],
        label: unit[1] === 1 ? null : `/${token.unit}`,
      });
  }
  for (const [at, token] of tokens.entries()) {
    // 'Roll is 14.7 kg'.
    if (token.kind !== 'word' || !/^(?:roll|sheet|panel|piece|coil)$/.test(token.text)) continue;
    const next = tokens[at + 1]?.kind === 'quantity' ? tokens[at + 1] : tokens[at + 2];
    if (next?.kind === 'quantity' && next.group === null && next.per === null && !of.has(next))
      of.set(next, ['piece', 1]);
  }
  for (const token of tokens) {
    if (token.kind !== 'quantity' || token.per === null) continue;
    // '托盘自重15公斤 一托毛重': the pallet is asked about.
    if (TARE.test(text.slice(Math.max(0, token.start - WINDOW), token.start)))
      asked.push({ base: namedCount(token.text) ?? 'piece', factor: 1, label: null });
  }
  for (const token of tokens) {
    if (token.kind !== 'quantity' || !/每|per/.test(token.text)) continue;
    const under = token.meanings[0]?.unit?.split('/')[1];
    const unit = under === undefined ? null : amountPer(under as PerUnit);
    if (unit && ASKED_BEHIND.test(text.slice(token.end)))
      asked.push({
        base: unit[0],
        factor: unit[1],
        label: unit[1] === 1 ? null : `/${under ?? ''}`,
      });
  }
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.text !== 'each') continue;
    const previous = neighbour(tokens, at, -1);
    const next = neighbour(tokens, at, 1);
    const owner = [previous, next].find(
      (each): each is QuantityToken =>
        each?.kind === 'quantity' &&
        !of.has(each) &&
        !isCountOf(each, 'piece') &&
        each.per === null,
    );
    if (owner && owner.meanings[0]?.unit !== '%') of.set(owner, ['piece', 1]);
  }
  return { of, asked };
}

const isPlainMoney = ({ meanings }: QuantityToken) =>
  meanings[0]?.unit === null || meanings[0]?.unit === 'CNY' || meanings[0]?.unit === 'USD';

/** No space or sign stands between the token and the one before it. */
function isTight(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.end === tokens[at]?.start;
}

/** The nearest number, word that asks or denominator on one side, within a clause. */
function neighbour(tokens: readonly Token[], at: number, step: 1 | -1): Token | null {
  for (let distance = 1; distance <= 4; distance += 1) {
    const token = tokens[at + step * distance];
    if (!token || token.kind === 'break' || token.kind === 'per') return null;
    if (token.kind === 'quantity' || token.kind === 'ask') return token;
  }
  return null;
}

function isCountOf(token: QuantityToken, base: Base): boolean {
  const [meaning] = token.meanings;
  const unit = meaning?.unit ?? null;
  const amount = unit === null ? null : amountOf(1, unit);
  return amount !== null && amount.dimension[base] === 1;
}

const PALLET = /^\s?(?:个|只)?(?:托盘?|栈板|卡板|pallets?|skids?)(?!费)/;
const CONTAINER = /^\s?(?:个|只)?(?:\d{2}尺)?(?:货?柜|高柜|小柜|集装箱|containers?|fcl)/;

/** What is counted, where its name stands behind: a pallet, a container. */
function countedBehind(text: string, end: number): Base | null {
  const behind = text.slice(end, end + WINDOW);
  return PALLET.test(behind) ? 'pallet' : CONTAINER.test(behind) ? 'container' : null;
}

function namedCount(word: string): Base | null {
  return /托|pallet|skid/.test(word) ? 'pallet' : /柜|container/.test(word) ? 'container' : null;
}

function perUnit(token: PerToken, text: string): readonly [Base, number] | null {
  const unit = amountPer(token.unit);
  if (unit?.[0] !== 'piece') return unit;
  return [namedCount(token.text) ?? countedBehind(text, token.end) ?? 'piece', 1];
}

interface Around {
  per: readonly [Base, number] | null;
  isMoney: boolean;
  before: string;
  previous: QuantityToken | null;
}

function amountOfToken(token: QuantityToken, text: string, around: Around): Amount | null {
  const width = widthOf(token, around.before, text.slice(token.end, token.end + WINDOW));
  if (width !== null) return width;
  const whole = plainAmount(token, text, around);
  if (whole === null) return null;
  const isOfAsk = ASKED_BEHIND.test(text.slice(token.end)) && /每|per/.test(token.text);
  const amount = isOfAsk ? withoutPer(whole, token) : whole;
  if (amount === null || isOfAsk) return amount;
  const own = ownPer(token, around.before);
  if (
    (AT.test(around.before) || isListed(token, text, around.previous)) &&
    isSame(amount.dimension, { money: 1 }) &&
    around.previous !== null
  ) {
    const goods = plainAmount(around.previous, text, { ...around, before: '' });
    if (goods && goods.dimension.money === undefined && around.per === null && own === null) {
      const [unit] = around.previous.meanings;
      const inBase = unit?.unit == null ? 1 : goods.value / unit.value;
      return {
        ...amount,
        value: amount.value / inBase,
        dimension: times(amount.dimension, goods.dimension, -1),
      };
    }
  }
  const isOfPiece =
    amount.dimension.kg === 1 &&
    /^[- ]?(?:rolls?|sheets?|panels?|coils?)\b/.test(text.slice(token.end));
  const per = around.per ?? own ?? (isOfPiece ? (['piece', 1] as const) : null);
  const isRate = Object.values(amount.dimension).some((power) => power < 0);
  if (amount.dimension.kg === 1 && TARE.test(around.before) && /托|栈|pallet|skid/.test(text))
    return { ...amount, dimension: { kg: 1, pallet: -1 } };
  if (per === null || isRate || amount.dimension[per[0]] === 1) return amount;
  return {
    ...amount,
    value: amount.value / per[1],
    dimension: times(amount.dimension, { [per[0]]: 1 }, -1),
  };
}

/** '5 rolls 44.90, 12 rolls 39.50': a number right behind a count is its price where several lines say so. */
function isListed(token: QuantityToken, text: string, previous: QuantityToken | null): boolean {
  if (previous === null || text.slice(previous.end, token.end).trim() !== token.text) return false;
  return (text.match(LISTED) ?? []).length >= 2;
}

const LISTED =
  /\d{1,6} ?(?:rolls?|pcs|pieces|sheets?|panels?|box(?:es)?|卷|张|片|个|箱|件) [$¥€]?\d{1,7}(?:\.\d{1,3})?(?![\d.]| ?(?:%|x|×|\*|mm|cm|m\b|kg))/g;
const ASKED_BEHIND = /^\s?(?:是|合|要)?(?:多少|几)/;

/** '465元 每平米多少钱': the price of something else. */
function withoutPer(amount: Amount, { meanings }: QuantityToken): Amount | null {
  const [meaning] = meanings;
  if (amount.dimension.money !== 1 || meaning === undefined) return null;
  return { value: meaning.value, dimension: { money: 1 }, currency: amount.currency };
}

const WIDTH = /(?:(?<![\d米m] ?)[宽高]|width|height)\s?(?:是|为|of|is|:|：)?\s?$/;

/** '宽1.5', '宽800': m² of a metre. */
function widthOf({ meanings }: QuantityToken, before: string, behind: string): Amount | null {
  const named = meanings.find(({ unit }) => unit !== null && isLength(unit));
  const [first] = meanings;
  if (!(WIDTH.test(before) || /^\s?(?:[宽高]|wide|high)/.test(behind)) || first === undefined)
    return null;
  if (named === undefined && first.unit !== null) return null;
  const metres = named?.unit
    ? convert(named.value, named.unit, 'm')
    : first.value >= 100
      ? first.value / 1000
      : first.value;
  return { value: metres, dimension: { 'm²': 1, m: -1 }, currency: null };
}

/** The denominator that the lexer found: '15公斤一托'. The weight of an empty pallet has none. */
function ownPer(token: QuantityToken, before: string): readonly [Base, number] | null {
  const unit = token.per === null || TARE.test(before) ? null : amountPer(token.per);
  return unit?.[0] === 'piece' ? [namedCount(token.text) ?? 'piece', 1] : unit;
}

function plainAmount(token: QuantityToken, text: string, around: Around): Amount | null {
  const behind = text.slice(token.end, token.end + WINDOW);
  const currency =
    CURRENCY_BEHIND.find(([, pattern]) => pattern.test(behind))?.[0] ??
    CURRENCY_BEFORE.find(([, pattern]) => pattern.test(around.before))?.[0];
  const meaning = token.meanings.find((each) => meansAmount(each));
  const [first] = token.meanings;
  if (meaning?.unit && !(currency !== undefined && first?.unit === null)) {
    const amount = amountOf(meaning.value, meaning.unit);
    const isBare = /(?:\d|[个只])$/.test(token.text) || /^(?:pcs|pieces)/.test(token.text);
    const counted = amount?.dimension.piece === 1 && isBare ? countedBehind(text, token.end) : null;
    return amount && counted ? { ...amount, dimension: { [counted]: 1 } } : amount;
  }
  if (first?.unit === 'mesh/cm' && token.text.endsWith('t'))
    return { value: first.value * 1000, dimension: { kg: 1 }, currency: null };
  if (first?.unit !== null) return null;
  if (TARE.test(around.before)) return { value: first.value, dimension: { kg: 1 }, currency: null };
  const counted = countedBehind(text, token.end);
  if (counted !== null) return { value: first.value, dimension: { [counted]: 1 }, currency: null };
  // '20 per pallet' without a word of money.
  if (currency === undefined && !around.isMoney && around.per?.[0] === 'pallet')
    return { value: first.value, dimension: { piece: 1 }, currency: null };
  return currency !== undefined || around.isMoney
    ? { value: first.value, dimension: { money: 1 }, currency: currency ?? null }
    : null;
}

const meansAmount = ({ value, unit, cost }: Meaning) =>
  unit !== null && cost < 2 && amountOf(value, unit) !== null;

function roleOf(amount: Amount, before: string, behind: string): FactRole {
  if (TARE.test(before) && amount.dimension.kg === 1) return 'addend';
  const { money } = amount.dimension;
  if (money === 1 && Object.keys(amount.dimension).length === 1 && SUBTRACTS.test(before))
    return 'addend';
  if (money === 1 && (ADDENDS.test(before) || FREIGHT_BEHIND.test(behind))) {
    const isRate = Object.keys(amount.dimension).length > 1;
    if (!isRate || CHARGES.test(before)) return 'addend';
  }
  if (money !== 1) return 'factor';
  if (COST.test(before)) return 'cost';
  return PRICE.test(before) ? 'price' : 'factor';
}

const SCALES: Readonly<Record<number, string>> = {
  1000: '/t',
  0.45359237: '/lb',
  0.5: '/jin',
  0.09290304: '/ft²',
  0.3048: '/ft',
};

/** '5600一吨' is a price of a tonne. */
function scaleOf(
  token: QuantityToken,
  { dimension }: Amount,
  per: readonly [Base, number] | null,
): DealFact['scale'] {
  if (dimension.money !== 1 || Object.keys(dimension).length === 1) return null;
  const unit = token.meanings[0]?.unit?.split('/')[1];
  const factor =
    (unit === 't' ? 1000 : per?.[1]) ?? (token.per === null ? 1 : (amountPer(token.per)?.[1] ?? 1));
  const label = SCALES[factor];
  return label === undefined ? null : { factor, label };
}

/** '九五折', '95折': the share that is taken off in %, or null. */
function foldOf(text: string, token: QuantityToken): number | null {
  if (!DISCOUNT_FOLD.test(text.slice(token.start, token.start + 8))) return null;
  const value = token.meanings[0]?.value ?? NaN;
  const share = value > 10 ? value : value * 10;
  return share > 0 && share < 100 ? 100 - share : null;
}

function stepKind(before: string, behind: string): StepKind | null {
  const own = behind.split(/\d/)[0] ?? '';
  const last = before.split(/[\d%]/).at(-1) ?? '';
  const isBehind = STEP_WORDS.find(([, , pattern]) => pattern.test(own));
  const isBefore = STEP_WORDS.find(([, pattern]) => pattern.test(last));
  // '加13%的税': the tax says more than that it is added.
  return (isBehind ?? isBefore)?.[0] ?? null;
}

/** '税点13', '毛利率20': a percentage by its name. */
function bareStep(before: string): StepKind | null {
  const name =
    /(税点|税率|利润率|毛利率|加价率|佣金率|损耗率?|vat|margin|mark-?up)\s?(?:是|为|按|of|is|at|:|：)?\s?$/.exec(
      before,
    )?.[1];
  return name === undefined
    ? null
    : (STEP_WORDS.find(([, pattern]) => pattern.test(name))?.[0] ?? null);
}

export function isExchangeRate(
  token: QuantityToken,
  tokens: readonly Token[],
  at: number,
  text: string,
): boolean {
  const unit = token.meanings[0]?.unit;
  if (unit === 'CNY/USD') return true;
  if (unit !== null) return false;
  const isNamed = [at - 1, at - 2, at + 1].some((place) => {
    const word = tokens[place];
    return word?.kind === 'word' && word.nouns.includes('exchangeRate');
  });
  const value = token.meanings[0]?.value ?? NaN;
  const isLast = /(?:at|按|@|用|除以|÷|\/|by)\s?$/.test(text.slice(0, token.start));
  const currencies = CURRENCY_NAMES.filter(([, pattern]) => text.search(pattern) >= 0).length;
  const isAlone = tokens.filter(({ kind }) => kind === 'quantity').length === 1 && text.length < 16;
  return (
    isNamed ||
    ((isLast || isAlone) &&
      ((currencies > 0 && value > 5 && value < 12) ||
        (currencies > 1 && value > 0.5 && value < 2)) &&
      !/^\s?(?:元|块|%|个)/.test(text.slice(token.end)))
  );
}

function groupsOf(quantities: readonly QuantityToken[]): QuantityToken[][] {
  const groups = new Map<number, QuantityToken[]>();
  for (const each of quantities) {
    if (each.group === null) continue;
    groups.set(each.group.id, [...(groups.get(each.group.id) ?? []), each]);
  }
  return [...groups.values()];
}

/** '35卷×168': so many times their price. */
function isPriceTimes([first, second, ...others]: readonly QuantityToken[]): boolean {
  const unit = first?.meanings[0]?.unit ?? null;
  const amount = unit === null ? null : amountOf(1, unit);
  return (
    others.length === 0 &&
    amount !== null &&
    amount.dimension.m === undefined &&
    second?.meanings[0]?.unit === null
  );
}

/** '1.2x30m': the area of one piece. '60x40x30cm': its volume. */
function groupFact(group: readonly QuantityToken[]): DealFact | null {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last || group.length > 3) return null;
  const sides = group.map(({ meanings }) => {
    const named = meanings.find(({ unit, cost }) => unit !== null && cost < 2 && isLength(unit));
    if (named?.unit) return convert(named.value, named.unit, 'm');
    const bare = meanings.find(({ unit }) => unit === null);
    return bare === undefined ? null : bare.value >= 100 ? bare.value / 1000 : bare.value;
  });
  const hasUnit = group.some(({ meanings }) =>
    meanings.some(({ unit }) => unit !== null && isLength(unit)),
  );
  if (sides.some((side) => side === null) || (group.length === 3 && !hasUnit)) return null;
  const value = sides.reduce<number>((product, side) => product * (side ?? 0), 1);
  return {
    value,
    dimension: { [group.length === 2 ? 'm²' : 'm³']: 1, piece: -1 },
    currency: null,
    start: first.start,
    text: `${first.text}×${last.text}`,
    role: 'description',
    scale: null,
  };
}

const isLength = (unit: UnitId) => /^(?:mm|cm|m|in|ft|yd)$/.test(unit);

/** Which tax status the text gives and which it asks for. */
function taxStatus(
  text: string,
  tokens: readonly Token[],
  steps: readonly DealStep[],
  facts: readonly DealFact[],
): ReadDeal['tax'] {
  const hasPrices = facts.some(({ role, dimension }) => role !== 'addend' && dimension.money === 1);
  const asked = ADDED_BEFORE_TAX.test(text) && !hasPrices ? '' : text;
  const found = [
    ...[...asked.matchAll(WITHOUT_TAX)].map(({ index }) => ({ index, status: 'without' as const })),
    ...[...asked.matchAll(WITH_TAX)].map(({ index }) => ({ index, status: 'with' as const })),
  ].toSorted((a, b) => a.index - b.index);
  const ask = tokens.findLast((token) => token.kind === 'ask')?.start ?? text.length;
  const lastNumber = tokens.findLast((token) => token.kind === 'quantity')?.end ?? -1;
  const behind = found.filter(({ index }) => index > lastNumber - 1 || index > ask);
  const isAdded = steps.some(({ kind }) => kind === 'tax');
  if (found.length >= 2 && new Set(found.map(({ status }) => status)).size === 2)
    return { given: found[0]?.status ?? null, asked: found.at(-1)?.status ?? null };
  const only = found.at(-1)?.status ?? null;
  if (only === null) return { given: null, asked: null };
  // '含13%税呢' changes the price before it.
  if (facts.length === 0) return { given: only === 'with' ? 'without' : 'with', asked: only };
  const isAsked =
    behind.length > 0 ||
    /(?:要|need|want|改成?|换成?)[^\d]{0,8}$/.test(text.slice(0, found.at(-1)?.index));
  if (!isAsked) return { given: only, asked: null };
  return {
    given: isAdded && only === 'with' ? null : only === 'with' ? 'without' : 'with',
    asked: only,
  };
}

/** What is asked for: money in a currency for one of something, a number of pieces, a weight. */
function asksOf(
  text: string,
  tokens: readonly Token[],
  pers: readonly AskedPer[],
  facts: readonly DealFact[],
  isAboutMoney: boolean,
): DealAsk[] {
  const asks: DealAsk[] = [];
  const currencies = askedCurrencies(text, tokens);
  const isTotal = tokens.some(
    (token) => token.kind === 'word' && (token.act === 'sum' || token.nouns.includes('total')),
  );
  const [first] = pers;
  const amountAsk = (
    over: Dimension,
    {
      currency = null,
      unit = null,
      per = first,
    }: { currency?: string | null; unit?: UnitId | null; per?: AskedPer | undefined } = {},
  ): DealAsk => ({
    kind: 'amount',
    dimension: per === undefined ? over : times(over, { [per.base]: 1 }, -1),
    currency,
    scale: per?.label == null ? null : { factor: per.factor, label: per.label },
    unit,
  });
  for (const token of tokens) {
    if (token.kind !== 'ask' || token.isUnitOnly) continue;
    const amount = token.unit === null ? null : amountOf(1, token.unit);
    const counted =
      namedCount(token.text) ?? countedBehind(text, token.end) ?? piecesBehind(text, token);
    if (counted !== null || amount?.dimension.piece === 1)
      asks.push(amountAsk({ [counted ?? 'piece']: 1 }));
    else if (amount !== null && amount.dimension.money === undefined)
      asks.push(amountAsk(amount.dimension, { unit: token.unit }));
    else if (token.noun === 'weight') asks.push(amountAsk({ kg: 1 }));
  }
  const isPriced = facts.some(({ dimension }) => dimension.money === 1);
  const isWeighed = tokens.some(
    (token) =>
      token.kind === 'word' && token.nouns.includes('weight') && !/自重|皮重|tare/.test(token.text),
  );
  if (asks.length === 0 && isWeighed && !isPriced) asks.push(amountAsk({ kg: 1 }));
  const hasBoth = ['cost', 'price'].every((role) => facts.some((fact) => fact.role === role));
  const hasNoNumber = tokens.every(({ kind }) => kind !== 'quantity');
  const shares = tokens.flatMap((token) =>
    token.kind === 'word' && (hasBoth || hasNoNumber) ? token.nouns.filter(isShare) : [],
  );
  asks.push(...[...new Set(shares)].map((kind) => ({ kind })));
  const asksMoney = currencies.length > 0 || asksPrice(tokens);
  if (asks.length === 0 && hasNoNumber && first !== undefined && !asksMoney)
    return pers.map((per) => ({ kind: 'per', per }));
  if (!isAboutMoney || (asks.length > 0 && !asksMoney)) return asks;
  const stocks = facts.filter(({ dimension }) => isOneOf(dimension));
  const [stock] = stocks;
  if (UNIT_PRICE_ASK.test(text.trim()) && stocks.length === 1 && stock && currencies.length === 0)
    return [...asks, amountAsk(times({ money: 1 }, stock.dimension, -1))];
  const priceAsk = tokens.findIndex((token) => token.kind === 'ask' && token.noun === 'price');
  const isAlsoOwn =
    priceAsk >= 0 && currencies.length > 0 && namesCurrencyAfter(text, tokens[priceAsk]?.end ?? 0);
  const wanted: (string | null)[] = [
    ...(isAlsoOwn || currencies.length === 0 ? [null] : []),
    ...currencies,
  ];
  for (const currency of wanted) {
    for (const per of pers) asks.push(amountAsk({ money: 1 }, { currency, per }));
    if (first === undefined || isTotal) asks.push({ kind: 'money', currency, isTotal });
  }
  return asks;
}

/** Asks for the price of one of the goods. */
const UNIT_PRICE_ASK = /(?:单价|unit price|price each|each)(?:是|是多少|多少钱?)?\s?[?？]?$/;

/** A quantity of one kind of goods. */
function isOneOf(dimension: Dimension): boolean {
  const powers = Object.values(dimension);
  return dimension.money === undefined && powers.length === 1 && powers[0] === 1;
}

const isShare = (noun: NounId): noun is 'margin' | 'markup' =>
  noun === 'margin' || noun === 'markup';

/** '多少钱，换美元多少': both are wanted. */
function namesCurrencyAfter(text: string, end: number): boolean {
  return CURRENCY_NAMES.some(([, pattern]) => text.slice(end + 1).search(pattern) >= 0);
}

/** 'How many 4x8 ft sheets'. */
function piecesBehind(text: string, { unit, noun, end, text: word }: AskToken): Base | null {
  if (unit !== null || noun !== null || !word.includes('how many')) return null;
  return /^[^,.;?]{0,20}\b(?:rolls|sheets|panels|pieces|pcs)\b/.test(text.slice(end, end + 30))
    ? 'piece'
    : null;
}

function asksPrice(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'ask' && token.noun === 'price');
}

const ANY_CURRENCY = CURRENCIES.map(([, words]) => words).join('|');
const STATED_RATE = new RegExp(
  String.raw`1\s?(${ANY_CURRENCY})\s?(?:=|is|等于|兑|合|换)\s?(\d{1,4}(?:\.\d{1,6})?)\s?(${ANY_CURRENCY})`,
);

/** '1 usd = 0.92 eur'. */
function statedRate(text: string): { rate: ExchangeRate; start: number; end: number } | null {
  const match = STATED_RATE.exec(text);
  const [whole, of = '', value = '', to = ''] = match ?? [];
  if (!match || whole === undefined) return null;
  const start = match.index;
  return {
    rate: { value: Number(value), of: currencyNamed(of), to: currencyNamed(to) ?? 'CNY', start },
    start,
    end: start + whole.length,
  };
}

function currencyNamed(word: string): string | null {
  return CURRENCY_BEHIND.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** 'That's eur', '都是美金': the currency of what was said before. */
function givenCurrencyIn(text: string): string | null {
  const match = GIVEN_CURRENCY.exec(text);
  return match?.[1] === undefined ? null : currencyNamed(match[1]);
}

const GIVEN_CURRENCY = new RegExp(
  String.raw`(?:\b(?:that'?s|those are|prices? (?:is|are)|it'?s|it is|they are)(?: all)? (?:in )?|(?:都|价格|以上|刚才)是)(eur(?:os?)?|usd|gbp|rmb|cny|美元|美金|欧元|英镑|人民币)`,
);

/** Currencies that stand beside no number. */
function askedCurrencies(text: string, tokens: readonly Token[]): string[] {
  const numbers = tokens.filter((token) => token.kind === 'quantity');
  const asked: { code: string; index: number }[] = [];
  const given = GIVEN_CURRENCY.exec(text);
  for (const [code, pattern] of CURRENCY_NAMES) {
    for (const { index, 0: word } of text.matchAll(pattern)) {
      const behind = index + word.length;
      const isOfNumber = numbers.some(
        ({ start, end }) =>
          (index < end && behind > start) ||
          (index >= end && text.slice(end, index).trim() === '') ||
          (behind <= start && text.slice(behind, start).trim() === ''),
      );
      const isGiven =
        given !== null && index >= given.index && index < given.index + given[0].length;
      const isOfRate =
        isGiven ||
        /(?:汇率|rate)[^\d]{0,6}$/.test(text.slice(0, index)) ||
        /^(?:汇率| ?rate)/.test(text.slice(behind));
      if (!isOfNumber && !isOfRate) asked.push({ code, index });
    }
  }
  return [...new Set(asked.toSorted((a, b) => a.index - b.index).map(({ code }) => code))];
}
