import type { SolveGoal } from '#mesh/solve.ts';

export const SOLVE_GOALS = ['equal', 'atLeast', 'atMost'] as const satisfies readonly SolveGoal[];

export interface Solving {
  field: string;
  output: string;
  goal: SolveGoal;
  /** As typed, with an optional unit. */
  target: string;
}

type Values = Readonly<Record<string, string>>;

export interface CalculatorState {
  /** null if none is selected. */
  calculator: string | null;
  /** null if none is given: the calculator opens with its example. */
  values: Values | null;
  /** Inputs of the second variant; null without a comparison. */
  variant: Values | null;
  /** The input that the first variant solves for; null if it solves for none. */
  solving: Solving | null;
}

/** A state with the example's values in place of none. */
export type FilledState = CalculatorState & { values: Values };

const CALCULATOR = 'calculator';
const COMPARE = 'compare';
/** All inputs are empty on purpose. */
const BLANK = 'blank';
const VARIANT = 'b.';
const SOLVING = 's.';
const OWN_KEYS = new Set([CALCULATOR, COMPARE, BLANK]);
/** Upper limits for URL input; no calculator has more fields or longer values. */
const MAX_FIELDS = 40;
const MAX_CHARS = 100;

export function readCalculatorQuery(query: URLSearchParams): CalculatorState {
  const values: Record<string, string> = {};
  const variant: Record<string, string> = {};
  for (const [key, text] of [...query].slice(0, 2 * MAX_FIELDS)) {
    if (OWN_KEYS.has(key) || key.startsWith(SOLVING)) continue;
    const value = text.slice(0, MAX_CHARS);
    if (key.startsWith(VARIANT)) variant[key.slice(VARIANT.length)] = value;
    else values[key] = value;
  }
  const hasVariant = query.get(COMPARE) === '1' || Object.keys(variant).length > 0;

  return {
    calculator: query.get(CALCULATOR),
    values: Object.keys(values).length > 0 || query.get(BLANK) === '1' ? values : null,
    variant: hasVariant ? variant : null,
    solving: readSolving(query),
  };
}

function readSolving(query: URLSearchParams): Solving | null {
  const part = (name: string) => (query.get(SOLVING + name) ?? '').slice(0, MAX_CHARS);
  const [field, output] = [part('field'), part('output')];
  if (field === '' || output === '') return null;
  const goal = SOLVE_GOALS.find((each) => each === part('goal')) ?? 'equal';
  return { field, output, goal, target: part('target') };
}

export function writeCalculatorQuery(state: CalculatorState): URLSearchParams {
  const { calculator, values, variant, solving } = state;
  const query = new URLSearchParams();
  if (calculator !== null) query.set(CALCULATOR, calculator);
  const set = (prefix: string, given: Values) => {
    for (const [key, value] of Object.entries(given)) {
      if (value.trim() !== '') query.set(prefix + key, value);
    }
  };
  if (values !== null) {
    const isBlank = Object.values(values).every((value) => value.trim() === '');
    if (isBlank) query.set(BLANK, '1');
    else set('', values);
  }
  if (variant !== null) {
    query.set(COMPARE, '1');
    set(VARIANT, variant);
  }
  if (solving !== null) set(SOLVING, { ...solving });
  return query;
}
