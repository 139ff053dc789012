import { calculate } from '../calculators/calculate.ts';
import { FRAMES } from '../calculators/frames.ts';
import type { CalculatorInputs } from '../calculators/read-inputs.ts';
import { findCalculator } from '../calculators/registry.ts';
import type { CalculationResult, Issue } from '../result.ts';
import { type SolveGoal, solveInput } from '../solve.ts';
import { ARITHMETIC, isArithmetic, workArithmetic } from './arithmetic/arithmetic.ts';
import { virtualDropped } from './bind/rival-fields.ts';
import type { Ranked } from './rank-bindings.ts';
import { fieldUnit, inAskedUnit } from './work-out/asked-unit.ts';
import {
  type CalculatedItem,
  type Figure,
  GOAL,
  type Inputs,
  numberOf,
  type SeveralValues,
  type StoredItem,
} from './work-out/calculated-item.ts';
import { figuresOf, rollFigures, wholeArea } from './work-out/figures.ts';
import { moneyFigures } from './work-out/money-figures.ts';
import { rectangleOf } from './work-out/pieces.ts';

/** Works out a stored item and what was asked of it; null where its calculator refuses it now. */
export function reworkItem(
  stored: StoredItem,
  index: number,
): { item: CalculatedItem; figures: Figure[] } | null {
  const { calculator, inputs, asks } = stored;
  const frame = FRAMES.find((each) => each.calculator === calculator);
  const result = calculate(calculator, inputs);
  if (!frame || 'refused' in result) return null;
  const item: CalculatedItem = { ...stored, result, asked: [], notes: [] };
  const figures = [
    ...moneyFigures(item, frame.areal ?? frame.linear, index),
    ...rollFigures(item, index),
    ...asks.flatMap((ask) => {
      const solved = ask.field === null ? undefined : inputs[ask.field];
      if (ask.field === null || typeof solved !== 'number')
        return figuresOf(ask, [item], frame, index);
      const unit = fieldUnit(calculator, ask.field);
      return [
        {
          key: ask.field,
          value: solved,
          unit,
          kind: 'solved',
          working: null,
          item: index,
        } satisfies Figure,
      ];
    }),
  ];
  const asked = [...new Set(figures.map(({ key }) => key).filter((key) => key in result.values))];
  return { item: { ...item, asked }, figures };
}

export type WorkedOut =
  | { kind: 'calculated'; items: CalculatedItem[]; figures: Figure[] }
  | { kind: 'refused'; calculator: string; inputs: Inputs; issues: readonly Issue[] }
  | {
      kind: 'unsolved';
      calculator: string;
      field: string;
      output: string;
      lowest: number;
      highest: number;
      unit: string;
    };

/** Runs the calculators of a reading, once for each variant, and picks out what was asked for. */
export function workOut(
  reading: Ranked,
  {
    goal,
    carried,
    several = [],
  }: { goal: SolveGoal; carried: CalculatorInputs; several?: readonly SeveralValues[] },
): WorkedOut {
  const items: CalculatedItem[] = [];
  const figures: Figure[] = [];
  for (const inputs of variants(reading, several)) {
    const worked = runOne(reading, inputs, goal, carried, items.length);
    if (worked.kind !== 'calculated') return worked;
    items.push(...worked.items);
    figures.push(...worked.figures);
  }
  return { kind: 'calculated', items, figures };
}

