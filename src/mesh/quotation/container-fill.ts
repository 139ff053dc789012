import type { Decimal } from 'decimal.js';
import { CONTAINERS, USUAL_FILL_PCT } from '../calculators/container-load.ts';
import { amountOf, decimalOf, isBeyond, rounded, writeShort, ZERO } from './decimal.ts';
import type { CONTAINER_TYPES } from './vocabulary.ts';

export type ContainerType = (typeof CONTAINER_TYPES)[number];

export interface ContainerFill {
  type: ContainerType;
  /** Per cent of the payload of one container. */
  weightPct: string;
  /** Per cent of the usable volume of one container; null if a line has no volume. */
  volumePct: string | null;
  /** As many as both need. */
  containers: number;
}

interface Goods {
  quantity: string | null;
  /** m³ of one unit as packed. */
  volumeEach: string | null;
}

/** Fill of a container by goods, with the volumes and payloads of the calculator of container loads. */
export function containerFill(
  type: ContainerType,
  goods: readonly Goods[],
  weight: Decimal,
): ContainerFill {
  const { volume, payload } = CONTAINERS[type];
  const usable = decimalOf(volume).times(USUAL_FILL_PCT).div(100);
  const needed = volumeOf(goods);
  const weightPct = weight.div(payload).times(100);
  const volumePct = needed?.div(usable).times(100) ?? null;
  const most = volumePct?.greaterThan(weightPct) === true ? volumePct : weightPct;

  return {
    type,
    weightPct: writeShort(weightPct, 1),
    volumePct: volumePct === null ? null : writeShort(volumePct, 1),
    containers: rounded(most.div(100), 0, 'up').toNumber(),
  };
}

/** m³ of all goods; null if a line has none. */
export function volumeOf(goods: readonly Goods[]): Decimal | null {
  let sum = ZERO;
  for (const { quantity, volumeEach } of goods) {
    if (quantity === null || volumeEach === null) return null;
    sum = sum.plus(amountOf(quantity).times(amountOf(volumeEach)));
  }
  return goods.length === 0 || isBeyond(sum) ? null : sum;
}
