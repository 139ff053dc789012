import { formulaNumber as show } from '../format-quantity.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { wireMass } from '../wire-mass.ts';
import { defineCalculator } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

const outputs = {
  kg_per_m: { symbol: 'g', unit: 'kg/m', confidence: 'A' },
  m_per_kg: { symbol: 'l', unit: 'm/kg', confidence: 'A' },
  weight_kg: { symbol: 'M', unit: 'kg', confidence: 'A' },
  length_m: { symbol: 'L', unit: 'm', confidence: 'A' },
} as const;

/** Wire: weight ⇄ length by (π/4)·d²·ρ/1000 kg/m, the trade's 0.00617·d² for steel. */
export const wireWeight = defineCalculator({
  id: 'wire_weight',
  group: 'wire',
  fields: {
    wire_mm: { kind: 'quantity', unit: 'mm', wire: true, min: 0.01, max: 50, required: true },
    ...densityFields,
    length_m: { kind: 'quantity', unit: 'm', min: 0, exclusiveMin: true },
    weight_kg: { kind: 'quantity', unit: 'kg', min: 0, exclusiveMin: true },
  },
  symbols: { d: 'wire_mm', ρ: 'density', L: 'length_m', M: 'weight_kg' },
  oneOf: [['length_m', 'weight_kg']],
  example: { wire_mm: 2.2, length_m: 500 },
  outputs,

  check: () => [],

  run(given) {
    const wire = given.number('wire_mm');
    const density = readDensity(given);
    const perMetre = wireMass(wire, density.value);
    const byLength = given.has('length_m');
    const amount = given.number(byLength ? 'length_m' : 'weight_kg');
    const confidence = weakestConfidence(outputs.kg_per_m.confidence, density.confidence);

    return {
      headline: 'kg_per_m',
      values: {
        kg_per_m: perMetre,
        m_per_kg: 1 / perMetre,
        ...(byLength ? { weight_kg: amount * perMetre } : { length_m: amount / perMetre }),
      },
      confidence: {
        kg_per_m: confidence,
        m_per_kg: confidence,
        weight_kg: confidence,
        length_m: confidence,
      },
      steps: [
        {
          output: 'kg_per_m',
          expression: '(π/4)·d²·ρ/1000',
          substitution: `0.7854 × ${show(wire)}² × ${show(density.value)}/1000`,
        },
        { output: 'm_per_kg', expression: '1/g', substitution: `1/${show(perMetre)}` },
        byLength
          ? {
              output: 'weight_kg',
              expression: 'L·g',
              substitution: `${show(amount)} × ${show(perMetre)}`,
            }
          : {
              output: 'length_m',
              expression: 'M/g',
              substitution: `${show(amount)}/${show(perMetre)}`,
            },
      ],
      assumptions: density.assumptions,
      warnings: density.warnings,
    };
  },
});
