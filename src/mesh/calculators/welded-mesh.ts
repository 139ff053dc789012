import { formulaNumber as show } from '../format-quantity.ts';
import { closedGridConflict } from '../geometry-conflict.ts';
import { note } from '../note.ts';
import type { Note } from '../result.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { wholeBelow } from '../whole-number.ts';
import { arealWeight } from '../wire-grid.ts';
import type { WireSet } from '../wire-grid.ts';
import { defineCalculator } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

const pitchField = { kind: 'quantity', unit: 'mm', min: 5, max: 500, required: true } as const;
const wireField = { kind: 'quantity', unit: 'mm', wire: true, min: 0.3, max: 16 } as const;
const sizeField = { kind: 'quantity', unit: 'm', min: 0.05, required: true } as const;

const outputs = {
  n_line: { symbol: 'n₁', unit: 'wires', confidence: 'A', rounded: 'down' },
  n_cross: { symbol: 'n₂', unit: 'wires', confidence: 'A', rounded: 'down' },
  wire_length_m: { symbol: 'l', unit: 'm', confidence: 'A', rounded: 'down' },
  weight_kg: { symbol: 'M', unit: 'kg', confidence: 'A', rounded: 'down' },
  weight_kg_m2_theory: { symbol: 'G', unit: 'kg/m²', confidence: 'A' },
  weld_points: { symbol: 'k', unit: 'points', confidence: 'A', rounded: 'down' },
} as const;

/**
 * Welded panel or roll without overhang, by counting wires: n = ⌊size/pitch⌋ + 1. `n_line`,
 * `n_cross` and `wire_length_m` are of one piece, `weight_kg` and `weld_points` of all.
 */
