import { calculate } from './calculators/calculate.ts';
import type { CalculatorDefinition, Field, QuantityField } from './calculators/definition.ts';
import type { CalculatorInputs } from './calculators/read-inputs.ts';
import { findCalculator } from './calculators/registry.ts';
import { InputCurve } from './input-curve.ts';
import type { Point, Sample } from './input-curve.ts';
import type { CalculationResult, Issue } from './result.ts';
import { denser, reasonOf, sampleInput } from './sample-input.ts';
import type { Segments } from './sample-input.ts';

export type SolveGoal = 'equal' | 'atLeast' | 'atMost';

export interface SolveRequest {
  calculator: string;
  /** Without `field`; other members of its `oneOf` group are left out. */
  inputs: CalculatorInputs;
  /** A quantity of the calculator. */
  field: string;
  /** A numeric output of the calculator. */
  output: string;
  /** In the output's unit. */
  target: number;
  /** `equal` unless given. */
  goal?: SolveGoal;
}

export type SolveOutcome =
  | {
      kind: 'solved';
      /** In the field's unit. */
      value: number;
      /** With the field. */
      inputs: CalculatorInputs;
      result: CalculationResult;
      /** Further solutions, ascending; `value` is the least. None for a limit. */
      others: number[];
      /** The field takes whole numbers. */
      integer: boolean;
    }
  /** Range of the output over the field's legal range, in the output's unit. */
  | { kind: 'none'; lowest: number; highest: number }
  /** The output doesn't depend on the field. */
  | { kind: 'any' }
  /** Something else is wrong: another input, or `calculator`, `field`, `output` or `target`. */
  | { kind: 'refused'; issues: readonly Issue[] };

const MAX_EVALUATIONS = 400;
const MAX_SOLUTIONS = 9;
/** Evaluations that are kept for bisection between known points. */
const FOR_BISECTION = 70;
/** Relative; a value this close is the target. */
const SAME = 1e-13;
/** Relative; the noise that a conversion between units leaves. */
const CLOSE = 1e-9;
/** Relative; an input this near must give the target too where the output moves in steps. */
const NEIGHBOUR = 1e-7;
/** Relative; how far an input may move to a shorter number. */
const SHORTER = 5e-10;
/** The same next to a jump of the output, where the exact place is noise of binary fractions. */
const SHORTER_AT_JUMP = 1e-6;
const MAX_DIGITS = 15;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const GOLDEN_STEPS = 35;
const MAX_PEAKS = 2;

/**
 * Finds the input that gives a wanted output: samples the output over the field's legal range,
 * brackets the target and bisects. Values that the calculator refuses are skipped. A calculator
 * runs some 400 times at most.
 *
 * - A continuous output equals the target within 1e-9, relative.
 * - An output in steps (counts) has the target over an interval: the value is its closed end, the
 *   largest length that 40 panels span or the smallest that needs 40 wires.
 * - Where steps or a whole-number field pass over the target, the value is the first that reaches
 *   at least the target, and the result says what it comes to.
 * - `atLeast` and `atMost` give the limit of the field: the thickest wire, the fewest pieces.
 */
export function solveInput(request: SolveRequest): SolveOutcome {
  const definition = findCalculator(request.calculator);
  if (!definition) return refused('calculator', request.calculator);
  const field = ownField(definition, request.field);
  if (!field || !isQuantity(field)) return refused('field', request.field);
  if (!Object.hasOwn(definition.outputs, request.output)) {
    return refused('output', request.output);
  }
  if (!Number.isFinite(request.target)) {
    const params = { text: String(request.target), reason: 'NOT_FINITE' };
    return { kind: 'refused', issues: [{ field: 'target', code: 'NOT_A_NUMBER', params }] };
  }
  return new InputSolver(definition, field, request).solve();
}

class InputSolver {
  private readonly others: CalculatorInputs;
  private readonly curve: InputCurve;
  private readonly target: number;
  private readonly goal: SolveGoal;
  /** Next to jumps over the target: the inputs that reach it. */
  private readonly reaching: number[] = [];

  constructor(
    private readonly definition: CalculatorDefinition,
    private readonly field: QuantityField,
    private readonly request: SolveRequest,
  ) {
    this.others = withoutRivals(definition, request);
    this.target = request.target;
    this.goal = request.goal ?? 'equal';
    this.curve = new InputCurve((x) => this.sampleOf(x), field.kind === 'integer', MAX_EVALUATIONS);
  }

