import { OF_GROSS, PAID_OUT } from '../../deal/percentages.ts';
import type { AskedKind, TradeAsk, TradeFact, TradeRole } from '../trade/trade-fact.ts';
import { roleWordsIn, wordsOfNumbers } from '../trade/trade-words.ts';
import { type MoneyNumber, maskedNumbers } from './money-numbers.ts';
import {
  ANY_CURRENCY,
  ASKS,
  TERM,
  WITHOUT_TAX,
  PLACES,
  WITH_TAX,
  currencyOf,
  isOnlyAboutPrices,
} from './money-words.ts';
import { UNIT_WORDS, unitNamed } from './units-of-prices.ts';

/** The facts of a text about prices with the price that it asks for. */
export interface ReadMoney {
  facts: TradeFact[];
  /** Amounts and shares that no word names. */
  unnamed: TradeFact[];
  ask: TradeAsk | null;
  isOfGross: boolean;
  isIncluded: boolean;
}

const ASKS_SHARE =
  /几个?点|百分之|percent|几成|利润率|毛利率|毛利(?:是|有)?(?:多少)?个?点|加价率|mark-?up|定金|订金|deposit|balance|尾款|预付/;
const ASKS_PROFIT =
  /(?:赚|挣|利润|毛利|净利|盈利|亏)(?:了|到|下|是|有|还)*(?:多少|几)|毛利(?:呢|$)|亏不亏|赚不赚|(?:how much|what)[^0]{0,24}\b(?:profit|make|earn|lose)\b|(?<!0% ?)\bprofit\b(?! ?0)[^0]{0,16}(?:\?|$|on 0|for 0)|\bour profit\b/;
const ASKS_MARGIN = /\bmargin\b(?! ?(?:of |is |at )?0)(?<!0% ?(?:gross |net )?margin)/;
const ASKS_OTHER =
  /不计税|不算税|免税|\bonly\b|净到手|到手多少|(?:agent|he|she|they) (?:get|earn|receive)|(?:of|on) (?:the )?(?:fob|invoice)|(?:按|占)(?:fob|货值)|(?:多少|几)(?:个点)?的?(?:佣金|回扣|提成|税|退税|保险|保费|运费|定金|关税|损耗)|(?:退税|能退|可退)(?:款|额)?(?:是|有)?多少|(?:佣金|回扣|提成)[^0]{0,6}多少|(?:保险费?|保费)(?:是|要)?多少|(?<![含出掉除去扣未])(?:税|税款|税额|税金)(?:是|要|得)?多少|能?买(?:到)?(?:多少|几)|commission amount|how much (?:is )?(?:the )?(?:vat|tax|gst|refund|rebate|commission|insurance|premium|duty)|多(?:出|花|付)?多少|[涨跌降]了?多少|从.{0,12}到 ?0/;

/** '多少吨丝': no price is asked for. */
const ASKS_QUANTITY = new RegExp(
  String.raw`(?:多少|几)个?(?:${UNIT_WORDS})|how many|how much (?:mesh|wire)|\bweigh|重`,
);

const PER_ASKED = new RegExp(
  String.raw`(?:每|(?<!第)一|单|\bper |\/ ?|\ban? |\bone |\beach )个?(${UNIT_WORDS})|(平方?米|平|吨|公斤|卷|片|张)(?=造价|单价|价(?![格])|成本|总货值|总价)|\b(roll|sheet|panel|bundle|coil) (?:cost|price)\b`,
  'g',
);
const ALL =
  /总价|总共|一共|合计|总额|全部|总计|总货值|整单|\btotal\b|\baltogether\b|\bin all\b|whole (?:order|lot)/;
const ADDED = /(?:加|再加|另加|加上|plus|add|\+|and) ?$/;
const TAKEN = /(?:减|减去|再让|让|便宜|优惠|less|minus|off) ?$/;
const RATE_AHEAD = /(?:汇率|结汇|\brate|\bfx)(?:按|是|为|of|at|is|:| )*$/;
const AT = /(?:\bat|@|按|用) ?$/;

