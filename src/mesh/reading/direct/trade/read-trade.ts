import type { QuantityToken, Token } from '../../tokens.ts';
import { amountOfToken, scaleOf } from '../../deal/amounts.ts';
import type { DealFact } from '../../deal/deal.ts';
import { CURRENCY_BEHIND, isExchangeRate } from '../../deal/currencies.ts';
import { perTargets, withContainers } from '../../deal/denominators.ts';
import { amountPer, type Base, times } from '../../deal/dimension.ts';
import { foldOf } from '../../deal/percentages.ts';
import { groupFact, groupsOf } from '../../deal/sides.ts';
import { tokenize } from '../../lexer.ts';
import type { TradeFact, TradeRole } from './trade-fact.ts';
import { type RoleWord, roleWordsIn, wordsOfNumbers } from './trade-words.ts';

const MAX_NUMBERS = 24;
const WINDOW = 16;

/** Numbers of a text with the parts that they play, and its tokens; null where one is none of a price. */
export interface ReadNumbers {
  facts: TradeFact[];
  tokens: readonly Token[];
  /** Shares and amounts that no word names. */
  unnamed: TradeFact[];
}

type Found = Omit<TradeFact, 'role'> & { end: number; known: TradeRole | null };

const SHARE_BEHIND = /^\s?(?:个?点)?\s?的?(?:增值)?[税票](?!前)/;
const SHARE_AHEAD =
  /(?:退税率?|退|[税票]点?|税率|关税|佣金|毛利率?|利润率?|损耗|加价率?|\bvat|\btax|\bduty|\bmargin|\bmark-?up|\bcommission)(?:是|按|为| of| at| is|:)?\s?$/;
const LARGEST_SHARE = 40;

/** '含13税', '退税13': a share without its sign. */
function bareShare(token: QuantityToken, text: string): number | null {
  const [meaning] = token.meanings;
  if (
    token.per !== null ||
    meaning === undefined ||
    meaning.unit !== null ||
    meaning.value > LARGEST_SHARE
  )
    return null;
  const behind = text.slice(token.end, token.end + WINDOW);
  const ahead = text.slice(Math.max(0, token.start - WINDOW), token.start);
  if (SHARE_BEHIND.test(behind)) return meaning.value;
  const isPriced = /^\s?(?:[元块$¥€/每一]|usd|rmb|eur|美|per\b|a\b)/.test(behind);
  return SHARE_AHEAD.test(ahead) && !isPriced ? meaning.value : null;
}

const RATE_WINDOW = /(?:汇率|结汇|exchange rate|fx rate|\brate)[^\d,，。;]{0,16}$/;
const RATE_AFTER = /^[^\d,，。;]{0,8}(?:跌|降|升|涨|变|到|to |down to |up to )[^\d,，。;]{0,4}$/;

const isBare = ({ meanings }: QuantityToken) => meanings[0]?.unit === null;

