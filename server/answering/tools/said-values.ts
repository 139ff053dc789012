import type { CalculationPart } from '#contract/chat/calls.ts';
import { findMaterial, type MaterialKey } from '#mesh/materials.ts';
import { KnownNumbers, type PackedNumbers } from '../check/known-numbers.ts';

interface SaidValues {
  numbers: PackedNumbers;
  /** The first material that each text names. */
  materials: MaterialKey[];
}

/** The values that texts and calculations state. Takes long for long texts: see `long-work.ts`. */
export function saidValues(
  texts: readonly string[],
  calculations: readonly CalculationPart[],
): SaidValues {
  const numbers = new KnownNumbers();
  for (const text of texts) numbers.addText(text);
  for (const part of calculations) numbers.addCalculation(part);
  const materials = texts.flatMap((text) => findMaterial(text)?.material ?? []);

  return { numbers: numbers.packed(), materials };
}
