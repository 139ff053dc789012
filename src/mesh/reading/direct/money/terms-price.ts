import { formulaNumber as show } from '../../../format-quantity.ts';
import type { Base } from '../../deal/dimension.ts';
import {
  type Term,
  bracketed,
  divided,
  minus,
  multiplied,
  plus,
  unitOfBase,
} from '../trade/trade-terms.ts';
import type { Trade, TradeFact } from '../trade/trade-fact.ts';
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
import { ANY_CURRENCY, currencyOf } from './money-words.ts';
import { UNIT_WORDS, unitNamed } from './units-of-prices.ts';

const TERMS = ['exw', 'fob', 'cfr', 'cif'] as const;
type TermOfSale = (typeof TERMS)[number];
const TERM_WORDS =
  /\b(exw|fob|cfr|cnf|cif)\b|\b(ex[- ]?works?|ex[- ]?factory)\b|(c&f)|(出厂|工厂交货)|(离岸)|(到岸)/g;
const LOCAL =
  /内陆|国内|拖车|港杂|港口|报关|陆运|装箱费|起运港|\binland\b|\bport\b|\bcustoms\b|\bhaulage\b|\btruck(?:ing)?\b|\blocal\b|\bterminal\b|\bthc\b/;
const OCEAN = /海运|海洋运|\bocean\b|\bsea\b|运费|\bfreight\b|\bshipping\b/;
const INSURANCE = /保险|保费|\binsurance\b|\bins\b|\bpremium\b/;
const LOADING = /加成|投保|按|保额|\bof (?:the )?(?:cif|invoice)|insured/;
const OTHERS =
  /佣金|毛利|利润|退税|关税|含税|成本|税|折扣|优惠|赚|哪|便宜|划算|涨|跌|ddp|dap|duty|vat|tax|margin|mark-?up|profit|commission|discount|cost|refund|rebate|cheap|better|which|versus|\bvs\b|难|区别|差别|风险|谁|买方|卖方|是什么|什么意思|怎么算|含不含|difference|mean|who |risk|公式|formula|信|邮件|email|letter|翻译|translate|write|告诉/;
const ASKS =
  /多少|几|怎么报|报价|倒推|反推|求|呢|[?？]|\bwhat|how much|calculate|work out|quote|so |\bprice\b/;
const PER_ASKED = new RegExp(
  String.raw`(?:每|(?<!第)一|\bper |\/ ?)个?(${UNIT_WORDS})|(${UNIT_WORDS}) price`,
  'g',
);

interface Charge {
  value: number;
  currency: string | null;
  /** The thing that it is for one of; null for the container. */
  per: string | null;
}

interface State {
  base: TermOfSale;
  price: number;
  currency: string;
  /** The unit of the price: its base, the amount of it, and the label. */
  unit: Base;
  factor: number;
  label: string | null;
  local: Charge[];
  freight: Charge | null;
  /** % of the insured value, or an amount. */
  insurance: number | null;
  premium: Charge | null;
  loading: number;
  load: { value: number; base: string } | null;
  /** kg or m² of one piece, and kg of a square metre. */
  goods: { value: number; base: Base; per: Base }[];
  rate: number | null;
  asked: TermOfSale;
  askedUnit: { base: Base; factor: number; label: string | null } | null;
  askedCurrency: string | null;
}

const named = (match: RegExpMatchArray): TermOfSale => {
  if (match[2] !== undefined || match[4] !== undefined) return 'exw';
  if (match[3] !== undefined || match[1] === 'cnf') return 'cfr';
  if (match[5] !== undefined) return 'fob';
  return match[6] === undefined ? (match[1] as TermOfSale) : 'cif';
};

const below = (dimension: MoneyFact['dimension']): Base | null =>
  (Object.entries(dimension) as [Base, number][]).find(([, power]) => power === -1)?.[0] ?? null;
const above = (dimension: MoneyFact['dimension']): Base | null =>
  (Object.entries(dimension) as [Base, number][]).find(([, power]) => power === 1)?.[0] ?? null;

