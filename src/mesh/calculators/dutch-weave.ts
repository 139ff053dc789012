import { findDutchReference } from '../data/dutch-references.ts';
import { formulaNumber as show } from '../format-quantity.ts';
import { closedGridConflict, geometryConflict, reaches } from '../geometry-conflict.ts';
import { note } from '../note.ts';
import type { Issue, Note } from '../result.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { MM_PER_INCH, arealWeight, pitchOfMesh } from '../wire-grid.ts';
import { defineCalculator } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

const wireField = { kind: 'quantity', unit: 'mm', wire: true, min: 0.01, max: 2 } as const;

/** Below, the wefts don't touch; above, they don't fit in two layers: not a dutch weave. */
const LEAST_DENSITY_RATIO = 0.8;
const MAX_DENSITY_RATIO = 2.5;
/** About 1 in plain dutch weave, 1.57 and more in the twill weaves of the trade. */
const TWILL_FROM = 1.3;

const outputs = {
  weight_kg_m2: { symbol: 'G', unit: 'kg/m²', confidence: 'A' },
  thickness_mm: { symbol: 't', unit: 'mm', confidence: 'B' },
  weft_density_ratio: { symbol: 'k', unit: '1', confidence: 'A' },
} as const;

/**
 * Dutch weave: G = (π/4)·ρ·(d₁²·N₁ + d₂²·N₂)/25.4 for straight wires, thickness ≈ d₁ + 2·d₂,
 * weft density N₂·d₂/25.4. Its filter rating can't be computed (UBO, Cadisch): it is measured.
 */
export const dutchWeave = defineCalculator({
  id: 'dutch_weave',
  group: 'woven',
  fields: {
    mesh_warp: {
      kind: 'quantity',
      unit: 'mesh',
      min: 5,
      max: 500,
      required: true,
      pairedWith: 'mesh_weft',
    },
    mesh_weft: {
      kind: 'quantity',
      unit: 'mesh',
      min: 0,
      exclusiveMin: true,
      max: 4000,
      required: true,
    },
    wire_warp_mm: { ...wireField, required: true, pairedWith: 'wire_weft_mm' },
    wire_weft_mm: { ...wireField, required: true },
    ...densityFields,
  },
  symbols: {
    'N₁': 'mesh_warp',
    'N₂': 'mesh_weft',
    'd₁': 'wire_warp_mm',
    'd₂': 'wire_weft_mm',
    ρ: 'density',
  },
  example: {
    mesh_warp: 24,
    mesh_weft: 110,
    wire_warp_mm: 0.36,
    wire_weft_mm: 0.25,
    material: 'ss304',
  },
  outputs,

  check(given) {
    const warp = given.positive('mesh_warp');
    const weft = given.positive('mesh_weft');
    const warpWire = given.positive('wire_warp_mm');
    const weftWire = given.positive('wire_weft_mm');
    const issues: Issue[] = [];

    if (warp !== undefined && warpWire !== undefined) {
      const set = { wire: warpWire, pitch: pitchOfMesh(warp) };
      issues.push(...closedGridConflict(set, ['mesh_warp', 'wire_warp_mm']));
    }
    if (warp !== undefined && weft !== undefined && reaches(warp, weft)) {
      const params = { reason: 'WEFT_NOT_FINER', warp, weft };
      issues.push(...geometryConflict(['mesh_warp', 'mesh_weft'], params));
    }
    if (weft !== undefined && weftWire !== undefined) {
      const ratio = densityRatio(weft, weftWire);
      if (!reaches(ratio, LEAST_DENSITY_RATIO) || !reaches(MAX_DENSITY_RATIO, ratio)) {
        const params = { reason: 'NOT_DUTCH', ratio };
        issues.push(...geometryConflict(['mesh_weft', 'wire_weft_mm'], params));
      }
    }
    return issues;
  },

  run(given) {
    const warp = given.number('mesh_warp');
    const weft = given.number('mesh_weft');
    const warpWire = given.number('wire_warp_mm');
    const weftWire = given.number('wire_weft_mm');
    const density = readDensity(given);
    const ratio = densityRatio(weft, weftWire);
    const [d1, d2] = [show(warpWire), show(weftWire)];

    return {
      headline: 'weight_kg_m2',
      values: {
        weight_kg_m2: arealWeight(
          density.value,
          { wire: warpWire, pitch: pitchOfMesh(warp) },
          { wire: weftWire, pitch: pitchOfMesh(weft) },
        ),
        thickness_mm: warpWire + 2 * weftWire,
        weft_density_ratio: ratio,
      },
      confidence: {
        weight_kg_m2: weakestConfidence(outputs.weight_kg_m2.confidence, density.confidence),
      },
      steps: [
        {
          output: 'weight_kg_m2',
          expression: '(π/4)·ρ·(d₁²·N₁ + d₂²·N₂)/25.4',
          substitution: `0.7854 × ${show(density.value)} × (${d1}² × ${show(warp)} + ${d2}² × ${show(weft)})/25.4`,
        },
        { output: 'thickness_mm', expression: 'd₁ + 2·d₂', substitution: `${d1} + 2 × ${d2}` },
        {
          output: 'weft_density_ratio',
          expression: 'N₂·d₂/25.4',
          substitution: `${show(weft)} × ${d2}/25.4`,
        },
      ],
      assumptions: [
        ...density.assumptions,
        note('CRIMP_EXCLUDED'),
        note('DUTCH_THICKNESS'),
        note(ratio < TWILL_FROM ? 'DUTCH_PLAIN' : 'DUTCH_TWILL', { ratio }),
        note('SELVEDGE_EXCLUDED'),
      ],
      warnings: [...density.warnings, note('DUTCH_RATING_NOT_COMPUTED'), ...reference(warp, weft)],
    };
  },
});

/** Number of layers that the wefts make side by side. */
function densityRatio(meshWeft: number, wireWeftMm: number): number {
  return (meshWeft * wireWeftMm) / MM_PER_INCH;
}

function reference(warp: number, weft: number): Note[] {
  const found = findDutchReference(warp, weft);
  if (!found) return [];
  const { wireWarpMm, wireWeftMm, nominalUm, absoluteUm } = found;
  const params = { warp, weft, wireWarpMm, wireWeftMm, nominalUm, absoluteUm };
  return [note('DUTCH_REFERENCE', params)];
}
