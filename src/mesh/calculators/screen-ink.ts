import { formulaNumber as show } from '../format-quantity.ts';
import { closedGridConflict, geometryConflict, reaches } from '../geometry-conflict.ts';
import { note } from '../note.ts';
import type { Issue } from '../result.ts';
import { convert } from '../units.ts';
import { MM_PER_INCH } from '../wire-grid.ts';
import { defineCalculator } from './definition.ts';
import type { Given } from './definition.ts';

/** Fabric is 1.48–1.56 times as thick as its thread in NBC's published examples. */
const THICKNESS_OF_THREAD = 1.5;
const UM_PER_CM = 10_000;
const UM_PER_INCH = MM_PER_INCH * 1000;

const outputs = {
  opening_um: { symbol: 'w', unit: 'µm', confidence: 'A' },
  open_area_pct: { symbol: 'A', unit: '%', confidence: 'A' },
  fabric_thickness_um: { symbol: 'T', unit: 'µm', confidence: 'A' },
  ink_cm3_m2: { symbol: 'V', unit: 'cm³/m²', confidence: 'A' },
  coverage_m2_per_l: { symbol: 'S', unit: 'm²/L', confidence: 'A' },
  ink_litre: { symbol: 'Q', unit: 'L', confidence: 'A' },
} as const;

/**
 * Theoretical ink volume of screen-printing fabric: open area × fabric thickness (Spörl); three
 * published examples of NBC come out the same.
 */
export const screenInk = defineCalculator({
  id: 'screen_ink',
  group: 'woven',
  fields: {
    mesh_per_cm: { kind: 'quantity', unit: 'mesh/cm', min: 5, max: 200 },
    mesh_per_inch: { kind: 'quantity', unit: 'mesh', min: 12, max: 510 },
    thread_um: { kind: 'quantity', unit: 'µm', min: 15, max: 500, required: true },
    fabric_thickness_um: {
      kind: 'quantity',
      unit: 'µm',
      min: 0,
      exclusiveMin: true,
      max: 1000,
      fallback: { times: THICKNESS_OF_THREAD, of: 'thread_um' },
      saysFallback: true,
    },
    print_area_m2: { kind: 'quantity', unit: 'm²', min: 0, exclusiveMin: true },
    prints: { kind: 'integer', unit: 'prints', min: 1, fallback: 1 },
    transfer_pct: { kind: 'quantity', unit: '%', min: 1, max: 100, fallback: 100 },
  },
  symbols: {
    N: 'mesh_per_cm',
    d: 'thread_um',
    T: 'fabric_thickness_um',
    F: 'print_area_m2',
    n: 'prints',
    η: 'transfer_pct',
  },
  oneOf: [['mesh_per_cm', 'mesh_per_inch']],
  example: {
    mesh_per_cm: 54,
    thread_um: 64,
    print_area_m2: 0.25,
    prints: 2000,
    transfer_pct: 70,
  },
  outputs,

  check(given) {
    const thread = given.positive('thread_um');
    const thickness = given.positive('fabric_thickness_um');
    if (thread === undefined) return [];
    const issues: Issue[] = [];

    for (const field of ['mesh_per_cm', 'mesh_per_inch'] as const) {
      const mesh = given.positive(field);
      if (mesh === undefined) continue;
      const pitch = (field === 'mesh_per_cm' ? UM_PER_CM : UM_PER_INCH) / mesh;
      const set = { wire: convert(thread, 'µm', 'mm'), pitch: convert(pitch, 'µm', 'mm') };
      issues.push(...closedGridConflict(set, [field, 'thread_um']));
    }
    if (thickness !== undefined && reaches(thread, thickness)) {
      const params = { reason: 'FABRIC_NOT_THICKER', thicknessUm: thickness, threadUm: thread };
      issues.push(...geometryConflict(['thread_um', 'fabric_thickness_um'], params));
    }
    return issues;
  },

  run(given) {
    const { inch, mesh, pitch } = pitchOf(given);
    const thread = given.number('thread_um');
    const thickness = given.number('fabric_thickness_um');
    const prints = given.number('prints');
    const transfer = given.number('transfer_pct');
    const opening = pitch - thread;
    const openShare = (opening / pitch) ** 2;
    const ink = openShare * thickness;
    const area = given.has('print_area_m2') ? given.number('print_area_m2') : undefined;
    const isEstimated = !given.has('fabric_thickness_um');
    const [w, T, V] = [show(opening), show(thickness), show(ink)];
    const confidence = isEstimated ? 'C' : 'A';

    return {
      headline: 'ink_cm3_m2',
      values: {
        opening_um: opening,
        open_area_pct: openShare * 100,
        fabric_thickness_um: thickness,
        ink_cm3_m2: ink,
        coverage_m2_per_l: 1000 / ink,
        ...(area !== undefined && { ink_litre: (ink * area * prints * transfer) / 100 / 1000 }),
      },
      confidence: {
        fabric_thickness_um: confidence,
        ink_cm3_m2: confidence,
        coverage_m2_per_l: confidence,
        ink_litre: confidence,
      },
      steps: [
        {
          output: 'opening_um',
          expression: `${inch ? '25400' : '10000'}/N − d`,
          substitution: `${inch ? '25400' : '10000'}/${show(mesh)} − ${show(thread)}`,
        },
        {
          output: 'open_area_pct',
          expression: '(w/(w + d))²·100',
          substitution: `(${w}/(${w} + ${show(thread)}))² × 100`,
        },
        {
          output: 'ink_cm3_m2',
          expression: 'A/100·T',
          substitution: `${show(openShare * 100)}/100 × ${T}`,
        },
        { output: 'coverage_m2_per_l', expression: '1000/V', substitution: `1000/${V}` },
        ...(area === undefined
          ? []
          : [
              {
                output: 'ink_litre' as const,
                expression: 'V·F·n·η/100/1000',
                substitution: `${V} × ${show(area)} × ${show(prints)} × ${show(transfer)}/100/1000`,
              },
            ]),
      ],
      assumptions: [note('INK_THEORETICAL'), note('COVERAGE_WITHOUT_TRANSFER')],
      warnings: isEstimated ? [note('FABRIC_THICKNESS_ESTIMATED')] : [],
    };
  },
});

/** Pitch in µm. */
function pitchOf(given: Given<'mesh_per_cm' | 'mesh_per_inch'>): {
  inch: boolean;
  mesh: number;
  pitch: number;
} {
  const inch = given.has('mesh_per_inch');
  const mesh = given.number(inch ? 'mesh_per_inch' : 'mesh_per_cm');
  return { inch, mesh, pitch: (inch ? UM_PER_INCH : UM_PER_CM) / mesh };
}
