import type { DialogueState } from '../../answer/outcome.ts';
import { formulaNumber as show } from '../../../format-quantity.ts';
import { MATERIALS, findMaterial } from '../../../materials.ts';
import { isSame } from '../../deal/dimension.ts';
import { reworkItem } from '../../work-out.ts';
import { CHINESE_VAT } from '../bill/bill-sum.ts';
import { UNIT, unitOf } from '../bill/bill-words.ts';
import { factsOf, isOfOne } from '../facts.ts';
import { ANY_CURRENCY, currencyOf } from '../money/money-words.ts';
import { type FollowOn, NUMBER, figure } from './follow-on.ts';
import type { Standing } from './standing.ts';

const AMOUNT = new RegExp(
  String.raw`(?:(${ANY_CURRENCY}) ?)?${NUMBER} ?(?:(${ANY_CURRENCY})|元|块)?钱?(?: ?(?:一|每|\/|per |an? |each )个? ?(${UNIT}))?`,
);
const OF_COST = /成本|进价|进货|拿货|买价|\bcosts?\b|\bbuy(?:ing)?\b|\bbought\b|\bpa(?:y|id)\b/;
const OF_SALE = /卖|售|\bsell(?:ing)?\b|\bsold\b/;
const ASKS_MARKUP = /加价|mark-?up/;
const ASKS_PROFIT = /毛利|利润|赚|挣|margin|mark-?up|profit|几个点/;
const SHARES_OR_COUNTS = /%|个点(?!\S{0,4}(?:$|[?？]))|折|税|票|汇率|运|vat|tax|freight|commission/;

const OF_PIECE = /[一每][卷张片个块]|per (?:roll|sheet|panel|piece)|a (?:roll|sheet|panel|piece)\b/;

/** A price with what it is for one of: 'm²', 'pcs', or '' for the whole. */
interface Sum {
  value: number;
  unit: string;
  working: string;
}

const FACTORS: Readonly<Record<string, readonly [string, number]>> = {
  'm²': ['m²', 1],
  'ft²': ['m²', 0.09290304],
  kg: ['kg', 1],
  t: ['kg', 1000],
  lb: ['kg', 0.45359237],
  jin: ['kg', 0.5],
  m: ['m', 1],
  ft: ['m', 0.3048],
  pcs: ['piece', 1],
};
const WHOLE = /^(?:[A-Z]{3}|1)$/;

/** The figure of the answer before for one of a base; its first figure if no base is named. */
function priceBefore({ earlier }: Standing, base: string | null): (Sum & { code: string }) | null {
  for (const { value, unit, key } of earlier.figures) {
    const [code = '', under] = unit.split('/');
    const isMoney = /^(?:[A-Z]{3}|)$/.test(code) || WHOLE.test(unit);
    if (typeof value !== 'number' || !isMoney || /_pct$|profit|tax|deposit|balance/.test(key))
      continue;
    if (under === undefined) {
      if (base === null && WHOLE.test(unit))
        return { value, unit: '', working: show(value), code: unit === '1' ? '' : unit };
      continue;
    }
    const known = FACTORS[under];
    if (known && (base === null || known[0] === base))
      return { value: value / known[1], unit: known[0], working: show(value), code };
  }
  return base === null ? null : dealtPrice(earlier, base);
}

/** The price of one in the deal before, with its discounts. */
function dealtPrice({ deal }: DialogueState, base: string): (Sum & { code: string }) | null {
  const { facts = [], steps = [] } = deal?.read ?? {};
  const prices = facts.filter(
    ({ role, dimension }) =>
      role !== 'addend' && role !== 'cost' && isSame(dimension, { money: 1, [base]: -1 }),
  );
  const [price, ...more] = prices;
  if (!price || more.length > 0) return null;
  const discounts = steps.filter(({ kind }) => kind === 'discount');
  const factor = discounts.reduce((all, { percent }) => all * (1 - percent / 100), 1);
  return {
    value: price.value * factor,
    unit: base,
    working: [price.value, ...discounts.map(({ percent }) => 1 - percent / 100)]
      .map(show)
      .join(' × '),
    code: price.currency ?? '',
  };
}

