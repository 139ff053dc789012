import type { SpecNoteTexts } from './spec-note-texts.ts';

export const specNotesEnUS: SpecNoteTexts = {
  BARB_SPACING_USUAL: 'No barb spacing given: the usual {{spacingMm}} mm.',
  BARB_WIRE_AS_LINE_WIRE: 'No barb wire given: {{text}}, as the line wire.',
  DUTCH_WIRES_USUAL:
    'No wires given: {{wireWarpMm}}/{{wireWeftMm}} mm, as usual for {{warp}} × {{weft}} mesh.',
  HEX_IN_CENTIMETRES: '“{{text}}” is read as centimetres.',
  NUMBER_UNUSED: '“{{text}}” is not used in the drawing.',
  OVERALL_SIZE:
    '“{{text}}” is the size of the whole piece and stands in the table of the drawing; the view shows some of its openings.',
  PANEL_358: 'A 358 mesh: 76.2 × 12.7 mm, 4 mm wire.',
  PATTERN_ASSUMED: 'No arrangement of the holes given: the default one.',
  PRODUCT_ASSUMED: 'No product named: {{product}}.',
  WEAVE_ASSUMED: 'No weave named: plain.',
  WIRE_FROM_APERTURE:
    'Wire from mesh and aperture: 25.4/{{mesh}} − {{apertureMm}} = {{wireMm}} mm.',
  WIRE_USUAL: 'No wire given: {{wireMm}} mm, as usual for {{mesh}} mesh.',
};