function read(text: string, stored: DirectInputs | null): DirectRead {
  if (OTHERS.test(text)) return null;
  const before = stored === null ? null : (JSON.parse(String(stored['terms'])) as State);
  const numbers = /\d/.test(text) ? moneyFacts(text) : { masked: text, facts: [] };
  if (numbers === null) return null;
  const terms = [...numbers.masked.matchAll(TERM_WORDS)].map((match) => ({
    term: named(match),
    at: match.index,
    end: match.index + match[0].length,
  }));
  if (before === null && (terms.length < 2 || !ASKS.test(text))) return null;
  const found = partsOf(numbers, terms, before);
  if (found === null) return null;
  const { base, asked, parts } = found;
  const state = before === null ? firstState(text, found) : { ...before, ...(asked && { asked }) };
  if (state === null || (before !== null && base !== null && base !== before.base)) return null;
  applyParts(state, parts);
  const units = [...numbers.masked.matchAll(PER_ASKED)].filter(
    ({ index }) => !/0 ?$/.test(numbers.masked.slice(0, index)),
  );
  const word = units.at(-1)?.slice(1).find(Boolean);
  const wanted = word === undefined ? null : unitNamed(word);
  if (wanted && wanted.base !== 'container') state.askedUnit = wanted;
  const currencies = [...numbers.masked.matchAll(new RegExp(ANY_CURRENCY, 'g'))];
  const code = currencies.at(-1)?.[0] ?? (/折(?:成|合)?人民币/.test(text) ? 'rmb' : undefined);
  if (code !== undefined) state.askedCurrency = currencyOf(code);
  if (before !== null && parts.length === 0 && !asked && wanted === null && code === undefined)
    return null;
  // Insurance that is added behind a price without it makes a CIF price.
  const isInsured = parts.some(({ part }) => part === 'insurance' || part === 'premium');
  if (before !== null && asked === null && isInsured && state.asked === 'cfr') state.asked = 'cif';
  const isLeftToTrades =
    state.local.length === 0 &&
    state.base !== 'exw' &&
    TERMS.indexOf(state.asked) > TERMS.indexOf(state.base);
  const lacksLoad = used(state).some(({ per }) => per === null) && state.load === null;
  if (before === null && (isLeftToTrades || lacksLoad)) return null;
  const missing = missingOf(state);
  if (missing === null) return null;
  const notes = notesOf(state);
  const inputs = { terms: JSON.stringify(state) };
  if (missing.length > 0) return { inputs, missing, notes };
  return workTerms(state) === null ? null : { inputs, notes };
}

type Part =
  | { part: 'price' | 'local' | 'freight' | 'premium'; fact: MoneyFact }
  | { part: 'insurance' | 'loading' | 'rate' | 'load' | 'goods'; fact: MoneyFact };

interface Parts {
  base: TermOfSale | null;
  asked: TermOfSale | null;
  parts: Part[];
}