export const weldedMesh = defineCalculator({
  id: 'welded_mesh',
  group: 'welded',
  fields: {
    pitch_across_mm: { ...pitchField, pairedWith: 'pitch_along_mm' },
    pitch_along_mm: pitchField,
    basis: { kind: 'choice', choices: ['center', 'clear'], fallback: 'center' },
    wire_mm: { ...wireField, required: true, pairedWith: 'wire_cross_mm' },
    wire_cross_mm: { ...wireField, fallback: { sameAs: 'wire_mm' } },
    width_m: { ...sizeField, max: 20, pairedWith: 'length_m' },
    length_m: { ...sizeField, max: 1000 },
    qty: { kind: 'integer', unit: 'pcs', min: 1, max: 1_000_000, fallback: 1 },
    ...densityFields,
  },
  symbols: {
    'p₁': 'pitch_across_mm',
    'p₂': 'pitch_along_mm',
    'd₁': 'wire_mm',
    'd₂': 'wire_cross_mm',
    ρ: 'density',
    W: 'width_m',
    L: 'length_m',
    Q: 'qty',
  },
  example: {
    pitch_across_mm: 50,
    pitch_along_mm: 50,
    wire_mm: 3,
    width_m: 1.2,
    length_m: 2.4,
    qty: 100,
  },
  outputs,

  check(given) {
    // A clear opening always leaves its opening; only distances between centres can be too small.
    if (given.choice('basis') !== 'center') return [];
    const directions = [
      ['pitch_across_mm', 'wire_mm'],
      ['pitch_along_mm', 'wire_cross_mm'],
    ] as const;
    return directions.flatMap(([pitchId, wireId]) => {
      const pitch = given.positive(pitchId);
      const wire = given.positive(wireId);
      if (pitch === undefined || wire === undefined) return [];
      return closedGridConflict({ wire, pitch }, [pitchId, given.source(wireId)]);
    });
  },

  run(given) {
    const isClear = given.choice('basis') === 'clear';
    const setOf = (pitch: number, wire: number): WireSet => ({
      wire,
      pitch: isClear ? pitch + wire : pitch,
    });
    const line = setOf(given.number('pitch_across_mm'), given.number('wire_mm'));
    const cross = setOf(given.number('pitch_along_mm'), given.number('wire_cross_mm'));
    const width = given.number('width_m');
    const length = given.number('length_m');
    const qty = given.number('qty');
    const density = readDensity(given);

    const lineCount = wiresAcross(width, line.pitch);
    const crossCount = wiresAcross(length, cross.pitch);
    const weightOfOne =
      ((lineCount * length * line.wire ** 2 + crossCount * width * cross.wire ** 2) *
        (Math.PI / 4) *
        density.value) /
      1000;
    const weightConfidence = weakestConfidence(outputs.weight_kg.confidence, density.confidence);
    const n1 = show(lineCount);
    const n2 = show(crossCount);
    const [w, l] = [show(width), show(length)];
    const [d1, d2] = [show(line.wire), show(cross.wire)];
    const pitchText = (opening: number, wire: string) =>
      isClear ? `(${show(opening)} + ${wire})` : show(opening);
    const p1 = pitchText(given.number('pitch_across_mm'), d1);
    const p2 = pitchText(given.number('pitch_along_mm'), d2);

    return {
      headline: 'weight_kg',
      values: {
        n_line: lineCount,
        n_cross: crossCount,
        wire_length_m: lineCount * length + crossCount * width,
        weight_kg: weightOfOne * qty,
        weight_kg_m2_theory: arealWeight(density.value, line, cross),
        weld_points: lineCount * crossCount * qty,
      },
      confidence: { weight_kg: weightConfidence, weight_kg_m2_theory: weightConfidence },
      steps: [
        {
          output: 'n_line',
          expression: '⌊1000·W/p₁⌋ + 1',
          substitution: `⌊1000 × ${w}/${p1}⌋ + 1`,
        },
        {
          output: 'n_cross',
          expression: '⌊1000·L/p₂⌋ + 1',
          substitution: `⌊1000 × ${l}/${p2}⌋ + 1`,
        },
        {
          output: 'wire_length_m',
          expression: 'n₁·L + n₂·W',
          substitution: `${n1} × ${l} + ${n2} × ${w}`,
        },
        {
          output: 'weight_kg',
          expression: '(n₁·L·d₁² + n₂·W·d₂²)·(π/4)·ρ/1000·Q',
          substitution: `(${n1} × ${l} × ${d1}² + ${n2} × ${w} × ${d2}²) × 0.7854 × ${show(density.value)}/1000 × ${show(qty)}`,
        },
        {
          output: 'weight_kg_m2_theory',
          expression: '(π/4)·ρ·(d₁²/p₁ + d₂²/p₂)',
          substitution: `0.7854 × ${show(density.value)} × (${d1}²/${p1} + ${d2}²/${p2})`,
        },
        {
          output: 'weld_points',
          expression: 'n₁·n₂·Q',
          substitution: `${n1} × ${n2} × ${show(qty)}`,
        },
      ],
      assumptions: [
        isClear
          ? note('PITCH_FROM_CLEAR_OPENING', {
              pitchAcrossMm: line.pitch,
              pitchAlongMm: cross.pitch,
            })
          : note('PITCH_CENTRE_TO_CENTRE'),
        ...density.assumptions,
        ...(given.has('wire_cross_mm') ? [] : [note('CROSS_WIRE_AS_LINE_WIRE')]),
        note('NO_OVERHANG'),
        ...edgeRemainder('width_m', width, line.pitch, lineCount),
        ...edgeRemainder('length_m', length, cross.pitch, crossCount),
        ...(qty === 1 ? [] : [note('TOTAL_OF_PIECES', { qty })]),
      ],
      warnings: density.warnings,
    };
  },
});

function wiresAcross(sizeM: number, pitchMm: number): number {
  return wholeBelow((sizeM * 1000) / pitchMm) + 1;
}

/** Length beyond the last wire when the size is not a multiple of the pitch. */
function edgeRemainder(field: string, sizeM: number, pitchMm: number, count: number): Note[] {
  const remainderMm = sizeM * 1000 - (count - 1) * pitchMm;
  return remainderMm > pitchMm * 1e-6 ? [note('EDGE_REMAINDER', { field, remainderMm })] : [];
}
