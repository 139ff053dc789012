import { BARBED_WIRE_NOUNS } from './nouns/barbed-wire.ts';
import { COATING_NOUNS } from './nouns/coating.ts';
import { COST_NOUNS } from './nouns/costs.ts';
import { FENCE_NOUNS } from './nouns/fences.ts';
import { FLOW_NOUNS } from './nouns/flow.ts';
import { GABION_NOUNS } from './nouns/gabions.ts';
import { LOAD_NOUNS } from './nouns/loads.ts';
import { MESH_AND_OPENING_NOUNS } from './nouns/mesh-and-openings.ts';
import { OTHER_THING_NOUNS } from './nouns/other-things.ts';
import { PITCH_NOUNS } from './nouns/pitches.ts';
import { PRICE_NOUNS } from './nouns/prices.ts';
import { ROLL_AND_LOT_NOUNS } from './nouns/rolls-and-lots.ts';
import { SCREEN_PRINTING_NOUNS } from './nouns/screen-printing.ts';
import { SHEET_NOUNS } from './nouns/sheets.ts';
import { SIZE_AND_WEIGHT_NOUNS } from './nouns/sizes-and-weights.ts';
import { WIRE_NOUNS } from './nouns/wires.ts';

/**
 * Words for the sizes, counts and properties that people name, zh and en, as `foldText` leaves them.
 * Frames refer to them by key, so that a word is written once for all calculators.
 * A word with several meanings keeps them in this order, and the first is the likeliest.
 */
export const NOUNS = {
  ...MESH_AND_OPENING_NOUNS,
  ...PITCH_NOUNS,
  ...WIRE_NOUNS,
  ...SIZE_AND_WEIGHT_NOUNS,
  ...LOAD_NOUNS,
  ...ROLL_AND_LOT_NOUNS,
  ...SHEET_NOUNS,
  ...GABION_NOUNS,
  ...BARBED_WIRE_NOUNS,
  ...SCREEN_PRINTING_NOUNS,
  ...FLOW_NOUNS,
  ...FENCE_NOUNS,
  ...COATING_NOUNS,
  ...COST_NOUNS,
  ...PRICE_NOUNS,
  ...OTHER_THING_NOUNS,
} as const satisfies Record<string, readonly string[]>;

export type NounId = keyof typeof NOUNS;
