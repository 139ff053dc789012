import type { UnitId } from '../../units.ts';
import type { NounId } from '../nouns.ts';
import { rateUnit } from '../spoken-units.ts';
import type { AskToken, Meaning, PerToken, PerUnit, QuantityToken, Token } from '../tokens.ts';
import { quantityToken } from './new-tokens.ts';

/** '1吨多少张', 'how many 4x8 ft sheets in a tonne': the weight of all, and no denominator. */
export function asMassOfPieces(tokens: readonly Token[]): Token[] {
  const isCounted = tokens.some(
    (token, at) =>
      token.kind === 'ask' &&
      (token.unit === 'pcs' || token.unit === 'rolls' || isOfSize(token, tokens[at + 1])),
  );
  if (!isCounted || tokens.some(isMoney)) return [...tokens];
  return tokens.map((token): Token => {
    if (token.kind !== 'per' || token.unit !== 't' || token.measure === null) return token;
    return quantityToken([{ value: 1, unit: token.measure, cost: 0 }], token);
  });
}

function isOfSize({ unit, noun }: AskToken, next: Token | undefined): boolean {
  return unit === null && noun === null && next?.kind === 'quantity' && next.group !== null;
}

/** Joins a quantity and a denominator beside it: '18块一公斤' is a price, '25米一卷' a length of each. */
export function attachRates(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = joined.at(-1);
    const next = tokens[at + 1];
    const isOfNext =
      token.kind === 'per' &&
      before !== undefined &&
      (token.start > before.end || token.text.startsWith('每')) &&
      next?.kind === 'quantity' &&
      next.start === token.end;
    // '刺距12.5公分 一吨有多少米': what stands apart and before a question belongs to the question.
    const isOfAsk =
      token.kind === 'per' &&
      before !== undefined &&
      token.start > before.end &&
      (isMoney(before) ? isPerOfPrice(tokens, at) : asksSoon(tokens, at));
    if (isOfNext || isOfAsk) {
      joined.push(token);
      continue;
    }
    const behind = token.kind === 'per' ? priceOfTonneBehind(token, before) : null;
    if (behind !== null) {
      joined[joined.length - 1] = behind;
      continue;
    }
    const isClose = before !== undefined && token.start - before.end <= 1;
    const ofStuff = token.kind === 'per' && isClose ? rateOfStuff(joined, token) : null;
    if (ofStuff !== null) {
      joined[joined.indexOf(ofStuff.whole)] = ofStuff.rate;
      continue;
    }
    if (
      token.kind === 'per' &&
      before?.kind === 'quantity' &&
      !canBeOf(before, token, tokens, at) &&
      priceOf(before, labelBefore(joined), token.measure ?? perMeasure(token.unit)) === null
    ) {
      if (isClose && isBarePriceOf(before, token))
        joined[joined.length - 1] = joinedTo(before, token);
      else joined.push(token);
      continue;
    }
    if (
      token.kind === 'per' &&
      before?.kind === 'quantity' &&
      isClose &&
      before.per === null &&
      !before.meanings.some(({ unit }) => unit?.includes('/') === true)
    ) {
      const measure = token.measure ?? perMeasure(token.unit);
      const rate = asRate(before, measure) ?? priceOf(before, labelBefore(joined), measure);
      joined[joined.length - 1] = {
        ...joinedTo(before, token),
        ...(rate ? { meanings: rate } : {}),
      };
      continue;
    }
    const basis = token.kind === 'quantity' && isClose ? priceByBasis(token, joined) : null;
    if (basis !== null) {
      joined[joined.length - 1] = basis;
      continue;
    }
    const price = token.kind === 'quantity' ? priceOfTonne(token, before, tokens[at + 1]) : null;
    if (price !== null && token.kind === 'quantity') {
      joined.push({ ...token, meanings: price, per: 't' });
      continue;
    }
    const lead = token.kind === 'quantity' && !hasOwnPer(tokens, token) ? leadingPer(joined) : null;
    if (token.kind === 'quantity' && lead !== null) {
      const measure = lead.measure ?? perMeasure(lead.unit);
      const rate = asRate(token, measure) ?? priceOf(token, before, measure);
      if (rate !== null) {
        joined.push({ ...token, meanings: rate, per: lead.unit });
        continue;
      }
    }
    if (
      token.kind === 'quantity' &&
      before?.kind === 'per' &&
      isClose &&
      !hasOwnPer(tokens, token)
    ) {
      const rate = asRate(token, before.measure ?? perMeasure(before.unit));
      if (rate === null && namesGateSoon(tokens, at + 1)) {
        joined[joined.length - 1] = oneGate(before);
        joined.push(token);
        continue;
      }
      const isLead =
        rate !== null ||
        (before.unit === 'hour' &&
          token.meanings.some(({ unit }) => unit === 't' || unit === 'm³')) ||
        token.meanings.some(({ unit }) => unit === 'm' || unit === 'kg' || unit === 'pcs');
      if (isLead) {
        joined[joined.length - 1] = {
          ...token,
          ...(rate ? { meanings: rate } : {}),
          per: before.unit,
          start: before.start,
          text: `${before.text}${token.text}`,
        };
        continue;
      }
    }
    joined.push(token);
  }
  return joined;
}

