import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import type { Note } from '../result.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { apertureOf, arealWeight, meshOfPitch, openAreaOf, pitchOfMesh } from '../wire-grid.ts';
import type { WireSet } from '../wire-grid.ts';
import { defineCalculator } from './definition.ts';
import type { WorkedStep } from './definition.ts';
import { densityFields, readDensity } from './density.ts';
import { closedGridConflict } from '../geometry-conflict.ts';

const meshField = { kind: 'quantity', unit: 'mesh', min: 0.5, max: 650 } as const;
const apertureField = { kind: 'quantity', unit: 'mm', min: 0.015, max: 200 } as const;
const wireField = { kind: 'quantity', unit: 'mm', wire: true, min: 0.01, max: 20 } as const;

const outputs = {
  pitch_mm: { symbol: 'p₁', unit: 'mm', confidence: 'A' },
  aperture_mm: { symbol: 'w₁', unit: 'mm', confidence: 'A' },
  aperture_um: { symbol: 'w₁', unit: 'µm', confidence: 'A' },
  mesh: { symbol: 'N₁', unit: 'mesh', confidence: 'A' },
  pitch_weft_mm: { symbol: 'p₂', unit: 'mm', confidence: 'A' },
  aperture_weft_mm: { symbol: 'w₂', unit: 'mm', confidence: 'A' },
  mesh_weft: { symbol: 'N₂', unit: 'mesh', confidence: 'A' },
  open_area_pct: { symbol: 'A', unit: '%', confidence: 'A' },
  weight_kg_m2: { symbol: 'G', unit: 'kg/m²', confidence: 'A' },
  weight_kg: { symbol: 'M', unit: 'kg', confidence: 'A' },
} as const;

type Step = WorkedStep<keyof typeof outputs>;

/**
 * Woven and crimped square mesh. p = 25.4/N (or w + d), w = p − d, A = w₁·w₂/(p₁·p₂),
 * G = (π/4)·ρ·(d₁²/p₁ + d₂²/p₂)·c: geometry, in agreement with W.S. Tyler, korea-mesh and
 * Universal Wire Cloth. With c = 1 the wires count as straight, the least they can weigh.
 */
export const wovenMesh = defineCalculator({
  id: 'woven_mesh',
  group: 'woven',
  fields: {
    mesh: { ...meshField, pairedWith: 'mesh_weft' },
    mesh_weft: { ...meshField, fallback: { sameAs: 'mesh' }, onlyWith: 'mesh' },
    aperture_mm: { ...apertureField, pairedWith: 'aperture_weft_mm' },
    aperture_weft_mm: {
      ...apertureField,
      fallback: { sameAs: 'aperture_mm' },
      onlyWith: 'aperture_mm',
    },
    wire_mm: { ...wireField, required: true, pairedWith: 'wire_weft_mm' },
    wire_weft_mm: { ...wireField, fallback: { sameAs: 'wire_mm' } },
    ...densityFields,
    crimp_factor: { kind: 'quantity', unit: '1', min: 1, max: 1.2, fallback: 1 },
    width_m: { kind: 'quantity', unit: 'm', min: 0.01, max: 20, pairedWith: 'length_m' },
    length_m: { kind: 'quantity', unit: 'm', min: 0.01, max: 10_000 },
  },
  symbols: {
    'N₁': 'mesh',
    'N₂': 'mesh_weft',
    'd₁': 'wire_mm',
    'd₂': 'wire_weft_mm',
    ρ: 'density',
    c: 'crimp_factor',
    W: 'width_m',
    L: 'length_m',
  },
  example: { mesh: 20, wire_mm: 0.4, material: 'ss304', width_m: 1, length_m: 30 },
  oneOf: [['mesh', 'aperture_mm']],
  together: [['width_m', 'length_m']],
  outputs,

  check(given) {
    const directions = [
      ['mesh', 'wire_mm'],
      ['mesh_weft', 'wire_weft_mm'],
    ] as const;
    return directions.flatMap(([meshId, wireId]) => {
      const mesh = given.positive(meshId);
      const wire = given.positive(wireId);
      if (mesh === undefined || wire === undefined) return [];
      const fields = [given.source(meshId), given.source(wireId)];
      return closedGridConflict({ wire, pitch: pitchOfMesh(mesh) }, fields);
    });
  },

  run(given) {
    const byMesh = given.has('mesh');
    const setOf = (
      meshId: 'mesh' | 'mesh_weft',
      apertureId: 'aperture_mm' | 'aperture_weft_mm',
      wireId: 'wire_mm' | 'wire_weft_mm',
    ): WireSet => {
      const wire = given.number(wireId);
      const pitch = byMesh ? pitchOfMesh(given.number(meshId)) : given.number(apertureId) + wire;
      return { wire, pitch };
    };
    const warp = setOf('mesh', 'aperture_mm', 'wire_mm');
    const weft = setOf('mesh_weft', 'aperture_weft_mm', 'wire_weft_mm');
    const isSquare = warp.pitch === weft.pitch && warp.wire === weft.wire;

    const aperture = byMesh ? apertureOf(warp) : given.number('aperture_mm');
    const apertureWeft = byMesh ? apertureOf(weft) : given.number('aperture_weft_mm');
    const mesh = byMesh ? given.number('mesh') : meshOfPitch(warp.pitch);
    const meshWeft = byMesh ? given.number('mesh_weft') : meshOfPitch(weft.pitch);
    const density = readDensity(given);
    const crimp = given.number('crimp_factor');
    const weight = arealWeight(density.value, warp, weft) * crimp;
    const weightConfidence = weakestConfidence(outputs.weight_kg_m2.confidence, density.confidence);
    const size = given.has('width_m')
      ? { width: given.number('width_m'), length: given.number('length_m') }
      : undefined;

    const openAreaStep: Step = {
      output: 'open_area_pct',
      expression: 'w₁·w₂/(p₁·p₂)·100',
      substitution: `${show(aperture)} × ${show(apertureWeft)}/(${show(warp.pitch)} × ${show(weft.pitch)}) × 100`,
    };
    const weightStep: Step = {
      output: 'weight_kg_m2',
      expression: '(π/4)·ρ·(d₁²/p₁ + d₂²/p₂)·c',
      substitution: `0.7854 × ${show(density.value)} × (${show(warp.wire)}²/${show(warp.pitch)} + ${show(weft.wire)}²/${show(weft.pitch)}) × ${show(crimp)}`,
    };

    return {
      headline: 'weight_kg_m2',
      values: {
        pitch_mm: warp.pitch,
        aperture_mm: aperture,
        aperture_um: aperture * 1000,
        mesh,
        ...(isSquare
          ? {}
          : { pitch_weft_mm: weft.pitch, aperture_weft_mm: apertureWeft, mesh_weft: meshWeft }),
        open_area_pct: openAreaOf(warp, weft),
        weight_kg_m2: weight,
        ...(size && { weight_kg: weight * size.width * size.length }),
      },
      confidence: { weight_kg_m2: weightConfidence, weight_kg: weightConfidence },
      steps: [
        ...directionSteps('warp', byMesh, mesh, aperture, warp),
        ...(isSquare ? [] : directionSteps('weft', byMesh, meshWeft, apertureWeft, weft)),
        openAreaStep,
        weightStep,
        ...(size ? [totalStep(weight, size)] : []),
      ],
      assumptions: [
        ...density.assumptions,
        note('CRIMP_FACTOR', { crimp }),
        ...(crimp === 1 ? [note('STRAIGHT_WIRE_MINIMUM')] : []),
        note('PITCH_CENTRE_TO_CENTRE'),
        ...(isSquare ? [note('WEFT_AS_WARP')] : []),
        note('SELVEDGE_EXCLUDED'),
        ...(isSquare && !given.has('density')
          ? tradeShortcut(given.choice('material'), mesh, warp.wire, weight)
          : []),
      ],
      warnings: [...density.warnings, ...weaveLimit(warp, weft)],
    };
  },
});