/** The part of every number; null where one has none. */
function partsOf(
  numbers: MoneyFacts,
  terms: readonly { term: TermOfSale; at: number; end: number }[],
  before: State | null,
): Parts | null {
  const { masked, facts } = numbers;
  const parts: Part[] = [];
  let base: TermOfSale | null = null;
  let baseTerm: (typeof terms)[number] | undefined;
  const isLoaded = /柜|container|fcl/.test(masked);
  for (const fact of facts) {
    const [ahead, behind] = aroundNumber(numbers, fact);
    const clause = clauseAhead(ahead);
    const next = /^[^,，。;；]{0,14}/.exec(behind)?.[0] ?? '';
    if (fact.kind === 'share') {
      const isLoading =
        fact.value >= 5 && (LOADING.test(clause) || LOADING.test(next) || fact.text.includes('成'));
      if (isLoading && (INSURANCE.test(masked) || before?.insurance != null))
        parts.push({ part: 'loading', fact });
      else if (INSURANCE.test(clause) || INSURANCE.test(next)) {
        if (fact.value > 3) return null;
        parts.push({ part: 'insurance', fact });
      } else return null;
      continue;
    }
    if (isRate(numbers, fact)) {
      if (!isYuanRate(fact.value)) return null;
      parts.push({ part: 'rate', fact });
      continue;
    }
    if (fact.kind === 'goods') {
      const one = above(fact.dimension);
      const per = below(fact.dimension);
      if (one === null) return null;
      // '一柜': one container.
      if (one === 'container' && fact.value === 1 && per === null) continue;
      if (per === 'container' || (per === null && isLoaded)) parts.push({ part: 'load', fact });
      else if (per === 'piece' || per === 'm²') parts.push({ part: 'goods', fact });
      else return null;
      continue;
    }
    const words = [clause, next];
    const part = words.map((each) => partIn(each)).find((each) => each !== null);
    const term =
      terms.findLast(
        ({ end }) =>
          end <= fact.at &&
          masked.slice(end, fact.at).length <= 24 &&
          !masked.slice(end, fact.at).includes('0') &&
          partIn(masked.slice(end, fact.at)) === null,
      ) ?? terms.find(({ at }) => at >= fact.end && /^ ?$/.test(masked.slice(fact.end, at)));
    const isCharge = part !== undefined;
    if (!isCharge && (term || (before !== null && /价|price/.test(clause)))) {
      if (base !== null) return null;
      base = term?.term ?? before?.base ?? null;
      baseTerm = term;
      parts.push({ part: 'price', fact });
    } else if (isCharge) parts.push({ part, fact });
    else return null;
  }
  const others = terms.filter((each) => each !== baseTerm);
  const asked = others.at(-1)?.term ?? null;
  if (before === null && (base === null || asked === null || asked === base)) return null;
  if (new Set(others.map(({ term }) => term)).size > 1) return null;
  return { base, asked, parts };
}

function partIn(words: string): 'local' | 'freight' | 'premium' | null {
  if (INSURANCE.test(words)) return 'premium';
  if (LOCAL.test(words)) return 'local';
  return OCEAN.test(words) ? 'freight' : null;
}

function firstState(text: string, { base, asked, parts }: Parts): State | null {
  const price = parts.find(({ part }) => part === 'price')?.fact;
  if (!price || base === null || asked === null) return null;
  const unit = below(price.dimension);
  if (unit === null || unit === 'container') return null;
  return {
    base,
    price: price.value,
    currency: price.currency ?? currencyWithout(text, parts),
    unit,
    factor: price.scale?.factor ?? 1,
    label: price.scale?.label ?? null,
    local: [],
    freight: null,
    insurance: null,
    premium: null,
    loading: 110,
    load: null,
    goods: [],
    rate: null,
    asked,
    askedUnit: null,
    askedCurrency: null,
  };
}

/** A price without its currency has that of the other amounts; none is assumed. */
function currencyWithout(text: string, parts: readonly Part[]): string {
  const codes = new Set(parts.flatMap(({ fact }) => fact.currency ?? []));
  const [code] = codes;
  const hasYuan = /元|块|人民币|rmb|cny/.test(text) || parts.some(({ part }) => part === 'rate');
  if (codes.size === 1 && code !== undefined && !parts.some(({ part }) => part === 'rate'))
    return code;
  return hasYuan ? 'CNY' : '';
}

function applyParts(state: State, parts: readonly Part[]) {
  const locals: Charge[] = [];
  for (const { part, fact } of parts) {
    const charge = {
      value: fact.value,
      currency: fact.currency,
      per: below(fact.dimension) === 'container' ? null : below(fact.dimension),
    };
    if (part === 'price') {
      const isBare = below(fact.dimension) === null;
      state.price = isBare ? fact.value / state.factor : fact.value;
    } else if (part === 'local') locals.push(charge);
    else if (part === 'freight') state.freight = charge;
    else if (part === 'premium') state.premium = charge;
    else if (part === 'insurance') state.insurance = fact.value;
    else if (part === 'loading') state.loading = fact.value < 100 ? 100 + fact.value : fact.value;
    else if (part === 'rate') state.rate = fact.value;
    else if (part === 'load')
      state.load = { value: fact.value, base: above(fact.dimension) ?? 'piece' };
    else {
      const [one, per] = [above(fact.dimension) ?? 'kg', below(fact.dimension) ?? 'piece'];
      state.goods = [
        ...state.goods.filter((each) => each.base !== one || each.per !== per),
        { value: fact.value, base: one, per },
      ];
    }
  }
  if (locals.length > 0) state.local = locals;
}

