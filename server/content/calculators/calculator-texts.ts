import type { NoteCode } from '#mesh/result.ts';

type CalculatorId = 'woven_mesh' | 'welded_mesh' | 'mesh_aperture';

type FieldKey =
  | 'aperture_mm'
  | 'aperture_um'
  | 'aperture_weft_mm'
  | 'basis'
  | 'calculator'
  | 'crimp_factor'
  | 'density'
  | 'length_m'
  | 'material'
  | 'mesh'
  | 'mesh_weft'
  | 'mode'
  | 'pitch_across_mm'
  | 'pitch_along_mm'
  | 'qty'
  | 'width_m'
  | 'wire_cross_mm'
  | 'wire_mm'
  | 'wire_um'
  | 'wire_weft_mm';

type OutputKey =
  | 'aperture_mm'
  | 'aperture_um'
  | 'aperture_weft_mm'
  | 'mesh'
  | 'mesh_weft'
  | 'n_cross'
  | 'n_line'
  | 'open_area_pct'
  | 'pitch_mm'
  | 'pitch_weft_mm'
  | 'weight_kg'
  | 'weight_kg_m2'
  | 'weight_kg_m2_theory'
  | 'weld_points'
  | 'wire_length_m';

type ChoiceKey = 'aperture_to_mesh' | 'center' | 'clear' | 'mesh_to_aperture';

/** Why an input is refused; some codes have a sentence of their own for a narrower reason. */
export type ProblemKey =
  | 'CONFLICT'
  | 'CONFLICT.oneOf'
  | 'CONFLICT.onlyWith'
  | 'CONFLICT.twoValues'
  | 'GEOMETRY_IMPOSSIBLE'
  | 'MISSING'
  | 'MISSING.oneOf'
  | 'MISSING.together'
  | 'MISSING.wire'
  | 'NOT_A_NUMBER'
  | 'NOT_A_NUMBER.unitNeeded'
  | 'NOT_A_NUMBER.wrongUnit'
  | 'NOT_POSITIVE'
  | 'OUT_OF_RANGE'
  | 'OUT_OF_RANGE.integer'
  | 'UNKNOWN_OPTION'
  | 'UNKNOWN_OPTION.calculator'
  | 'UNKNOWN_OPTION.choices'
  | 'UNKNOWN_OPTION.field'
  | 'UNKNOWN_OPTION.gauge'
  | 'UNKNOWN_OPTION.material';

/** What calculators say in one language; `{{name}}` stands for a parameter. */
export interface CalculatorTexts {
  calculators: Record<CalculatorId, { name: string; summary: string }>;
  fields: Record<FieldKey, { name: string; hint: string | null }>;
  outputs: Record<OutputKey, string>;
  choices: Record<ChoiceKey, string>;
  /** A fallback that is another field's value; `{{field}}`. */
  sameAs: string;
  notes: Record<NoteCode, string>;
  problems: Record<ProblemKey, string>;
  listSeparator: string;
}
