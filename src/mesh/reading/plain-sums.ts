import { formulaNumber } from '../format-quantity.ts';
import { convert, isSameDimension, type UnitId } from '../units.ts';
import { namesMoney, wordsOf } from './arithmetic/asked.ts';
import type { FrameNote } from './frame.ts';
import type { NounId } from './nouns.ts';
import type { ProductId } from './products.ts';
import { rateUnit } from './spoken-units.ts';
import type { AskToken, QuantityToken, Token } from './tokens.ts';

/** A number that follows from the numbers of a text alone. */
export interface PlainSum {
  kind: 'percentOf' | 'shareOf' | 'conversion' | 'areas';
  value: number;
  unit: UnitId;
  working: string;
  notes?: readonly FrameNote[];
}

/**
 * Percentages ('12% of 860', '46是380的百分之几'), conversions of one amount ('2.5 lb/ft2 in kg/m2') and areas that
 * are added up ('3 rolls 1x30 m and 2 rolls 1.2x25 m, total m2'). null where the text holds anything else.
 */
export function plainSum(tokens: readonly Token[]): PlainSum | null {
  if (namesMoney(tokens)) return null;
  const quantities = tokens.filter((each): each is QuantityToken => each.kind === 'quantity');
  if (quantities.some(({ isRange }) => isRange)) return null;
  return (
    percentage(tokens, quantities) ??
    wireByArea(tokens, quantities) ??
    conversion(tokens, quantities) ??
    ofOneUnit(tokens, quantities) ??
    areas(tokens, quantities)
  );
}

