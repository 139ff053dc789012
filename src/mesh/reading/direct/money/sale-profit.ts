import { formulaNumber as show } from '../../../format-quantity.ts';
import type { DialogueState } from '../../answer/outcome.ts';
import type { Base } from '../../deal/dimension.ts';
import type { Trade, TradeFact } from '../trade/trade-fact.ts';
import {
  type Term,
  bracketed,
  divided,
  minus,
  multiplied,
  unitOfBase,
} from '../trade/trade-terms.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import {
  type MoneyFact,
  type MoneyFacts,
  aroundNumber,
  clauseAhead,
  isRate,
  isYuanRate,
  moneyFacts,
} from './money-facts.ts';

const ASKS =
  /毛利|利润|赚|挣|亏|几个点|净到手|到手|实收|净收|净得|\bmargin\b|\bprofit\b|\bmark-?up\b|\bmake\b|\bearn\b|\bnet\b|\bgain\b/;
const ASKS_NET =
  /净到手|到手|实收|净收|净得|(?:do|will|would) (?:i|we) (?:net|get|receive)|\bnet per\b|\bnet (?:price|amount)? ?(?:per|a|each|\?)|what'?s (?:our|my) net/;
const ASKS_MARGIN =
  /毛利率|利润率|几个点|百分之几|\bmargin\b|毛利(?:是|有|还剩|还有|还|剩)*(?:多少|呢|$|[?？])/;
const ASKS_MARKUP = /加价率|\bmark-?up\b/;
const OTHERS =
  /退税|关税|含税|不含|税|票|保险|定金|尾款|盘条|损耗|成材|折合|预算|海关|柜|工资|房租|涨|跌|duty|vat|tax|gst|refund|rebate|insur|deposit|scrap|waste|yield|fob|cif|cfr|exw|container|信|邮件|email|letter|翻译|translate|write|告诉|从[^到]{0,20}到|\bfrom\b/;
const COST =
  /成本|进价|进货|拿货|采购|买进|收购|买价|买|进(?=[^口]|$)|\bcosts?\b|\bbuy(?:ing)?\b|\bbought\b|\bpurchase|\bpa(?:y|id)\b/;
const SALE = /卖|售|报|单价|\bsell(?:ing)?\b|\bsold\b|\bquote|\bprice|\bsale\b|@|\bat\b/;
const COMMISSION = /佣|回扣|提成|中间|代理|\bcomm(?:ission)?\b|\bagent/;
const FREIGHT = /运|\bfreight\b|\bshipping\b|\bdelivery\b|\btruck/;
const OFF = /[砍让减降]|优惠|便宜|折扣|\bdiscount|\bdisc\b|\boff\b/;
const FEE = /加工|包装|人工|费|packing|processing|handling|fee|charge/;

interface Amount {
  value: number;
  currency: string;
  per: Base;
  factor: number;
  label: string | null;
  /** No unit was said. */
  isWhole?: true;
}

interface State {
  cost: Amount | null;
  sale: Amount | null;
  /** Shares that are taken off the price, in their order. */
  off: number[];
  commission: number | null;
  freight: { value: number; currency: string | null; per: Base | null } | null;
  goods: { value: number; base: Base; per: Base }[];
  count: { value: number; base: Base } | null;
  rate: number | null;
  /** The price is made from the cost. */
  target: { kind: 'margin' | 'markup'; percent: number } | null;
  asks: 'profit' | 'margin' | 'markup' | 'net' | 'price';
}

const below = (dimension: MoneyFact['dimension']): Base | null =>
  (Object.entries(dimension) as [Base, number][]).find(([, power]) => power === -1)?.[0] ?? null;
const above = (dimension: MoneyFact['dimension']): Base | null =>
  (Object.entries(dimension) as [Base, number][]).find(([, power]) => power === 1)?.[0] ?? null;

function read(
  text: string,
  stored: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  if (stored === null && earlier !== null) {
    const behind = readBehind(text, earlier, false);
    if (behind) return behind;
  }
  if (OTHERS.test(text)) return null;
  const before = stored === null ? null : (JSON.parse(String(stored['sale'])) as State);
  if (before === null && !ASKS.test(text)) return null;
  const numbers = /\d/.test(text) ? moneyFacts(text) : { masked: text, facts: [] };
  if (numbers === null) return null;
  return before === null ? readFirst(text, numbers) : readOn(text, numbers, before);
}

