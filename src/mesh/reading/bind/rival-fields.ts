import type { CalculatorDefinition } from '../../calculators/definition.ts';
import type { Carried } from './binding.ts';

/** A square mesh stays square when its pitch changes. */
export function mirrorPitch(
  before: Carried['inputs'],
  inputs: Record<string, string | number | boolean>,
  taken: ReadonlyMap<string, number>,
): void {
  const { pitch_across_mm: across, pitch_along_mm: along } = before;
  const pitch = taken.get('pitch_across_mm');
  if (pitch === undefined || across === undefined || across !== along) return;
  if (!taken.has('pitch_along_mm')) inputs['pitch_along_mm'] = pitch;
}

/** Two fields were said of which the calculator takes one: a number would be lost. */
export function rivalCost(
  definition: CalculatorDefinition,
  taken: ReadonlyMap<string, number>,
): number {
  const groups = definition.oneOf ?? [];
  return groups.filter((group) => group.filter((field) => taken.has(field)).length > 1).length * 10;
}

/** A field of a group of which one is to be given takes the place of the others. */
export function dropRivals(
  definition: CalculatorDefinition,
  given: Record<string, unknown>,
  field: string,
): void {
  const groups = (definition.oneOf ?? []).filter((group) => group.includes(field));
  for (const rival of groups.flat()) if (rival !== field) Reflect.deleteProperty(given, rival);
}

/** Inputs that the calculator knows; the reading's own sizes stand beside them. */
export function virtualDropped(
  definition: CalculatorDefinition,
  inputs: Readonly<Record<string, string | number | boolean>>,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(inputs).filter(([field]) => Object.hasOwn(definition.fields, field)),
  );
}

export function sameValue(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.abs(a) * 1e-9;
}
