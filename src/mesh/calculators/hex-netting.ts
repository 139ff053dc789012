import { formulaNumber as show } from '../format-quantity.ts';
import { geometryConflict, reaches } from '../geometry-conflict.ts';
import { hexCell } from '../hex-cell.ts';
import { note } from '../note.ts';
import type { Issue } from '../result.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { wireMass } from '../wire-mass.ts';
import type { Given, QuantityField } from './definition.ts';
import { defineCalculator } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

/** The mesh of double-twisted netting; a gabion's panels have the same. */
export const hexFields = {
  mesh_width_mm: {
    kind: 'quantity',
    unit: 'mm',
    min: 8,
    max: 150,
    pairedWith: 'mesh_length_mm',
  },
  mesh_length_mm: {
    kind: 'quantity',
    unit: 'mm',
    min: 0,
    exclusiveMin: true,
    fallback: { times: 1.25, of: 'mesh_width_mm' },
    saysFallback: true,
  },
  wire_mm: { kind: 'quantity', unit: 'mm', wire: true, min: 0.3, max: 5 },
} as const satisfies Record<string, QuantityField>;

export const DEFAULT_TWIST_FACTOR = 1.05;
export const DEFAULT_TWIST_SHARE = 0.4;

const outputs = {
  wire_m_per_m2: { symbol: 'l', unit: 'm/m²', confidence: 'A' },
  weight_kg_m2: { symbol: 'G', unit: 'kg/m²', confidence: 'A' },
} as const;

/**
 * Hexagonal netting as a lattice of hexagons with two twisted and four slanting sides; checked
 * against the area of the polygon. The defaults of the twist have no published source: with them
 * the result ranks as general knowledge.
 */
export const hexNetting = defineCalculator({
  id: 'hex_netting',
  group: 'netting',
  fields: {
    mesh_width_mm: { ...hexFields.mesh_width_mm, required: true },
    mesh_length_mm: hexFields.mesh_length_mm,
    twist_len_mm: {
      kind: 'quantity',
      unit: 'mm',
      min: 0,
      exclusiveMin: true,
      fallback: { times: DEFAULT_TWIST_SHARE, of: 'mesh_length_mm' },
      saysFallback: true,
    },
    twist_factor: {
      kind: 'quantity',
      unit: '1',
      min: 1,
      max: 1.3,
      fallback: DEFAULT_TWIST_FACTOR,
      saysFallback: true,
    },
    wire_mm: { ...hexFields.wire_mm, required: true },
    ...densityFields,
  },
  symbols: {
    D: 'mesh_width_mm',
    H: 'mesh_length_mm',
    T: 'twist_len_mm',
    k: 'twist_factor',
    d: 'wire_mm',
    ρ: 'density',
  },
  example: { mesh_width_mm: 80, mesh_length_mm: 100, wire_mm: 2.7 },
  outputs,

  check(given) {
    const issues = [...thickWireConflict(given)];
    const length = given.positive('mesh_length_mm');
    const twist = given.positive('twist_len_mm');
    if (length !== undefined && twist !== undefined && reaches(twist, length)) {
      const fields = [given.source('mesh_length_mm'), given.source('twist_len_mm')];
      const params = { reason: 'TWIST_TOO_LONG', twistMm: twist, lengthMm: length };
      issues.push(...geometryConflict([...new Set(fields)], params));
    }
    return issues;
  },

  run(given) {
    const widthMm = given.number('mesh_width_mm');
    const lengthMm = given.number('mesh_length_mm');
    const twistMm = given.number('twist_len_mm');
    const factor = given.number('twist_factor');
    const wire = given.number('wire_mm');
    const density = readDensity(given);
    const { slopeMm, areaMm2, wireMm, wirePerArea } = hexCell({
      widthMm,
      lengthMm,
      twistMm,
      factor,
    });
    const usesDefaults = !given.has('twist_len_mm') || !given.has('twist_factor');
    const model = usesDefaults ? 'C' : outputs.wire_m_per_m2.confidence;
    const [D, T] = [show(widthMm), show(twistMm)];

    return {
      headline: 'weight_kg_m2',
      values: {
        wire_m_per_m2: wirePerArea,
        weight_kg_m2: wirePerArea * wireMass(wire, density.value),
      },
      confidence: {
        wire_m_per_m2: model,
        weight_kg_m2: weakestConfidence(model, density.confidence),
      },
      steps: [
        {
          output: 'wire_m_per_m2',
          expression: '1000·(2·T·k + 2·√((D/2)² + s²))/(D·(T + s)), s = (H − T)/2',
          substitution: `1000 × (2 × ${T} × ${show(factor)} + 2 × √((${D}/2)² + ${show(slopeMm)}²))/(${D} × (${T} + ${show(slopeMm)})) = 1000 × ${show(wireMm)}/${show(areaMm2)}`,
        },
        {
          output: 'weight_kg_m2',
          expression: 'l·(π/4)·d²·ρ/1000',
          substitution: `${show(wirePerArea)} × 0.7854 × ${show(wire)}² × ${show(density.value)}/1000`,
        },
      ],
      assumptions: [...density.assumptions, note('HEX_MODEL'), note('SELVEDGE_EXCLUDED')],
      warnings: [...density.warnings, ...(usesDefaults ? [note('HEX_DEFAULTS')] : [])],
    };
  },
});

/** Two wires lie side by side in a twist: they must fit into the width of the mesh. */
export function thickWireConflict(given: Given<'mesh_width_mm' | 'wire_mm'>): Issue[] {
  const width = given.positive('mesh_width_mm');
  const wire = given.positive('wire_mm');
  if (width === undefined || wire === undefined || !reaches(wire, width / 2)) return [];
  const params = { reason: 'WIRE_TOO_THICK', wireMm: wire, widthMm: width };
  return geometryConflict(['mesh_width_mm', 'wire_mm'], params);
}
