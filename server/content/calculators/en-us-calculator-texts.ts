import type { CalculatorTexts } from './calculator-texts.ts';

export const enUsCalculatorTexts: CalculatorTexts = {
  calculators: {
    woven_mesh: {
      name: 'Woven square mesh (and crimped mesh)',
      summary:
        'Pitch, opening, open area, weight per m² and weight of a roll from mesh or opening and wire',
    },
    welded_mesh: {
      name: 'Welded mesh panel or roll',
      summary: 'Wires, wire length, weight and weld points of welded mesh, by counting wires',
    },
    mesh_aperture: {
      name: 'Mesh count and opening',
      summary: 'Mesh and wire into the opening, or opening and wire into the mesh',
    },
  },
  fields: {
    aperture_mm: {
      name: 'Opening (clear)',
      hint: 'Clear distance between two wires; give this or the mesh',
    },
    aperture_um: { name: 'Opening (clear)', hint: 'Clear distance between two wires' },
    aperture_weft_mm: { name: 'Opening along the weft', hint: 'Only for rectangular openings' },
    basis: {
      name: 'Spacing measured',
      hint: 'From wire centre to wire centre, or clear between the wires',
    },
    calculator: { name: 'Calculator', hint: null },
    crimp_factor: {
      name: 'Crimp factor',
      hint: '1.00 is the theory of straight wires; change it when you have weighed',
    },
    density: { name: 'Density', hint: 'When given it counts in place of the material' },
    length_m: { name: 'Length', hint: 'Together with the width' },
    material: { name: 'Material', hint: 'A grade will do: 304, 316L, brass' },
    mesh: { name: 'Mesh', hint: 'Openings in 25.4 mm; give this or the opening' },
    mesh_weft: { name: 'Weft mesh', hint: 'Only when it differs from the warp' },
    mode: { name: 'Direction', hint: null },
    pitch_across_mm: { name: 'Line wire spacing (across the width)', hint: '50, or 50*100' },
    pitch_along_mm: { name: 'Cross wire spacing (along the length)', hint: null },
    qty: { name: 'Quantity', hint: 'Panels or rolls' },
    width_m: { name: 'Width', hint: 'Together with the length' },
    wire_cross_mm: { name: 'Cross wire diameter', hint: 'Only when it differs from the line wire' },
    wire_mm: { name: 'Wire diameter', hint: 'A gauge will do: SWG 30, 12#' },
    wire_um: { name: 'Wire diameter', hint: null },
    wire_weft_mm: { name: 'Weft wire diameter', hint: 'Only when it differs from the warp' },
  },
  outputs: {
    aperture_mm: 'Opening',
    aperture_um: 'Opening',
    aperture_weft_mm: 'Opening along the weft',
    mesh: 'Mesh',
    mesh_weft: 'Weft mesh',
    n_cross: 'Cross wires',
    n_line: 'Line wires',
    open_area_pct: 'Open area',
    pitch_mm: 'Pitch',
    pitch_weft_mm: 'Weft pitch',
    weight_kg: 'Total weight',
    weight_kg_m2: 'Weight per m²',
    weight_kg_m2_theory: 'Theoretical weight per m²',
    weld_points: 'Weld points',
    wire_length_m: 'Wire length (one piece)',
  },
  choices: {
    aperture_to_mesh: 'opening to mesh',
    center: 'centre to centre',
    clear: 'clear opening',
    mesh_to_aperture: 'mesh to opening',
  },
  sameAs: 'as {{field}}',
  notes: {
    CONVERTED: '{{field}} “{{text}}” is {{quantity}}.',
    GAUGE: '{{field}} is {{system}} gauge {{gauge}}, which is {{quantity}}.',
    GAUGE_SYSTEM_ASSUMED:
      '{{field}} “{{text}}” names no gauge system; taken as BWG, usual for iron wire in China, where gauge {{gauge}} is {{quantity}}. Say so if it is another one.',
    MATERIAL_FAMILY: '“{{text}}” names no grade; taken as {{material}}.',
    PAIR_SPLIT:
      'The two numbers are read across first, then along: {{firstField}} {{first}}, {{secondField}} {{second}}.',
    SI_AS_DIAMETER:
      '“{{text}}” is taken as a diameter of {{quantity}} (if hundredths of a millimetre were meant, it is {{other}}).',
    SI_AS_HUNDREDTHS:
      '“{{text}}” is taken in hundredths of a millimetre, {{quantity}} (if millimetres were meant, it is {{other}}).',
    CRIMP_FACTOR: 'Crimp factor c = {{crimp}}.',
    CROSS_WIRE_AS_LINE_WIRE: 'The cross wires are as thick as the line wires.',
    DENSITY_GIVEN: 'Density as given, {{density}} g/cm³.',
    EDGE_REMAINDER:
      '{{field}} is not a multiple of the spacing: {{remainderMm}} mm are left beyond the last wire. The weight counts whole wires.',
    MATERIAL: 'Material {{material}}, density {{density}} g/cm³.',
    MATERIAL_DEFAULT: 'No material was named; taken as {{material}}, density {{density}} g/cm³.',
    MESH_PER_INCH: 'Mesh counts the openings in 25.4 mm.',
    NO_OVERHANG: 'No overhang: the first and last wires lie on the edges.',
    PITCH_CENTRE_TO_CENTRE: 'Spacing is from wire centre to wire centre.',
    PITCH_FROM_CLEAR_OPENING:
      'The clear opening was given, so the spacing is opening + wire: {{pitchAcrossMm}} mm and {{pitchAlongMm}} mm.',
    SELVEDGE_EXCLUDED: 'Selvedge wires and packing are not included.',
    STRAIGHT_WIRE_MINIMUM:
      'Straight-wire theory, the geometric minimum; the crimp of weaving makes real cloth a little heavier.',
    TOTAL_OF_PIECES:
      'Weight and weld points are for {{qty}} pieces together; wires and wire length are for one.',
    TRADE_SHORTCUT:
      'The trade’s rule of thumb, wire² × mesh ÷ 2, gives {{weight}} kg/m² ({{differencePct}}% above theory); for comparison only.',
    WEFT_AS_WARP: 'Warp and weft are alike.',
    ZINC_EXCLUDED: 'The weight of zinc is not included.',
    DENSITY_UNVERIFIED:
      'The density of {{material}}, {{density}} g/cm³, is the usual handbook value and has not been verified.',
    FIELD_UNUSED: '{{field}} is not used in this direction and was left out.',
  },
  problems: {
    CONFLICT: '{{field}} contradicts another input',
    'CONFLICT.oneOf': 'Give only one of {{names}}',
    'CONFLICT.onlyWith': '{{first}} goes together with {{second}}',
    'CONFLICT.twoValues': '{{field}} has two different values: {{first}} and {{second}}',
    GEOMETRY_IMPOSSIBLE:
      'A wire of {{wireMm}} mm is not thinner than the pitch of {{pitchMm}} mm: no opening is left, such a mesh cannot be made',
    MISSING: '{{field}} is missing',
    'MISSING.oneOf': 'Give one of {{names}}',
    'MISSING.together': '{{names}} go together; {{field}} is missing',
    'MISSING.wire':
      '{{field}} is missing: the same mesh in another wire has another opening, so without the wire there is no single answer',
    NOT_A_NUMBER: '{{field}} “{{text}}” cannot be read as a number',
    'NOT_A_NUMBER.unitNeeded':
      '{{field}} “{{text}}” needs its unit, such as {{text}} in or {{text}} mm',
    'NOT_A_NUMBER.wrongUnit': '{{field}} “{{text}}” has the wrong unit; it should be {{unit}}',
    NOT_POSITIVE: '{{field}} must be greater than 0',
    OUT_OF_RANGE: '{{field}} {{value}} is out of range: {{min}} to {{max}} {{unit}}',
    'OUT_OF_RANGE.integer': '{{field}} must be a whole number from {{min}} to {{max}}',
    UNKNOWN_OPTION: '{{field}} “{{text}}” is not a value that can be used',
    'UNKNOWN_OPTION.calculator': 'There is no calculator “{{text}}”',
    'UNKNOWN_OPTION.choices': '{{field}} “{{text}}” is not one of {{choices}}',
    'UNKNOWN_OPTION.field': 'This calculator has no field “{{field}}”',
    'UNKNOWN_OPTION.gauge': 'There is no “{{text}}” in the {{system}} table',
    'UNKNOWN_OPTION.material':
      'The material “{{text}}” is not known; a density can be given instead',
  },
  listSeparator: ', ',
};
