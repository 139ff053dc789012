import { findCalculator } from '#mesh/calculators/registry.ts';
import { rivalsOf } from '#mesh/solve.ts';

type Values = Readonly<Record<string, string>>;

/** The values with a new one, which takes the place of those that exclude it. */
export function withValue(calculator: string, values: Values, key: string, value: string): Values {
  const definition = findCalculator(calculator);
  const rivals =
    definition === undefined || value.trim() === '' ? new Set<string>() : rivalsOf(definition, key);
  const others = Object.entries(values).filter(([each]) => !rivals.has(each));

  return { ...Object.fromEntries(others), [key]: value };
}
