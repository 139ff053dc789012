import { formulaNumber as show } from '../format-quantity.ts';
import { geometryConflict, reaches } from '../geometry-conflict.ts';
import { note } from '../note.ts';
import type { Issue } from '../result.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { defineCalculator } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

const sizeField = { kind: 'quantity', unit: 'm', min: 0.01, max: 50 } as const;

const outputs = {
  weight_kg_m2: { symbol: 'G', unit: 'kg/m²', confidence: 'A' },
  open_area_pct: { symbol: 'A', unit: '%', confidence: 'A' },
  expansion_ratio: { symbol: 'r', unit: '1', confidence: 'A' },
  weight_kg: { symbol: 'M', unit: 'kg', confidence: 'A' },
} as const;

/**
 * Expanded metal by conservation of mass: each strand of width b becomes SWD/2 of mesh, so
 * G = 2·b·t·ρ/SWD (in agreement with MicroGrid's coverage of 2 × strands per inch × strand width).
 */
export const expandedMetal = defineCalculator({
  id: 'expanded_metal',
  group: 'plate',
  fields: {
    swd_mm: {
      kind: 'quantity',
      unit: 'mm',
      min: 1,
      max: 200,
      required: true,
      pairedWith: 'lwd_mm',
    },
    lwd_mm: {
      kind: 'quantity',
      unit: 'mm',
      min: 0,
      exclusiveMin: true,
      max: 500,
      required: true,
    },
    strand_mm: { kind: 'quantity', unit: 'mm', min: 0.2, max: 30, required: true },
    thickness_mm: { kind: 'quantity', unit: 'mm', min: 0.1, max: 12, required: true },
    ...densityFields,
    width_m: { ...sizeField, pairedWith: 'length_m' },
    length_m: sizeField,
  },
  symbols: {
    SWD: 'swd_mm',
    b: 'strand_mm',
    t: 'thickness_mm',
    ρ: 'density',
    W: 'width_m',
    L: 'length_m',
  },
  together: [['width_m', 'length_m']],
  example: { swd_mm: 30, lwd_mm: 80, strand_mm: 5, thickness_mm: 3, width_m: 1, length_m: 2 },
  outputs,

  check(given) {
    const swd = given.positive('swd_mm');
    const lwd = given.positive('lwd_mm');
    const strand = given.positive('strand_mm');
    const issues: Issue[] = [];

    if (swd !== undefined && lwd !== undefined && !reaches(lwd, swd)) {
      const params = { reason: 'LONG_PITCH_SHORTER', swdMm: swd, lwdMm: lwd };
      issues.push(...geometryConflict(['swd_mm', 'lwd_mm'], params));
    }
    if (swd !== undefined && strand !== undefined && reaches(2 * strand, swd)) {
      const params = { reason: 'STRAND_TOO_WIDE', strandMm: strand, swdMm: swd };
      issues.push(...geometryConflict(['swd_mm', 'strand_mm'], params));
    }
    return issues;
  },

  run(given) {
    const swd = given.number('swd_mm');
    const strand = given.number('strand_mm');
    const thickness = given.number('thickness_mm');
    const density = readDensity(given);
    const size = given.has('length_m')
      ? { width: given.number('width_m'), length: given.number('length_m') }
      : undefined;
    const weight = (2 * strand * thickness * density.value) / swd;
    const confidence = weakestConfidence(outputs.weight_kg_m2.confidence, density.confidence);
    const [b, S] = [show(strand), show(swd)];

    return {
      headline: 'weight_kg_m2',
      values: {
        weight_kg_m2: weight,
        open_area_pct: (1 - (2 * strand) / swd) * 100,
        expansion_ratio: swd / (2 * strand),
        ...(size && { weight_kg: weight * size.width * size.length }),
      },
      confidence: { weight_kg_m2: confidence, weight_kg: confidence },
      steps: [
        {
          output: 'weight_kg_m2',
          expression: '2·b·t·ρ/SWD',
          substitution: `2 × ${b} × ${show(thickness)} × ${show(density.value)}/${S}`,
        },
        {
          output: 'open_area_pct',
          expression: '(1 − 2·b/SWD)·100',
          substitution: `(1 − 2 × ${b}/${S}) × 100`,
        },
        { output: 'expansion_ratio', expression: 'SWD/(2·b)', substitution: `${S}/(2 × ${b})` },
        ...(size
          ? [
              {
                output: 'weight_kg' as const,
                expression: 'G·W·L',
                substitution: `${show(weight)} × ${show(size.width)} × ${show(size.length)}`,
              },
            ]
          : []),
      ],
      assumptions: [
        ...density.assumptions,
        note('PITCH_CENTRE_TO_CENTRE'),
        note('LONG_PITCH_UNUSED'),
        note('NOMINAL_OPEN_AREA'),
      ],
      warnings: density.warnings,
    };
  },
});
