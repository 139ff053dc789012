import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { normaliseText } from '#mesh/normalise-text.ts';
import { readQuantity } from '#mesh/units.ts';
import type { Measure } from '../measure/arithmetic.ts';
import { mentionsIn, type Mention } from '../measure/mentions.ts';
import { dimensionText, readUnit } from '../measure/units.ts';

/** Relative tolerance; larger if the text says 'about'. */
const TOLERANCE = 0.005;
const TOLERANCE_ABOUT = 0.02;

type KnownNumber = Pick<Mention, 'dimension' | 'number' | 'values'>;

/** `KnownNumbers` as threads pass them on, without an object for each number. */
export interface PackedNumbers {
  measured: ReadonlyMap<string, Float64Array>;
  written: Float64Array;
}

export class KnownNumbers {
  readonly #measured: Map<string, number[]>;
  readonly #written: number[];

  constructor(packed?: PackedNumbers) {
    const measured = [...(packed?.measured ?? [])];
    this.#measured = new Map(measured.map(([unit, values]) => [unit, Array.from(values)]));
    this.#written = Array.from(packed?.written ?? []);
  }

  packed(): PackedNumbers {
    const measured = [...this.#measured].map(
      ([unit, values]) => [unit, Float64Array.from(new Set(values))] as const,
    );
    return { measured: new Map(measured), written: Float64Array.from(new Set(this.#written)) };
  }

  addText(text: string): this {
    for (const mention of mentionsIn(text)) {
      this.#add(mention);
      if (mention.from !== null) this.#add({ ...mention, values: mention.from });
    }
    return this;
  }

  addCalculation(part: CalculationPart): this {
    this.addInputs(part.calculator, part.inputs).addResults(part);
    const { steps, assumptions, warnings } = part.result;

    return this.addText([...steps, ...assumptions, ...warnings].join('\n'));
  }

  addResults(part: CalculationPart): this {
    for (const known of resultNumbers(part)) this.#add(known);
    return this;
  }

  addInputs(calculator: string, inputs: CalculatorInputs): this {
    for (const key of Object.keys(inputs)) {
      for (const known of inputNumbers(calculator, key, inputs[key])) this.#add(known);
      // A gauge number may also be quoted literally.
      if (typeof inputs[key] === 'string') this.addText(inputs[key]);
    }
    return this;
  }

  addMeasure({ value, dimension }: Measure): this {
    const unit = dimensionText(dimension);
    this.#add({ dimension: unit === '' ? null : unit, number: value, values: [value] });
    return this;
  }

  /**
   * True if a number is known within tolerance and written precision. A known number without a unit
   * (as in a table) matches by digits.
   */
  has(mention: Mention): boolean {
    const { dimension, values, from } = mention;
    const isKnown = (each: number) => {
      const known = dimension === null ? [] : (this.#measured.get(dimension) ?? []);
      return known.some((value) => isSame(mention, each, value));
    };
    const isWritten = this.#written.some((value) => isSame(mention, mention.number, value));
    const isUpperKnown = isWritten || values.some(isKnown);

    return isUpperKnown && (from === null || isWritten || from.some(isKnown));
  }

  hasMeasured(mention: Mention): boolean {
    const { dimension, values } = mention;
    const known = dimension === null ? [] : (this.#measured.get(dimension) ?? []);
    const isKnown = values.some((each) => known.some((value) => isSame(mention, each, value)));

    return isKnown || this.hasExactly(mention);
  }

  hasExactly({ dimension, number, values }: KnownNumber): boolean {
    const known = dimension === null ? [] : (this.#measured.get(dimension) ?? []);

    return (
      values.some((each) => known.some((value) => isNear(each, value))) ||
      this.#written.some((value) => isNear(number, value))
    );
  }

  #add({ dimension, number, values }: KnownNumber): void {
    if (dimension === null) {
      this.#written.push(number);
      return;
    }
    const known = this.#measured.get(dimension);
    if (known === undefined) this.#measured.set(dimension, [...values]);
    else known.push(...values);
  }
}

export function isSame(
  { precision, isAbout }: Pick<Mention, 'precision' | 'isAbout'>,
  said: number,
  value: number,
): boolean {
  const share = isAbout ? TOLERANCE_ABOUT : TOLERANCE;
  const allowed = Math.max(share * Math.abs(value), precision * Math.abs(said));

  return Math.abs(said - value) <= allowed * (1 + 1e-9);
}

export function inputNumbers(
  calculator: string,
  key: string,
  input: string | number | boolean | undefined,
): KnownNumber[] {
  const field = findCalculator(calculator)?.fields[key];
  const isQuantity = field?.kind === 'quantity' || field?.kind === 'integer';
  if (!isQuantity || input === undefined || typeof input === 'boolean') return [];
  const read = readQuantity(input, { unit: field.unit, wire: field.wire ?? false });
  const numbers = read.kind === 'one' ? [read.value] : read.kind === 'pair' ? read.values : [];

  return numbers.map((each) => inUnit(each, field.unit));
}

function resultNumbers({ result }: CalculationPart): KnownNumber[] {
  return Object.values(result.values).flatMap(({ value, unit }) =>
    typeof value === 'number' ? [inUnit(value, unit)] : mentionsIn(value),
  );
}

export function inUnit(number: number, unit: string): KnownNumber {
  const read = readUnit(normaliseText(unit));
  const dimension = unit === '%' ? '%' : read === null ? '' : dimensionText(read.dimension);

  return {
    dimension: dimension === '' ? null : dimension,
    number,
    values: (read?.factors ?? [1]).map((factor) => number * factor),
  };
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-3;
}
