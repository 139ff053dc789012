import { formulaNumber as show } from '../format-quantity.ts';
import { closedGridConflict, geometryConflict, reaches } from '../geometry-conflict.ts';
import { MATERIALS } from '../materials.ts';
import { note } from '../note.ts';
import type { Issue } from '../result.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { wireMass } from '../wire-mass.ts';
import { defineCalculator } from './definition.ts';
import type { WorkedStep } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

const outputs = {
  wire_m_per_m2: { symbol: 'l', unit: 'm/m²', confidence: 'A' },
  weight_kg_m2: { symbol: 'G', unit: 'kg/m²', confidence: 'A' },
  pvc_kg_m2: { symbol: 'Gₚ', unit: 'kg/m²', confidence: MATERIALS.pvc.confidence },
  weight_kg: { symbol: 'M', unit: 'kg', confidence: 'A' },
} as const;

/**
 * Chain-link fabric: 2000/a·k metres of wire in a square metre, checked against the length of the
 * bent wires (50 mm → 40 m/m²). With a plastic coat both weights include it.
 */
export const chainLink = defineCalculator({
  id: 'chain_link',
  group: 'netting',
  fields: {
    mesh_mm: { kind: 'quantity', unit: 'mm', min: 10, max: 150, required: true },
    basis: { kind: 'choice', choices: ['center', 'clear'], fallback: 'center' },
    wire_mm: { kind: 'quantity', unit: 'mm', wire: true, min: 0.8, max: 8, required: true },
    pvc_od_mm: { kind: 'quantity', unit: 'mm', min: 0, exclusiveMin: true, max: 12 },
    contour_factor: { kind: 'quantity', unit: '1', min: 1, max: 1.3, fallback: 1 },
    height_m: { kind: 'quantity', unit: 'm', min: 0.3, max: 10, pairedWith: 'length_m' },
    length_m: { kind: 'quantity', unit: 'm', min: 0.1, max: 10_000 },
    ...densityFields,
  },
  symbols: {
    a: 'mesh_mm',
    d: 'wire_mm',
    D: 'pvc_od_mm',
    k: 'contour_factor',
    ρ: 'density',
    H: 'height_m',
    L: 'length_m',
  },
  together: [['height_m', 'length_m']],
  example: { mesh_mm: 50, wire_mm: 3, height_m: 1.8, length_m: 20 },
  outputs,

  check(given) {
    const mesh = given.positive('mesh_mm');
    const wire = given.positive('wire_mm');
    const outer = given.positive('pvc_od_mm');
    const issues: Issue[] = [];

    if (wire !== undefined && outer !== undefined && reaches(wire, outer)) {
      const params = { reason: 'COAT_NOT_THICKER', outerMm: outer, wireMm: wire };
      issues.push(...geometryConflict(['wire_mm', 'pvc_od_mm'], params));
    }
    // A clear mesh always leaves its opening; only distances between centres can be too small.
    if (mesh === undefined || given.choice('basis') !== 'center') return issues;
    if (wire !== undefined) {
      issues.push(...closedGridConflict({ wire, pitch: mesh }, ['mesh_mm', 'wire_mm']));
    }
    if (outer !== undefined) {
      issues.push(...closedGridConflict({ wire: outer, pitch: mesh }, ['mesh_mm', 'pvc_od_mm']));
    }
    return issues;
  },

  run(given) {
    const isClear = given.choice('basis') === 'clear';
    const wire = given.number('wire_mm');
    const outer = given.has('pvc_od_mm') ? given.number('pvc_od_mm') : undefined;
    const mesh = given.number('mesh_mm') + (isClear ? (outer ?? wire) : 0);
    const factor = given.number('contour_factor');
    const density = readDensity(given);
    const pvc = MATERIALS.pvc;
    const size = given.has('height_m')
      ? { height: given.number('height_m'), length: given.number('length_m') }
      : undefined;

    const wirePerArea = (2000 / mesh) * factor;
    const coat =
      outer === undefined
        ? undefined
        : wirePerArea * (wireMass(outer, pvc.density) - wireMass(wire, pvc.density));
    const steel = wirePerArea * wireMass(wire, density.value);
    const weight = steel + (coat ?? 0);
    const confidence = weakestConfidence(
      outputs.weight_kg_m2.confidence,
      density.confidence,
      ...(coat === undefined ? [] : [pvc.confidence]),
    );
    const [l, d] = [show(wirePerArea), show(wire)];
    const coatStep: WorkedStep<'pvc_kg_m2'>[] =
      outer === undefined
        ? []
        : [
            {
              output: 'pvc_kg_m2',
              expression: 'l·(π/4)·(D² − d²)·ρₚ/1000',
              substitution: `${l} × 0.7854 × (${show(outer)}² − ${d}²) × ${show(pvc.density)}/1000`,
            },
          ];

    return {
      headline: 'weight_kg_m2',
      values: {
        wire_m_per_m2: wirePerArea,
        weight_kg_m2: weight,
        ...(coat !== undefined && { pvc_kg_m2: coat }),
        ...(size && { weight_kg: weight * size.height * size.length }),
      },
      confidence: { weight_kg_m2: confidence, weight_kg: confidence },
      steps: [
        {
          output: 'wire_m_per_m2',
          expression: '2000/a·k',
          substitution: `2000/${isClear ? `(${show(given.number('mesh_mm'))} + ${show(outer ?? wire)})` : show(mesh)} × ${show(factor)}`,
        },
        ...coatStep,
        {
          output: 'weight_kg_m2',
          expression: `l·(π/4)·d²·ρ/1000${coat === undefined ? '' : ' + Gₚ'}`,
          substitution: `${l} × 0.7854 × ${d}² × ${show(density.value)}/1000${coat === undefined ? '' : ` + ${show(coat)}`}`,
        },
        ...(size
          ? [
              {
                output: 'weight_kg' as const,
                expression: 'G·H·L',
                substitution: `${show(weight)} × ${show(size.height)} × ${show(size.length)}`,
              },
            ]
          : []),
      ],
      assumptions: [
        ...density.assumptions,
        isClear ? note('PITCH_FROM_CLEAR_MESH', { pitchMm: mesh }) : note('PITCH_CENTRE_TO_CENTRE'),
        ...(coat === undefined ? [] : [note('PVC_INCLUDED', { density: pvc.density })]),
        ...(factor === 1 ? [note('CONTOUR_MINIMUM')] : []),
        note('SELVEDGE_EXCLUDED'),
      ],
      warnings: density.warnings,
    };
  },
});