const EMPTY: State = {
  cost: null,
  sale: null,
  off: [],
  commission: null,
  freight: null,
  goods: [],
  count: null,
  rate: null,
  target: null,
  asks: 'profit',
};

const asksOf = (text: string): State['asks'] => {
  if (ASKS_NET.test(text)) return 'net';
  if (ASKS_MARKUP.test(text)) return 'markup';
  return ASKS_MARGIN.test(text) ? 'margin' : 'profit';
};

function readFirst(text: string, numbers: MoneyFacts): DirectRead {
  const state: State = { ...EMPTY, asks: asksOf(text) };
  const isYuan = /\p{Script=Han}/u.test(text);
  const costs: MoneyFact[] = [];
  const sales: MoneyFact[] = [];
  for (const fact of numbers.facts) {
    if (takesGoods(state, fact)) continue;
    if (isRate(numbers, fact)) {
      if (!isYuanRate(fact.value) || state.rate !== null) return null;
      state.rate = fact.value;
      continue;
    }
    const [clause, next] = clauseOf(numbers, fact);
    if (fact.kind === 'share') {
      if (COMMISSION.test(clause) || COMMISSION.test(next)) {
        if (state.commission !== null) return null;
        state.commission = fact.value;
      } else if (OFF.test(clause) || OFF.test(next)) state.off = [...state.off, fact.value];
      else return null;
      continue;
    }
    if (fact.kind !== 'money' && fact.kind !== 'bare') return null;
    if (FREIGHT.test(clause)) {
      if (state.freight) return null;
      state.freight = { value: fact.value, currency: fact.currency, per: below(fact.dimension) };
    } else if (FEE.test(clause)) return null;
    else if (COST.test(clause) && !SALE.test(lastWord(clause))) costs.push(fact);
    else sales.push(fact);
  }
  const [cost, ...moreCosts] = costs;
  const [sale, ...moreSales] = sales;
  if (!sale || moreCosts.length + moreSales.length > 0) return null;
  const isNet = state.asks === 'net';
  if (isNet === (cost !== undefined)) return null;
  if (isNet && state.commission === null && !state.freight) return null;
  const known = [cost, sale].flatMap((fact) => (fact ? (below(fact.dimension) ?? []) : []));
  const unit = below(sale.dimension) ?? known[0] ?? state.count?.base ?? 'piece';
  const codes = new Set([cost, sale].flatMap((fact) => fact?.currency ?? []));
  const [only] = codes;
  const assumed = codes.size === 1 && only !== undefined ? only : isYuan ? 'CNY' : '';
  // '成本280元一卷 卖46美金': what has no currency may be in either.
  if (codes.size === 1 && state.rate !== null && only !== 'CNY' && !isYuan) return null;
  const own = (fact: MoneyFact): Amount => {
    const per = below(fact.dimension) ?? unit;
    const scale = fact.scale ?? (per === unit ? sale.scale : undefined);
    const isBare = below(fact.dimension) === null && scale !== undefined;
    return {
      value: isBare ? fact.value / scale.factor : fact.value,
      currency: fact.currency ?? (state.rate === null ? assumed : 'CNY'),
      per,
      factor: scale?.factor ?? 1,
      label: scale?.label ?? null,
      ...(known.length === 0 && state.count === null && { isWhole: true as const }),
    };
  };
  state.sale = own(sale);
  state.cost = cost ? own(cost) : null;
  // Prices in one unit and one currency are read by the deals.
  const isOfOneUnit = state.cost?.per === state.sale.per && state.goods.length === 0;
  if (!isNet && !isMixed(state) && isOfOneUnit) return null;
  if (!isNet && state.cost?.per === state.sale.per && state.goods.length > 0) return null;
  return settled(state);
}

