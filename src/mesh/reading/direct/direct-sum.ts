import type { DialogueState } from '../answer/outcome.ts';
import type { DirectSumId, FrameNote } from '../frame.ts';
import type { GoodsReader } from './goods.ts';
import type { InBoth, Inputs } from '../work-out/calculated-item.ts';

export type DirectInputs = Inputs;

export interface DirectValue {
  key: string;
  value: number;
  unit: string;
  working: string;
  /** Used if the texts of the reading have no name for the key. */
  name?: InBoth;
}

/** A result that is no number, such as a date. */
export interface DirectText extends Omit<DirectValue, 'value'> {
  value: string;
}

/** Inputs of a sum; with fields that are still to be said, or numbers that are not understood; null: another question. */
export type DirectRead =
  | {
      inputs: DirectInputs;
      missing?: string[];
      notes?: readonly FrameNote[];
      /** The verdict, or what lacks; told before the figures. */
      lead?: InBoth;
      /** A question beside the calculation before, which the next one goes on with. */
      isAside?: true;
    }
  | { unclear: string[] }
  | null;

/** A sum that is read from the whole text by patterns of its own, and not number by number. */
export interface DirectSum {
  id: DirectSumId;
  /** `before`: the inputs of the same sum in the answer before; `goodsIn` weighs what the rest of a text describes. */
  read: (
    text: string,
    before: DirectInputs | null,
    earlier: DialogueState | null,
    goodsIn: GoodsReader,
  ) => DirectRead;
  work: (inputs: DirectInputs) => (DirectValue | DirectText)[];
}
