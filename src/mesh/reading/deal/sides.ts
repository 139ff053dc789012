import { type UnitId, convert } from '../../units.ts';
import type { QuantityToken } from '../tokens.ts';
import type { DealFact } from './deal.ts';
import { amountOf } from './dimension.ts';

export function groupsOf(quantities: readonly QuantityToken[]): QuantityToken[][] {
  const groups = new Map<number, QuantityToken[]>();
  for (const each of quantities) {
    if (each.group === null) continue;
    groups.set(each.group.id, [...(groups.get(each.group.id) ?? []), each]);
  }
  return [...groups.values()];
}

/** '35卷×168': so many times their price. */
export function isPriceTimes([first, second, ...others]: readonly QuantityToken[]): boolean {
  const unit = first?.meanings[0]?.unit ?? null;
  const amount = unit === null ? null : amountOf(1, unit);
  return (
    others.length === 0 &&
    amount !== null &&
    amount.dimension.m === undefined &&
    second?.meanings[0]?.unit === null
  );
}

/** '50*50的勾花网': an opening in millimetres; nobody makes a piece of 50 m by 50 m. */
export function isOpening(group: readonly QuantityToken[], isBesideSize: boolean): boolean {
  const limit = isBesideSize ? 400 : 100;
  return (
    group.length === 2 &&
    group.every(({ meanings }) => {
      const [first] = meanings;
      return first !== undefined && first.unit === null && first.value >= 10 && first.value < limit;
    })
  );
}

/** A size that only meshes and wires have. */
export function isSize({ meanings }: QuantityToken): boolean {
  return /^(?:mm|µm|mesh|in|si)$/.test(meanings[0]?.unit ?? '');
}

/** '1.2x30m': the area of one piece. '60x40x30cm': its volume. */
export function groupFact(group: readonly QuantityToken[]): DealFact | null {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last || group.length > 3) return null;
  const sides = group.map(({ meanings }) => {
    const named = meanings.find(({ unit, cost }) => unit !== null && cost < 2 && isLength(unit));
    if (named?.unit) return convert(named.value, named.unit, 'm');
    const bare = meanings.find(({ unit }) => unit === null);
    return bare === undefined ? null : bare.value >= 100 ? bare.value / 1000 : bare.value;
  });
  const hasUnit = group.some(({ meanings }) =>
    meanings.some(({ unit }) => unit !== null && isLength(unit)),
  );
  if (sides.some((side) => side === null) || (group.length === 3 && !hasUnit)) return null;
  const value = sides.reduce<number>((product, side) => product * (side ?? 0), 1);
  return {
    value,
    dimension: { [group.length === 2 ? 'm²' : 'm³']: 1, piece: -1 },
    currency: null,
    start: first.start,
    text: `${first.text}×${last.text}`,
    role: 'description',
    scale: null,
  };
}

export const isLength = (unit: UnitId) => /^(?:mm|cm|m|in|ft|yd)$/.test(unit);