function percentage(
  tokens: readonly Token[],
  quantities: readonly QuantityToken[],
): PlainSum | null {
  const [first, second, third] = quantities;
  if (!first || !second || third || first.group || second.group) return null;
  const words = wordsOf(tokens).replaceAll(' ', '');
  const [one, other] = [first.meanings[0], second.meanings[0]];
  if (!one || !other) return null;
  const isShare = one.unit === '%';
  const base = isShare ? other : one;
  const isOf = isShare
    ? /^(?:what(?:is|'s)|howmuchis|calculate)?#of#(?:is)?[?=,.]*$/
    : /^#的#(?:是多少|等于多少|多少|是|等于)?[?=,.]*$/;
  if (isOf.test(words) && (isShare || other.unit === '%')) {
    const share = isShare ? one : other;
    return {
      kind: 'percentOf',
      value: (base.value * share.value) / 100,
      unit: base.unit ?? '1',
      working: `${formulaNumber(base.value)} × ${formulaNumber(share.value)}/100`,
    };
  }
  const isAsked =
    /^(?:what|how)(?:%|percent|manypercent|percentage)(?:of#is#|is#(?:of|out ?of)#)[?]*$/.test(
      words,
    ) || /^#(?:是|占|占了)#的?(?:百分之几|百分之多少|几%|多少%|几个点|多少百分比)[?]*$/.test(words);
  if (!isAsked || one.unit !== other.unit) return null;
  const [part, whole] = words.includes('of#is#') ? [other, one] : [one, other];
  return {
    kind: 'shareOf',
    value: (part.value / whole.value) * 100,
    unit: '%',
    working: `${formulaNumber(part.value)} / ${formulaNumber(whole.value)} × 100`,
  };
}

/** 'Wire diameter of W4', 'D8 wire in mm': wire of reinforcement in the US is named by its area in 0.01 in². */
function wireByArea(
  tokens: readonly Token[],
  [quantity, ...others]: readonly QuantityToken[],
): PlainSum | null {
  const letter = quantity && tokens[tokens.indexOf(quantity) - 1];
  if (!quantity || !letter || others.length > 0 || quantity.group) return null;
  const [meaning] = quantity.meanings;
  const isName = /^[wd]$/.test(letter.text) && letter.end === quantity.start;
  // 'D8' is a bar of 8 mm in Chinese.
  if (!isName || meaning?.unit !== null || /\p{Script=Han}/u.test(wordsOf(tokens))) return null;
  const namesOther = tokens.some(
    (token) =>
      token.kind === 'word' &&
      token !== letter &&
      (token.products.some((each) => !NET_OR_WIRE.has(each)) ||
        token.nouns.some((noun) => noun === 'weight' || noun === 'length')),
  );
  const isOfWire = tokens.some(
    (token) =>
      token.kind === 'word' && token !== letter && token.nouns.some((noun) => WIRE.has(noun)),
  );
  if (namesOther || !isOfWire || meaning.value > MAX_WIRE_AREA) return null;
  const asked = tokens.flatMap((token) => (token.kind === 'ask' ? (token.unit ?? []) : []))[0];
  const unit = asked !== undefined && isSameDimension(asked, 'mm') ? asked : 'mm';
  const inches = Math.sqrt((4 * meaning.value) / 100 / Math.PI);
  return {
    kind: 'conversion',
    value: convert(inches, 'in', unit),
    unit,
    working: `√(4 × ${formulaNumber(meaning.value / 100)} in² ÷ π) = ${formulaNumber(inches)} in`,
  };
}

/** In 0.01 in². */
const MAX_WIRE_AREA = 45;

/** Rates and other amounts whose conversion depends on nothing but their units. */
function conversion(
  tokens: readonly Token[],
  [quantity, ...others]: readonly QuantityToken[],
): PlainSum | null {
  // '啥叫一丝，一丝是多少毫米': said twice.
  if (!quantity || others.some(({ text }) => text !== quantity.text) || quantity.group) return null;
  const [meaning] = withRate(tokens, quantity).meanings;
  if (meaning?.unit == null) return null;
  // The calculator of gauges has no half sizes.
  const isHalfGauge = meaning.gauge?.number.endsWith('.5') === true;
  if (meaning.gauge && !isHalfGauge) return null;
  const [unit] = tokens.flatMap((token) =>
    token.kind !== 'ask'
      ? []
      : (unitAsked(tokens, token) ??
        (isHalfGauge && (token.noun === 'wire' || namesWire(tokens)) ? ('mm' as const) : [])),
  );
  const isSame = unit === meaning.unit && !isHalfGauge && !HUNDREDTHS.test(quantity.text);
  if (unit === undefined || isSame) return null;
  if (!isSameDimension(unit, meaning.unit) || isSameDimension(unit, 'pcs')) return null;
  // '2.2毫米 一公斤多少米' asks for a rate.
  const isRate = unit.includes('/') || meaning.unit.includes('/');
  if (!isRate && tokens.some(({ kind }) => kind === 'per')) return null;
  const rest = tokens.filter(
    ({ kind }) => kind !== 'quantity' && kind !== 'ask' && kind !== 'break' && kind !== 'per',
  );
  const isOfWire = namesWire(tokens);
  const isPlain = (token: Token) =>
    LINKS.test(token.text) || (isOfWire && (token.text === '的' || isWireOrNet(token)));
  if (!rest.every(isPlain)) return null;
  return {
    kind: 'conversion',
    value: convert(meaning.value, meaning.unit, unit),
    unit,
    working: quantity.text,
    notes: isHalfGauge ? ['steelGauge'] : [],
  };
}

/** '一斤是多少公斤': one of a unit in another, where the one is read as what a rate is of. */
function ofOneUnit(
  tokens: readonly Token[],
  quantities: readonly QuantityToken[],
): PlainSum | null {
  const [one, ...others] = tokens.filter(
    (token) => token.kind === 'per' && /^(?:[一1]|one )/.test(token.text),
  );
  if (one?.kind !== 'per' || one.measure === null || others.length > 0 || quantities.length > 0)
    return null;
  const [unit] = tokens.flatMap((token) => (token.kind === 'ask' ? (token.unit ?? []) : []));
  if (unit === undefined || unit === one.measure || !isSameDimension(unit, one.measure))
    return null;
  const rest = tokens.filter((token) => token !== one && token.kind !== 'ask');
  if (!rest.every(({ kind, text }) => kind === 'break' || LINKS.test(text))) return null;
  return {
    kind: 'conversion',
    value: convert(1, one.measure, unit),
    unit,
    working: one.text,
  };
}

const LINKS = /^(?:[是合有等于为换算成折约叫?和、]|and|is|are|to|in|into|convert|equals?)$/;

/** The unit that is asked for: '多少目', 'to lb per ft', '多少公斤每平米'. */
function unitAsked(tokens: readonly Token[], token: AskToken): UnitId | null {
  const { unit, noun } = token;
  const per = tokens[tokens.indexOf(token) + 1];
  if (unit === null) return noun === 'mesh' ? 'mesh' : null;
  const rate = per?.kind === 'per' && per.measure !== null ? rateUnit(unit, per.measure) : null;
  return rate ?? unit;
}

/** '0.45 lb per sq ft to kg/m²': the denominator stands apart from its number. */
function withRate(tokens: readonly Token[], quantity: QuantityToken): QuantityToken {
  const per = tokens[tokens.indexOf(quantity) + 1];
  if (per?.kind !== 'per' || per.measure === null) return quantity;
  const { measure } = per;
  const meanings = quantity.meanings.flatMap((each) => {
    const unit = each.unit === null ? undefined : rateUnit(each.unit, measure);
    return unit === undefined ? [] : [{ ...each, unit }];
  });
  return meanings.length === 0 ? quantity : { ...quantity, meanings };
}

const HUNDREDTHS = /[丝条道]/;

function namesWire(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'word' && token.nouns.some((noun) => WIRE.has(noun))) ||
      (token.kind === 'quantity' && /[丝线]/.test(token.text)),
  );
}