/** 'Margin if cost is 78/roll', 'if I sell 1.55/sqft what markup': against the price of the answer before. */
export const profitAgain: FollowOn = (folded, standing) => {
  const text = folded.replaceAll(/(?<![\d.])\.(?=\d)/g, '0.');
  const [isCost, isSale] = [OF_COST.test(text), OF_SALE.test(text)];
  if (isCost === isSale || text.length > 60 || SHARES_OR_COUNTS.test(text)) return null;
  if (standing.earlier.items.at(-1)?.calculator === 'goods_price') return null;
  const asks = ASKS_PROFIT.test(text);
  if (!asks && !/^(?:my |our |我的?|我们的?)?(?:cost|成本)/.test(text.trim())) return null;
  const facts = factsOf(text);
  const said = facts.take(AMOUNT);
  if (!said || !facts.rest().every(isOfOne)) return null;
  const unit = said[3] === undefined ? null : unitOf(said[3]);
  // The profit on a roll is asked for, whose weight counts.
  if (unit?.base === 'kg' && OF_PIECE.test(text)) return null;
  const before = priceBefore(standing, unit?.base ?? null);
  if (!before) return null;
  const word = said[0] ?? said[2];
  const code = word === undefined ? before.code : currencyOf(word);
  if (code !== before.code && before.code !== '') return null;
  const factor = unit?.factor ?? FACTORS[before.unit]?.[1] ?? 1;
  const own = Number(said[1]);
  const other = before.value * factor;
  if (own / other > 8 || other / own > 8) return null;
  const [price, cost] = isCost ? [other, own] : [own, other];
  const [sold, bought] = isCost ? [before.working, show(own)] : [show(own), before.working];
  const shownPrice = factor === 1 ? sold : show(price);
  const shownCost = factor === 1 ? bought : show(cost);
  const gain = price - cost;
  const label =
    unit === null
      ? before.unit === 'piece'
        ? 'pcs'
        : before.unit
      : labelOf(unit.base, unit.factor);
  const profit = figure(
    'profit',
    gain,
    label === '' ? code || '1' : `${code}/${label}`,
    `${shownPrice} − ${shownCost}`,
  );
  const margin = figure('margin_pct', (gain / price) * 100, '%', `${show(gain)} / ${show(price)}`);
  const markup = figure('markup_pct', (gain / cost) * 100, '%', `${show(gain)} / ${show(cost)}`);
  const figures = ASKS_MARKUP.test(text)
    ? [markup, margin, profit]
    : /margin|毛利|几个点/.test(text)
      ? [margin, profit]
      : [profit, margin];
  return { figures };
};

function labelOf(base: string, factor: number): string {
  const found = Object.entries(FACTORS).find(
    ([, [name, size]]) => name === base && Math.abs(size - factor) < 1e-9,
  );
  return found?.[0] ?? base;
}

const PAID = new RegExp(
  String.raw`(?:只|就|最多)(?:肯|愿意?|想|能|同意)?(?:付|给|出)(?:我)?(?:¥|rmb)? ?${NUMBER} ?(?:元|块)?(?:呢|行不行|行吗|我亏多少|少收多少|我少收多少|[?？ ])*$|\b(?:only|just) (?:pays?|give|offers?|wants to pay|accepts?)(?: me| us)? (?:us\$|\$|€|£)?${NUMBER}`,
);

/** '客户只肯付210' behind an amount with tax: without the tax, and against what was asked. */
export const paidLess: FollowOn = (text, { earlier }) => {
  const paid = PAID.exec(text)?.slice(1).find(Boolean);
  const [asked] = earlier.figures;
  const item = earlier.items.at(-1);
  const step = earlier.deal?.read.steps.find(({ kind, percent }) => kind === 'tax' && percent > 0);
  const isAssumed = step === undefined && earlier.deal?.read.tax.asked === 'with';
  const rate =
    item?.calculator === 'bill'
      ? item.inputs['tax_pct']
      : (step?.percent ?? (isAssumed ? CHINESE_VAT : undefined));
  if (paid === undefined || typeof asked?.value !== 'number' || typeof rate !== 'number')
    return null;
  if (!/^(?:[A-Z]{3}|1)(?:\/pcs)?$/.test(asked.unit) || factsOf(text).rest().length > 1)
    return null;
  const [own, factor] = [Number(paid), 1 + rate / 100];
  if (own / asked.value > 2 || asked.value / own > 2) return null;
  const [net, wanted] = [own / factor, asked.value / factor];
  const gap = figure(
    'lost_by_rate',
    Math.abs(wanted - net),
    asked.unit,
    `${show(Math.max(wanted, net))} − ${show(Math.min(wanted, net))}`,
  );
  return {
    figures: [
      { ...figure('net_received', net, asked.unit, `${show(own)} ÷ ${show(factor)}`) },
      net < wanted ? gap : { ...gap, key: 'won_by_rate' },
    ],
  };
};