/** Reads a text in which every number is one of a price and every word belongs to prices; null otherwise. Linear. */
export function readMoney(said: string, isOn = false): ReadMoney | null {
  const text = /拼箱|\blcl\b/.test(said)
    ? said.replaceAll(/([一每\d] ?)方(?!米)/g, '$1立方')
    : said;
  const found = maskedNumbers(text);
  if (found === null) return null;
  const { numbers } = found;
  let { masked } = found;
  const marked = numbers.map((each) => ({ ...each }));
  // '人民币成本6100': the currency of the number behind the word.
  for (const each of marked) {
    if (each.currency !== null || each.kind === 'share' || each.kind === 'goods') continue;
    const named = new RegExp(
      String.raw`(${ANY_CURRENCY})(?:的)?(?=(?:成本|采购|进货?|报|单|货|售|卖|(?:unit |our )?(?:cost|price))价?(?: is| of|:)? ?$)`,
    ).exec(masked.slice(0, each.at));
    if (!named) continue;
    each.currency = currencyOf(named[1] ?? '');
    masked = `${masked.slice(0, named.index)}${' '.repeat(named[0].length)}${masked.slice(named.index + named[0].length)}`;
  }
  const words = roleWordsIn(masked);
  const blank = [...words].reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    masked.replace(PLACES, (place) => ' '.repeat(place.length)),
  );
  if (!isOnlyAboutPrices(blank)) return null;
  if ([ASKS_SHARE, ASKS_OTHER, ASKS_QUANTITY].some((each) => each.test(masked))) return null;
  const currencies = [...masked.matchAll(new RegExp(ANY_CURRENCY, 'g'))].map(([word]) =>
    currencyOf(word),
  );
  const stated = marked.find(({ kind }) => kind === 'rate')?.currency ?? null;
  const asked = currencies.at(-1) ?? null;
  markRates(marked, masked, asked, words);
  const open = marked.filter(({ kind }) => kind === 'money' || kind === 'bare' || kind === 'share');
  const roles = wordsOfNumbers(
    masked,
    open.map(({ at, end, kind }) => ({ start: at, end, isShare: kind === 'share' })),
    words,
  );
  const isLoaded =
    /柜|containers?|fcl/.test(masked) || marked.some(({ dimension }) => dimension.container === -1);
  const facts: TradeFact[] = [];
  const unnamed: TradeFact[] = [];
  for (const each of marked) {
    const word = roles[open.indexOf(each)]?.role;
    const fact = factOf(each, isLoaded);
    if (each.kind === 'goods') facts.push({ ...fact, role: 'goods' });
    else if (each.kind === 'rate') facts.push({ ...fact, role: 'rate', currency: null });
    else {
      const role = word ?? openRole(each, masked);
      if (role === null) unnamed.push(fact);
      else facts.push(asLoading({ ...fact, role }));
    }
  }
  const isTaxNamed = words.some(({ role }) => role === 'tax');
  // The rate of the tax is asked.
  if (/\bplus (?:vat|gst|tax)\b/.test(masked) && !facts.some(({ role }) => role === 'tax'))
    return null;
  // '保险0.3% 加一成'.
  const isInsured = facts.some(({ role, isShare }) => role === 'insurance' && isShare);
  for (const [at, fact] of facts.entries())
    if (isInsured && fact.role === 'markup' && fact.value === 10 && fact.text.includes('成'))
      facts[at] = { ...fact, role: 'loading', value: 110 };
  const rest = unnamed.filter((fact) => {
    const isTax = fact.isShare && isTaxNamed && !facts.some(({ role }) => role === 'tax');
    if (isTax) facts.push({ ...fact, role: 'tax' });
    return !isTax;
  });
  if (rest.some(({ isShare }) => isShare)) return null;
  // '运费从天津到汉堡 一个柜3200': the words between a name and its number.
  const isFreight =
    rest.length === 1 &&
    words.some((word) => word.role === 'freight' && !roles.includes(word)) &&
    !facts.some(({ role, isShare }) => role !== 'goods' && !isShare);
  if (isFreight)
    facts.push(...rest.splice(0).map((fact) => ({ ...fact, role: 'freight' as const })));
  const hasBase = facts.some(
    ({ role, isShare }) => !isShare && (role === 'cost' || role === 'price'),
  );
  const [first, ...others] = rest;
  if (!isOn && !hasBase && !isFreight && first) facts.push(first);
  const left = isOn || hasBase ? rest : others;
  if (!isOn && left.length > 0) return null;
  const { isTaxed, ofFacts } = taxOf(masked, facts);
  const { term, ofFacts: terms } = termsOf(masked, facts);
  const sorted = facts
    .map((fact): TradeFact => {
      const own = ofFacts.get(fact);
      const said = terms.get(fact);
      return {
        ...fact,
        ...(own !== undefined && { isTaxed: own }),
        ...(said !== undefined && fact.role === 'price' && { term: said }),
      };
    })
    .toSorted((a, b) => a.start - b.start);
  const per = perAsked(masked);
  const kind = kindOf(masked, sorted, { isTaxed, term, asked, per, isOn });
  const isShared = stated !== null && asked === null;
  if (isShared && !isOn) return null;
  return {
    facts: sorted,
    unnamed: left,
    ask: kind && {
      kind,
      per: per ?? (ALL.test(masked) ? 'all' : null),
      currency: asked,
      ...(isTaxed !== undefined && { isTaxed }),
      ...(term !== undefined && { term }),
      ...(PAID_OUT.test(text) && { isNet: true as const }),
    },
    isOfGross: OF_GROSS.test(text) || /(?:按|占)(?:卖|售)价/.test(text),
    isIncluded: /includ|含佣|包含|里面有/.test(text),
  };
}

