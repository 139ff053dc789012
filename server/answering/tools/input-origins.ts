import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationPart, InputOrigin, ReadInput } from '#contract/chat/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { resolveMaterial, type MaterialKey } from '#mesh/materials.ts';
import { inputNumbers, KnownNumbers } from '../check/known-numbers.ts';
import { WorkTooLongError, type LongWork } from '../long-work/long-work.ts';
import type { Measure } from '../measure/arithmetic.ts';

interface Said {
  now: readonly string[];
  earlier: readonly string[];
  calculations: readonly CalculationPart[];
}

interface Known {
  numbers: KnownNumbers;
  materials: readonly MaterialKey[];
}

export class InputOrigins {
  readonly #derived = new KnownNumbers();
  readonly #said: Said;
  readonly #work: Pick<LongWork, 'saidValues'>;
  #read: Promise<{ now: Known; earlier: Known }> | null = null;

  constructor(said: Said, work: Pick<LongWork, 'saidValues'>) {
    this.#said = said;
    this.#work = work;
  }

  derive({
    calculation,
    measures = [],
  }: {
    calculation?: CalculationPart;
    measures?: readonly Measure[];
  }): void {
    if (calculation !== undefined) this.#derived.addResults(calculation);
    for (const measure of measures) this.#derived.addMeasure(measure);
  }

  async of(calculator: string, inputs: CalculatorInputs): Promise<ReadInput[]> {
    // Only for the first call of a tool: most answers have none.
    this.#read ??= this.#readSaid();
    const { now, earlier } = await this.#read;
    const fields = findCalculator(calculator)?.fields ?? {};

    return Object.entries(fields).flatMap(([field, { kind }]) => {
      const input = inputs[field];
      if (input === undefined) return [];
      if (kind === 'material') {
        return { field, origin: originOfMaterial(String(input), now, earlier) };
      }
      const numbers = inputNumbers(calculator, field, input);
      const isAll = (known: KnownNumbers) => numbers.every((number) => known.hasExactly(number));
      if (isAll(now.numbers)) return { field, origin: 'question' };
      if (isAll(earlier.numbers)) return { field, origin: 'earlier' };
      return { field, origin: isAll(this.#derived) ? 'derived' : 'assumed' };
    });
  }

  async #readSaid(): Promise<{ now: Known; earlier: Known }> {
    const { now, earlier, calculations } = this.#said;

    return { now: await this.#known(now, []), earlier: await this.#known(earlier, calculations) };
  }

  /** Texts that take too long to read state nothing. */
  async #known(texts: readonly string[], calculations: readonly CalculationPart[]): Promise<Known> {
    try {
      const { numbers, materials } = await this.#work.saidValues(texts, calculations);
      return { numbers: new KnownNumbers(numbers), materials };
    } catch (cause) {
      if (cause instanceof WorkTooLongError) return { numbers: new KnownNumbers(), materials: [] };
      throw cause;
    }
  }
}

function originOfMaterial(input: string, now: Known, earlier: Known): InputOrigin {
  const material = resolveMaterial(input)?.material;
  if (material === undefined) return 'assumed';
  if (now.materials.includes(material)) return 'question';

  return earlier.materials.includes(material) ? 'earlier' : 'assumed';
}
