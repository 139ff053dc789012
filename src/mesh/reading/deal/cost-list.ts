import type { DealFact } from './deal.ts';
import { WINDOW } from './denominators.ts';
import { isSame } from './dimension.ts';

const COST_NAME =
  /(?:进货价?|进价|料价?|材料|原料|铁丝|钢丝|线材|盘条|拉丝|退火|镀锌|织网|编网|焊网|焊接|加工|人工|工资|电|水电|包装|喷塑|浸塑|管理|wire(?: rod)?|steel|rod|material|drawing|annealing|galvani[sz]ing|zinc|weaving|welding|labou?r|processing|packing|energy|overhead|coating)\s?(?:费用?|成本|价格?|cost|fee|charges?)?\s?(?:是|要|为|is|at|:|：)?\s?[¥$€]?\s?$/;

const OF_TONNE = /[一每/]\s?吨|\b(?:per|a|each) (?:t|tons?|tonnes?)\b|\/t\b/;

/** Amounts that a list of costs has at least; two may be a cost and a price. */
const MIN_COSTS = 3;
const TONNE = 1000;

/**
 * Costs of the same tonne, added up: '线材4200 拉丝300 镀锌950 人工400 一吨成本多少'. The facts as they are where
 * one of the amounts has no name of a cost, or is of something else than a tonne.
 */
export function withCostsOfTonne(text: string, facts: readonly DealFact[]): DealFact[] {
  const costs = facts.filter(({ dimension }) => dimension.money === 1);
  const [first] = costs;
  const perTonne = ({ dimension, scale }: DealFact) =>
    isSame(dimension, { money: 1, kg: -1 }) && scale?.factor === TONNE;
  const isCost = (fact: DealFact) =>
    fact.value > 0 &&
    fact.role !== 'price' &&
    (isSame(fact.dimension, { money: 1 }) || perTonne(fact)) &&
    COST_NAME.test(text.slice(Math.max(0, fact.start - WINDOW), fact.start));
  const isOfTonne = costs.some(perTonne) || OF_TONNE.test(text);
  const currencies = new Set(costs.flatMap(({ currency }) => currency ?? []));
  if (!first || costs.length < MIN_COSTS || !isOfTonne || currencies.size > 1) return [...facts];
  if (!costs.every(isCost) || facts.some(({ dimension }) => dimension.kg === 1)) return [...facts];
  const currency = [...currencies][0] ?? null;
  return facts.map((fact): DealFact => {
    if (!costs.includes(fact)) return fact;
    return {
      ...fact,
      value: perTonne(fact) ? fact.value : fact.value / TONNE,
      currency,
      dimension: { money: 1, kg: -1 },
      role: fact === first ? 'cost' : 'addend',
      scale: { factor: TONNE, label: '/t' },
    };
  });
}