/** '0.3 oz zinc per square foot', '1.8 microns of zinc every year': what it is of stands before the denominator. */
function rateOfStuff(
  tokens: readonly Token[],
  per: PerToken,
): { whole: QuantityToken; rate: QuantityToken } | null {
  const [first, second, stuff] = tokens.slice(-3);
  const whole = second?.text === 'of' ? first : second;
  if (stuff?.kind !== 'word' || whole?.kind !== 'quantity') return null;
  if (whole.per !== null || whole.group !== null) return null;
  const rates = asRate(whole, per.measure ?? perMeasure(per.unit));
  const isOfArea = rates?.some(({ unit }) => unit !== null && OF_STUFF.has(unit)) === true;
  return rates && isOfArea ? { whole, rate: { ...whole, meanings: rates, per: per.unit } } : null;
}

const OF_STUFF: ReadonlySet<UnitId> = new Set<UnitId>([
  'oz/ft²',
  'g/m²',
  'kg/m²',
  'lb/ft²',
  'µm/a',
]);

/** '32一公斤': a number without a unit, of a kilogram. */
function isBarePriceOf({ meanings, per, group }: QuantityToken, { unit, text }: PerToken): boolean {
  return (
    per === null &&
    group === null &&
    /^(?:一|每)/.test(text) &&
    /^(?:kg|jin|lb)$/.test(unit) &&
    meanings.every((meaning) => meaning.unit === null)
  );
}

function joinedTo(quantity: QuantityToken, per: PerToken): QuantityToken {
  const space = /[a-z]$/.test(quantity.text) ? ' ' : '';
  return {
    ...quantity,
    per: per.unit,
    end: per.end,
    text: `${quantity.text}${space}${per.text}`,
  };
}

/** '一个4米宽的大门': one gate, and its width. */
function namesGateSoon(tokens: readonly Token[], at: number): boolean {
  const gate = tokens
    .slice(at, at + 4)
    .findIndex((token) => token.kind === 'word' && token.nouns.includes('gates'));
  return (
    gate >= 0 &&
    tokens.slice(at, at + gate).every(({ kind }) => kind === 'word' || kind === 'other')
  );
}

function oneGate(token: PerToken): QuantityToken {
  return quantityToken([{ value: 1, unit: 'gates', cost: 0 }], token);
}