function factOf(number: MoneyNumber, isLoaded: boolean): TradeFact {
  const { value, dimension, currency, at, text, kind, scale } = number;
  const isOfLoad =
    kind === 'goods' &&
    isLoaded &&
    Object.values(dimension).every((power) => power > 0) &&
    dimension.container === undefined;
  return {
    value,
    dimension: isOfLoad ? { ...dimension, container: -1 } : dimension,
    currency,
    start: at,
    text,
    isShare: kind === 'share',
    role: 'price',
    ...(scale && { scale }),
  };
}

/** Bare numbers that are rates of exchange: named ones, and the only one where a currency is asked for. */
function markRates(
  numbers: MoneyNumber[],
  masked: string,
  asked: string | null,
  words: readonly { role: TradeRole; start: number; end: number }[],
) {
  if (numbers.some(({ kind }) => kind === 'rate')) return;
  const bare = numbers.filter(({ kind }) => kind === 'bare');
  const isNamed = ({ at }: MoneyNumber) => RATE_AHEAD.test(masked.slice(0, at));
  const named = bare.find(isNamed);
  const [only, ...more] = bare;
  const isFree = (each: MoneyNumber) =>
    !words.some(
      ({ role, end }) =>
        role !== 'rate' && end <= each.at && masked.slice(end, each.at).trim() === '',
    );
  const rate =
    named ??
    (asked === null
      ? undefined
      : (bare.find(({ at }) => AT.test(masked.slice(0, at))) ??
        (only && more.length === 0 && numbers.length === 1 && isFree(only) ? only : undefined)));
  if (!rate) return;
  rate.kind = 'rate';
  rate.dimension = {};
}

function openRole({ kind, at, end }: MoneyNumber, masked: string): TradeRole | null {
  const ahead = masked.slice(0, at);
  if (kind === 'share') {
    if (TAKEN.test(ahead)) return 'discount';
    return ADDED.test(ahead) && !/^ ?(?:的)?(?:税|票|vat|tax)/.test(masked.slice(end))
      ? 'markup'
      : null;
  }
  return ADDED.test(ahead) && ahead.includes('0') ? 'fee' : null;
}

/** '加成一成' and 110 % are both what goods are insured for. */
function asLoading(fact: TradeFact): TradeFact {
  if (!fact.isShare) return fact.role === 'loading' ? { ...fact, role: 'insurance' } : fact;
  if (fact.role === 'loading' && fact.value >= 5 && fact.value <= 50)
    return { ...fact, value: 100 + fact.value };
  if (fact.role === 'loading' && fact.value < 5) return { ...fact, role: 'insurance' };
  return fact.role === 'insurance' && fact.value > 100 ? { ...fact, role: 'loading' } : fact;
}