  solve(): SolveOutcome {
    const segments = sampleInput(this.curve, this.field);
    const points = segments.flat();
    if (points.length === 0) return this.refusal();
    if (isConstant(points)) return { kind: 'any' };
    if (this.goal !== 'equal') return this.limit(segments);

    const solutions = this.solutions(segments);
    const [value, ...others] = solutions.length > 0 ? solutions : this.reached(points);
    return value === undefined ? this.none() : this.solved(value, others);
  }

  private sampleOf(x: number): Sample {
    const outcome = calculate(this.definition.id, { ...this.others, [this.request.field]: x });
    if ('refused' in outcome) return { kind: 'refused', issues: outcome.issues };
    const y = outcome.values[this.request.output]?.value;
    return typeof y === 'number' ? { kind: 'value', y } : { kind: 'absent' };
  }

  private refusal(): SolveOutcome {
    const refusals = this.curve.refusals();
    if (refusals.hasAbsent) {
      const params = { text: this.request.output };
      return { kind: 'refused', issues: [{ field: 'output', code: 'MISSING', params }] };
    }
    const [first = [], ...rest] = refusals.issues;
    const everywhere = first.filter((issue) =>
      rest.every((issues) => issues.some((each) => reasonOf(each) === reasonOf(issue))),
    );
    return { kind: 'refused', issues: everywhere.length > 0 ? everywhere : first };
  }

  private none(): SolveOutcome {
    return { kind: 'none', ...this.curve.extent() };
  }

  private solved(value: number, others: number[]): SolveOutcome {
    const inputs = { ...this.others, [this.request.field]: value };
    const result = calculate(this.definition.id, inputs);
    if ('refused' in result) throw new RangeError(`${this.definition.id}: a solution is refused`);
    return { kind: 'solved', value, inputs, result, others, integer: this.curve.isWhole };
  }

  /** All inputs that give the target; looks more closely while there is none. */
  private solutions(sampled: Segments): number[] {
    let segments = sampled;
    for (;;) {
      const crossed = segments.flatMap((points) => this.crossings(points));
      const found = crossed.length > 0 ? crossed : this.beyondPeaks(segments);
      if (found.length > 0) return distinct(found).slice(0, MAX_SOLUTIONS);
      const count = segments.flat().length;
      if (this.curve.evaluationsLeft < count + FOR_BISECTION) return [];
      const closer = denser(this.curve, segments);
      if (closer.flat().length === count) return [];
      segments = closer;
    }
  }

  private crossings(points: readonly Point[]): number[] {
    const found: number[] = [];
    for (let at = 0; at < points.length; at += 1) {
      const point = points[at];
      if (point === undefined) break;
      if (this.sign(point.y) === 0) {
        const first = at;
        while (this.isSolution(points[at + 1])) at += 1;
        const last = points[at] ?? point;
        found.push(this.solutionFrom(points[first - 1]?.x, point.x, last.x, points[at + 1]?.x));
        continue;
      }
      const next = points[at + 1];
      if (next !== undefined && this.sign(next.y) === -this.sign(point.y)) {
        found.push(...this.between(point, next));
      }
    }
    return found;
  }

  /** Bisection with secants in between, which a smooth output needs few of. */
  private between(first: Point, second: Point): number[] {
    let [low, high] = [first, second];
    for (let step = 0; ; step += 1) {
      const middle = this.curve.middle(low.x, high.x);
      if (middle === undefined) break;
      const x =
        step % 2 === 1 && !this.curve.isWhole ? (secant(low, high, this.target) ?? middle) : middle;
      const y = this.curve.y(x);
      if (y === undefined) break;
      const sign = this.sign(y);
      if (sign === 0) return [this.solutionFrom(low.x, x, x, high.x)];
      if (sign === this.sign(low.y)) low = { x, y };
      else high = { x, y };
    }
    const [near, far] = this.distance(low) <= this.distance(high) ? [low, high] : [high, low];
    const isSmooth =
      this.distance(near) <= CLOSE * Math.abs(this.target) ||
      (!this.curve.isWhole && Math.abs(high.y - low.y) <= CLOSE * Math.abs(second.y - first.y));
    if (isSmooth) return [this.shorter(near.x, SHORTER, (x) => this.isAsNear(x, near))];

    const [reaches, fails] = near.y > this.target ? [near, far] : [far, near];
    const isPast = (x: number) =>
      this.curve.y(x) !== undefined && Math.sign(x - fails.x) === Math.sign(reaches.x - fails.x);
    this.reaching.push(
      this.shorter(reaches.x, SHORTER_AT_JUMP, (x) => isPast(x) && this.sign(this.curve.y(x)) > 0),
    );
    return [];
  }

