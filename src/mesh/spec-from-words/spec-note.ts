import type { Note, Params } from '../result.ts';

/** An assumption of the drawing, beside those that the calculators note themselves. */
export type SpecNoteCode =
  | 'BARB_SPACING_USUAL'
  | 'BARB_WIRE_AS_LINE_WIRE'
  | 'DUTCH_WIRES_USUAL'
  | 'HEX_IN_CENTIMETRES'
  | 'NUMBER_UNUSED'
  | 'OVERALL_SIZE'
  | 'PANEL_358'
  | 'PATTERN_ASSUMED'
  | 'PRODUCT_ASSUMED'
  | 'WEAVE_ASSUMED'
  | 'WIRE_FROM_APERTURE'
  | 'WIRE_USUAL';

export type SpecNote = Note | { code: SpecNoteCode; params: Params };