/** One set of inputs for each value of a field that has several. */
function variants({ inputs, slots }: Ranked, several: readonly SeveralValues[]): Inputs[] {
  const values = new Map<string, number[]>();
  for (const { field, value } of slots) values.set(field, [...(values.get(field) ?? []), value]);
  let all: Inputs[] = several.reduce<Inputs[]>(
    (made, { field, values: each }) =>
      made.flatMap((one) => each.map((value) => ({ ...one, [field]: value }))),
    [inputs],
  );
  const lists = [...values].filter(([field, each]) => each.length > 1 && field in inputs);
  const isMirrored = (one: Inputs, field: string) =>
    one['pitch_along_mm'] === inputs['pitch_across_mm'] && field === 'pitch_across_mm';
  const withValue = (one: Inputs, field: string, value: number): Inputs => ({
    ...one,
    [field]: value,
    ...(isMirrored(one, field) && { pitch_along_mm: value }),
  });
  const length = lists[0]?.[1].length ?? 0;
  // '孔5孔距8和孔6孔距9': lists of one length belong together, place by place.
  const areSaid = lists.every(([field]) => !isEndsOfRange(slots, field));
  if (lists.length > 1 && areSaid && lists.every(([, each]) => each.length === length)) {
    all = all.flatMap((one) =>
      Array.from({ length }, (_, at) =>
        lists.reduce((made, [field, each]) => withValue(made, field, each[at] ?? NaN), one),
      ),
    );
  } else {
    for (const [field, each] of lists)
      all = all.flatMap((one) => each.map((value) => withValue(one, field, value)));
  }
  return all.slice(0, 12);
}

/** Both ends of a range that a word stands for, such as the corrosion in C4: each goes with every other value. */
function isEndsOfRange(slots: Ranked['slots'], field: string): boolean {
  const own = slots.filter((slot) => slot.field === field);
  return own.every(({ quantity }) => quantity === own[0]?.quantity);
}

/** Inputs that follow from sides that were said: a volume, and the line around a rectangle. */
export const OF_SIDES: ReadonlySet<string> = new Set(['unit_volume_m3', 'length_m']);

function runOne(
  reading: Ranked,
  inputs: Inputs,
  goal: SolveGoal,
  carried: CalculatorInputs,
  index: number,
): WorkedOut {
  const { frame, chain, slots, asks, notes } = reading;
  if (isArithmetic(frame.calculator)) return runArithmetic(reading, inputs, index);
  const definition = findCalculator(frame.calculator);
  if (!definition) throw new RangeError(`No calculator ${frame.calculator}`);
  const target = slots.find(({ field }) => field.startsWith('>')) ?? carriedTarget(inputs);
  const solved = asks.find(({ field }) => field !== null);
  const own: CalculatorInputs = virtualDropped(definition, inputs);
  const beside = besideOf(reading, inputs, own);
  const origins: Record<string, 'earlier' | 'assumed' | 'derived' | 'solved'> = {};
  const said = new Set(slots.map(({ field }) => field));
  const fieldsSaid = [...slots.map(({ field }) => field), ...Object.keys(carried)];
  const hasSides = fieldsSaid.some((field) => field.startsWith('#') && field in frame.fields);
  for (const field of Object.keys(own)) {
    if (said.has(field)) continue;
    if (field in carried && carried[field] === own[field]) origins[field] = 'earlier';
    else if (OF_SIDES.has(field) && hasSides) origins[field] = 'derived';
    else if (typeof own[field] === 'number') origins[field] = 'assumed';
  }
  if (target && solved?.field) {
    const given = target.field.slice(1);
    // Without a size the weight is that of a square metre, and not of a piece with its edges.
    const output =
      given === 'weight_kg' && origins['width_m'] === 'assumed' ? (frame.areal ?? given) : given;
    const outcome = solveInput({
      calculator: frame.calculator,
      inputs: without(own, solved.field),
      field: solved.field,
      output,
      target: target.value,
      goal,
    });
    const unit = fieldUnit(frame.calculator, solved.field);
    switch (outcome.kind) {
      case 'solved': {
        const item: CalculatedItem = {
          calculator: frame.calculator,
          inputs: outcome.inputs as Inputs,
          result: outcome.result,
          asked: [output],
          asks,
          beside: { ...beside, [target.field]: target.value, [GOAL]: goal },
          notes,
          origins: { ...origins, [solved.field]: 'solved' },
        };
        const figure: Figure = {
          key: solved.field,
          value: outcome.value,
          unit,
          kind: 'solved',
          working: null,
          item: index,
        };
        const others = asks.flatMap((ask) =>
          ask.output === null || ask.output === output ? [] : figuresOf(ask, [item], frame, index),
        );
        const figures = [...others, inAskedUnit(figure, solved.unit)];
        return { kind: 'calculated', items: [item], figures };
      }
      case 'none':
        return {
          kind: 'unsolved',
          calculator: frame.calculator,
          field: solved.field,
          output,
          lowest: outcome.lowest,
          highest: outcome.highest,
          unit: definition.outputs[output]?.unit ?? '1',
        };
      case 'any':
        return {
          kind: 'unsolved',
          calculator: frame.calculator,
          field: solved.field,
          output,
          lowest: NaN,
          highest: NaN,
          unit: definition.outputs[output]?.unit ?? '1',
        };
      case 'refused':
        return {
          kind: 'refused',
          calculator: frame.calculator,
          inputs: own as Inputs,
          issues: outcome.issues,
        };
    }
  }
  const result = calculate(frame.calculator, own);
  if ('refused' in result)
    return {
      kind: 'refused',
      calculator: frame.calculator,
      inputs: own as Inputs,
      issues: result.issues,
    };
  const first: CalculatedItem = {
    calculator: frame.calculator,
    inputs: own as Inputs,
    result,
    asked: [],
    asks,
    beside,
    notes,
    origins,
  };
  const items = [first];
  if (chain && typeof result.values[chain.link.output]?.value !== 'number')
    return lacking(frame.calculator, chain.link.output, own as Inputs);
  const sum = chain === null ? null : sumOfChain(reading, chain, inputs, result);
  if (sum) return runArithmetic(sum.reading, sum.inputs, index);
  if (chain) {
    const second = runChain(chain, reading, inputs, first);
    if (second.kind !== 'calculated') return second;
    items.push(...second.items);
  }
  const figures = [
    ...moneyFigures(first, frame.areal ?? frame.linear, index),
    ...asks.flatMap((ask) => figuresOf(ask, items, frame, index)),
    ...rollFigures(first, index),
    ...chainTotal(items, index),
  ];
  const unique = figures.filter(
    (each, at) =>
      figures.findIndex(
        (other) => other.key === each.key && other.kind === each.kind && other.unit === each.unit,
      ) === at,
  );
  const withAsked = items.map((item) => ({
    ...item,
    asked: [...new Set(unique.map(({ key }) => key).filter((key) => key in item.result.values))],
  }));
  return { kind: 'calculated', items: withAsked, figures: unique };
}

