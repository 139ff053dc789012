import { formulaNumber as show } from '../../format-quantity.ts';
import { convert } from '../../units.ts';
import type { InBoth } from '../work-out/calculated-item.ts';
import type { DirectInputs, DirectValue } from './direct-sum.ts';
import { inBoth } from './in-both.ts';

/** The weight of one piece in kg, and of all if `inputs` have a number of pieces; in the unit that was asked for. */
export function eachAndAll(
  kg: number,
  inputs: DirectInputs,
  { working, name }: { working: string; name: InBoth },
): DirectValue[] {
  const unit = String(inputs['weight_unit']) as 'kg' | 't' | 'lb';
  const { pieces } = inputs;
  if (typeof pieces !== 'number')
    return [{ key: 'each_kg', value: convert(kg, 'kg', unit), unit, working, name }];
  return [
    {
      key: 'lot_kg',
      value: convert(kg * pieces, 'kg', unit),
      unit,
      working: `${show(kg)} kg × ${show(pieces)}`,
      name: inBoth('合计', 'in all'),
    },
    { key: 'each_kg', value: kg, unit: 'kg', working, name },
  ];
}
