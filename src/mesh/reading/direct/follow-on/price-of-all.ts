import { formulaNumber as show } from '../../../format-quantity.ts';
import { convert } from '../../../units.ts';
import { isUnit } from '../../work-out/asked-unit.ts';
import type { Figure } from '../../work-out/calculated-item.ts';
import { factsOf, isOfOne } from '../facts.ts';
import { currencyOf } from './counted.ts';
import { type FollowOn, figure } from './follow-on.ts';

const PRICE_PER_MASS =
  /(?:每|一|1)(公斤|千克|斤|吨)(?:的)?(?:价格?|卖|要|是|:| )*(\d{1,6}(?:\.\d{1,4})?) ?(?:元|块)?钱?(?!\d)|(?:us\$|usd|\$|€|eur|¥|rmb)? ?(\d{1,6}(?:\.\d{1,4})?) ?(?:元|块|usd|eur|rmb|cny|dollars?)? ?(?:\/|per |a |一|每) ?(公斤|千克|kg|kilo|斤|吨|t|tonne|ton|lb|pound)(?![a-z])/;
const WORDS =
  /^(?:all|at|total|price|total price|in all|so|and|then|everything|the|lot|for|is|now|with|how much|全部|都|按|一共|总共|总价|合计|多少钱?|是|呢|单价|料价|卖|统一|,|，|\.|。|\?|？| |\|)*$/;
const UNITS: Readonly<Record<string, 'kg' | 't' | 'lb' | 'jin'>> = {
  ...{ 公斤: 'kg', 千克: 'kg', kg: 'kg', kilo: 'kg', 斤: 'jin' },
  ...{ 吨: 't', t: 't', tonne: 't', ton: 't', lb: 'lb', pound: 'lb' },
} as const;

const inKg = ({ value, unit }: Figure) =>
  typeof value === 'number' && isUnit(unit) && /^(?:kg|t|lb|jin)$/.test(unit)
    ? convert(value, unit, 'kg')
    : null;

/** Weight of several items together, or of goods with their loss; null where one plain weight stands. */
function massToPrice(figures: readonly Figure[], items: number): number | null {
  const lossy = figures.find(({ kind }) => kind === 'withLoss');
  if (lossy) return inKg(lossy);
  if (items < 2) return null;
  const sum = figures.find(({ kind }) => kind === 'sum');
  if (sum) return inKg(sum);
  const totals = Array.from({ length: items }, (_, at) => {
    const own = figures.filter((each) => each.item === at);
    return own.find(({ kind }) => kind === 'total') ?? own.find(({ kind }) => kind === 'output');
  });
  const kg = totals.map((each) => (each ? inKg(each) : null));
  return kg.every((each) => each !== null) ? kg.reduce<number>((all, each) => all + each, 0) : null;
}

/** 'All at 6.2 usd/kg', '每公斤42' behind several items, or behind a weight with its loss: of all of it. */
export const priceOfAll: FollowOn = (folded, { earlier }) => {
  const facts = factsOf(folded);
  const found = facts.take(PRICE_PER_MASS);
  if (!found || !facts.rest().every(isOfOne) || !WORDS.test(facts.left())) return null;
  const [unitBefore, behind, before, unitBehind] = found;
  const unit = UNITS[unitBefore ?? unitBehind ?? 'kg'] ?? 'kg';
  const kg = massToPrice(earlier.figures, earlier.items.length);
  if (kg === null) return null;
  const price = Number(behind ?? before);
  const amount = convert(kg, 'kg', unit);
  return {
    figures: [
      figure('total', amount * price, currencyOf(folded), `${show(amount)} × ${show(price)}`),
    ],
  };
};