export function readNumbers(text: string): ReadNumbers | null {
  const tokens = withContainers(
    tokenize(text).filter((token) => token.kind !== 'other' || token.text.trim() !== ''),
  );
  const quantities = tokens.flatMap((token, at) =>
    token.kind === 'quantity' && token.meanings.some(({ cost }) => cost < 50)
      ? [{ token, at }]
      : [],
  );
  if (quantities.length > MAX_NUMBERS) return null;
  const pers = perTargets(tokens, text);
  const found: Found[] = [];
  for (const group of groupsOf(quantities.map(({ token }) => token))) {
    const fact = groupFact(group);
    if (fact === null) return null;
    found.push({ ...ofFact(fact), end: group.at(-1)?.end ?? 0, isShare: false, known: 'goods' });
  }
  let isRate = false;
  for (const [place, { token, at }] of quantities.entries()) {
    if (token.group !== null) continue;
    if (token.isRange) {
      const isOfRate = RATE_WINDOW.test(text.slice(Math.max(0, token.start - 24), token.start));
      const ends = endsOf(token, pers.of.get(token) ?? null, text, isOfRate);
      if (ends === null) return null;
      found.push(...ends);
      continue;
    }
    const base = { start: token.start, end: token.end, text: token.text, currency: null };
    const share = (value: number, known: TradeRole | null = null) =>
      found.push({ ...base, value, dimension: {}, isShare: true, known });
    const fold = foldOf(text, token);
    if (fold !== null) {
      share(fold, 'discount');
      continue;
    }
    const [meaning] = token.meanings;
    const percent = meaning?.unit === '%' ? meaning.value : bareShare(token, text);
    if (percent !== null) {
      share(percent);
      continue;
    }
    const previous = quantities[place - 1]?.token ?? null;
    const ahead = text.slice(Math.max(0, token.start - WINDOW), token.start);
    const isNext: boolean =
      isRate &&
      previous !== null &&
      isBare(token) &&
      RATE_AFTER.test(text.slice(previous.end, token.start));
    const isNamed =
      isBare(token) &&
      pers.of.get(token) === undefined &&
      RATE_WINDOW.test(ahead) &&
      !isPricedBehind(text, token);
    isRate =
      isNext ||
      isNamed ||
      (pers.of.get(token) === undefined &&
        !isPricedBehind(text, token) &&
        isExchangeRate(token, tokens, at, text));
    if (isRate) {
      found.push({
        ...base,
        value: meaning?.value ?? NaN,
        dimension: {},
        isShare: false,
        known: 'rate',
      });
      continue;
    }
    const per =
      ownContainer(text, token) ??
      perBehind(text, token) ??
      (isOfQuestion(text, token) ? null : (pers.of.get(token) ?? null));
    const read = amountOfToken(token, text, {
      per,
      isMoney: true,
      before: ahead,
      previous,
    });
    const amount =
      read?.dimension.money === 1 && meaning !== undefined && isOfQuestion(text, token)
        ? { value: meaning.value, dimension: { money: 1 }, currency: read.currency }
        : read;
    if (amount === null) return null;
    const under = namedAhead(ahead);
    const isOfOne = under !== null && Object.values(amount.dimension).every((power) => power > 0);
    const dimension = isOfOne ? times(amount.dimension, { [under]: 1 }, -1) : amount.dimension;
    const scale = scaleOf(token, amount, per);
    found.push({
      ...base,
      ...amount,
      dimension,
      isShare: false,
      known: amount.dimension.money === undefined ? 'goods' : null,
      ...(scale && { scale }),
    });
  }
  return {
    ...namedFacts(
      text,
      found.toSorted((a, b) => a.start - b.start),
    ),
    tokens,
  };
}

/** '800美金一柜': the container that the text says right behind the number. */
const ownContainer = (
  text: string,
  { end, text: word }: QuantityToken,
): readonly [Base, number] | null =>
  /^\s?(?:美金|美元|元|块|usd)?\s?(?:一|每|\/|per |a )\s?(?:个)?(?:\d{2}尺|高|小|大|货)?(?:柜|container)/.test(
    text.slice(end, end + WINDOW),
  ) || /(?:一|每|\/)个?柜$/.test(word)
    ? ['container', 1]
    : null;

const PER_BEHIND =
  /^\s?(?:rupees?|inr|aed|dirhams?|sar|riyals?|baht|thb|usd|eur|euros?|dollars?|gbp|rmb|cny|yuan|[$€£¥]) ?(?:per|\/|an?) ?(kg|kilo(?:gram)?|tonne|ton|t|mt|lb|pound|roll|piece|pc|sheet|panel|m2|sqm|m)\b/;

/** '78 rupees per kg': what the number is for one of, right behind it. */
function perBehind(text: string, { end }: QuantityToken): readonly [Base, number] | null {
  const word = PER_BEHIND.exec(text.slice(end, end + 28))?.[1];
  if (word === undefined) return null;
  if (/^(?:m2|sqm)$/.test(word)) return ['m²', 1];
  if (word.startsWith('k')) return ['kg', 1];
  if (/^(?:ton|t$|mt|tonne)/.test(word)) return ['kg', 1000];
  if (/^(?:lb|pound)$/.test(word)) return ['kg', 0.45359237];
  return word === 'm' ? ['m', 1] : ['piece', 1];
}

