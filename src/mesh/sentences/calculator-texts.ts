import type {
  CalculatorDefinition,
  CalculatorGroup,
  FallbackRule,
} from '../calculators/definition.ts';
import type { KnownCalculator } from '../calculators/registry.ts';
import type { Language } from '../format-quantity.ts';
import type { NoteCode } from '../result.ts';

type FieldOf<C> = C extends CalculatorDefinition<infer F> ? F : never;
type OutputOf<C> = C extends CalculatorDefinition<string, infer O> ? O : never;

/** Fields of drawings that no calculator has. */
type DrawingFieldKey = 'bends' | 'cells' | 'post_mm' | 'product' | 'scale';

/** Texts that all calculators share; 'calculator' is the field of a refusal of an unknown one. */
type FieldKey = FieldOf<KnownCalculator> | DrawingFieldKey | 'calculator';
type OutputKey = OutputOf<KnownCalculator>;

type ChoiceKey =
  | '20GP'
  | '40GP'
  | '40HQ'
  | 'AWG'
  | 'BWG'
  | 'SWG'
  | 'aperture_to_mesh'
  | 'both'
  | 'center'
  | 'clear'
  | 'false'
  | 'hex_60'
  | 'mesh_to_aperture'
  | 'round_45'
  | 'round_60'
  | 'round_90'
  | 'slot_staggered'
  | 'slot_straight'
  | 'square_90'
  | 'square_staggered'
  | 'true'
  | 'volume'
  | 'weight';

/** Why an input is refused; some codes have a sentence of their own for a narrower reason. */
export type ProblemKey =
  | 'CONFLICT'
  | 'CONFLICT.oneOf'
  | 'CONFLICT.onlyWith'
  | 'CONFLICT.twoValues'
  | 'GEOMETRY_IMPOSSIBLE'
  | 'GEOMETRY_IMPOSSIBLE.COAT_NOT_THICKER'
  | 'GEOMETRY_IMPOSSIBLE.FABRIC_NOT_THICKER'
  | 'GEOMETRY_IMPOSSIBLE.GATES_TOO_WIDE'
  | 'GEOMETRY_IMPOSSIBLE.HOLES_TOUCH'
  | 'GEOMETRY_IMPOSSIBLE.LONG_PITCH_SHORTER'
  | 'GEOMETRY_IMPOSSIBLE.NOT_DUTCH'
  | 'GEOMETRY_IMPOSSIBLE.ROWS_TOUCH'
  | 'GEOMETRY_IMPOSSIBLE.SLOT_TOO_SHORT'
  | 'GEOMETRY_IMPOSSIBLE.STRAND_TOO_WIDE'
  | 'GEOMETRY_IMPOSSIBLE.TWIST_TOO_LONG'
  | 'GEOMETRY_IMPOSSIBLE.WEFT_NOT_FINER'
  | 'GEOMETRY_IMPOSSIBLE.WIRE_TOO_THICK'
  | 'MISSING'
  | 'MISSING.oneOf'
  | 'MISSING.together'
  | 'MISSING.wire'
  | 'NOT_A_NUMBER'
  | 'NOT_A_NUMBER.unitNeeded'
  | 'NOT_A_NUMBER.wrongUnit'
  | 'NOT_POSITIVE'
  | 'NOT_POSITIVE.zeroAllowed'
  | 'OUT_OF_RANGE'
  | 'OUT_OF_RANGE.integer'
  | 'UNKNOWN_OPTION'
  | 'UNKNOWN_OPTION.calculator'
  | 'UNKNOWN_OPTION.choices'
  | 'UNKNOWN_OPTION.field'
  | 'UNKNOWN_OPTION.gauge'
  | 'UNKNOWN_OPTION.material'
  | 'UNKNOWN_OPTION.sieve';

export interface FieldText {
  name: string;
  hint: string | null;
}

interface CalculatorText<F extends string, O extends string> {
  name: string;
  summary: string;
  /** Names of fields and outputs that mean something narrower than in the other calculators. */
  fields?: Partial<Record<F, FieldText>>;
  outputs?: Partial<Record<O, string>>;
}

/** Texts of the calculators in one language; `{{name}}` stands for a parameter. */
export interface CalculatorTexts {
  language: Language;
  calculators: {
    [C in KnownCalculator as C['id']]: CalculatorText<FieldOf<C>, OutputOf<C>>;
  };
  groups: Record<CalculatorGroup, string>;
  fields: Record<FieldKey, FieldText>;
  outputs: Record<OutputKey, string>;
  choices: Record<ChoiceKey, string>;
  /** Default of a field that is left out: another field's value, a multiple of it, or a rule. */
  sameAs: string;
  timesOf: string;
  fallbackRules: Record<FallbackRule, string>;
  /** The permitted range; `{{min}}`, `{{max}}` and `{{unit}}`. */
  ranges: Record<'between' | 'aboveUpTo' | 'fromBelow' | 'above' | 'from', string>;
  notes: Record<NoteCode, string>;
  problems: Record<ProblemKey, string>;
  listSeparator: string;
}
