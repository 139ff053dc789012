import { formulaNumber as show } from '../../../format-quantity.ts';
import type { Figure } from '../../work-out/calculated-item.ts';
import type { BillText, Quantity } from '../bill/bill.ts';
import { OTHERS, UNIT, unitOf } from '../bill/bill-words.ts';
import { valuesOf, withUsualTax } from '../bill/bill-sum.ts';
import { knownGoods } from '../bill/known-goods.ts';
import { readBill } from '../bill/read-bill.ts';
import { Amounts, type Term, workBill } from '../bill/work-bill.ts';
import { type FollowOn, type FollowedOn, figure } from './follow-on.ts';
import type { Standing } from './standing.ts';

const TOTALS = /^(?:total|money|amount|price_all|price_piece|unitPrice|lot_price)$/;
const WHOLE = /^(?:[A-Z]{3}|1)$/;
const OF_ONE = /^([A-Z]{3})?\/(m²|m³|m|kg|pcs)$/;
const ADDS = /再|另|还|加上?|外加|连同|一起|\b(?:plus|add|also|and|with)\b/;
/** Charges stand behind the tax by their order. */
const AFTER_TAX = /(?:after|on top of) (?:the )?(?:tax|vat)|税后另?/g;
/** '不含加工费，加工费一平15': the charge itself comes next. */
const LEFT_OUT = /(?:不含|没含|没算|还没加)(\p{Script=Han}{2,3}费?)[,，。 ]*(?=.{0,6}\1)/u;
const SHARED = /摊|分到|合到|how much (?:is )?(?:the )?(?:freight|shipping)|per .{0,12}freight/;

/** The amount of the answer before, which charges are added to. */
function moneyBefore({ earlier }: Standing): Figure | null {
  const [first] = earlier.figures;
  return first && typeof first.value === 'number' && TOTALS.test(first.key) ? first : null;
}

function goodsSaid({ earlier }: Standing): Quantity[] {
  const stored = earlier.items.at(-1)?.inputs['goods'];
  return typeof stored === 'string' ? (JSON.parse(stored) as Quantity[]) : [];
}

interface Read {
  bill: BillText;
  isAssumed: boolean;
  hasGoods: boolean;
}

function readOn(text: string): Read | null {
  const said = text.replaceAll(AFTER_TAX, ' ').replace(LEFT_OUT, ' ');
  if (OTHERS.test(said) || SHARED.test(said)) return null;
  const bill = readBill(said);
  if (!bill || bill.hasSizes) return null;
  const taxed = withUsualTax(text, bill);
  const hasGoods = bill.prices.some(({ isCharge }) => !isCharge);
  return taxed && { ...taxed, hasGoods };
}

function worked(text: string, { bill, isAssumed, hasGoods }: Read, standing: Standing) {
  const money = moneyBefore(standing);
  const known = [...goodsSaid(standing), ...knownGoods(standing)];
  const goods = { said: bill.quantities, known };
  const isOn = money !== null && (!hasGoods || ADDS.test(text));
  // A discount may be meant for the new line too: that is asked.
  const hasDiscount = standing.earlier.deal?.read.steps.some(({ kind }) => kind === 'discount');
  if (isOn && hasGoods && hasDiscount) return null;
  if (!hasGoods && money === null) return null;
  const one = isOn ? OF_ONE.exec(money.unit) : null;
  if (isOn && one) return addedToPrice(bill, money, one, standing);
  if (isOn && !WHOLE.test(money.unit)) return null;
  const start: Term | null = isOn
    ? { value: Number(money.value), working: show(Number(money.value)), isSum: false }
    : null;
  const told = workBill(bill, goods, start);
  if (told === null) return null;
  const isUsed = (each: Quantity) =>
    each.per !== null || told.used.has(each) || isSaidBefore(each, standing);
  if (!bill.quantities.every(isUsed)) return null;
  const before = money && WHOLE.test(money.unit) && money.unit !== '1' ? money.unit : null;
  const isOther = isOn && bill.currency !== null && before !== null && bill.currency !== before;
  if (isOther) return null;
  const currency =
    (isOn ? before : null) ??
    bill.currency ??
    (/\p{Script=Han}/u.test(text) ? 'CNY' : (before ?? ''));
  const figures = valuesOf(bill, told, currency, goods).map(({ key, value, unit, working }) =>
    figure(key, value, unit, working),
  );
  const tax = bill.shares.find(({ kind }) => kind === 'tax');
  return {
    figures,
    bill: {
      goods: JSON.stringify([...bill.quantities, ...known]),
      ...(tax && { tax_pct: tax.percent }),
    },
    ...(isAssumed && { notes: ['vatAssumed'] as const }),
  } satisfies FollowedOn;
}

