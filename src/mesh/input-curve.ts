import type { Issue } from './result.ts';

/** The result of one value of the input; `absent`: a result without this output. */
export type Sample =
  | { kind: 'value'; y: number }
  | { kind: 'absent' }
  | { kind: 'refused'; issues: readonly Issue[] };

export interface Point {
  x: number;
  y: number;
}

/** Below, two values of an input are the same: the smallest that a calculator takes. */
const SMALLEST_STEP = 1e-30;
/** From this ratio on, the middle of an interval is the geometric one. */
const WIDE = 4;

/** One output as a function of one input, with a limit on the evaluations. */
export class InputCurve {
  private readonly samples = new Map<number, Sample>();

  constructor(
    private readonly evaluate: (x: number) => Sample,
    /** The input takes whole numbers only. */
    readonly isWhole: boolean,
    private readonly mostEvaluations: number,
  ) {}

  sample(x: number): Sample {
    const known = this.samples.get(x);
    if (known !== undefined) return known;
    const sample = this.evaluate(x);
    this.samples.set(x, sample);
    return sample;
  }

  y(x: number): number | undefined {
    const sample = this.sample(x);
    return sample.kind === 'value' ? sample.y : undefined;
  }

  get evaluationsLeft(): number {
    return this.mostEvaluations - this.samples.size;
  }

  /** The least and the greatest value so far. */
  extent(): { lowest: number; highest: number } {
    let [lowest, highest] = [Infinity, -Infinity];
    for (const sample of this.samples.values()) {
      if (sample.kind !== 'value') continue;
      lowest = Math.min(lowest, sample.y);
      highest = Math.max(highest, sample.y);
    }
    return { lowest, highest };
  }

  /** The cases without a value: what was refused, and whether a result lacked the output. */
  refusals(): { issues: (readonly Issue[])[]; hasAbsent: boolean } {
    const samples = [...this.samples.values()];
    return {
      issues: samples.flatMap((sample) => (sample.kind === 'refused' ? [sample.issues] : [])),
      hasAbsent: samples.some(({ kind }) => kind === 'absent'),
    };
  }

  /** A value between the two; undefined when there is none, or no evaluation is left. */
  middle(first: number, second: number): number | undefined {
    const [low, high] = first < second ? [first, second] : [second, first];
    if (this.evaluationsLeft <= 0 || high - low <= SMALLEST_STEP) return undefined;
    const exact =
      low > 0 && high / low > WIDE ? Math.sqrt(low) * Math.sqrt(high) : (low + high) / 2;
    const middle = this.isWhole ? Math.floor(exact) : exact;
    return middle > low && middle < high ? middle : undefined;
  }

  /** Bisects to the place where `holds` changes: the last value for which it does, and the next. */
  edge(
    inside: number,
    outside: number,
    holds: (x: number) => boolean,
  ): { inside: number; outside: number } {
    let [holding, failing] = [inside, outside];
    for (;;) {
      const middle = this.middle(holding, failing);
      if (middle === undefined) return { inside: holding, outside: failing };
      if (holds(middle)) holding = middle;
      else failing = middle;
    }
  }
}
