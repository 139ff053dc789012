import { formulaNumber as show } from '../format-quantity.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { defineCalculator } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

const sizeField = { kind: 'quantity', unit: 'm', min: 0.01, max: 50 } as const;

const outputs = {
  weight_kg_m2: { symbol: 'G', unit: 'kg/m²', confidence: 'A' },
  weight_kg: { symbol: 'M', unit: 'kg', confidence: 'A' },
} as const;

/**
 * Sheet or plate: G = t·ρ·(1 − f/100) kg/m², t in mm, ρ in g/cm³ and f the open area in per cent, 0 for a plain
 * sheet (mass is volume × density).
 */
export const plainSheet = defineCalculator({
  id: 'plain_sheet',
  group: 'plate',
  fields: {
    thickness_mm: { kind: 'quantity', unit: 'mm', min: 0.01, max: 200, required: true },
    ...densityFields,
    open_area_pct: { kind: 'quantity', unit: '%', min: 0, max: 95, fallback: 0 },
    width_m: { ...sizeField, pairedWith: 'length_m' },
    length_m: sizeField,
  },
  symbols: { t: 'thickness_mm', ρ: 'density', f: 'open_area_pct', W: 'width_m', L: 'length_m' },
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
    const open = given.number('open_area_pct');
    const weight = thickness * density.value * (1 - open / 100);
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
          expression: open > 0 ? 't·ρ·(1 − f/100)' : 't·ρ',
          substitution: [thickness, density.value, ...(open > 0 ? [1 - open / 100] : [])]
            .map(show)
            .join(' × '),
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
