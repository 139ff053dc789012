import type { CalculatorDefinition } from './definition.ts';
import { meshAperture } from './mesh-aperture.ts';
import { weldedMesh } from './welded-mesh.ts';
import { wovenMesh } from './woven-mesh.ts';

/** Every calculator, in the order of the list; a new one is a file and a line here. */
export const calculators: readonly CalculatorDefinition[] = [wovenMesh, weldedMesh, meshAperture];

export function findCalculator(id: string): CalculatorDefinition | undefined {
  return calculators.find((calculator) => calculator.id === id);
}