const charges = ({ local, freight, premium }: State) => [
  ...local,
  ...(freight ? [freight] : []),
  ...(premium ? [premium] : []),
];

/** The parts that lack for the asked term; null if another reading may know more. */
function missingOf(state: State): string[] | null {
  const [from, to] = [TERMS.indexOf(state.base), TERMS.indexOf(state.asked)];
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const crosses = (term: TermOfSale) => low < TERMS.indexOf(term) && TERMS.indexOf(term) <= high;
  const missing: string[] = [];
  if (crosses('cfr') && state.freight === null) missing.push('ocean_freight');
  if (crosses('cif') && to < from && state.insurance === null && state.premium === null)
    missing.push('insurance_pct');
  const isLocalOnly = low === 0 && high === 1;
  if (isLocalOnly && state.local.length === 0) return null;
  const needsLoad = used(state).some(({ per }) => per === null);
  if (needsLoad && state.load === null) missing.push('per_container');
  const codes = new Set(charges(state).flatMap(({ currency }) => currency ?? []));
  const told = state.askedCurrency ?? state.currency;
  const isMixed =
    [...codes].some((code) => code !== told && told !== '') ||
    (told !== state.currency && state.currency !== '');
  if (isMixed && state.rate === null) missing.push('exchange_rate');
  return missing;
}

/** The charges that lie between both terms. */
function used(state: State): Charge[] {
  const [from, to] = [TERMS.indexOf(state.base), TERMS.indexOf(state.asked)];
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return [
    ...(low < 1 && high >= 1 ? state.local : []),
    ...(low < 2 && high >= 2 && state.freight ? [state.freight] : []),
    ...(low < 3 && high >= 3 && state.premium ? [state.premium] : []),
  ];
}

const isAcrossCif = ({ base, asked }: State) => (base === 'cif') !== (asked === 'cif');

function notesOf(state: State): ('insuredAt110' | 'uninsured')[] {
  if (!isAcrossCif(state)) return [];
  if (state.insurance !== null && state.loading === 110) return ['insuredAt110'];
  return state.insurance === null && state.premium === null ? ['uninsured'] : [];
}

/** The factor from one base to another by the goods; null where they don't lead there. */
function between(state: State, from: string, to: string): number | null {
  if (from === to) return 1;
  for (const { value, base, per } of state.goods) {
    if (base === from && per === to) return value;
    if (base === to && per === from) return 1 / value;
  }
  return null;
}

const plainTerm = (value: number): Term => ({ value, text: show(value), isSum: false });

