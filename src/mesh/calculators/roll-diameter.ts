import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import { defineCalculator } from './definition.ts';

/** Outer diameter of a roll, by area: D = √(d² + 4·L·t/π); checked by summing a spiral. */
export const rollDiameter = defineCalculator({
  id: 'roll_diameter',
  group: 'trade',
  fields: {
    core_mm: { kind: 'quantity', unit: 'mm', min: 0, max: 1000, required: true },
    length_m: { kind: 'quantity', unit: 'm', min: 0.1, max: 10_000, required: true },
    thickness_mm: { kind: 'quantity', unit: 'mm', min: 0.01, max: 100, required: true },
  },
  symbols: { d: 'core_mm', L: 'length_m', t: 'thickness_mm' },
  example: { core_mm: 76, length_m: 30, thickness_mm: 0.8 },
  outputs: { outer_dia_mm: { symbol: 'D', unit: 'mm', confidence: 'A' } },

  check: () => [],

  run(given) {
    const core = given.number('core_mm');
    const length = given.number('length_m');
    const thickness = given.number('thickness_mm');

    return {
      headline: 'outer_dia_mm',
      values: {
        outer_dia_mm: Math.sqrt(core ** 2 + (4 * length * 1000 * thickness) / Math.PI),
      },
      steps: [
        {
          output: 'outer_dia_mm',
          expression: '√(d² + 4·1000·L·t/π)',
          substitution: `√(${show(core)}² + 4 × 1000 × ${show(length)} × ${show(thickness)}/π)`,
        },
      ],
      assumptions: [note('LAYER_THICKNESS')],
      warnings: [],
    };
  },
});
