import { readQuantity } from '../units.ts';
import { findCalculator } from './registry.ts';

type Inputs = Record<string, string | number | boolean>;

/** The inputs with quantities that were typed as texts in the unit of their field; others as they are. */
export function numericInputs(calculator: string, inputs: Readonly<Inputs>): Inputs {
  const fields = Object.entries(findCalculator(calculator)?.fields ?? {});
  return Object.fromEntries(
    Object.entries(inputs).map(([key, value]) => {
      const field = fields.find(([each]) => each === key)?.[1];
      if (typeof value !== 'string' || field?.kind !== 'quantity') return [key, value];
      const read = readQuantity(value, { unit: field.unit, wire: field.wire === true });
      return [key, read.kind === 'one' ? read.value : value];
    }),
  );
}