/** The cost and the price of the deal or the trade of the answer before. */
function stateBefore(earlier: DialogueState | null): State | null {
  const trade = earlier?.items.at(-1)?.inputs['trade'];
  const stored = typeof trade === 'string' ? (JSON.parse(trade) as Trade) : null;
  const facts: readonly (Priced & { role: string; isShare?: boolean })[] =
    stored?.facts ?? earlier?.deal?.read.facts ?? [];
  if (!stored && !earlier?.deal) return null;
  const steps = stored
    ? stored.facts.flatMap(({ isShare, role, value }) => (isShare ? [{ role, value }] : []))
    : (earlier?.deal?.read.steps ?? []).map(({ kind, percent }) => ({
        role: kind,
        value: percent,
      }));
  const amounts = facts.filter(({ isShare }) => isShare !== true);
  const priced = amounts.filter(({ dimension }) => dimension.money === 1);
  const [cost, ...costs] = priced.filter(({ role }) => role === 'cost');
  const [sale, ...sales] = priced.filter(({ role }) => role === 'price' || role === 'factor');
  if (!cost || costs.length + sales.length > 0 || priced.length > (sale ? 2 : 1)) return null;
  if (amounts.length > priced.length) return null;
  const units = new Set(
    [cost, sale].flatMap((each) => (each ? (below(each.dimension) ?? []) : [])),
  );
  const [unit] = units;
  const scaled = [cost, sale].find((each) => each?.scale)?.scale;
  const own = ({ value, dimension, currency, scale = scaled }: Priced): Amount => ({
    value: below(dimension) === null && scale ? value / scale.factor : value,
    currency: currency ?? toldCurrency(earlier),
    per: unit ?? 'piece',
    factor: scale?.factor ?? 1,
    label: scale?.label ?? null,
    ...(unit === undefined && { isWhole: true as const }),
  });
  const state: State = { ...EMPTY, cost: own(cost), sale: own(sale ?? cost), asks: 'margin' };
  const target = steps.findLast(({ role }) => role === 'margin' || role === 'markup');
  const isPlain = steps.every((step) => step === target || step.role === 'discount');
  if (!isPlain || (!sale && !target) || units.size > 1) return null;
  if (target)
    state.target = { kind: target.role === 'margin' ? 'margin' : 'markup', percent: target.value };
  state.off = steps.flatMap(({ role, value }) => (role === 'discount' ? [value] : []));
  return isMixed(state) ? null : state;
}

const toldCurrency = (earlier: DialogueState | null) =>
  /^([A-Z]{3})(?:\/|$)/.exec(
    earlier?.figures.find(({ unit }) => /^[A-Z]{3}(?:\/|$)/.test(unit))?.unit ?? '',
  )?.[1] ?? '';

type Priced = Pick<MoneyFact, 'value' | 'dimension' | 'currency'> & {
  scale?: { factor: number; label: string } | null;
};

const LEFT_BEHIND = /剩|还有|还能赚|还赚|\bleft\b|\bremain/;

/** '5% off, what is left' behind a cost and a price; a share to earn, where nothing else answers. */
function readBehind(text: string, earlier: DialogueState | null, isLast: boolean): DirectRead {
  if (OTHERS.test(text) || text.length > 60) return null;
  const state = stateBefore(earlier);
  const numbers = state && /\d/.test(text) ? moneyFacts(text) : null;
  const [share, ...others] = numbers?.facts ?? [];
  if (!state || !numbers || share?.kind !== 'share' || others.length > 0) return null;
  const words = clauseOf(numbers, share).join(' ');
  const isLeft = OFF.test(words) && LEFT_BEHIND.test(text);
  const isWanted = /\b(?:get|make|earn|reach)\b/.test(text) && ASKS_PRICE.test(text);
  if (!isLeft && !isWanted && !(isLast && ASKS_PRICE.test(text) && !OFF.test(words))) return null;
  return readOn(text, numbers, state);
}

/** Amounts of the goods: what one has, or how many there are. */
function takesGoods(state: State, fact: MoneyFact): boolean {
  if (fact.kind !== 'goods') return false;
  const [base, per] = [above(fact.dimension), below(fact.dimension)];
  if (base === null) return false;
  if (per !== null) {
    state.goods = [...state.goods, { value: fact.value, base, per }];
    return true;
  }
  // '1 roll': what the price is for.
  if (fact.value === 1) return true;
  if (state.count) return false;
  state.count = { value: fact.value, base };
  return true;
}

