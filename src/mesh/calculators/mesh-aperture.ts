import { formulaNumber } from '../format-quantity.ts';
import { note } from '../note.ts';
import { MM_PER_INCH, apertureOf, meshOfPitch, pitchOfMesh } from '../wire-grid.ts';
import { defineCalculator } from './definition.ts';
import { closedGridConflict } from '../geometry-conflict.ts';

const TO_APERTURE = 'mesh_to_aperture';
const TO_MESH = 'aperture_to_mesh';
const UM_PER_MM = 1000;
const UM_PER_INCH = formulaNumber(MM_PER_INCH * UM_PER_MM);

const forward = { usedWhen: { field: 'mode', is: [TO_APERTURE] }, required: true } as const;
const backward = { usedWhen: { field: 'mode', is: [TO_MESH] }, required: true } as const;
// Without a wire diameter only the nominal sieve of that number can be told.
const wire = { wire: true, seeAlso: 'sieve_lookup' } as const;

/** Mesh count ⇄ aperture: w = 25400/N − d, N = 25400/(w + d), in µm; by definition. */
export const meshAperture = defineCalculator({
  id: 'mesh_aperture',
  group: 'woven',
  fields: {
    mode: { kind: 'choice', choices: [TO_APERTURE, TO_MESH], required: true },
    mesh: { kind: 'quantity', unit: 'mesh', min: 0.5, max: 650, ...forward },
    wire_mm: { kind: 'quantity', unit: 'mm', min: 0.01, max: 20, ...wire, ...forward },
    aperture_um: { kind: 'quantity', unit: 'µm', min: 15, max: 200_000, ...backward },
    wire_um: { kind: 'quantity', unit: 'µm', min: 10, max: 20_000, ...wire, ...backward },
  },
  symbols: { N: 'mesh', w: 'aperture_um', d: 'wire_mm' },
  example: { mode: TO_APERTURE, mesh: 40, wire_mm: 0.22 },
  outputs: {
    aperture_mm: { symbol: 'w', unit: 'mm', confidence: 'A' },
    aperture_um: { symbol: 'w', unit: 'µm', confidence: 'A' },
    mesh: { symbol: 'N', unit: 'mesh', confidence: 'A' },
  },

  check(given) {
    const mesh = given.positive('mesh');
    const wireMm = given.positive('wire_mm');
    if (mesh === undefined || wireMm === undefined) return [];
    return closedGridConflict({ wire: wireMm, pitch: pitchOfMesh(mesh) }, ['mesh', 'wire_mm']);
  },

  run(given) {
    if (given.choice('mode') === TO_APERTURE) {
      const mesh = given.number('mesh');
      const wireMm = given.number('wire_mm');
      const apertureMm = apertureOf({ wire: wireMm, pitch: pitchOfMesh(mesh) });
      return {
        headline: 'aperture_um',
        values: { aperture_mm: apertureMm, aperture_um: apertureMm * UM_PER_MM },
        steps: [
          {
            output: 'aperture_um',
            expression: '25400/N − d',
            substitution: `${UM_PER_INCH}/${formulaNumber(mesh)} − ${formulaNumber(wireMm * UM_PER_MM)}`,
          },
        ],
        assumptions: [note('MESH_PER_INCH')],
        warnings: [],
      };
    }

    const apertureUm = given.number('aperture_um');
    const wireUm = given.number('wire_um');
    return {
      headline: 'mesh',
      values: { mesh: meshOfPitch((apertureUm + wireUm) / UM_PER_MM) },
      steps: [
        {
          output: 'mesh',
          expression: '25400/(w + d)',
          substitution: `${UM_PER_INCH}/(${formulaNumber(apertureUm)} + ${formulaNumber(wireUm)})`,
        },
      ],
      assumptions: [note('MESH_PER_INCH')],
      warnings: [],
    };
  },
});
