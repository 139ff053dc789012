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

/** The reading of an input. Params: `field`, the `text`, the `value` in `unit`, and its origin. */
type ReadingCode =
  | 'CONVERTED'
  | 'DEFAULT'
  | 'DEFAULT_CHOICE'
  | 'GAUGE'
  | 'GAUGE_SYSTEM_ASSUMED'
  | 'MATERIAL_FAMILY'
  | 'PAIR_SPLIT'
  | 'SI_AS_DIAMETER'
  | 'SI_AS_HUNDREDTHS';

/** An assumption that a result rests on. */
type AssumptionCode =
  | 'CLOSED_FENCE'
  | 'CLOSED_FENCE_WITH_GATES'
  | 'COATING_ONE_SIDE'
  | 'CONTAINER_VOLUME'
  | 'CONTOUR_MINIMUM'
  | 'CORNER_POSTS_EXCLUDED'
  | 'COVERAGE_WITHOUT_TRANSFER'
  | 'CRIMP_EXCLUDED'
  | 'CRIMP_FACTOR'
  | 'CROSS_WIRE_AS_LINE_WIRE'
  | 'DENSITY_GIVEN'
  | 'DIAGONAL_PITCH'
  | 'DUTCH_PLAIN'
  | 'DUTCH_THICKNESS'
  | 'DUTCH_TWILL'
  | 'EDGE_REMAINDER'
  | 'GABION_MESH_GIVEN'
  | 'GABION_MESH_MODEL'
  | 'GATES_LEFT_OUT'
  | 'GAUGE_TABLE'
  | 'HEX_MODEL'
  | 'INK_THEORETICAL'
  | 'LACING_EXCLUDED'
  | 'LAYER_THICKNESS'
  | 'LID_INCLUDED'
  | 'LONG_PITCH_UNUSED'
  | 'MARGINS_EXCLUDED'
  | 'MARKUP_NOT_MARGIN'
  | 'MATERIAL'
  | 'MATERIAL_DEFAULT'
  | 'MESH_PER_INCH'
  | 'NOMINAL_OPEN_AREA'
  | 'NOMINAL_SECTION'
  | 'NO_OVERHANG'
  | 'NO_THICKNESS'
  | 'OPEN_FENCE'
  | 'PANEL_WIDTH_BETWEEN_POSTS'
  | 'PER_ROLL'
  | 'PITCH_CENTRE_TO_CENTRE'
  | 'PITCH_FROM_CLEAR_MESH'
  | 'PITCH_FROM_CLEAR_OPENING'
  | 'PRICES_GIVEN'
  | 'PVC_INCLUDED'
  | 'SELVEDGE_EXCLUDED'
  | 'SIEVE_NEAREST'
  | 'SIEVE_SERIES'
  | 'SIEVE_TYLER'
  | 'SIEVE_WIRE'
  | 'SLOT_REPEAT'
  | 'STAGGERED_ROWS'
  | 'STRAIGHT_WIRE_MINIMUM'
  | 'SURFACE_BY_NET_WEIGHT'
  | 'TOTAL_OF_PIECES'
  | 'TRADE_SHORTCUT'
  | 'USD_WITHOUT_TAX'
  | 'WEFT_AS_WARP'
  | 'ZINC_EXCLUDED';

/** A warning to read before relying on a result. */
type WarningCode =
  | 'CONTAINER_NONE_FITS'
  | 'CONTAINER_UNVERIFIED'
  | 'DENSITY_UNVERIFIED'
  | 'TWILL_ONLY'
  | 'TOO_DENSE_TO_WEAVE'
  | 'DUTCH_RATING_NOT_COMPUTED'
  | 'DUTCH_REFERENCE'
  | 'FABRIC_THICKNESS_ESTIMATED'
  | 'FIELD_UNUSED'
  | 'FLOW_ESTIMATE'
  | 'HEX_DEFAULTS'
  | 'LIFE_UNIFORM'
  | 'SIEVE_IS_NOT_MESH'
  | 'SUPPLIER_PITCH'
  | 'US_STEEL_WIRE_GAUGE';

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
