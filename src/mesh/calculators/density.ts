import { MATERIALS, isMaterialKey } from '../materials.ts';
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
      assumptions: [{ code: 'DENSITY_GIVEN', params: { density: value } }],
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
      { code: given.has('material') ? 'MATERIAL' : 'MATERIAL_DEFAULT', params },
      ...(material === 'carbon_steel' ? [{ code: 'ZINC_EXCLUDED', params: {} }] : []),
    ],
    warnings: confidence === 'C' ? [{ code: 'DENSITY_UNVERIFIED', params }] : [],
  };
}
