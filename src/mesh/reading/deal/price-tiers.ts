import { formulaNumber } from '../../format-quantity.ts';
import type { UnitId } from '../../units.ts';
import { UNIT_MEANINGS } from '../spoken-units.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import type { Figure } from '../work-out/calculated-item.ts';

/** A price for amounts from `from` up to `to`. */
interface PriceTier {
  from: number;
  /** False if the tier begins above `from`. */
  isFromIn: boolean;
  to: number;
  isToIn: boolean;
  price: number;
  unit: UnitId | null;
  start: number;
  end: number;
}

const NUMBER = String.raw`\d{1,7}(?:\.\d{1,4})?(?!\d|\.\d| ?(?:折|%|个点|percent))`;
const UNIT = String.raw`(?:平方米|平米|平方|平|公斤|千克|吨|卷|米|片|张|件|个|sq ?m|m2|m²|kgs?|tons?|tonnes?|t|rolls?|met(?:er|re)s?|m|pcs|pieces|sheets?|panels?)(?![a-z])`;
/** Between a bound and its price. */
const GAP = String.raw`[^\d\n折]{0,14}`;
const BOUND = new RegExp(
  [
    String.raw`(?<low>${NUMBER}) ?(?:${UNIT})? ?(?:-|~|到|至|to) ?(?<high>${NUMBER}) ?(?<unit1>${UNIT})?${GAP}?(?<price1>${NUMBER})`,
    String.raw`(?<one>${NUMBER}) ?(?<unit2>${UNIT})? ?(?<side>以下|以内|及?以上|起|\+|(?:or|and) (?:more|less|over|above|up|below|under))${GAP}?(?<price2>${NUMBER})`,
    String.raw`(?<before>不到|不足|少于|低于|超过|大于|多于|满|under|below|up to|less than|over|above|more than|from|at least) ?(?<other>${NUMBER}) ?(?<unit3>${UNIT})?${GAP}?(?<price3>${NUMBER})`,
  ].join('|'),
  'gu',
);
const UPWARDS = /以上|起|\+|more|over|above|up$|from|least|超过|大于|多于|满/;
const IS_IN = /以内|以上|起|\+|up to|from|least|满|or (?:more|less)/;
/** Prices of parts of one order. */
const MARGINAL = /超出|超过的|部分|beyond|excess|the first|\brest\b/;
const PRICED = /[元块价钱¥$]|price|yuan|rmb|usd|cny/;
const MAX_TIERS = 8;

/** Prices that depend on the amount: '100平以下12元，100平以上10.5'. Empty if there are fewer than two. */
export function priceTiers(text: string): PriceTier[] {
  const tiers = Array.from(text.matchAll(BOUND), ({ index, 0: whole, groups = {} }): PriceTier => {
    const { low, high, one, side, before, other } = groups;
    const unit = groups['unit1'] ?? groups['unit2'] ?? groups['unit3'];
    const price = Number(groups['price1'] ?? groups['price2'] ?? groups['price3']);
    const span = { price, unit: unitOf(unit), start: index, end: index + whole.length };
    if (low !== undefined && high !== undefined)
      return { from: Number(low), isFromIn: true, to: Number(high), isToIn: true, ...span };
    const bound = Number(one ?? other);
    const word = side ?? before ?? '';
    const isIn = IS_IN.test(word);
    return UPWARDS.test(word) && word !== 'up to'
      ? { from: bound, isFromIn: isIn, to: Infinity, isToIn: true, ...span }
      : { from: 0, isFromIn: true, to: bound, isToIn: isIn, ...span };
  });
  const isPriced = PRICED.test(text) && tiers.length >= 2 && tiers.length <= MAX_TIERS;
  return isPriced ? tiers : [];
}

function unitOf(word: string | undefined): UnitId | null {
  const unit = word === undefined ? undefined : UNIT_MEANINGS.get(word)?.[0]?.unit;
  return unit === undefined || unit === 'gauge' || unit === 'degree' || unit === 'ignored'
    ? null
    : unit;
}

/** The price of an amount by its tier; null if the text has another number or the amount fits no single tier. */
export function priceByTier(
  text: string,
  tokens: readonly Token[],
  tiers: readonly PriceTier[],
): Figure[] | null {
  if (MARGINAL.test(text)) return null;
  const isOfTiers = ({ start, end }: Token) =>
    tiers.some((tier) => start < tier.end && end > tier.start);
  const amounts = tokens.filter(
    (token): token is QuantityToken => token.kind === 'quantity' && !isOfTiers(token),
  );
  const [amount] = amounts;
  const units = new Set(tiers.flatMap(({ unit }) => unit ?? []));
  const [unit] = units;
  if (!amount || amounts.length > 1 || units.size !== 1 || unit === undefined) return null;
  const meaning = amount.meanings.find((each) => each.unit === unit || each.unit === null);
  if (!meaning) return null;
  const { value } = meaning;
  const fitting = tiers.filter(
    ({ from, isFromIn, to, isToIn }) =>
      (isFromIn ? value >= from : value > from) && (isToIn ? value <= to : value < to),
  );
  const [tier] = fitting;
  if (!tier || fitting.length > 1) return null;
  const currency = /\$|usd|dollar|美元|美金/.test(text) ? 'USD' : 'CNY';
  const own = { kind: 'money', item: null } as const;
  return [
    {
      key: 'total',
      value: value * tier.price,
      unit: currency,
      working: `${formulaNumber(value)} × ${formulaNumber(tier.price)}`,
      ...own,
    },
    {
      key: 'unitPrice',
      value: tier.price,
      unit: `${currency}/${per(unit)}`,
      working: null,
      ...own,
    },
  ];
}

function per(unit: UnitId): string {
  if (unit === 'rolls') return 'roll';
  return unit === 'pcs' || unit === 'panels' ? 'piece' : unit;
}
