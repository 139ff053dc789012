import type { FrameNote } from '../../frame.ts';
import type { CalculatedItem, Figure, Inputs } from '../../work-out/calculated-item.ts';
import type { Standing } from './standing.ts';

/** The figures that a question adds to the answer before. */
export interface FollowedOn {
  figures: Figure[];
  /** Inputs that the calculation before gets. */
  patch?: Inputs;
  /** The calculation that the next question goes on from, where it is another one. */
  item?: CalculatedItem;
  notes?: readonly FrameNote[];
  /** Inputs of the bill that the next question goes on from, where no calculation stands. */
  bill?: Inputs;
}

/** Reads a question that goes on from the answer before; null where it doesn't, or where a number of it isn't read. */
export type FollowOn = (text: string, standing: Standing) => FollowedOn | null;

export function figure(
  key: string,
  value: number,
  unit: string,
  working: string | null = null,
): Figure {
  return { key, value, unit, kind: 'money', working, item: null };
}

export const NUMBER = String.raw`(\d{1,9}(?:\.\d{1,4})?)`;
/** '1米8', '1.8 m', '6 ft': a length of three groups. */
export const LENGTH = String.raw`(\d{1,5}(?:\.\d{1,3})?) ?(公里|千米|km|米|m(?![a-z²])|公分|cm|厘米|ft|feet|')(\d{1,2})?(?![\d.])`;

const METRES: Readonly<Record<string, number>> = {
  公里: 1000,
  千米: 1000,
  km: 1000,
  公分: 0.01,
  cm: 0.01,
  厘米: 0.01,
  ft: 0.3048,
  feet: 0.3048,
  "'": 0.3048,
};

/** Metres of what `LENGTH` has read. */
export function inMetres(
  value: string | undefined,
  unit: string | undefined,
  tail: string | undefined,
): number {
  const tenths = tail === undefined ? 0 : Number(`0.${tail}`);
  return (Number(value) + tenths) * (METRES[unit ?? ''] ?? 1);
}
