import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import { convert } from '../units.ts';
import { defineCalculator } from './definition.ts';

const outputs = {
  force_n: { symbol: 'F', unit: 'N', confidence: 'A' },
  force_kgf: { symbol: 'F′', unit: 'kgf', confidence: 'A' },
} as const;

/** Breaking load of a wire: F = (π/4)·d²·Rm, by the definition of tensile strength. */
export const wireBreakLoad = defineCalculator({
  id: 'wire_break_load',
  group: 'wire',
  fields: {
    wire_mm: { kind: 'quantity', unit: 'mm', wire: true, min: 0.01, max: 20, required: true },
    tensile_mpa: { kind: 'quantity', unit: 'MPa', min: 50, max: 3000, required: true },
  },
  symbols: { d: 'wire_mm', Rm: 'tensile_mpa' },
  example: { wire_mm: 2.5, tensile_mpa: 500 },
  outputs,

  check: () => [],

  run(given) {
    const wire = given.number('wire_mm');
    const tensile = given.number('tensile_mpa');
    const force = (Math.PI / 4) * wire ** 2 * tensile;

    return {
      headline: 'force_n',
      values: { force_n: force, force_kgf: convert(force, 'N', 'kgf') },
      steps: [
        {
          output: 'force_n',
          expression: '(π/4)·d²·Rm',
          substitution: `0.7854 × ${show(wire)}² × ${show(tensile)}`,
        },
        { output: 'force_kgf', expression: 'F/9.80665', substitution: `${show(force)}/9.80665` },
      ],
      assumptions: [note('NOMINAL_SECTION')],
      warnings: [],
    };
  },
});