/** '1.22乘2.44一张': both sides are those of the piece. */
export function sharePer(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    if (token.kind !== 'quantity' || token.group?.index !== 0 || token.group.size !== 2)
      return token;
    const other = tokens[at + 1];
    const isOfPiece =
      other?.kind === 'quantity' &&
      other.group?.id === token.group.id &&
      (other.per === 'piece' || other.per === 'roll');
    return isOfPiece && token.per === null ? { ...token, per: other.per } : token;
  });
}

/** '25块一公斤': a denominator stands directly behind the number. */
function hasOwnPer(tokens: readonly Token[], quantity: QuantityToken): boolean {
  const next = tokens[tokens.indexOf(quantity) + 1];
  return (
    next?.kind === 'per' &&
    next.start === quantity.end &&
    asRate(quantity, next.measure ?? perMeasure(next.unit)) !== null
  );
}

/** A denominator behind a number belongs to it, unless it makes no rate and one with the next number. */
function canBeOf(
  before: QuantityToken,
  per: PerToken,
  tokens: readonly Token[],
  at: number,
): boolean {
  const measure = per.measure ?? perMeasure(per.unit);
  if (asRate(before, measure) !== null) return true;
  if (!/^(?:roll|piece|hour|year)$/.test(per.unit)) return false;
  const next = tokens.slice(at + 1, at + 4).find(({ kind }) => kind === 'quantity');
  return !(
    next?.kind === 'quantity' &&
    next.start - per.end <= 2 &&
    !hasOwnPer(tokens, next) &&
    asRate(next, per.measure ?? perMeasure(per.unit)) !== null
  );
}

function isMoney(token: Token): boolean {
  return (
    token.kind === 'quantity' && token.meanings.some(({ unit }) => unit === 'CNY' || unit === 'USD')
  );
}

/** '卖465块 一平多少钱': the price that is asked for is of another unit than the one before. */
function isPerOfPrice(tokens: readonly Token[], at: number): boolean {
  const [per, ask, behind] = tokens.slice(at, at + 3);
  return (
    ask?.kind === 'ask' && ask.noun === 'price' && ask.start === per?.end && behind?.kind !== 'per'
  );
}

/** A question follows at once, in the same clause. */
function asksSoon(tokens: readonly Token[], at: number): boolean {
  for (const token of tokens.slice(at + 1, at + 4)) {
    if (token.kind === 'ask') return true;
    if (token.kind === 'break' || /^[-:：]$/.test(token.text)) return false;
  }
  return false;
}

/** '每平方要 2.63 公斤', '每平米重 3 公斤': a denominator a word before its number. */
function leadingPer(tokens: readonly Token[]): PerToken | null {
  for (let back = 1; back <= 3; back += 1) {
    const token = tokens.at(-back);
    if (token?.kind === 'per') return back > 1 ? token : null;
    const isLink =
      (token?.kind === 'other' &&
        /^(?:要|重|约|是|到|做|达|在|的|得|为|过|上|镀|挂|含|掉|锈|蚀|耗|损|减|少|is|of|at|:|：|=)$/.test(
          token.text,
        )) ||
      (token?.kind === 'word' &&
        (token.act === 'atLeast' ||
          token.act === 'atMost' ||
          token.text.endsWith('锌') ||
          (token.nouns.length === 0 && token.products.includes('net')) ||
          (token.nouns.includes('weight') && token.text.length === 1) ||
          token.nouns.some((noun) => noun === 'price' || noun === 'materialPrice')));
    if (!isLink) return null;
  }
  return null;
}

/** In CNY: '一吨' has a rise of a price behind it, too, and 'a ton' prices in other currencies. */
const leastPriceOf = ({ text }: PerToken) => (text.endsWith('吨') ? 100 : 1000);

/** '304丝18500一吨', '涨了800一吨': hundreds and thousands before a tonne are its price. */
function priceOfTonneBehind(per: PerToken, before: Token | undefined): QuantityToken | null {
  if (per.unit !== 't' || before?.kind !== 'quantity' || per.start - before.end > 1) return null;
  const [first] = before.meanings;
  if (first?.unit !== null || first.value < leastPriceOf(per) || first.value > 400_000) return null;
  return {
    ...before,
    meanings: [{ value: first.value / 1000, unit: 'CNY/kg', cost: 0 }],
    per: 't',
    end: per.end,
    text: before.text + per.text,
  };
}