/** '500米一共多少钱' behind the panels of those 500 m. */
const isSaidBefore = ({ value, base }: Quantity, { earlier }: Standing) =>
  earlier.items.some(({ inputs, beside }) =>
    [...Object.values(inputs), ...Object.values(beside)].includes(value),
  ) ||
  earlier.figures.some(
    ({ working }) =>
      working !== null && new RegExp(`(?<![\\d.])${value} ?${base}(?!\\d)`).test(working),
  );

/** Units of `base` in one of what the price before is for: '加工费一公斤3块' behind the price of a roll. */
function amountInOne(
  base: string | null,
  of: string,
  { pieceKg, kgM2, item }: Standing,
): number | null {
  if (base === of) return 1;
  if (base === 'kg') return of === 'piece' ? pieceKg : of === 'm²' ? kgM2 : null;
  const { width_m: wide, length_m: long } = item?.inputs ?? {};
  const isArea = base === 'm²' && of === 'piece' && typeof wide === 'number';
  return isArea && typeof long === 'number' ? wide * long : null;
}

/** '安装一平25' behind a price of a square metre. */
function addedToPrice(
  { prices, shares, currency }: BillText,
  money: Figure,
  [, code, unit = '']: RegExpExecArray,
  standing: Standing,
): FollowedOn | null {
  const of = unit === 'pcs' ? 'piece' : unit;
  const added = prices.map(({ value, base, factor }) => {
    const amount = amountInOne(base, of, standing);
    return amount === null
      ? null
      : { value: (value * amount) / factor, amount, price: value / factor };
  });
  const known = added.flatMap((each) => each ?? []);
  if (prices.length === 0 || known.length < prices.length) return null;
  if (currency !== null && code !== undefined && currency !== code) return null;
  const factor = shares.reduce(
    (all, { kind, percent }) => all * (1 + (kind === 'discount' ? -percent : percent) / 100),
    1,
  );
  const total = known.reduce((sum, { value }) => sum + value, Number(money.value));
  const sum = [
    show(Number(money.value)),
    ...known.map(({ amount, price }) =>
      amount === 1 ? show(price) : `${show(price)} × ${show(amount)}`,
    ),
  ].join(' + ');
  const working = factor === 1 ? sum : `(${sum}) × ${show(factor)}`;
  return {
    figures: [figure('unitPrice', total * factor, money.unit, working)],
  };
}

/** '人工每方60', '装车费300 运费1800 加上': charges that count on the goods of the conversation. */
export const chargesAgain: FollowOn = (text, standing) => {
  const read = readOn(text);
  if (!read) return null;
  const { prices } = read.bill;
  const charges = prices.filter(({ isCharge }) => isCharge);
  const isOfGoods = charges.some(({ base }) => base !== null) || charges.length > 1;
  const isMixed = charges.length > 0 && read.hasGoods;
  const isOfStone = prices.some(({ thing, base }) => thing === 'stone' && base !== 'piece');
  return isOfGoods || isMixed || isOfStone ? worked(text, read, standing) : null;
};

/** '每吨6800，20块多少钱', '一片85，柱子45一根': prices of the goods of the conversation. */
export const billAgain: FollowOn = (text, standing) => {
  const read = readOn(text);
  return read && worked(text, read, standing);
};

const ASKED_ALONE = new RegExp(
  String.raw`^(?:那|and |what(?:'s| is) (?:it|that) |合|折|how much (?:is (?:it|that) )?)?(?:per|each|an?|每|一)(?: ?个)? ?(${UNIT})(?:呢|合|是)?(?:多少)?钱?[?？ ]*$`,
);

/** 'Per sheet?' behind the amount of a bill. */
export const priceOfOneAgain: FollowOn = (text, standing) => {
  const word = ASKED_ALONE.exec(text.trim())?.[1];
  const money = moneyBefore(standing);
  if (word === undefined || !money || !WHOLE.test(money.unit)) return null;
  if (standing.earlier.items.at(-1)?.calculator !== 'bill') return null;
  const { base, factor, thing } = unitOf(word);
  const goods = { said: goodsSaid(standing), known: knownGoods(standing) };
  const of = new Amounts(goods).of(base, thing);
  if (of === null || of.value <= 0) return null;
  const name = base === 'piece' ? 'pcs' : factor === 1 ? base : word;
  const code = money.unit === '1' ? '' : money.unit;
  const count = of.value / factor;
  return {
    figures: [
      figure(
        'unitPrice',
        Number(money.value) / count,
        `${code}/${LABELS[name] ?? name}`,
        `${show(Number(money.value))} ÷ ${show(count)}`,
      ),
    ],
  };
};

const LABELS: Readonly<Record<string, string>> = {
  吨: 't',
  ton: 't',
  tonne: 't',
  sqft: 'ft²',
  'sq ft': 'ft²',
  foot: 'ft',
  pound: 'lb',
  斤: 'jin',
};