const WIRE: ReadonlySet<NounId> = new Set<NounId>(['wire', 'diameter']);

function isWireOrNet(token: Token): boolean {
  return (
    token.kind === 'word' &&
    (token.nouns.some((noun) => WIRE.has(noun)) ||
      (token.products.length > 0 && token.products.every((each) => NET_OR_WIRE.has(each))))
  );
}

const NET_OR_WIRE: ReadonlySet<ProductId> = new Set<ProductId>(['net', 'wireOnly', 'gauge']);

/** Counts beside sizes of two sides, and nothing else. */
function areas(tokens: readonly Token[], quantities: readonly QuantityToken[]): PlainSum | null {
  const unit = tokens.flatMap((token) =>
    token.kind === 'ask' ? (token.unit ?? (token.noun === 'area' ? ('m²' as const) : [])) : [],
  )[0];
  const asksArea = unit !== undefined && isSameDimension(unit, 'm²');
  const isPlain = tokens.every(
    (token) =>
      token.kind !== 'word' ||
      token.isJoin ||
      token.act === 'sum' ||
      token.nouns.some((noun) => noun === 'total' || noun === 'area' || noun === 'rolls'),
  );
  if (!asksArea || !isPlain || quantities.length < 3) return null;
  const items: { count: number | null; sides: number[] }[] = [];
  let pending: number | null = null;
  const isCountBehind = quantities[0]?.group !== null;
  for (const quantity of quantities) {
    const [meaning] = quantity.meanings;
    if (!meaning || quantity.per !== null) return null;
    if (quantity.group === null) {
      if (meaning.unit === null || !isSameDimension(meaning.unit, 'pcs')) return null;
      const last = items.at(-1);
      if (isCountBehind && last?.count === null) last.count = meaning.value;
      else if (!isCountBehind && pending === null) pending = meaning.value;
      else return null;
      continue;
    }
    if (quantity.group.size !== 2 || meaning.unit === null || !isSameDimension(meaning.unit, 'm'))
      return null;
    const side = convert(meaning.value, meaning.unit, 'm');
    if (quantity.group.index === 0) {
      items.push({ count: pending, sides: [side] });
      pending = null;
    } else items.at(-1)?.sides.push(side);
  }
  if (pending !== null || items.length < 1) return null;
  if (items.some(({ count }) => count === null) && items.some(({ count }) => count !== null))
    return null;
  const parts = items.map(({ count, sides: [a = 0, b = 0] }) => ({
    area: (count ?? 1) * a * b,
    working: `${count === null ? '' : `${formulaNumber(count)} × `}${formulaNumber(a)} × ${formulaNumber(b)}`,
  }));
  const total = parts.reduce((sum, { area }) => sum + area, 0);
  return {
    kind: 'areas',
    value: convert(total, 'm²', unit),
    unit,
    working: parts.map(({ working }) => working).join(' + '),
  };
}
