import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { geometryConflict } from '../../geometry-conflict.ts';
import { unlikelyWire, type Frame } from '../frame.ts';
import { wordsOf } from './asked.ts';

const INCH_MM = 25.4;

/**
 * Smallest and largest opening of woven mesh within a tolerance of the wire or the mesh count:
 * w = 25.4/n − d at n·(1 ± tₙ) and d ± t.
 */
export const apertureRange = defineCalculator({
  id: 'aperture_range',
  group: 'woven',
  fields: {
    mesh: { kind: 'quantity', unit: 'mesh', min: 0.5, max: 650, required: true },
    wire_mm: { kind: 'quantity', unit: 'mm', min: 0.01, max: 20, required: true },
    wire_tolerance_mm: { kind: 'quantity', unit: 'mm', min: 0.0001, max: 1 },
    wire_tolerance_pct: { kind: 'quantity', unit: '%', min: 0.1, max: 30 },
    mesh_tolerance_pct: { kind: 'quantity', unit: '%', min: 0.1, max: 30 },
  },
  oneOf: [['wire_tolerance_mm', 'wire_tolerance_pct', 'mesh_tolerance_pct']],
  example: { mesh: 40, wire_mm: 0.25, wire_tolerance_pct: 5 },
  outputs: {
    aperture_min_mm: { symbol: 'wₘᵢₙ', unit: 'mm', confidence: 'A' },
    aperture_max_mm: { symbol: 'wₘₐₓ', unit: 'mm', confidence: 'A' },
  },
  check(given) {
    const [mesh, wire] = [given.positive('mesh'), given.positive('wire_mm')];
    if (mesh === undefined || wire === undefined || wire < INCH_MM / mesh) return [];
    const params = { reason: 'WIRE_TOO_THICK', wireMm: wire, pitchMm: INCH_MM / mesh };
    return geometryConflict(['wire_mm', 'mesh'], params);
  },
  run(given) {
    const [mesh, wire] = [given.number('mesh'), given.number('wire_mm')];
    const share = (field: 'wire_tolerance_pct' | 'mesh_tolerance_pct') =>
      given.has(field) ? given.number(field) / 100 : 0;
    const spread = given.has('wire_tolerance_mm')
      ? given.number('wire_tolerance_mm')
      : wire * share('wire_tolerance_pct');
    const at = (sign: 1 | -1) => {
      const count = mesh * (1 + sign * share('mesh_tolerance_pct'));
      const diameter = wire + sign * spread;
      return {
        opening: INCH_MM / count - diameter,
        working: `25.4/${show(count)} − ${show(diameter)}`,
      };
    };
    const [low, high] = [at(1), at(-1)];
    return {
      headline: 'aperture_min_mm',
      values: { aperture_min_mm: low.opening, aperture_max_mm: high.opening },
      steps: [
        { output: 'aperture_min_mm', expression: '', substitution: low.working },
        { output: 'aperture_max_mm', expression: '', substitution: high.working },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

export const apertureRangeFrame: Frame = {
  calculator: 'aperture_range',
  products: ['woven', 'net'],
  onlyIfMeant: true,
  isMeant: (tokens) =>
    /±|\+\/-|正负|公差|\btolerance/.test(wordsOf(tokens)) &&
    tokens.some(
      (token) => token.kind !== 'quantity' && /孔|opening|aperture|\bhole/.test(token.text),
    ) &&
    !tokens.some((token) => token.kind === 'code' && token.code === 'standard'),
  fields: {
    mesh: { nouns: ['mesh'], usual: [2, 500], bare: [] },
    wire_mm: { nouns: ['wire', 'diameter'], usual: [0.018, 6] },
    wire_tolerance_mm: { nouns: ['tolerance'], usual: [0.0005, 0.1] },
    wire_tolerance_pct: { nouns: ['tolerance'], usual: [0.5, 15], bare: ['%'] },
    mesh_tolerance_pct: { nouns: ['meshTolerance'], usual: [0.5, 15], bare: ['%'], isNamed: true },
  },
  tuples: [['mesh', 'wire_mm']],
  outputs: {
    aperture_min_mm: { nouns: ['opening', 'clearOpening'] },
    aperture_max_mm: { nouns: ['opening', 'clearOpening'] },
  },
  usualAsk: ['aperture_min_mm'],
  beside: ['aperture_min_mm', 'aperture_max_mm'],
  unlikely: ({ mesh, wire_mm: wire, wire_tolerance_mm: tolerance }) =>
    unlikelyWire(wire, mesh === undefined ? undefined : INCH_MM / mesh, [0.08, 0.62]) +
    (wire !== undefined && tolerance !== undefined && tolerance > wire / 2 ? 5 : 0),
};