function clauseOf(numbers: MoneyFacts, fact: MoneyFact): [string, string] {
  const [ahead, behind] = aroundNumber(numbers, fact);
  return [clauseAhead(ahead), /^[^,，。;；]{0,12}/.exec(behind)?.[0] ?? ''];
}

/** The words behind the last blank, where a name and its number stand. */
const lastWord = (clause: string) => clause.trimEnd().split(/\s/).at(-1) ?? '';

const TARGET_MARGIN = /毛利|利润率|\bmargin\b|\bgp\b/;
const TARGET_MARKUP = /加价|成本加|\bmark-?up\b|on cost/;
const ASKS_PRICE = /卖|报|价|\bprice\b|\bsell\b|\bquote\b|\bcharge\b/;
const ASKS_LEFT = /剩|还有|还能|还赚|毛利|利润|\bleft\b|\bremain|\bmargin\b|\bprofit\b|\bmake\b/;

function readOn(text: string, numbers: MoneyFacts, before: State): DirectRead {
  const state: State = { ...before };
  let isChanged = false;
  for (const fact of numbers.facts) {
    isChanged = true;
    const [clause, next] = clauseOf(numbers, fact);
    if (fact.kind === 'share') {
      if (!takesShare(state, text, fact, `${clause} ${next}`)) return null;
      continue;
    }
    if (isRate(numbers, fact) || isLoneRate(numbers, fact, before)) {
      if (!isYuanRate(fact.value)) return null;
      state.rate = fact.value;
      continue;
    }
    if (fact.kind === 'goods') {
      const count = before.count;
      state.count = null;
      if (!takesGoods(state, fact)) return null;
      state.count ??= count;
      continue;
    }
    if (fact.kind !== 'money' && fact.kind !== 'bare') return null;
    if (FREIGHT.test(clause)) {
      state.freight = { value: fact.value, currency: fact.currency, per: below(fact.dimension) };
      continue;
    }
    const isCost = COST.test(clause);
    const old = isCost ? before.cost : before.sale;
    if (!old || (!isCost && !SALE.test(clause) && !/[砍还让降]|到|\bto\b|\bfor\b|if/.test(clause)))
      return null;
    const per = below(fact.dimension);
    if (per !== null && per !== old.per) return null;
    if (fact.currency !== null && fact.currency !== old.currency) return null;
    const news = { ...old, value: per === null ? fact.value / old.factor : fact.value };
    if (isCost) state.cost = news;
    else {
      state.sale = news;
      state.off = [];
      state.target = null;
    }
  }
  const isAsking = ASKS.test(text) || ASKS_PRICE.test(text);
  if (!isChanged && !isAsking) return null;
  if (!isChanged) state.asks = asksOf(text);
  else if (numbers.facts.every(({ kind }) => kind !== 'share') && ASKS.test(text))
    state.asks = asksOf(text);
  if (!isChanged && text.length > 30) return null;
  return settled(state);
}

const isLoneRate = ({ facts }: MoneyFacts, fact: MoneyFact, before: State) =>
  fact.kind === 'bare' && facts.length === 1 && before.rate === null && isMixed(before);

/** A share in a follow-up: what is to be earned, or what is taken off the price. */
function takesShare(state: State, text: string, { value }: MoneyFact, words: string): boolean {
  if (COMMISSION.test(words)) {
    state.commission = value;
    return true;
  }
  if (OFF.test(words)) {
    state.off = [value];
    state.asks = ASKS_LEFT.test(text) || !ASKS_PRICE.test(text) ? 'margin' : 'price';
    return true;
  }
  const kind = TARGET_MARKUP.test(words)
    ? 'markup'
    : TARGET_MARGIN.test(words) || state.asks === 'margin' || state.target?.kind === 'margin'
      ? 'margin'
      : null;
  if (kind === null || !state.cost || value >= 95) return false;
  state.target = { kind, percent: value };
  state.off = [];
  state.asks = 'price';
  return true;
}

const isMixed = ({ cost, sale }: State) =>
  cost !== null &&
  sale !== null &&
  cost.currency !== sale.currency &&
  cost.currency !== '' &&
  sale.currency !== '';