function taxOf(
  masked: string,
  facts: readonly TradeFact[],
): { isTaxed: boolean | undefined; ofFacts: Map<TradeFact, boolean> } {
  const ofFacts = new Map<TradeFact, boolean>();
  let isTaxed: boolean | undefined;
  const without = [...masked.matchAll(WITHOUT_TAX)].map((match) => ({ match, value: false }));
  const within = [...masked.matchAll(WITH_TAX)]
    .filter(({ index }) => !without.some(({ match }) => Math.abs(match.index - index) < 2))
    .map((match) => ({ match, value: true }));
  const priced = facts.filter(
    ({ isShare, dimension }) => !isShare && dimension.money !== undefined,
  );
  for (const { match, value } of [...without, ...within]) {
    const end = match.index + match[0].length;
    const next = priced.find(
      ({ start }) =>
        start >= end && /^(?:的|价格?|成本|采购|进|货| |是|:)*$/.test(masked.slice(end, start)),
    );
    const before = priced.findLast(
      ({ start }) =>
        start < match.index && /^0?(?: ?的)? ?$/.test(masked.slice(start, match.index)),
    );
    const isBehind =
      before !== undefined &&
      !/^(?:是|的|价| )*(?:多少|几|怎么|报|出|[?？]|price|how)/.test(masked.slice(end)) &&
      /0|多少|几|[?？]/.test(masked.slice(end));
    if (next) ofFacts.set(next, value);
    else if (isBehind) ofFacts.set(before, value);
    else isTaxed = value;
  }
  return { isTaxed, ofFacts };
}

function termsOf(
  masked: string,
  facts: readonly TradeFact[],
): { term: string | undefined; ofFacts: Map<TradeFact, string> } {
  const ofFacts = new Map<TradeFact, string>();
  let term: string | undefined;
  const priced = facts.filter(({ role, isShare }) => role === 'price' && !isShare);
  for (const match of masked.matchAll(TERM)) {
    const word = match[0].startsWith('ex') ? 'exw' : match[0] === 'c&f' ? 'cfr' : match[0];
    const end = match.index + match[0].length;
    const next = priced.find(
      ({ start }) =>
        start >= end &&
        /^[^,，。;0?？多几]{0,14}$/.test(masked.slice(end, start)) &&
        !/[^ ] ?(?:货价|单价|成本)|运|保险|freight|insur/.test(masked.slice(end, start)),
    );
    const before = priced.find(({ start }) => /^0 ?$/.test(masked.slice(start, match.index)));
    const isAsked = /^(?:价|单价|报价| |price)*(?:是|报|要|卖)?(?:多少|几|怎么|[?？]|价?$)/.test(
      masked.slice(end),
    );
    if (next && !ofFacts.has(next)) ofFacts.set(next, word);
    else if (before && !ofFacts.has(before) && (word === 'exw' || !isAsked))
      ofFacts.set(before, word);
    else term = word;
  }
  return { term, ofFacts };
}

function perAsked(masked: string): TradeAsk['per'] {
  const found = [...masked.matchAll(PER_ASKED)].at(-1);
  const word = found?.[1] ?? found?.[2] ?? found?.[3];
  return word === undefined ? null : unitNamed(word);
}

function kindOf(
  masked: string,
  facts: readonly TradeFact[],
  about: {
    isTaxed: boolean | undefined;
    term: string | undefined;
    asked: string | null;
    per: TradeAsk['per'];
    isOn: boolean;
  },
): AskedKind | null {
  const has = (role: TradeRole) => facts.some((fact) => fact.role === role && !fact.isShare);
  const isMargin = ASKS_MARGIN.test(masked) && !facts.some(({ role }) => role === 'margin');
  const isProfit = ASKS_PROFIT.test(masked);
  if (isMargin) return 'margin';
  if (isProfit) return 'profit';
  if (ASKS.test(masked) || about.term !== undefined) return 'price';
  const isNamed =
    about.isTaxed !== undefined || about.asked !== null || about.per !== null || ALL.test(masked);
  return isNamed && (about.isOn || has('cost') || has('price')) ? 'price' : null;
}