/** Largest wire for a pitch in plain weave, where neighbouring wires touch: d/p = 1/√3. */
export const MAX_PLAIN_SHARE = 1 / Math.sqrt(3);

/** The same in 2/2 twill, where a wire passes over two: d/p = 2/(1 + √3). */
export const MAX_TWILL_SHARE = 2 / (1 + Math.sqrt(3));

/** Says where the wire is too thick for its pitch to be woven, in plain weave or in any. */
function weaveLimit(warp: WireSet, weft: WireSet): Note[] {
  const share = Math.max(...[warp, weft].map(({ wire, pitch }) => wire / pitch));
  if (share <= MAX_PLAIN_SHARE) return [];
  return [note(share > MAX_TWILL_SHARE ? 'TOO_DENSE_TO_WEAVE' : 'TWILL_ONLY', { share })];
}

function directionSteps(
  direction: 'warp' | 'weft',
  byMesh: boolean,
  mesh: number,
  aperture: number,
  { wire, pitch }: WireSet,
): Step[] {
  const isWarp = direction === 'warp';
  const index = isWarp ? '₁' : '₂';
  const pitchKey = isWarp ? 'pitch_mm' : 'pitch_weft_mm';

  return byMesh
    ? [
        { output: pitchKey, expression: `25.4/N${index}`, substitution: `25.4/${show(mesh)}` },
        {
          output: isWarp ? 'aperture_mm' : 'aperture_weft_mm',
          expression: `p${index} − d${index}`,
          substitution: `${show(pitch)} − ${show(wire)}`,
        },
      ]
    : [
        {
          output: pitchKey,
          expression: `w${index} + d${index}`,
          substitution: `${show(aperture)} + ${show(wire)}`,
        },
        {
          output: isWarp ? 'mesh' : 'mesh_weft',
          expression: `25.4/p${index}`,
          substitution: `25.4/${show(pitch)}`,
        },
      ];
}

function totalStep(weight: number, size: { width: number; length: number }): Step {
  return {
    output: 'weight_kg',
    expression: 'G·W·L',
    substitution: `${show(weight)} × ${show(size.width)} × ${show(size.length)}`,
  };
}

/** The trade's G ≈ 0.5·d²·N for steel, which comes out 2–3 % above straight wires. */
function tradeShortcut(
  material: string | undefined,
  mesh: number,
  wire: number,
  weight: number,
): Note[] {
  if (material !== 'carbon_steel' && material !== 'ss304') return [];
  const shortcut = 0.5 * wire ** 2 * mesh;
  const differencePct = (shortcut / weight - 1) * 100;
  return [note('TRADE_SHORTCUT', { weight: shortcut, differencePct })];
}