const ASKS_LOST = /少(?:收|赚|挣|卖|拿)|\blose\b|\bless do (?:i|we)\b/;

/** '少挣多少钱，一共1200平' behind a price that was bargained down. */
export const soldForLess: FollowOn = (text, { earlier, count, areaM2 }) => {
  const trade = earlier.items.at(-1)?.inputs['trade'];
  if (typeof trade !== 'string' || !ASKS_LOST.test(text)) return null;
  const { facts, oldPrice } = JSON.parse(trade) as {
    facts: {
      role: string;
      isShare: boolean;
      value: number;
      dimension: Record<string, number>;
      currency: string | null;
    }[];
    oldPrice?: { value: number };
  };
  const now = facts.find(({ role, isShare }) => role === 'price' && !isShare);
  if (!now || !oldPrice) return null;
  const said = factsOf(text);
  const amount = said.take(new RegExp(`${NUMBER}(万)? ?(${UNIT})`));
  if (!said.rest().every(isOfOne)) return null;
  const unit = amount?.[2] === undefined ? null : unitOf(amount[2]);
  const [base] = Object.entries(now.dimension).find(([, power]) => power === -1) ?? [];
  const known = base === 'm²' ? areaM2 : base === 'piece' ? count : null;
  if (unit && base !== undefined && unit.base !== base) return null;
  const value =
    amount && unit
      ? Number(amount[0]) * (amount[1] === undefined ? 1 : 10_000) * unit.factor
      : known;
  const gap = oldPrice.value - now.value;
  const code = now.currency ?? 'CNY';
  const shown = `${show(oldPrice.value)} − ${show(now.value)}`;
  if (gap <= 0) return null;
  if (value === null)
    return {
      figures: [
        figure('lost_by_rate', gap, `${code}/${base === 'piece' ? 'pcs' : (base ?? 'pcs')}`, shown),
      ],
    };
  return { figures: [figure('lost_by_rate', gap * value, code, `(${shown}) × ${show(value)}`)] };
};

const CHANGES = /换|改|用|如果|要是|\b(?:in|with|if|for|instead|use)\b/;

/** '换成镀锌板6块一公斤' behind goods that were priced by weight: other material at its own price. */
export const pricedInOther: FollowOn = (text, { earlier }) => {
  const pieces = earlier.deal?.read.facts.find(({ dimension }) => isSame(dimension, { piece: 1 }));
  const last = earlier.items[0];
  const named =
    findMaterial(text)?.material ?? (/镀锌|铁|galv/.test(text) ? 'carbon_steel' : undefined);
  if (!last || earlier.items.length > 1 || !CHANGES.test(text) || text.length > 40) return null;
  if (named === undefined) return null;
  const material = named === 'zinc' ? 'carbon_steel' : named;
  if (!(material in MATERIALS) || !('material' in last.inputs)) return null;
  const facts = factsOf(text.replace(/(?<!\d)(?:304l?|316l?|430|201)(?!\d)/g, ' '));
  const said = facts.take(AMOUNT);
  const unit = said?.[3] === undefined ? null : unitOf(said[3]);
  if (!said || unit?.base !== 'kg' || !facts.rest().every(isOfOne)) return null;
  const { priceKg: _, ...beside } = last.beside;
  const worked = reworkItem({ ...last, beside, inputs: { ...last.inputs, material } }, 0);
  const weights = worked?.figures.filter(
    ({ unit: each, value }) => typeof value === 'number' && /^(?:kg|kg\/m²)$/.test(each),
  );
  const weight = weights?.find(({ kind }) => kind === 'total') ?? weights?.[0];
  if (!worked || typeof weight?.value !== 'number') return null;
  const price = Number(said[1]) / unit.factor;
  const word = said[0] ?? said[2];
  const code = word === undefined ? (/\p{Script=Han}/u.test(text) ? 'CNY' : '') : currencyOf(word);
  const isOfArea = weight.unit === 'kg/m²';
  const times = pieces && !isOfArea && weight.kind !== 'total' ? pieces.value : 1;
  const name = isOfArea ? `${code}/m²` : code || '1';
  return {
    figures: [
      figure(
        isOfArea ? 'unitPrice' : 'total',
        weight.value * price * times,
        name,
        `${show(weight.value)} × ${show(price)}${times === 1 ? '' : ` × ${show(times)}`}`,
      ),
      { ...weight, kind: 'output', working: null },
    ],
    item: worked.item,
  };
};
