import { formulaNumber } from '../../format-quantity.ts';
import { coatShare } from '../plastic-coat.ts';
import { type CalculatedItem, type Figure, numberOf } from './calculated-item.ts';
import { wholeArea } from './figures.ts';
import { pieceCount } from './pieces.ts';

/** Prices that were given for a kilogram, a square metre or a piece, for all that was asked for. */
export function moneyFigures(
  item: CalculatedItem,
  weightKey: string | undefined,
  index: number,
): Figure[] {
  const { priceKg, priceArea, priceEach, loss } = item.beside;
  const figure = (value: number, working: string, unit = 'CNY'): Figure => ({
    key: 'money',
    value,
    unit,
    kind: 'money',
    working,
    item: index,
  });
  const count = pieceCount(item);
  const area = wholeArea(item);
  if (typeof priceEach === 'number')
    return [figure(priceEach * count, `${formulaNumber(priceEach)} × ${formulaNumber(count)}`)];
  if (typeof priceArea === 'number')
    return area === null
      ? []
      : [figure(priceArea * area, `${formulaNumber(priceArea)} × ${formulaNumber(area)} m²`)];
  const coated = 1 + coatShare(item.inputs, item.beside);
  const steel = weightKey === undefined ? null : numberOf(item.result.values[weightKey]?.value);
  const areal = steel === null ? null : steel * coated;
  if (typeof priceKg !== 'number' || areal === null) return [];
  const waste = 1 + (typeof loss === 'number' ? loss : 0) / 100;
  const shown = waste === 1 ? '' : ` × ${formulaNumber(waste)}`;
  const own = numberOf(item.result.values['weight_kg']?.value);
  const run = numberOf(item.beside['run']);
  const whole =
    own !== null && item.origins['width_m'] !== 'assumed' && item.origins['length_m'] !== 'assumed'
      ? (own * coated * count) / (numberOf(item.inputs['qty']) ?? 1)
      : area !== null
        ? areal * area
        : run !== null
          ? areal * run * count
          : null;
  if (whole !== null)
    return [
      figure(
        whole * priceKg * waste,
        `${formulaNumber(whole)} kg × ${formulaNumber(priceKg)}${shown}`,
      ),
    ];
  return [
    figure(
      areal * priceKg * waste,
      `${formulaNumber(areal)} × ${formulaNumber(priceKg)}${shown}`,
      weightKey === 'kg_per_m' || weightKey === 'weight_kg_m' ? 'CNY/m' : 'CNY/m²',
    ),
  ];
}