  /** From inputs that give the target, and the next on either side that don't. */
  private solutionFrom(
    before: number | undefined,
    first: number,
    last: number,
    after: number | undefined,
  ): number {
    const isHit = (x: number) => this.sign(this.curve.y(x)) === 0;
    const step = (x: number, direction: 1 | -1) =>
      this.curve.isWhole ? x + direction : x * (1 + direction * NEIGHBOUR);
    const isInterval =
      first < last ||
      (before !== undefined && step(first, -1) > before && isHit(step(first, -1))) ||
      (after !== undefined && step(first, 1) < after && isHit(step(first, 1)));
    if (!isInterval) return this.shorter(first, SHORTER, isHit);

    const low = before === undefined ? undefined : this.curve.edge(first, before, isHit);
    const high = after === undefined ? undefined : this.curve.edge(last, after, isHit);
    const ends = [low, high].filter((end) => end !== undefined);
    // Rounding down has the target from its own end on, rounding up as far as its own end.
    const { rounded } = this.definition.outputs[this.request.output] ?? {};
    const isClosed = ({ outside }: { outside: number }) => {
      const beyond = this.curve.y(outside);
      return beyond !== undefined && (rounded === 'up') === beyond > this.target;
    };
    const end = (rounded && ends.find(isClosed)) ?? ends[0];
    return end === undefined ? first : this.shorter(end.inside, SHORTER_AT_JUMP, isHit);
  }

  /** Between two points the output may turn; looks there for the target beyond all points. */
  private beyondPeaks(segments: Segments): number[] {
    const peaks = segments
      .flatMap((points) =>
        points.flatMap((point, at) => {
          const [before, after] = [points[at - 1], points[at + 1]];
          if (before === undefined || after === undefined) return [];
          const side = this.sign(point.y);
          const isPeak = (point.y - before.y) * side <= 0 && (point.y - after.y) * side <= 0;
          return isPeak ? [{ before, point, after }] : [];
        }),
      )
      .sort((a, b) => this.distance(a.point) - this.distance(b.point))
      .slice(0, MAX_PEAKS);

    return peaks.flatMap(({ before, point, after }) => {
      const beyond = this.climb(before.x, after.x, this.sign(point.y));
      if (beyond === undefined) return [];
      return this.crossings([before, beyond, after]);
    });
  }

  /** Golden section towards the target from points on one side of it, until it is passed. */
  private climb(from: number, to: number, side: number): Point | undefined {
    let [low, high] = [from, to];
    for (let step = 0; step < GOLDEN_STEPS; step += 1) {
      if (this.curve.evaluationsLeft < FOR_BISECTION) return undefined;
      const span = (high - low) * GOLDEN;
      const [left, right] = this.curve.isWhole
        ? [Math.round(high - span), Math.round(low + span)]
        : [high - span, low + span];
      const [first, second] = [this.curve.y(left), this.curve.y(right)];
      if (first === undefined || second === undefined) return undefined;
      if (this.sign(first) !== side) return { x: left, y: first };
      if (this.sign(second) !== side) return { x: right, y: second };
      if (left >= right) return undefined;
      if ((first - second) * side < 0) high = right;
      else low = left;
    }
    return undefined;
  }

  /** Without an exact solution: the first input that takes the output past the target. */
  private reached(points: readonly Point[]): number[] {
    const ordered = distinct(this.reaching);
    const value = isRising(points) ? ordered[0] : ordered.at(-1);
    return value === undefined ? [] : [value];
  }

  private limit(sampled: Segments): SolveOutcome {
    const holds = (y: number | undefined) =>
      y !== undefined &&
      (this.sign(y) === 0 || (this.goal === 'atLeast' ? y > this.target : y < this.target));
    const segments = this.withPeak(sampled, holds);
    const all = segments.flat();
    const isLowest = (this.goal === 'atLeast') === isRising(all);
    const inside = isLowest ? all.find(({ y }) => holds(y)) : all.findLast(({ y }) => holds(y));
    if (inside === undefined) return this.none();

    const points = segments.find((each) => each.includes(inside)) ?? [];
    const outside = points[points.indexOf(inside) + (isLowest ? -1 : 1)];
    const isIn = (x: number) => holds(this.curve.y(x));
    if (outside === undefined) return this.solved(this.atEnd(inside.x, isIn), []);
    const edge = this.curve.edge(inside.x, outside.x, isIn);
    const [kept, beyond] = [this.curve.y(edge.inside) ?? NaN, this.curve.y(edge.outside) ?? NaN];
    const isJump = Math.abs(kept - beyond) > CLOSE * Math.abs(outside.y - inside.y);
    const value = this.shorter(edge.inside, isJump ? SHORTER_AT_JUMP : SHORTER, isIn);
    return this.solved(value, []);
  }

