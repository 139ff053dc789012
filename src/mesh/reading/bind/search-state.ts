import type { FieldFrame } from '../frame.ts';
import type { Meaning, QuantityToken, WordToken } from '../tokens.ts';
import type { Slot } from './binding.ts';

/** In place of a field: a number that repeats the one before it, as the side of a square. */
export const ABSORBED = '=';

export interface Label {
  word: WordToken | null;
  cost: number;
  /** Names this number alone, and not the ones beside it in its group. */
  isOwn: boolean;
  /** Words right beside the number that name another field, which this reading passes over. */
  ignores: readonly WordToken[];
}

export interface Option extends Label {
  field: string;
  frame: FieldFrame;
  value: number;
  meaning: Meaning;
  /** Its unit is the field's own, and that of few others. */
  isTelling: boolean;
}

export interface State {
  slots: Slot[];
  taken: ReadonlyMap<string, number>;
  unused: QuantityToken[];
  /** Word tokens that label a number. */
  labels: ReadonlySet<WordToken>;
  cost: number;
}
