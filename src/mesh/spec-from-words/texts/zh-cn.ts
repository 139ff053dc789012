import type { SpecNoteTexts } from './spec-note-texts.ts';

export const specNotesZhCN: SpecNoteTexts = {
  BARB_SPACING_USUAL: '未给刺距，按常见的 {{spacingMm}} mm。',
  BARB_WIRE_AS_LINE_WIRE: '未给刺丝径，与股丝同为 {{text}}。',
  DUTCH_WIRES_USUAL:
    '未给丝径，按 {{warp}}×{{weft}} 目席型网常见的 {{wireWarpMm}}/{{wireWeftMm}} mm。',
  HEX_IN_CENTIMETRES: '“{{text}}”按厘米理解。',
  NUMBER_UNUSED: '“{{text}}”没有用到图上。',
  OVERALL_SIZE: '“{{text}}”是整张（卷）的尺寸，写在图的规格表里；图上画的是其中的网孔。',
  PANEL_358: '358 网按孔 76.2 × 12.7 mm、丝径 4 mm。',
  PATTERN_ASSUMED: '未说明排列，按默认排列。',
  PRODUCT_ASSUMED: '未说明网型，按{{product}}。',
  WEAVE_ASSUMED: '未说明织法，按平纹。',
  WIRE_FROM_APERTURE: '丝径由目数与孔径推算：25.4/{{mesh}} − {{apertureMm}} = {{wireMm}} mm。',
  WIRE_USUAL: '未给丝径，按 {{mesh}} 目常配的 {{wireMm}} mm。',
};