  /** The end of what the calculator takes, as a short number unless the range says it. */
  private atEnd(x: number, isIn: (x: number) => boolean): number {
    const { min, max } = this.field;
    return x === min || x === max ? x : this.shorter(x, SHORTER_AT_JUMP, isIn);
  }

  private withPeak(segments: Segments, holds: (y: number | undefined) => boolean): Segments {
    const all = segments.flat();
    const [first] = all;
    if (first === undefined || all.some(({ y }) => holds(y))) return segments;
    const best = all.reduce((near, point) =>
      this.distance(point) < this.distance(near) ? point : near,
    );
    return segments.map((points) => {
      const at = points.indexOf(best);
      const [before, after] = [points[at - 1], points[at + 1]];
      if (at < 0 || before === undefined || after === undefined) return points;
      const beyond = this.climb(before.x, after.x, this.sign(best.y));
      return beyond === undefined
        ? points
        : [...points.slice(0, at), beyond, ...points.slice(at + 1)];
    });
  }

  /** The shortest number next to `x` that is `accepted`; else `x`. */
  private shorter(x: number, tolerance: number, accepted: (x: number) => boolean): number {
    if (x === 0 || this.curve.isWhole) return x;
    const { min, max = Infinity } = this.field;
    for (let digits = 1; digits < MAX_DIGITS; digits += 1) {
      const unit = 10 ** (Math.floor(Math.log10(Math.abs(x))) + 1 - digits);
      for (const count of [Math.round(x / unit), Math.floor(x / unit), Math.ceil(x / unit)]) {
        const short = Number((count * unit).toPrecision(digits));
        const isNear = Math.abs(short - x) <= tolerance * Math.abs(x);
        if (isNear && short >= min && short <= max && accepted(short)) return short;
      }
    }
    return x;
  }

  private isAsNear(x: number, point: Point): boolean {
    const y = this.curve.y(x);
    return y !== undefined && this.distance({ x, y }) <= this.distance(point);
  }

  private isSolution(point: Point | undefined): boolean {
    return point !== undefined && this.sign(point.y) === 0;
  }

  private distance({ y }: Point): number {
    return Math.abs(y - this.target);
  }

  /** Sign of the difference to the target; 0 at the target, NaN without a value. */
  private sign(y: number | undefined): number {
    if (y === undefined) return NaN;
    const difference = y - this.target;
    return Math.abs(difference) <= SAME * Math.abs(this.target) ? 0 : Math.sign(difference);
  }
}

/** Fields that are left out when a field is solved for: the rest of its `oneOf` group, and theirs. */
export function rivalsOf(
  { fields, oneOf = [] }: CalculatorDefinition,
  field: string,
): ReadonlySet<string> {
  const group = oneOf.filter((each) => each.includes(field)).flat();
  const rivals = group.filter((each) => each !== field);
  const followers = Object.entries(fields).flatMap(([key, { onlyWith }]) =>
    onlyWith !== undefined && key !== field && rivals.includes(onlyWith) ? [key] : [],
  );
  return new Set([...rivals, ...followers]);
}

function withoutRivals(
  definition: CalculatorDefinition,
  { inputs, field }: SolveRequest,
): CalculatorInputs {
  const rivals = rivalsOf(definition, field);
  return Object.fromEntries(
    Object.entries(inputs).filter(([key]) => key !== field && !rivals.has(key)),
  );
}

function refused(field: string, text: string): SolveOutcome {
  const params = { text: text.slice(0, 40) };
  return { kind: 'refused', issues: [{ field, code: 'UNKNOWN_OPTION', params }] };
}

function ownField({ fields }: CalculatorDefinition, id: string): Field | undefined {
  return Object.hasOwn(fields, id) ? fields[id] : undefined;
}

function isQuantity(field: Field): field is QuantityField {
  return field.kind === 'quantity' || field.kind === 'integer';
}

function isConstant(points: readonly Point[]): boolean {
  const ys = points.map(({ y }) => y);
  const [lowest, highest] = [Math.min(...ys), Math.max(...ys)];
  return highest - lowest <= SAME * Math.max(Math.abs(lowest), Math.abs(highest));
}

function isRising(points: readonly Point[]): boolean {
  return (points.at(-1)?.y ?? 0) >= (points[0]?.y ?? 0);
}

function secant(low: Point, high: Point, target: number): number | undefined {
  const x = low.x + ((target - low.y) / (high.y - low.y)) * (high.x - low.x);
  return x > Math.min(low.x, high.x) && x < Math.max(low.x, high.x) ? x : undefined;
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