/** '304丝现在一吨16800': hundreds and thousands behind a tonne are its price. */
function priceOfTonne(
  { meanings, start }: QuantityToken,
  before: Token | undefined,
  next: Token | undefined,
): Meaning[] | null {
  const [first] = meanings;
  const isPrice =
    before?.kind === 'per' &&
    before.unit === 't' &&
    start - before.end <= 1 &&
    first?.unit === null &&
    first.value >= leastPriceOf(before) &&
    first.value <= 400_000 &&
    next?.kind !== 'per';
  return isPrice ? [{ value: first.value / 1000, unit: 'CNY/kg', cost: 0 }] : null;
}

/** '按每公斤38', '论吨5200': what a price is counted by stands ahead of it. */
function priceByBasis(quantity: QuantityToken, before: readonly Token[]): QuantityToken | null {
  const [per, lead] = [before.at(-1), before.at(-2)];
  if (per?.kind !== 'per' || quantity.per !== null || quantity.group !== null) return null;
  const isBasis = /^(?:按|论|以)/.test(per.text) || /^[按论照]$/.test(lead?.text ?? '');
  const isBare = quantity.meanings.every(({ unit }) => unit === null);
  const measure = per.measure ?? perMeasure(per.unit);
  if (!isBasis || !isBare || measure === null) return null;
  const { start, text } = per;
  const money = quantity.meanings.map((each) => ({ ...each, unit: 'CNY' as const }));
  const rates = asRate({ ...quantity, meanings: money }, measure);
  return (
    rates && { ...quantity, meanings: rates, per: per.unit, start, text: text + quantity.text }
  );
}

function perMeasure(unit: PerUnit): UnitId | null {
  return unit === 'piece' ? 'pcs' : unit === 'roll' ? 'rolls' : unit === 'year' ? 'a' : null;
}

function asRate({ meanings }: QuantityToken, measure: UnitId | null): Meaning[] | null {
  if (measure === null) return null;
  const rates = meanings.flatMap((each) => {
    const unit = each.unit === null ? undefined : rateUnit(each.unit, measure);
    return unit === undefined ? [] : [{ ...each, unit }];
  });
  return rates.length === 0 ? null : rates;
}

/** Names of what is paid for. */
const PRICED: ReadonlySet<NounId> = new Set<NounId>([
  'price',
  'materialPrice',
  'processing',
  'surfacePrice',
  'packing',
  'freight',
]);

const LINK = /^(?:at|is|are|was|of|=|:|为|是|按)$/;

/** The word ahead of the last number: 'price 3.9', 'cost at 3.9'. */
function labelBefore(joined: readonly Token[]): Token | undefined {
  const [first, second] = [joined.at(-2), joined.at(-3)];
  return first?.kind === 'other' && LINK.test(first.text) ? second : first;
}

const KG_PER_LB = 0.45359237;

/** '料价 4800 一吨': a bare number behind a price is money of the country. */
function priceOf(
  quantity: QuantityToken,
  label: Token | undefined,
  measure: UnitId | null,
): Meaning[] | null {
  const isPrice = label?.kind === 'word' && label.nouns.some((noun) => PRICED.has(noun));
  const isBare = quantity.meanings.every(({ unit }) => unit === null);
  if (!isPrice || !isBare) return null;
  const scale = measure === 'lb' ? KG_PER_LB : 1;
  const money = quantity.meanings.map((each) => ({
    ...each,
    value: each.value / scale,
    unit: 'CNY' as const,
  }));
  return asRate({ ...quantity, meanings: money }, measure === 'lb' ? 'kg' : measure);
}