function settled(state: State): DirectRead {
  const inputs = { sale: JSON.stringify(state) };
  if (isMixed(state) && state.rate === null) {
    const codes = [state.cost?.currency, state.sale?.currency];
    if (!codes.includes('CNY') || !codes.includes('USD')) return null;
    return { inputs, missing: ['exchange_rate'] };
  }
  return worked(state) === null ? null : { inputs };
}

const plainTerm = (value: number): Term => ({ value, text: show(value), isSum: false });

function between({ goods }: State, from: Base, to: Base): Term | null {
  if (from === to) return plainTerm(1);
  for (const { value, base, per } of goods) {
    if (base === from && per === to) return plainTerm(value);
    if (base === to && per === from)
      return { value: 1 / value, text: `1 ÷ ${show(value)}`, isSum: false };
  }
  return null;
}

interface Worked {
  sale: Term;
  cost: Term | null;
  unit: string;
  code: string;
}

/** Both prices in the unit of the sale and, where they differ, in yuan. */
function worked(state: State): Worked | null {
  const { cost, sale, rate, freight } = state;
  if (!sale) return null;
  const code = isMixed(state) ? 'CNY' : sale.currency || (cost?.currency ?? '');
  const inMoney = (term: Term, own: string) =>
    own !== code && own !== '' && rate !== null ? multiplied(term, rate) : term;
  const inUnit = (value: number, per: Base): Term | null => {
    const by = between(state, per, sale.per);
    if (by === null) return null;
    if (per === sale.per) return plainTerm(value * sale.factor);
    const moved =
      by.value >= 1 || !by.text.includes('÷')
        ? multiplied(plainTerm(value), by.value)
        : divided(plainTerm(value), 1 / by.value);
    return sale.factor === 1 ? moved : multiplied(moved, sale.factor);
  };
  const bought = cost && inUnit(cost.value, cost.per);
  if (cost && !bought) return null;
  const spent = bought ? inMoney(bought, cost.currency) : null;
  const asked = targetPrice(state, spent);
  const listed = asked ?? inMoney(plainTerm(sale.value * sale.factor), sale.currency);
  if (!usesGoods(state)) return null;
  const off = state.off.reduce((term, share) => multiplied(term, 1 - share / 100), listed);
  const net = state.commission === null ? off : multiplied(off, 1 - state.commission / 100);
  const charge = freightOfOne(state);
  if (freight !== null && charge === null) return null;
  const paid = charge && inMoney(charge, freight?.currency ?? sale.currency);
  const carried = paid ? minus(net, paid) : net;
  const unit = sale.isWhole === true ? '' : (sale.label ?? `/${unitOfBase(sale.per)}`);
  return { sale: carried, cost: spent, unit, code };
}

/** Each amount of the goods leads from one unit to the other. */
function usesGoods({ goods, cost, sale, count }: State): boolean {
  const units = new Set<Base | undefined>([cost?.per, sale?.per, count?.base]);
  return goods.every(({ base, per }) => units.has(base) && units.has(per));
}

function targetPrice({ target }: State, cost: Term | null): Term | null {
  if (target === null || cost === null) return null;
  return target.kind === 'margin'
    ? divided(cost, 1 - target.percent / 100)
    : multiplied(cost, 1 + target.percent / 100);
}

function freightOfOne({ freight, count, sale }: State): Term | null {
  if (!freight || !sale) return null;
  if (freight.per === sale.per) return plainTerm(freight.value * sale.factor);
  if (freight.per !== null || count?.base !== sale.per) return null;
  const shared = divided(plainTerm(freight.value), count.value);
  return sale.factor === 1 ? shared : multiplied(shared, sale.factor);
}

