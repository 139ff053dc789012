import { formulaNumber as show } from '../../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { wholeAbove } from '../../../whole-number.ts';
import type { BillText, Quantity, Thing } from './bill.ts';
import { OTHERS } from './bill-words.ts';
import { readBill } from './read-bill.ts';
import { Amounts, type Goods, type WorkedBill, workBill } from './work-bill.ts';

export const CHINESE_VAT = 13;
const NAMES_MONEY =
  /[元块钱价账卖报税票¥$€£]|总|一共|合计|(?:一|每)(?:吨|公斤)|usd|eur|gbp|rmb|sold|sell|\b(?:price|cost|bill|invoice|quote|total)\b|@/;
/** VAT is wanted on top, and its rate is not said. */
const WANTS_TAX =
  /(?:开|要|带)(?:具|一张|个)?(?:增值税)?(?:专用?)?(?:发?票)|(?:加|含)(?:上)?税(?:多少|一共|总|$|[?？呢])/;
const TAX_ON_TOP = /(?:plus|add|\+|and|with) ?(?:sales )?(?:vat|tax|gst)\b/;
/** '78含13%税': a price that may have the tax in it already. */
const MAY_HAVE_TAX = /(?<!合计|一共|总共|总价|全部|一起|要|再)[含带] ?$/;

/** The figures of a bill. */
export function valuesOf(
  bill: BillText,
  { total, found }: WorkedBill,
  currency: string,
  goods: Goods,
): DirectValue[] {
  const money = currency === '' ? '1' : currency;
  const whole: DirectValue = {
    key: 'total',
    value: total.value,
    unit: money,
    working: total.working,
  };
  const weight = found.find(({ base }) => base === 'kg');
  const own: DirectValue[] = [
    whole,
    ...(weight
      ? [{ key: 'lot_kg', value: weight.value, unit: 'kg', working: weight.working }]
      : []),
  ];
  if (bill.asked === null) return own;
  const of = new Amounts(goods).of(bill.asked.base, bill.asked.thing);
  if (of === null || of.value <= 0) return own;
  const unit = bill.asked.base === 'piece' ? 'pcs' : bill.asked.base;
  return [
    {
      key: 'unitPrice',
      value: total.value / of.value,
      unit: `${currency}/${unit}`,
      working: `${total.isSum ? `(${total.working})` : total.working} ÷ ${show(of.value)}`,
    },
    whole,
  ];
}

/** The bill with the usual rate of the tax that a Chinese text names without one; null where it isn't usual. */
export function withUsualTax(
  text: string,
  bill: BillText,
): { bill: BillText; isAssumed: boolean } | null {
  if (!bill.isTaxNamed) return { bill, isAssumed: false };
  if (!WANTS_TAX.test(text)) return null;
  const tax = { kind: 'tax' as const, percent: CHINESE_VAT, start: text.length };
  return { bill: { ...bill, shares: [...bill.shares, tax] }, isAssumed: true };
}

/** Panels and posts of a straight run whose panels have a length. */
function rowOf({ quantities, prices }: BillText): { run: Quantity | null; counted: Quantity[] } {
  const run = quantities.find(({ base, per }) => base === 'm' && per === null);
  const panel = quantities.find(
    ({ base, per, thing }) => base === 'm' && per !== null && thing === 'panel',
  );
  const isPriced = prices.some(({ thing }) => thing === 'panel' || thing === 'post');
  if (!run || !panel || !isPriced || quantities.length > 2) return { run: null, counted: [] };
  const panels = wholeAbove(run.value / panel.value);
  const count = (value: number, thing: Thing): Quantity => ({
    value,
    base: 'piece',
    thing,
    per: null,
    start: -1,
  });
  return { run, counted: [count(panels, 'panel'), count(panels + 1, 'post')] };
}

const ONE_PIECE: Quantity = { value: 1, base: 'piece', thing: 'piece', per: null, start: -1 };

/** '一卷网卖200，客户要开专票': nothing but the price of one. */
const isOfOne = ({ prices, quantities }: BillText) =>
  prices.length === 1 && prices[0]?.base === 'piece' && quantities.every(({ per }) => per !== null);

const taxInput = ({ shares }: BillText) => {
  const tax = shares.find(({ kind }) => kind === 'tax');
  return tax ? { tax_pct: tax.percent } : {};
};

/** The rate of the tax that was asked for. */
const RATE = /^[^\d]{0,16}(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent|个?点)?[^\d]{0,8}$/;

function read(said: string, before: DirectInputs | null): DirectRead {
  const [open, rate] = [before?.['open'], RATE.exec(said.trim())?.[1]];
  const text = typeof open === 'string' && rate !== undefined ? `${open} ${rate}% vat` : said;

  if (OTHERS.test(text) || !NAMES_MONEY.test(text)) return null;
  const bill = readBill(text);
  const taxed = bill && withUsualTax(text, bill);
  const isOpen = bill?.isTaxNamed === true && taxed === null && !/\p{Script=Han}/u.test(text);
  if (isOpen && TAX_ON_TOP.test(text)) return { inputs: { open: text }, missing: ['tax_pct'] };
  if (!bill || !taxed || !bill.prices.some(({ isCharge, base }) => !isCharge && base !== null))
    return null;
  const mayHaveTax = bill.shares.some(
    ({ kind, start }) =>
      kind === 'tax' &&
      MAY_HAVE_TAX.test(text.slice(0, start)) &&
      bill.prices.findLast((price) => price.start < start)?.isCharge !== true,
  );
  if (mayHaveTax) return null;
  const row = rowOf(bill);
  const one = isOfOne(bill) ? [ONE_PIECE] : [];
  const goods = { said: [...bill.quantities, ...row.counted, ...one], known: [] };
  const worked = workBill(taxed.bill, goods, null);
  const isUsed = bill.quantities.every(
    (each) => each.per !== null || each === row.run || worked?.used.has(each),
  );
  if (!worked || !isUsed) return null;
  const currency = bill.currency ?? (/\p{Script=Han}/u.test(text) ? 'CNY' : '');
  return {
    inputs: {
      bill: JSON.stringify(valuesOf(taxed.bill, worked, currency, goods)),
      goods: JSON.stringify(goods.said),
      ...taxInput(taxed.bill),
    },
    notes: [
      ...(row.run ? (['panelsInARow'] as const) : []),
      ...(taxed.isAssumed ? (['vatAssumed'] as const) : []),
    ],
  };
}

/** Goods at their prices with charges and percentages, in their order. */
export const billSum: DirectSum = {
  id: 'bill',
  read,
  work: ({ bill }) => (typeof bill === 'string' ? (JSON.parse(bill) as DirectValue[]) : []),
};
