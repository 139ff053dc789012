import { formulaNumber as show } from '../format-quantity.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { wireMass } from '../wire-mass.ts';
import { defineCalculator } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

const wireField = {
  kind: 'quantity',
  unit: 'mm',
  wire: true,
  min: 1,
  max: 4,
  required: true,
} as const;

const outputs = {
  barb_wire_len_mm: { symbol: 'Lb', unit: 'mm', confidence: 'A' },
  weight_kg_m: { symbol: 'g', unit: 'kg/m', confidence: 'A' },
  length_m_per_kg: { symbol: 'l', unit: 'm/kg', confidence: 'A' },
  roll_length_m: { symbol: 'L', unit: 'm', confidence: 'A' },
} as const;

/**
 * Barbed wire: line wires and the wire of its barbs, by geometry. 12½ ga double strand with 14 ga
 * four-point barbs 5 in apart comes out 3.5 % above the published 80 lb for 1320 ft.
 */
export const barbedWire = defineCalculator({
  id: 'barbed_wire',
  group: 'fence',
  fields: {
    line_wire_mm: { ...wireField, pairedWith: 'barb_wire_mm' },
    barb_wire_mm: wireField,
    strands: {
      kind: 'integer',
      unit: 'wires',
      min: 1,
      max: 2,
      fallback: 2,
      saysFallback: true,
    },
    barb_spacing_mm: { kind: 'quantity', unit: 'mm', min: 30, max: 300, required: true },
    points: { kind: 'choice', choices: ['2', '4'], fallback: '4', saysFallback: true },
    point_len_mm: {
      kind: 'quantity',
      unit: 'mm',
      min: 5,
      max: 40,
      fallback: 12,
      saysFallback: true,
    },
    wraps: {
      kind: 'quantity',
      unit: 'turns',
      min: 0.5,
      max: 3,
      fallback: 1,
      saysFallback: true,
    },
    twist_factor: {
      kind: 'quantity',
      unit: '1',
      min: 1,
      max: 1.1,
      fallback: 1,
      saysFallback: true,
    },
    roll_kg: { kind: 'quantity', unit: 'kg', min: 1, max: 1000 },
    ...densityFields,
  },
  symbols: {
    'd₁': 'line_wire_mm',
    'd₂': 'barb_wire_mm',
    n: 'strands',
    s: 'barb_spacing_mm',
    z: 'points',
    lₛ: 'point_len_mm',
    w: 'wraps',
    k: 'twist_factor',
    M: 'roll_kg',
    ρ: 'density',
  },
  example: { line_wire_mm: 2.5, barb_wire_mm: 2, barb_spacing_mm: 100, roll_kg: 50 },
  outputs,

  check: () => [],

  run(given) {
    const line = given.number('line_wire_mm');
    const barb = given.number('barb_wire_mm');
    const strands = given.number('strands');
    const spacing = given.number('barb_spacing_mm');
    const wiresOfBarb = Number(given.choice('points')) / 2;
    const point = given.number('point_len_mm');
    const wraps = given.number('wraps');
    const twist = given.number('twist_factor');
    const density = readDensity(given);

    const barbLength = wiresOfBarb * (2 * point + wraps * Math.PI * (line + barb));
    const weight =
      strands * wireMass(line, density.value) * twist +
      (wireMass(barb, density.value) * barbLength) / spacing;
    const roll = given.has('roll_kg') ? given.number('roll_kg') : undefined;
    const confidence = weakestConfidence(outputs.weight_kg_m.confidence, density.confidence);
    const [dl, db, Lb] = [show(line), show(barb), show(barbLength)];

    return {
      headline: 'weight_kg_m',
      values: {
        barb_wire_len_mm: barbLength,
        weight_kg_m: weight,
        length_m_per_kg: 1 / weight,
        ...(roll !== undefined && { roll_length_m: roll / weight }),
      },
      confidence: {
        weight_kg_m: confidence,
        length_m_per_kg: confidence,
        roll_length_m: confidence,
      },
      steps: [
        {
          output: 'barb_wire_len_mm',
          expression: '(z/2)·(2·lₛ + w·π·(d₁ + d₂))',
          substitution: `${show(wiresOfBarb)} × (2 × ${show(point)} + ${show(wraps)} × π × (${dl} + ${db}))`,
        },
        {
          output: 'weight_kg_m',
          expression: '(n·d₁²·k + d₂²·Lb/s)·(π/4)·ρ/1000',
          substitution: `(${strands} × ${dl}² × ${show(twist)} + ${db}² × ${Lb}/${show(spacing)}) × 0.7854 × ${show(density.value)}/1000`,
        },
        { output: 'length_m_per_kg', expression: '1/g', substitution: `1/${show(weight)}` },
        ...(roll === undefined
          ? []
          : [
              {
                output: 'roll_length_m' as const,
                expression: 'M/g',
                substitution: `${show(roll)}/${show(weight)}`,
              },
            ]),
      ],
      assumptions: density.assumptions,
      warnings: density.warnings,
    };
  },
});