/** A sum without a calculator: its figures alone. */
function runArithmetic(
  { frame, definition, asks, slots }: Ranked,
  inputs: Inputs,
  index: number,
): WorkedOut {
  const values = workArithmetic(frame.calculator, virtualDropped(definition, inputs));
  if (values === null) return { kind: 'refused', calculator: frame.calculator, inputs, issues: [] };
  // A price of a square metre stays one.
  const rate = slots
    .map(({ meaning }) => meaning.unit)
    .find((unit) => unit !== null && /^(?:CNY|USD)\//.test(unit) && unit !== 'CNY/USD');
  const per = rate === undefined || rate === null ? '' : rate.slice(3);
  const asked = asks.flatMap(({ output }) => output ?? []);
  const unitOf = (output: string) => asks.find((ask) => ask.output === output)?.unit ?? null;
  const told = [...new Set([...asked, ...(frame.beside ?? [])])];
  const figures = told.flatMap((output): Figure[] => {
    const found = values[output];
    if (!found) return [];
    const isMoney = found.unit === 'CNY' || found.unit === 'USD';
    const figure: Figure = {
      key: output,
      value: found.value,
      unit: isMoney ? `${found.unit}${per}` : found.unit,
      kind: 'money',
      working: found.working,
      item: index,
    };
    return [inAskedUnit(figure, unitOf(output))];
  });
  return { kind: 'calculated', items: [], figures };
}

/** The result that the second calculator goes on with lacks inputs: a plate without its thickness has no weight. */
function lacking(calculator: string, output: string, inputs: Inputs): WorkedOut {
  const { needs = [] } =
    FRAMES.find((each) => each.calculator === calculator)?.outputs[output] ?? {};
  const issues = needs
    .filter((field) => inputs[field] === undefined)
    .map((field): Issue => ({ field, code: 'MISSING', params: {} }));
  return { kind: 'refused', calculator, inputs, issues };
}

/** The sum that goes on with a result of a calculator, as a reading of its own; null for a chain of calculators. */
export function sumOfChain(
  reading: Ranked,
  { calculator, link }: NonNullable<Ranked['chain']>,
  inputs: Inputs,
  result: CalculationResult,
): { reading: Ranked; inputs: Inputs } | null {
  const sum = ARITHMETIC.find(({ frame }) => frame.calculator === calculator);
  const linked = result.values[link.output]?.value;
  if (!sum || typeof linked !== 'number') return null;
  const own = { ...virtualDropped(sum.definition, inputs), [link.field]: linked };
  return { reading: { ...reading, ...sum, chain: null, inputs: own }, inputs: own };
}

function runChain(
  chain: NonNullable<Ranked['chain']>,
  reading: Ranked,
  inputs: Inputs,
  first: CalculatedItem,
): WorkedOut {
  const definition = findCalculator(chain.calculator);
  const linked = first.result.values[chain.link.output]?.value;
  if (!definition || typeof linked !== 'number')
    throw new RangeError(`No link to ${chain.calculator}`);
  const given = Object.fromEntries(
    Object.entries(inputs).filter(
      ([field]) => field in definition.fields && !(field in first.inputs),
    ),
  );
  const area = wholeArea(first);
  const link = chain.link.field === 'weight_kg_m2' ? (weightByPiece(first) ?? linked) : linked;
  const own: CalculatorInputs = {
    ...given,
    [chain.link.field]: link,
    ...(area !== null && 'area_m2' in definition.fields && { area_m2: area }),
  };
  const result = calculate(chain.calculator, own);
  if ('refused' in result)
    return {
      kind: 'refused',
      calculator: chain.calculator,
      inputs: own as Inputs,
      issues: result.issues,
    };
  const origins = {
    [chain.link.field]: 'derived' as const,
    ...(area !== null && { area_m2: 'derived' as const }),
  };
  return {
    kind: 'calculated',
    items: [
      {
        calculator: chain.calculator,
        inputs: own as Inputs,
        result,
        asked: [],
        asks: reading.asks,
        beside: {},
        notes: [],
        origins,
      },
    ],
    figures: [],
  };
}

/** kg/m² of a piece with the wires at its edges, so that its price is that of its weight; null without a size. */
function weightByPiece(item: CalculatedItem): number | null {
  const weight = numberOf(item.result.values['weight_kg']?.value);
  const isAssumed = item.origins['width_m'] === 'assumed' || item.origins['length_m'] === 'assumed';
  const rectangle = rectangleOf(item);
  if (weight === null || isAssumed || rectangle === null || item.beside['fabric'] === true)
    return null;
  const pieces = numberOf(item.inputs['qty']) ?? 1;
  return Number((weight / pieces / (rectangle.width * rectangle.length)).toPrecision(12));
}

/** The price of the whole area, where a price of a square metre is asked for a mesh of a known area. */
function chainTotal([, second]: readonly CalculatedItem[], index: number): Figure[] {
  const total = second?.inputs['area_m2'] === undefined ? undefined : second.result.values['total'];
  if (!total) return [];
  const { value, unit } = total;
  return [{ key: 'total', value, unit, kind: 'output', working: null, item: index }];
}

function besideOf({ slots, frame }: Ranked, inputs: Inputs, own: CalculatorInputs): Inputs {
  const beside: Record<string, string | number | boolean> = {};
  for (const [field, value] of Object.entries(inputs)) {
    if (field.startsWith('#')) beside[field.slice(1)] = value;
    else if (
      !(field in own) &&
      field in frame.fields &&
      /^(?:width_m|length_m|height_m)$/.test(field)
    )
      beside[field] = value;
  }
  for (const { field, value } of slots) if (field.startsWith('#')) beside[field.slice(1)] = value;
  return beside;
}

/** The result that an input was found from in the turn before. */
function carriedTarget(inputs: Inputs): { field: string; value: number } | undefined {
  const found = Object.entries(inputs).find(
    ([field, value]) => field.startsWith('>') && typeof value === 'number',
  );
  return typeof found?.[1] === 'number' ? { field: found[0], value: found[1] } : undefined;
}

function without(inputs: CalculatorInputs, field: string): CalculatorInputs {
  return Object.fromEntries(Object.entries(inputs).filter(([key]) => key !== field));
}
