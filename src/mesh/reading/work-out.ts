import { calculate } from '../calculators/calculate.ts';
import type { CalculatorInputs } from '../calculators/read-inputs.ts';
import { findCalculator } from '../calculators/registry.ts';
import type { CalculationResult, Issue } from '../result.ts';
import { solveInput, type SolveGoal } from '../solve.ts';
import { convert, isSameDimension, isUnitId, type UnitId } from '../units.ts';
import { ARITHMETIC, isArithmetic, workArithmetic } from './arithmetic/arithmetic.ts';
import { virtualDropped } from './bind.ts';
import { FRAMES } from '../calculators/frames.ts';
import type { Frame, FrameNote } from './frame.ts';
import { outlineArea } from './outline.ts';
import { coatShare } from './plastic-coat.ts';
import type { Ranked } from './rank-bindings.ts';
import type { ReadAsk } from './read-asks.ts';
import type { PerUnit } from './tokens.ts';

export type Inputs = Readonly<Record<string, string | number | boolean>>;

/** One number that an answer states. */
export interface Figure {
  /** A result of the calculator, an input that was solved for, or one of `FigureKind`. */
  key: string;
  value: number | string;
  unit: string;
  kind: FigureKind;
  /** The numbers that a figure is worked out from, if it is not a result itself. */
  working: string | null;
  /** The item of the answer that it belongs to; null for one of all items. */
  item: number | null;
}

export type FigureKind =
  /** A result of the calculator. */
  | 'output'
  /** The weight of one roll or piece. */
  | 'each'
  /** The plastic on the wire, as a part of the weight before it. */
  | 'coat'
  /** With the waste that was said. */
  | 'withLoss'
  /** The weight of one metre or foot of a net of some width. */
  | 'perLength'
  /** The weight, length or price of all pieces. */
  | 'total'
  /** An input that was found from a result. */
  | 'solved'
  /** Over all items of the answer. */
  | 'sum'
  | 'difference'
  | 'percent'
  | 'money'
  | 'area'
  /** Pieces that a weight makes. */
  | 'count';

/** A choice that was named more than once: a calculation is made for each. */
export interface SeveralValues {
  field: string;
  values: readonly string[];
}

/** One run of a calculator, with what the question said about it. */
export interface CalculatedItem {
  calculator: string;
  inputs: Inputs;
  result: CalculationResult;
  asked: readonly string[];
  asks: readonly ReadAsk[];
  /** Numbers that stand beside the calculator's inputs: how many rolls, what a kilogram costs. */
  beside: Inputs;
  notes: readonly FrameNote[];
  /** The result has only those values that don't depend on inputs that nobody said. */
  isReduced?: true;
  /** Inputs that were not said in this question, with where they come from. */
  origins: Readonly<Record<string, 'earlier' | 'assumed' | 'derived' | 'solved'>>;
}

/** An item as it is stored: enough to work it out again. */
export type StoredItem = Pick<
  CalculatedItem,
  'calculator' | 'inputs' | 'beside' | 'asks' | 'origins'
>;

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

/** Beside a target, whether it is a limit. */
export const GOAL = '>goal';