function work(inputs: DirectInputs): DirectValue[] {
  const state = JSON.parse(String(inputs['sale'])) as State;
  const found = worked(state);
  if (found === null) return [];
  const { sale, cost, unit, code } = found;
  const value = (key: string, term: Term, of = unit): DirectValue => ({
    key,
    value: term.value,
    unit: of === '' ? code || '1' : `${code}${of}`,
    working: term.text,
  });
  const { count } = state;
  const per = state.sale?.per ?? 'piece';
  const times = count === null ? null : timesOf(state, count, per);
  if (count !== null && times === null) return [];
  const factor = state.sale?.factor ?? 1;
  const all = (key: string, term: Term) =>
    times === null ? [] : [value(key, multiplied(term, times.value / factor), '')];
  if (cost === null) return [value('net_each', sale), ...all('net_total', sale)];
  const profit = minus(sale, cost);
  const margin: DirectValue = {
    key: 'margin_pct',
    value: (profit.value / sale.value) * 100,
    unit: '%',
    working: `${show(profit.value)} / ${show(sale.value)}`,
  };
  const markup: DirectValue = {
    key: 'markup_pct',
    value: (profit.value / cost.value) * 100,
    unit: '%',
    working: `${show(profit.value)} / ${bracketed(plainTerm(cost.value))}`,
  };
  const one = value('profit', profit);
  const total = all('profit_total', plainTerm(profit.value));
  const price = value('unitPrice', sale);
  const { asks } = state;
  if (asks === 'price')
    return [price, margin, ...(state.target?.kind === 'markup' ? [markup] : []), one, ...total];
  if (asks === 'markup') return [markup, margin, one, ...total];
  return asks === 'margin'
    ? [margin, one, ...(state.off.length > 0 ? [price] : []), ...total]
    : [one, ...total, margin];
}

/** So many of the unit of the sale. */
function timesOf(state: State, count: NonNullable<State['count']>, per: Base): Term | null {
  const by = between(state, count.base, per);
  if (by === null) return null;
  // 30 m² a roll: 300 m² are 10 rolls.
  return count.base === per ? plainTerm(count.value) : plainTerm(count.value / by.value);
}

/** The facts as those of a trade, which other questions go on from. */
export function tradeOfSale(inputs: DirectInputs): Trade {
  const { cost, sale, off, commission, freight, goods, count, rate, target, asks } = JSON.parse(
    String(inputs['sale']),
  ) as State;
  let start = 0;
  const fact = (
    role: TradeFact['role'],
    value: number,
    more: Partial<TradeFact> = {},
  ): TradeFact => {
    start += 1;
    return { role, value, dimension: {}, currency: null, start, text: '', isShare: false, ...more };
  };
  const share = { isShare: true };
  const priced = (
    role: 'cost' | 'price',
    { value, per, factor, label, currency, isWhole }: Amount,
  ) =>
    fact(role, value, {
      dimension: isWhole === true ? { money: 1 } : { money: 1, [per]: -1 },
      currency: currency || null,
      ...(label !== null && { scale: { factor, label } }),
    });
  const isSold = sale !== null && target === null;
  const facts = [
    ...(cost ? [priced('cost', cost)] : []),
    ...(isSold ? [priced('price', sale)] : []),
    ...(target ? [fact(target.kind, target.percent, share)] : []),
    ...off.map((value) => fact('discount', value, share)),
    ...(commission === null ? [] : [fact('commission', commission, share)]),
    ...(freight
      ? [
          fact('freight', freight.value, {
            dimension: freight.per === null ? { money: 1 } : { money: 1, [freight.per]: -1 },
            currency: freight.currency,
          }),
        ]
      : []),
    ...goods.map(({ value, base, per }) =>
      fact('goods', value, { dimension: { [base]: 1, [per]: -1 } }),
    ),
    ...(count ? [fact('goods', count.value, { dimension: { [count.base]: 1 } })] : []),
    ...(rate === null ? [] : [fact('rate', rate)]),
  ];
  return {
    facts,
    ask: {
      kind: asks === 'price' || asks === 'net' ? 'price' : 'profit',
      per: null,
      currency: null,
    },
    isChinese: [cost, sale].some((each) => each?.currency === 'CNY'),
  };
}

/** The same behind a deal, where nothing else answers. */
export const earnedBehind: DirectSum = {
  id: 'sale_profit',
  read: (text, before, earlier) => (before === null ? readBehind(text, earlier, true) : null),
  work,
};

/** The profit on goods that are bought and sold in units or currencies of their own. */
export const saleProfit: DirectSum = { id: 'sale_profit', read, work };
