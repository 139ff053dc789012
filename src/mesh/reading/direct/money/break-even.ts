import { formulaNumber as show } from '../../../format-quantity.ts';
import { wholeAbove } from '../../../whole-number.ts';
import { underOf } from '../trade/trade-terms.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { type MoneyFact, type MoneyFacts, aroundNumber, moneyFacts } from './money-facts.ts';

const ASKS =
  /保本|回本|不亏|不赔|打平|收回|摊平|赚回|本钱|盈亏平衡|\bbreak[- ]?even\b|\bpays? (?:back|off|for)\b|\bpayback\b|\brecover\b|\bcover (?:the|it|this|that)\b/;
const FIXED =
  /模具|开模|开机|机器|设备|调机|固定|制版|开版|打样|开发|租|\btool(?:ing)?s?\b|\bset-?up\b|\bmou?lds?\b|\bdies?\b|\bfixed\b|\bmachine\b|\bplate\b/;
const OTHERS = /税|汇率|%|vat|tax|rate|佣金|commission|一天|每天|每月|一个月|月|day|month/;
const GAIN = /赚|挣|利润|毛利|净利|profit|margin|make|earn|gain/;
const COST = /成本|进价|cost/;
const SALE = /卖|售|报|单价|sell|sold|price|sale/;

const isMoney = ({ kind, dimension }: MoneyFact) =>
  (kind === 'money' || kind === 'bare') && dimension.money === 1;

/** '模具费8000 一片赚4块 多少片回本': a fixed charge and what one brings in. */
function read(text: string, before: DirectInputs | null): DirectRead {
  const isAsked = ASKS.test(text);
  if ((before === null && !isAsked) || OTHERS.test(text)) return null;
  const numbers = moneyFacts(text);
  if (numbers === null) return null;
  const { facts } = numbers;
  const found: { fixed?: MoneyFact; gain?: MoneyFact; cost?: MoneyFact; sale?: MoneyFact } = {};
  for (const fact of facts) {
    const kind = isMoney(fact) ? partOf(numbers, fact) : null;
    if (kind === null || found[kind] !== undefined) return null;
    found[kind] = fact;
  }
  const all = Object.values(found);
  const codes = new Set(all.flatMap(({ currency }) => currency ?? []));
  const [code] = codes;
  const isOwn = code === undefined || before === null || before['currency'] === code;
  if (codes.size > 1 || !isOwn || all.length === 0) return null;
  const units = all.flatMap(({ dimension }) => underOf(dimension) ?? []);
  if (new Set(units).size > 1) return null;
  const inputs = {
    ...before,
    ...(before === null && {
      currency: code ?? (/\p{Script=Han}/u.test(text) ? 'CNY' : ''),
      unit: units[0] ?? 'piece',
    }),
    ...Object.fromEntries(Object.entries(found).map(([key, { value }]) => [key, value])),
  };
  return isComplete(inputs) ? { inputs } : null;
}

function partOf(numbers: MoneyFacts, fact: MoneyFact): 'fixed' | 'gain' | 'cost' | 'sale' | null {
  const [ahead, behind] = aroundNumber(numbers, fact);
  const isOfOne = underOf(fact.dimension) !== null;
  for (const words of [ahead, behind.slice(0, 14)]) {
    if (FIXED.test(words) && !isOfOne) return 'fixed';
    if (GAIN.test(words)) return 'gain';
    if (COST.test(words) && (isOfOne || !FIXED.test(words))) return 'cost';
    if (SALE.test(words)) return 'sale';
  }
  return null;
}

const isComplete = (inputs: DirectInputs) =>
  typeof inputs['fixed'] === 'number' &&
  (typeof inputs['gain'] === 'number' ||
    (typeof inputs['cost'] === 'number' && typeof inputs['sale'] === 'number'));

function work(inputs: DirectInputs): DirectValue[] {
  const [fixed, cost, sale] = ['fixed', 'cost', 'sale'].map((key) => Number(inputs[key]));
  if (fixed === undefined || cost === undefined || sale === undefined) return [];
  const hasBoth = typeof inputs['cost'] === 'number' && typeof inputs['sale'] === 'number';
  const gain = hasBoth ? sale - cost : Number(inputs['gain']);
  if (!(gain > 0)) return [];
  const shown = hasBoth ? `(${show(sale)} − ${show(cost)})` : show(gain);
  const unit = String(inputs['unit']);
  const isPiece = unit === 'piece';
  const exact = fixed / gain;
  return [
    {
      key: 'break_even',
      value: isPiece ? wholeAbove(exact) : exact,
      unit: isPiece ? 'pcs' : unit,
      working: `${show(fixed)} ÷ ${shown}`,
    },
  ];
}

/** The quantity whose profit pays a fixed charge. */
export const breakEven: DirectSum = { id: 'break_even', read, work };