/** '3400美金 每吨多出多少': the unit belongs to the question. */
const isOfQuestion = (text: string, { end }: QuantityToken) =>
  /^[^\s\d]{0,3} +每[^\d\s,，]{1,10}(?:多少|几)/.test(text.slice(end, end + 24));

const NAMED_AHEAD =
  /(?:一|每|1)个?(?:(卷|张|片|件|个|捆|包|套)|((?:\d{2}尺|高|小|大|货)?柜)|(托|托盘))(?:大概|大约|差不多)?(?:是|重|有|装|约|卖|装了)?\s?$/;

/** '一卷60平', '一个柜26吨': what the amount is for one of. */
function namedAhead(ahead: string): Base | null {
  const found = NAMED_AHEAD.exec(ahead);
  if (found === null) return null;
  return found[1] !== undefined ? 'piece' : found[2] !== undefined ? 'container' : 'pallet';
}

const ENDS = /^(\d{1,9}(?:\.\d{1,4})?)\s?(?:to|到|-|~|涨到|降到|跌到|→)\s?(\d{1,9}(?:\.\d{1,4})?)/;

/** 'From 2.35 to 2.19 usd/m2': two prices. */
function endsOf(
  token: QuantityToken,
  per: readonly [Base, number] | null,
  text: string,
  isOfRate: boolean,
): Found[] | null {
  const ends = ENDS.exec(token.text);
  const under = per ?? (token.per === null ? null : amountPer(token.per));
  if (ends === null) return null;
  const behind = text.slice(token.end, token.end + WINDOW);
  const named = token.text.slice(ends[0].length) + behind;
  const currency = CURRENCY_BEHIND.find(([, pattern]) => pattern.test(named))?.[0] ?? null;
  const dimension = isOfRate
    ? {}
    : under === null
      ? { money: 1 }
      : times({ money: 1 }, { [under[0]]: 1 }, -1);
  return [ends[1], ends[2]].map((value, at) => ({
    value: Number(value) / (under?.[1] ?? 1),
    dimension,
    currency,
    start: token.start + at,
    end: at === 0 ? token.start + 1 : token.end,
    text: value ?? '',
    isShare: false,
    known: isOfRate ? ('rate' as const) : ('price' as const),
    ...(under && under[1] !== 1 && { scale: { factor: under[1], label: `/${token.per ?? 't'}` } }),
  }));
}

const isPricedBehind = (text: string, { end }: QuantityToken) =>
  /^\s?(?:rupees?|usd|eur|rmb|inr|aed|\$|[元块]|\/|per )/.test(text.slice(end, end + 8));

function ofFact({ value, dimension, currency, start, text }: DealFact) {
  return { value, dimension, currency, start, text };
}

function namedFacts(
  text: string,
  found: readonly Found[],
): { facts: TradeFact[]; unnamed: TradeFact[] } {
  const open = found.filter(({ known }) => known === null);
  const words = wordsOfNumbers(text, open, roleWordsIn(text));
  const facts: TradeFact[] = [];
  const unnamed: TradeFact[] = [];
  for (const each of found) {
    const { known, end: _, ...fact } = each;
    const word: RoleWord | null = known === null ? (words[open.indexOf(each)] ?? null) : null;
    const role = known ?? word?.role;
    if (role === undefined) unnamed.push({ ...fact, role: 'price' });
    else facts.push({ ...fact, role: asLoading(role, fact) });
  }
  return { facts, unnamed };
}

/** '110%': a share above the whole is what goods are insured for. */
const asLoading = (role: TradeRole, { value, isShare }: Omit<TradeFact, 'role'>): TradeRole =>
  isShare && value > 100 && (role === 'insurance' || role === 'loading')
    ? 'loading'
    : role === 'loading'
      ? 'insurance'
      : role;
