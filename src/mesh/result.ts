/** A: two public sources agree, or derived and verified; B: one source; C: general knowledge. */
export type Confidence = 'A' | 'B' | 'C';

export type IssueCode =
  | 'MISSING'
  | 'NOT_A_NUMBER'
  | 'NOT_POSITIVE'
  | 'OUT_OF_RANGE'
  | 'GEOMETRY_IMPOSSIBLE'
  | 'UNKNOWN_OPTION'
  | 'CONFLICT';

export type Params = Readonly<Record<string, number | string | boolean | readonly string[]>>;

/** One thing that is wrong with one field; a field may have several. */
export interface Issue {
  field: string;
  code: IssueCode;
  params: Params;
}

/** How an input was read. Params: `field`, the `text`, the `value` in `unit`, and what it came from. */
type ReadingCode =
  | 'CONVERTED'
  | 'GAUGE'
  | 'GAUGE_SYSTEM_ASSUMED'
  | 'MATERIAL_FAMILY'
  | 'PAIR_SPLIT'
  | 'SI_AS_DIAMETER'
  | 'SI_AS_HUNDREDTHS';

/** What a result rests on. */
type AssumptionCode =
  | 'CRIMP_FACTOR'
  | 'CROSS_WIRE_AS_LINE_WIRE'
  | 'DENSITY_GIVEN'
  | 'EDGE_REMAINDER'
  | 'MATERIAL'
  | 'MATERIAL_DEFAULT'
  | 'MESH_PER_INCH'
  | 'NO_OVERHANG'
  | 'PITCH_CENTRE_TO_CENTRE'
  | 'PITCH_FROM_CLEAR_OPENING'
  | 'SELVEDGE_EXCLUDED'
  | 'STRAIGHT_WIRE_MINIMUM'
  | 'TOTAL_OF_PIECES'
  | 'TRADE_SHORTCUT'
  | 'WEFT_AS_WARP'
  | 'ZINC_EXCLUDED';

type WarningCode = 'DENSITY_UNVERIFIED' | 'FIELD_UNUSED';

export type NoteCode = ReadingCode | AssumptionCode | WarningCode;

/** A code to be turned into a sentence elsewhere. */
export interface Note {
  code: NoteCode;
  params: Params;
}

/** One line of working: `symbol = expression = substitution = value unit`. */
export interface Step {
  key: string;
  symbol: string;
  expression: string;
  substitution: string;
  value: number;
  unit: string;
}

export interface ResultValue {
  /** A text only where the trade's answer is one (a sieve number, a gauge). */
  value: number | string;
  unit: string;
  confidence: Confidence;
}

export interface CalculationResult {
  calculator: string;
  values: Readonly<Record<string, ResultValue>>;
  formula: string;
  steps: readonly Step[];
  assumptions: readonly Note[];
  warnings: readonly Note[];
}

/** No value was computed; tell it from a result with `'refused' in outcome`. */
export interface Refusal {
  refused: true;
  issues: readonly Issue[];
}