function workTerms(state: State): Term | null {
  const unit = state.askedUnit ?? { base: state.unit, factor: state.factor, label: state.label };
  const { currency: own } = state;
  const told = state.askedCurrency ?? own;
  const inMoney = (term: Term, code: string): Term | null => {
    if (code === told || code === '' || told === '') return term;
    const { rate } = state;
    const isYuan = [code, told].includes('CNY') && [code, told].includes('USD');
    if (rate === null || !isYuan) return null;
    return code === 'CNY' ? divided(term, rate) : multiplied(term, rate);
  };
  const inUnit = (value: number, base: string): Term | null => {
    const factor = between(state, base, unit.base);
    if (factor === null) return null;
    const scaled = base === unit.base ? plainTerm(value * unit.factor) : plainTerm(value);
    if (base === unit.base) return scaled;
    const moved = factor > 1 ? multiplied(scaled, factor) : divided(scaled, 1 / factor);
    return unit.factor === 1 ? moved : multiplied(moved, unit.factor);
  };
  const chargeTerm = ({ value, currency, per }: Charge): Term | null => {
    const amount = inMoney(plainTerm(value), currency ?? own);
    if (amount === null) return null;
    if (per !== null) {
      const ofUnit = inUnit(value, per);
      return ofUnit && inMoney(ofUnit, currency ?? own);
    }
    const { load } = state;
    if (load === null) return null;
    const factor = between(state, load.base, unit.base);
    if (factor === null) return null;
    const shared = divided(amount, load.value);
    const scaled = unit.factor === 1 ? shared : multiplied(shared, unit.factor);
    if (load.base === unit.base) return scaled;
    return factor > 1 ? multiplied(scaled, factor) : divided(scaled, 1 / factor);
  };
  const [from, to] = [TERMS.indexOf(state.base), TERMS.indexOf(state.asked)];
  const start = inUnit(state.price, state.unit);
  const first = start && inMoney(start, own);
  const terms = used(state).map(chargeTerm);
  if (!first || terms.some((term) => term === null)) return null;
  const parts = terms.flatMap((term) => term ?? []);
  const share = state.insurance === null ? null : (state.insurance / 100) * (state.loading / 100);
  const insuredText = `1 − ${show(state.loading / 100)} × ${show((state.insurance ?? 0) / 100)}`;
  if (to >= from) {
    const sum = parts.reduce(plus, first);
    return share !== null && state.asked === 'cif' && state.base !== 'cif'
      ? {
          value: sum.value / (1 - share),
          text: `${bracketed(sum)} ÷ (${insuredText})`,
          isSum: false,
        }
      : sum;
  }
  const bare =
    share !== null && state.base === 'cif'
      ? {
          value: first.value * (1 - share),
          text: `${bracketed(first)} × (${insuredText})`,
          isSum: false,
        }
      : first;
  return parts.reduce(minus, bare);
}

function work({ terms }: DirectInputs): DirectValue[] {
  const state = JSON.parse(String(terms)) as State;
  const term = workTerms(state);
  if (term === null || !(term.value > 0)) return [];
  const { base, label } = state.askedUnit ?? { base: state.unit, label: state.label };
  const currency = state.askedCurrency ?? state.currency;
  return [
    {
      key: `price_${state.asked}`,
      value: term.value,
      unit: `${currency}${label ?? `/${unitOfBase(base)}`}`,
      working: term.text,
    },
  ];
}

/** The facts as those of a trade, which other questions go on from. */
export function tradeOfTerms({ terms }: DirectInputs): Trade {
  const state = JSON.parse(String(terms)) as State;
  let start = 0;
  const fact = (
    role: TradeFact['role'],
    value: number,
    more: Partial<TradeFact> = {},
  ): TradeFact => {
    start += 1;
    return { role, value, dimension: {}, currency: null, start, text: '', isShare: false, ...more };
  };
  const charge = (role: 'fee' | 'freight' | 'insurance', { value, currency, per }: Charge) =>
    fact(role, value, { dimension: { money: 1, [per ?? 'container']: -1 }, currency });
  const { unit, load, insurance, rate, askedUnit, label, factor } = state;
  const facts = [
    fact('price', state.price, {
      dimension: { money: 1, [unit]: -1 },
      currency: state.currency || null,
      term: state.base,
      ...(label !== null && { scale: { factor, label } }),
    }),
    ...state.local.map((each) => charge('fee', each)),
    ...(state.freight ? [charge('freight', state.freight)] : []),
    ...(state.premium ? [charge('insurance', state.premium)] : []),
    ...(insurance === null ? [] : [fact('insurance', insurance, { isShare: true })]),
    ...(load ? [fact('goods', load.value, { dimension: { [load.base]: 1, container: -1 } })] : []),
    ...state.goods.map(({ value, base, per }) =>
      fact('goods', value, { dimension: { [base]: 1, [per]: -1 } }),
    ),
    ...(rate === null ? [] : [fact('rate', rate)]),
  ];
  return {
    facts,
    ask: { kind: 'price', per: askedUnit, currency: state.askedCurrency, term: state.asked },
    isChinese: state.currency === 'CNY',
  };
}

/** A price at another term of delivery: ex works, free on board, with the freight, with the insurance. */
export const termsPrice: DirectSum = { id: 'terms_price', read, work };
