import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationPart, InputOrigin, ReadInput } from '#contract/chat/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { findMaterial, resolveMaterial } from '#mesh/materials.ts';
import { inputNumbers, KnownNumbers } from '../check/known-numbers.ts';
import type { Measure } from '../measure/arithmetic.ts';

interface Said {
  now: readonly string[];
  earlier: readonly string[];
  calculations: readonly CalculationPart[];
}

export class InputOrigins {
  readonly #now = new KnownNumbers();
  readonly #earlier = new KnownNumbers();
  readonly #derived = new KnownNumbers();
  readonly #said: Said;
  #isRead = false;

  constructor(said: Said) {
    this.#said = said;
  }

  /** Only for the first call of a tool: most answers have none. */
  #read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    for (const text of this.#said.now) this.#now.addText(text);
    for (const text of this.#said.earlier) this.#earlier.addText(text);
    for (const part of this.#said.calculations) this.#earlier.addCalculation(part);
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

  of(calculator: string, inputs: CalculatorInputs): ReadInput[] {
    this.#read();
    const fields = findCalculator(calculator)?.fields ?? {};

    return Object.entries(fields).flatMap(([field, { kind }]) => {
      const input = inputs[field];
      if (input === undefined) return [];
      if (kind === 'material') return { field, origin: this.#ofMaterial(String(input)) };
      const numbers = inputNumbers(calculator, field, input);
      const isAll = (known: KnownNumbers) => numbers.every((number) => known.hasExactly(number));
      if (isAll(this.#now)) return { field, origin: 'question' };
      if (isAll(this.#earlier)) return { field, origin: 'earlier' };
      return { field, origin: isAll(this.#derived) ? 'derived' : 'assumed' };
    });
  }

  #ofMaterial(input: string): InputOrigin {
    const material = resolveMaterial(input)?.material;
    const isIn = (texts: readonly string[]) =>
      texts.some((text) => findMaterial(text)?.material === material);
    if (isIn(this.#said.now)) return 'question';

    return isIn(this.#said.earlier) ? 'earlier' : 'assumed';
  }
}
