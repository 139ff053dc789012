import type { Confidence, Issue, Note, Params } from '../result.ts';
import type { UnitId } from '../units.ts';

/** The shelf that a calculator stands on. */
export type CalculatorGroup =
  | 'woven'
  | 'welded'
  | 'netting'
  | 'plate'
  | 'wire'
  | 'fence'
  | 'coating'
  | 'trade';

/** Something about another field: its choice, a number above zero, or that it is left out. */
export type Condition<F extends string> =
  | { field: F; is: readonly string[] }
  | { field: F; positive: true }
  | { field: F; given: false };

interface FieldBase<F extends string> {
  /** Must be given, in the modes that use it. A field of a `oneOf` group is never `required`. */
  required?: true;
  /** Must be given while this holds. */
  requiredWhen?: Condition<F>;
  /** Makes sense only beside this field. */
  onlyWith?: F;
  /** Is looked at only while this holds. */
  usedWhen?: Condition<F>;
  /** A calculator that helps when this field is missing. */
  seeAlso?: string;
}

/** A fallback that follows from other inputs; the list of calculators says which. */
export type FallbackRule = 'CLIP_EVERY_600_MM' | 'DIAPHRAGM_EVERY_METRE' | 'PAYLOAD_OF_CONTAINER';

type QuantityFallback<F extends string> =
  | number
  | { sameAs: F }
  | { times: number; of: F }
  | { rule: FallbackRule; by: (given: Given<F>) => number | undefined };

export interface QuantityField<F extends string = string> extends FieldBase<F> {
  kind: 'quantity' | 'integer';
  /** Unit of a bare number, of `min` and `max`, and of what `run` gets. */
  unit: UnitId;
  /** A wire diameter: gauge numbers are understood too. */
  wire?: true;
  /** Range of what people give, ends included; zero is allowed only where it starts at zero. */
  min: number;
  max?: number;
  /** The end itself is outside. */
  exclusiveMin?: true;
  exclusiveMax?: true;
  /** Value of the field when it is left out. */
  fallback?: QuantityFallback<F>;
  /** A result says what was taken when the field is left out. */
  saysFallback?: true;
  /** Takes the second number of a pair such as '50*100' that is typed here. */
  pairedWith?: F;
}

export interface ChoiceField<F extends string = string> extends FieldBase<F> {
  kind: 'choice';
  choices: readonly string[];
  fallback?: string;
  /** A result says what was taken when the field is left out. */
  saysFallback?: true;
}

/** A choice among the materials that also takes their names in both languages. */
export interface MaterialField<F extends string = string> extends FieldBase<F> {
  kind: 'material';
  fallback?: string;
}

interface BooleanField<F extends string = string> extends FieldBase<F> {
  kind: 'boolean';
  fallback: boolean;
}

/** The name of a row of a table: a sieve or a gauge number. */
export interface NameField<F extends string = string> extends FieldBase<F> {
  kind: 'name';
  /** Choices that a form offers. */
  suggestions: readonly string[];
  /** The table's own spelling of what was typed, or what is to be said about it. */
  read: (text: string, given: Given<F>) => { name: string } | { unknown: Params };
}

export type Field<F extends string = string> =
  | QuantityField<F>
  | ChoiceField<F>
  | MaterialField<F>
  | BooleanField<F>
  | NameField<F>;

interface Output {
  symbol: string;
  unit: UnitId;
  confidence: Confidence;
  /** Moves in steps, since it is a count that was rounded or follows from one. */
  rounded?: 'up' | 'down';
}

/** The inputs as read. `F` are the calculator's fields. */
export interface Given<F extends string> {
  has: (field: F) => boolean;
  /** Name of the field that a value comes from: itself, or the one it falls back on. */
  source: (field: F) => string;
  /** An input if it is known to be a positive number, in range or not; for `check`. */
  positive: (field: F) => number | undefined;
  /** A valid number or its fallback. @throws when it is neither given nor required. */
  number: (field: F) => number;
  /** A valid choice, a table's name or a fallback; undefined when it was refused or left out. */
  choice: (field: F) => string | undefined;
  /** Yes or no, or the fallback when it was refused or left out. */
  flag: (field: F) => boolean;
}

export interface WorkedStep<O extends string> {
  output: O;
  expression: string;
  substitution: string;
}

export interface Computation<O extends string> {
  /** The output whose step is the calculator's formula. */
  headline: O;
  values: Readonly<Partial<Record<O, number | string>>>;
  /** Outputs that rest on an input that is less certain than their formula. */
  confidence?: Readonly<Partial<Record<O, Confidence>>>;
  steps: readonly WorkedStep<O>[];
  assumptions: readonly Note[];
  warnings: readonly Note[];
}

export interface CalculatorDefinition<
  F extends string = string,
  O extends string = string,
  Id extends string = string,
> {
  id: Id;
  group: CalculatorGroup;
  /** In the order of a form. */
  fields: Readonly<Record<F, Field<NoInfer<F>>>>;
  /**
   * Fields that the symbols of the formulas stand for; `outputs` have their own. `density` also
   * names a density that is no input.
   */
  symbols?: Readonly<Record<string, NoInfer<F> | 'density'>>;
  /** Inputs that work, for people who want to see how. */
  example: Readonly<Partial<Record<NoInfer<F>, string | number | boolean>>>;
  /** Exactly one field of each group is to be given. */
  oneOf?: readonly (readonly NoInfer<F>[])[];
  /** Optional fields that come together or not at all. */
  together?: readonly (readonly NoInfer<F>[])[];
  outputs: Readonly<Record<O, Output>>;
  /** Geometry between fields; runs on whatever is positive, also when something else is wrong. */
  check: (given: Given<NoInfer<F>>) => readonly Issue[];
  /** Runs on valid inputs only. */
  run: (given: Given<NoInfer<F>>) => Computation<NoInfer<O>>;
}

/** Ties the field and output names of one calculator together for the compiler. */
export function defineCalculator<
  const F extends string,
  const O extends string,
  const Id extends string,
>(definition: CalculatorDefinition<F, O, Id>): CalculatorDefinition<F, O, Id> {
  return definition;
}