/** kg of what is counted by another weight. */
const PER_MASS: Partial<Record<PerUnit, number>> = { t: 1000, jin: 0.5, lb: 0.45359237 };
const massOf = (per: PerUnit): number | null => (per === 'kg' ? 1 : (PER_MASS[per] ?? null));

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
  if (lists.length > 1 && lists.every(([, each]) => each.length === length)) {
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
  for (const field of Object.keys(own)) {
    if (said.has(field)) continue;
    if (field in carried && carried[field] === own[field]) origins[field] = 'earlier';
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
        return { kind: 'calculated', items: [item], figures: [inAskedUnit(figure, solved.unit)] };
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
  const link = first.result.values[chain.link.output]?.value;
  if (!definition || typeof link !== 'number')
    throw new RangeError(`No link to ${chain.calculator}`);
  const given = Object.fromEntries(
    Object.entries(inputs).filter(
      ([field]) => field in definition.fields && !(field in first.inputs),
    ),
  );
  const area = wholeArea(first);
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

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** m; null where none was said. */
function widthOf({ inputs, beside, origins, calculator }: CalculatedItem): number | null {
  if (calculator === 'gabion' || calculator === 'fence_estimate') return null;
  const width = numberOf(
    inputs['width_m'] ?? inputs['height_m'] ?? beside['width_m'] ?? beside['height_m'],
  );
  return origins['width_m'] === 'assumed' ? null : width;
}

/** m² of one piece, or null where no size was said. */
function pieceArea(item: CalculatedItem): number | null {
  const rectangle = rectangleOf(item);
  return (
    outlineArea(item.beside, rectangle)?.area ?? (rectangle && rectangle.width * rectangle.length)
  );
}

/** m; null where no size was said. */
function rectangleOf(item: CalculatedItem): { width: number; length: number } | null {
  const width = widthOf(item);
  const length = numberOf(item.inputs['length_m'] ?? item.beside['length_m']);
  return width === null || length === null ? null : { width, length };
}

/** The area of all pieces, where they are no plain rectangles. */
function outlineFigures(item: CalculatedItem, index: number): Figure[] {
  const outline = outlineArea(item.beside, rectangleOf(item));
  if (!outline) return [];
  const count = pieceCount(item);
  const working = count === 1 ? outline.working : `${show(count)} × (${outline.working})`;
  const value = outline.area * count;
  return [{ key: 'area_m2', value, unit: 'm²', kind: 'area', working, item: index }];
}

function pieceCount({ inputs, beside }: CalculatedItem): number {
  return numberOf(beside['count']) ?? numberOf(inputs['qty']) ?? 1;
}

/** m² of all pieces. */
function wholeArea(item: CalculatedItem): number | null {
  const piece = pieceArea(item);
  return piece === null ? numberOf(item.beside['area']) : piece * pieceCount(item);
}

function figuresOf(
  ask: ReadAsk,
  items: readonly CalculatedItem[],
  frame: Frame,
  index: number,
): Figure[] {
  const { output } = ask;
  const item = items.find(({ result }) => output !== null && output in result.values) ?? items[0];
  if (!item || output === null) return [];
  const isFirst = item === items[0];
  if (
    isFirst &&
    (output === frame.areal || output === 'weight_kg' || output === 'weight_kg_m2') &&
    frame.areal
  )
    return weights(ask, item, frame.areal, index);
  if (isFirst && frame.linear !== undefined && output === frame.linear)
    return linearWeights(ask, item, frame.linear, index);
  const value = item.result.values[output];
  if (!value) return [];
  const figure: Figure = {
    key: output,
    value: value.value,
    unit: value.unit,
    kind: 'output',
    working: null,
    item: index,
  };
  const piece = frame.outputs[output]?.per === 'm²' && ask.per !== 'm²' ? pieceArea(item) : null;
  if (output === 'holes_per_m2' && piece !== null && typeof value.value === 'number') {
    const holes = value.value * piece * pieceCount(item);
    const working = `${show(value.value)} ÷ m² × ${show(piece * pieceCount(item))} m²`;
    return [{ ...figure, value: Math.round(holes), unit: 'holes', kind: 'total', working }];
  }
  const scaled = ask.per !== null ? PER_MASS[ask.per] : undefined;
  if (
    scaled !== undefined &&
    typeof value.value === 'number' &&
    /(?:per_kg|m_per_kg)/.test(output)
  ) {
    const total = value.value * scaled;
    const unit = value.unit.startsWith('g/') ? 'g' : 'm';
    return [
      inAskedUnit(
        {
          ...figure,
          value: total,
          unit,
          kind: 'total',
          working: `${show(value.value)} ${value.unit} × ${show(scaled)} kg`,
        },
        ask.unit ?? (unit === 'g' && total >= 1000 ? 'kg' : null),
      ),
    ];
  }
  const count = numberOf(item.beside['count']);
  const isPiece = frame.outputs[output]?.per === 'piece';
  if (isPiece && count !== null && count > 1 && typeof value.value === 'number') {
    const total: Figure = {
      ...figure,
      value: value.value * count,
      kind: 'total',
      working: `${show(value.value)} ${value.unit} × ${show(count)}`,
    };
    return [inAskedUnit(total, ask.unit), inAskedUnit(figure, ask.unit)];
  }
  return [inAskedUnit(figure, ask.unit)];
}

/** Rolls of a fence, where the length of one was said. */
function rollFigures({ beside, result }: CalculatedItem, index: number): Figure[] {
  const roll = numberOf(beside['roll']);
  const net = numberOf(result.values['net_length_m']?.value);
  if (roll === null || net === null) return [];
  return [
    {
      key: 'rolls',
      value: Math.ceil(net / roll - 1e-9),
      unit: 'rolls',
      kind: 'count',
      working: `${show(net)} m ÷ ${show(roll)} m`,
      item: index,
    },
  ];
}

/** Prices that were given for a kilogram, a square metre or a piece, for all that was asked for. */
function moneyFigures(
  item: CalculatedItem,
  weightKey: string | undefined,
  index: number,
): Figure[] {
  const { priceKg, priceArea, priceEach, loss } = item.beside;
  const figure = (value: number, working: string, unit = 'CNY'): Figure => ({
    key: 'money',
    value,
    unit,
    kind: 'money',
    working,
    item: index,
  });
  const count = pieceCount(item);
  const area = wholeArea(item);
  if (typeof priceEach === 'number')
    return [figure(priceEach * count, `${show(priceEach)} × ${show(count)}`)];
  if (typeof priceArea === 'number')
    return area === null ? [] : [figure(priceArea * area, `${show(priceArea)} × ${show(area)} m²`)];
  const coated = 1 + coatShare(item.inputs, item.beside);
  const steel = weightKey === undefined ? null : numberOf(item.result.values[weightKey]?.value);
  const areal = steel === null ? null : steel * coated;
  if (typeof priceKg !== 'number' || areal === null) return [];
  const waste = 1 + (typeof loss === 'number' ? loss : 0) / 100;
  const shown = waste === 1 ? '' : ` × ${show(waste)}`;
  const own = numberOf(item.result.values['weight_kg']?.value);
  const run = numberOf(item.beside['run']);
  const whole =
    own !== null && item.origins['width_m'] !== 'assumed' && item.origins['length_m'] !== 'assumed'
      ? (own * coated * count) / (numberOf(item.inputs['qty']) ?? 1)
      : area !== null
        ? areal * area
        : run !== null
          ? areal * run * count
          : null;
  if (whole !== null)
    return [figure(whole * priceKg * waste, `${show(whole)} kg × ${show(priceKg)}${shown}`)];
  return [
    figure(
      areal * priceKg * waste,
      `${show(areal)} × ${show(priceKg)}${shown}`,
      weightKey === 'kg_per_m' || weightKey === 'weight_kg_m' ? 'CNY/m' : 'CNY/m²',
    ),
  ];
}

function weights(ask: ReadAsk, item: CalculatedItem, arealKey: string, index: number): Figure[] {
  const steel = numberOf(item.result.values[arealKey]?.value);
  if (steel === null) return [];
  const coat = coatShare(item.inputs, item.beside);
  const areal = steel * (1 + coat);
  const count = pieceCount(item);
  const piece = pieceArea(item);
  const outline = outlineFigures(item, index);
  const isByArea = outline.length > 0 || item.beside['fabric'] === true;
  const bare = isByArea ? null : numberOf(item.result.values['weight_kg']?.value);
  const own = bare === null ? null : bare * (1 + coat);
  const qty = numberOf(item.inputs['qty']) ?? 1;
  const each =
    own !== null && item.origins['width_m'] !== 'assumed'
      ? own / qty
      : piece === null
        ? null
        : areal * piece;
  const mass = numberOf(item.beside['mass']);
  const covered = numberOf(item.beside['area']);
  if (ask.unit !== null && COUNTS.has(ask.unit) && covered !== null && piece !== null) {
    const number: Figure = {
      key: 'count',
      value: Math.ceil(covered / piece - 1e-9),
      unit: ask.unit,
      kind: 'count',
      working: `${show(covered)} m² ÷ ${show(piece)} m²`,
      item: index,
    };
    return [number];
  }
  if (ask.unit !== null && COUNTS.has(ask.unit) && mass !== null && each !== null && count === 1) {
    const number: Figure = {
      key: 'count',
      value: Math.floor(mass / each),
      unit: ask.unit,
      kind: 'count',
      working: `${show(mass)} kg ÷ ${show(each)} kg = ${show(mass / each)}`,
      item: index,
    };
    return [number, { ...ofPiece(each, areal, piece), item: index }];
  }
  if (ask.unit !== null && isSameDimension(ask.unit, 'm²')) {
    const whole = mass ?? (ask.per === null ? null : massOf(ask.per));
    if (whole === null) return outline.map((figure) => inAskedUnit(figure, ask.unit));
    const ofMass: Figure = {
      key: 'area_m2',
      value: whole / areal,
      unit: 'm²',
      kind: 'area',
      working: `${show(whole)} kg ÷ ${show(areal)} kg/m²`,
      item: index,
    };
    return [inAskedUnit(ofMass, ask.unit)];
  }
  const perArea: Figure = {
    key: arealKey,
    value: areal,
    unit: 'kg/m²',
    kind: 'output',
    working: null,
    item: index,
  };
  const width = widthOf(item);
  if (width !== null && (ask.per === 'm' || ask.per === 'ft')) {
    const perMetre: Figure = {
      key: 'weight_kg_m',
      value: areal * width,
      unit: 'kg/m',
      kind: 'perLength',
      working: `${show(areal)} kg/m² × ${show(width)} m`,
      item: index,
    };
    return [inAskedUnit(perMetre, ask.per === 'ft' ? 'lb/ft' : ask.unit)];
  }
  const area = numberOf(item.beside['area']);
  const figures: Figure[] = [];
  const isPerArea = ask.per === 'm²' || ask.per === 'ft²';
  if (isPerArea)
    figures.push(
      ask.per === 'ft²'
        ? { ...perArea, value: convert(areal, 'kg/m²', 'lb/ft²'), unit: 'lb/ft²' }
        : perArea,
    );
  if (each !== null && !isPerArea) {
    const one: Figure = {
      key: 'weight_kg',
      value: each,
      unit: 'kg',
      kind: count > 1 ? 'each' : own !== null ? 'output' : 'each',
      working: own !== null ? null : `${show(areal)} kg/m² × ${show(piece ?? 0)} m²`,
      item: index,
    };
    const total: Figure = {
      key: 'weight_kg',
      value: each * count,
      unit: 'kg',
      kind: 'total',
      working: `${show(each)} kg × ${show(count)}`,
      item: index,
    };
    const isOne = ask.per === 'roll' || ask.per === 'piece';
    if (count > 1) figures.push(...(isOne && !ask.isTotal ? [one, total] : [total, one]));
    else figures.push(one);
  } else if (area !== null && !isPerArea) {
    figures.push({
      key: 'weight_kg',
      value: areal * area,
      unit: 'kg',
      kind: 'total',
      working: `${show(areal)} kg/m² × ${show(area)} m²`,
      item: index,
    });
  } else if (!isPerArea) figures.push(perArea);
  // Pounds are counted for a square foot: both are told.
  const withCoat = [...figures, ...coatFigure(figures[0], coat)];
  const told = isPerArea ? withCoat : [...withCoat, ...outline];
  return withLoss(told, item).flatMap((figure) => {
    const asked = inAskedUnit(figure, ask.unit);
    return ask.unit === 'lb' && figure.unit === 'kg/m²' ? [figure, asked] : [asked];
  });
}

/** The plastic in a weight that has the coat in it. */
function coatFigure(whole: Figure | undefined, share: number): Figure[] {
  if (whole === undefined || typeof whole.value !== 'number' || share === 0) return [];
  const value = (whole.value * share) / (1 + share);
  return [{ ...whole, key: 'coat', value, kind: 'coat', working: null }];
}

const COUNTS: ReadonlySet<string> = new Set(['rolls', 'pcs', 'panels']);

function ofPiece(each: number, areal: number, piece: number | null): Omit<Figure, 'item'> {
  const working = piece === null ? null : `${show(areal)} kg/m² × ${show(piece)} m²`;
  return { key: 'weight_kg', value: each, unit: 'kg', kind: 'each', working };
}

/** The weight of the material for what was asked, before the weight itself. */
function withLoss(figures: readonly Figure[], { beside }: CalculatedItem): Figure[] {
  const whole = figures.find(({ kind }) => kind === 'total') ?? figures[0];
  const { loss, priceKg } = beside;
  if (typeof loss !== 'number' || typeof priceKg === 'number' || typeof whole?.value !== 'number')
    return [...figures];
  const { value, unit } = whole;
  const working = `${show(value)} ${unit} × ${show(1 + loss / 100)}`;
  const own: Figure = { ...whole, value: value * (1 + loss / 100), kind: 'withLoss', working };
  return [own, ...figures];
}

function linearWeights(ask: ReadAsk, item: CalculatedItem, key: string, index: number): Figure[] {
  const perMetre = numberOf(item.result.values[key]?.value);
  if (perMetre === null) return [];
  const run = numberOf(item.beside['run']);
  const count = pieceCount(item);
  const figure: Figure = {
    key,
    value: perMetre,
    unit: 'kg/m',
    kind: 'output',
    working: null,
    item: index,
  };
  if (run === null || ask.per === 'm')
    return withLoss([figure], item).map((each) => inAskedUnit(each, ask.unit));
  const total: Figure = {
    key: 'weight_kg',
    value: perMetre * run * count,
    unit: 'kg',
    kind: 'total',
    working: `${show(perMetre)} kg/m × ${show(run * count)} m`,
    item: index,
  };
  return [...withLoss([total], item).map((each) => inAskedUnit(each, ask.unit)), figure];
}

/** The figure in the unit that was asked for, where it can be. */
export function inAskedUnit(figure: Figure, unit: UnitId | null): Figure {
  const own = figure.unit as UnitId;
  if (unit === null || typeof figure.value !== 'number' || own === unit || !isUnit(own))
    return figure;
  if (own === 'kgf' && unit !== 'kg' && isSameDimension(unit, 'kg'))
    return { ...figure, value: convert(figure.value, 'kg', unit), unit };
  if (!isSameDimension(own, unit) || isSameDimension(own, 'pcs')) {
    // '每平多少克' of a weight of a square metre.
    const rate =
      own === 'kg/m²' && unit === 'g'
        ? 'g/m²'
        : own === 'kg/m²' && unit === 'lb'
          ? 'lb/ft²'
          : own === 'kg/m' && unit === 'g'
            ? 'g/m'
            : null;
    return rate === null
      ? figure
      : { ...figure, value: convert(figure.value, own, rate), unit: rate };
  }
  return { ...figure, value: convert(figure.value, own, unit), unit };
}

export function isUnit(unit: string): unit is UnitId {
  return isUnitId(unit) && unit !== '1';
}

function fieldUnit(calculator: string, field: string): string {
  const declared = findCalculator(calculator)?.fields[field];
  return declared?.kind === 'quantity' || declared?.kind === 'integer' ? declared.unit : '1';
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

/** A number inside a working, as in a formula. */
export function show(value: number): string {
  return String(Number(value.toPrecision(6)));
}
