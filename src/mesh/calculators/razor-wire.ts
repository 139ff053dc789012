import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import { wholeAbove } from '../whole-number.ts';
import { defineCalculator } from './definition.ts';
import type { WorkedStep } from './definition.ts';

const outputs = {
  coverage_m: { symbol: 'e', unit: 'm', confidence: 'A' },
  rolls: { symbol: 'n', unit: 'rolls', confidence: 'A', rounded: 'up' },
  tape_length_m: { symbol: 'l', unit: 'm', confidence: 'A' },
  roll_weight_kg: { symbol: 'm', unit: 'kg', confidence: 'A' },
  total_weight_kg: { symbol: 'M', unit: 'kg', confidence: 'A', rounded: 'up' },
} as const;

/**
 * Razor wire by geometry. How far a coil is pulled out differs from supplier to supplier (305 mm a
 * loop in a US instruction, 8–10 m for 56 loops in China), so the loop pitch has no default.
 */
export const razorWire = defineCalculator({
  id: 'razor_wire',
  group: 'fence',
  fields: {
    perimeter_m: { kind: 'quantity', unit: 'm', min: 0.1, max: 1_000_000, required: true },
    loops: { kind: 'integer', unit: 'turns', min: 5, max: 200, required: true },
    loop_pitch_mm: { kind: 'quantity', unit: 'mm', min: 50, max: 500, required: true },
    coil_dia_mm: { kind: 'quantity', unit: 'mm', min: 200, max: 1200, required: true },
    layers: { kind: 'integer', unit: 'layers', min: 1, max: 5, fallback: 1 },
    tape_kg_m: { kind: 'quantity', unit: 'kg/m', min: 0.02, max: 1 },
  },
  symbols: {
    U: 'perimeter_m',
    z: 'loops',
    t: 'loop_pitch_mm',
    D: 'coil_dia_mm',
    s: 'layers',
    g: 'tape_kg_m',
  },
  example: {
    perimeter_m: 200,
    loops: 56,
    loop_pitch_mm: 180,
    coil_dia_mm: 500,
    tape_kg_m: 0.13,
  },
  outputs,

  check: () => [],

  run(given) {
    const perimeter = given.number('perimeter_m');
    const loops = given.number('loops');
    const pitch = given.number('loop_pitch_mm');
    const diameter = given.number('coil_dia_mm');
    const layers = given.number('layers');
    const tape = given.has('tape_kg_m') ? given.number('tape_kg_m') : undefined;

    const coverage = (loops * pitch) / 1000;
    const rolls = wholeAbove((perimeter * layers) / coverage);
    const tapeLength = (loops * Math.PI * diameter) / 1000;
    const weight = tape === undefined ? undefined : tapeLength * tape;
    const weightSteps: WorkedStep<keyof typeof outputs>[] =
      tape === undefined || weight === undefined
        ? []
        : [
            {
              output: 'roll_weight_kg',
              expression: 'l·g',
              substitution: `${show(tapeLength)} × ${show(tape)}`,
            },
            {
              output: 'total_weight_kg',
              expression: 'n·m',
              substitution: `${rolls} × ${show(weight)}`,
            },
          ];

    return {
      headline: 'rolls',
      values: {
        coverage_m: coverage,
        rolls,
        tape_length_m: tapeLength,
        ...(weight !== undefined && { roll_weight_kg: weight, total_weight_kg: rolls * weight }),
      },
      steps: [
        {
          output: 'coverage_m',
          expression: 'z·t/1000',
          substitution: `${loops} × ${show(pitch)}/1000`,
        },
        {
          output: 'rolls',
          expression: '⌈U·s/e⌉',
          substitution: `⌈${show(perimeter)} × ${layers}/${show(coverage)}⌉`,
        },
        {
          output: 'tape_length_m',
          expression: 'z·π·D/1000',
          substitution: `${loops} × π × ${show(diameter)}/1000`,
        },
        ...weightSteps,
      ],
      assumptions: [note('PER_ROLL')],
      warnings: [note('SUPPLIER_PITCH')],
    };
  },
});
