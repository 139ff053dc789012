import { MATERIALS, isMaterialKey } from '../materials.ts';
import { note } from '../note.ts';
import type { Confidence, Note } from '../result.ts';
import type { Given, MaterialField, QuantityField } from './definition.ts';

/** The two fields that give a density; a given `density` wins over the material's. */
export const densityFields = {
  material: { kind: 'material', fallback: 'carbon_steel' },
  density: { kind: 'quantity', unit: 'g/cm³', min: 0.5, max: 23 },
} as const satisfies Record<string, MaterialField | QuantityField>;

export interface Density {
  /** g/cm³ */
  value: number;
  confidence: Confidence;
  assumptions: readonly Note[];
  warnings: readonly Note[];
}

export function readDensity(given: Given<keyof typeof densityFields>): Density {
  if (given.has('density')) {
    const value = given.number('density');
    return {
      value,
      confidence: 'A',
      assumptions: [note('DENSITY_GIVEN', { density: value })],
      warnings: [],
    };
  }

  const material = given.choice('material');
  if (material === undefined || !isMaterialKey(material)) {
    throw new RangeError('A density was asked for without a material');
  }
  const { density, confidence } = MATERIALS[material];
  const params = { material, density, confidence };
  return {
    value: density,
    confidence,
    assumptions: [
      note(given.has('material') ? 'MATERIAL' : 'MATERIAL_DEFAULT', params),
      ...(material === 'carbon_steel' ? [note('ZINC_EXCLUDED')] : []),
    ],
    warnings: confidence === 'C' ? [note('DENSITY_UNVERIFIED', params)] : [],
  };
}
