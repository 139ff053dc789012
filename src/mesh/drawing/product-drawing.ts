import type { CalculatorDefinition, Given } from '../calculators/definition.ts';
import type { Figure } from './figure.ts';

export type Values = Readonly<Partial<Record<string, number | string>>>;

/** A product that can be drawn: how its inputs are read, and what its measures look like. */
export interface ProductDrawing<F extends string = string> {
  /** The calculator whose inputs these are, where need be with fields for the drawing alone. */
  definition: CalculatorDefinition<F>;
  /** For what the calculator asks and the drawing doesn't need. */
  nominal?: Readonly<Partial<Record<F, number>>>;
  /** Fields that change nothing about the drawing; a form leaves them out. */
  hidden?: readonly F[];
  figure: (given: Given<F>, values: Values) => Figure;
}

/** @throws when the calculator didn't give that number. */
export function numberFrom(values: Values, key: string): number {
  const value = values[key];
  if (typeof value !== 'number') throw new RangeError(`The calculator gave no ${key}`);
  return value;
}
