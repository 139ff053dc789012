import { formulaNumber as show } from '../format-quantity.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { defineCalculator } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

const sizeField = { kind: 'quantity', unit: 'm', min: 0.01, max: 50 } as const;

const outputs = {
  weight_kg_m2: { symbol: 'G', unit: 'kg/m²', confidence: 'A' },
  weight_kg: { symbol: 'M', unit: 'kg', confidence: 'A' },
} as const;

/** Plain sheet or plate without holes: G = t·ρ kg/m², t in mm and ρ in g/cm³ (mass is volume × density). */
export const plainSheet = defineCalculator({
  id: 'plain_sheet',
  group: 'plate',
  fields: {
    thickness_mm: { kind: 'quantity', unit: 'mm', min: 0.01, max: 200, required: true },
    ...densityFields,
    width_m: { ...sizeField, pairedWith: 'length_m' },
    length_m: sizeField,
  },
  symbols: { t: 'thickness_mm', ρ: 'density', W: 'width_m', L: 'length_m' },
  together: [['width_m', 'length_m']],
  example: { thickness_mm: 2, material: 'ss304', width_m: 1, length_m: 2 },
  outputs,

  check: () => [],

  run(given) {
    const thickness = given.number('thickness_mm');
    const density = readDensity(given);
    const size = given.has('length_m')
      ? { width: given.number('width_m'), length: given.number('length_m') }
      : undefined;
    const weight = thickness * density.value;
    const confidence = weakestConfidence(outputs.weight_kg_m2.confidence, density.confidence);

    return {
      headline: 'weight_kg_m2',
      values: {
        weight_kg_m2: weight,
        ...(size && { weight_kg: weight * size.width * size.length }),
      },
      confidence: { weight_kg_m2: confidence, weight_kg: confidence },
      steps: [
        {
          output: 'weight_kg_m2',
          expression: 't·ρ',
          substitution: `${show(thickness)} × ${show(density.value)}`,
        },
        ...(size
          ? [
              {
                output: 'weight_kg' as const,
                expression: 'G·W·L',
                substitution: `${show(weight)} × ${show(size.width)} × ${show(size.length)}`,
              },
            ]
          : []),
      ],
      assumptions: density.assumptions,
      warnings: density.warnings,
    };
  },
});
