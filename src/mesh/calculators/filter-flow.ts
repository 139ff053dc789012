import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import { defineCalculator } from './definition.ts';

const SECONDS_PER_HOUR = 3600;

const outputs = {
  velocity_m_s: { symbol: 'v', unit: 'm/s', confidence: 'C' },
  flow_m3_h: { symbol: 'Q', unit: 'm³/h', confidence: 'C' },
} as const;

/**
 * Flow through clean, thin square mesh as through orifices: v = Cd·√(2·Δp/ρ). The formula is
 * general knowledge; for cloth the result is an estimate of the order of magnitude.
 */
export const filterFlow = defineCalculator({
  id: 'filter_flow',
  group: 'woven',
  fields: {
    open_area_pct: { kind: 'quantity', unit: '%', min: 0.1, max: 95, required: true },
    area_m2: {
      kind: 'quantity',
      unit: 'm²',
      min: 0,
      exclusiveMin: true,
      max: 1000,
      required: true,
    },
    dp_pa: {
      kind: 'quantity',
      unit: 'Pa',
      min: 0,
      exclusiveMin: true,
      max: 1_000_000,
      required: true,
    },
    fluid_density_kg_m3: {
      kind: 'quantity',
      unit: 'kg/m³',
      min: 0.5,
      max: 2000,
      fallback: 1000,
      saysFallback: true,
    },
    cd: { kind: 'quantity', unit: '1', min: 0.3, max: 1, fallback: 0.6, saysFallback: true },
    blockage_pct: {
      kind: 'quantity',
      unit: '%',
      min: 0,
      max: 100,
      exclusiveMax: true,
      fallback: 0,
      saysFallback: true,
    },
  },
  example: { open_area_pct: 30.3, area_m2: 0.1, dp_pa: 1000 },
  outputs,

  check: () => [],

  run(given) {
    const openArea = given.number('open_area_pct');
    const area = given.number('area_m2');
    const pressure = given.number('dp_pa');
    const density = given.number('fluid_density_kg_m3');
    const coefficient = given.number('cd');
    const blockage = given.number('blockage_pct');
    const velocity = coefficient * Math.sqrt((2 * pressure) / density);

    return {
      headline: 'flow_m3_h',
      values: {
        velocity_m_s: velocity,
        flow_m3_h: velocity * area * (openArea / 100) * (1 - blockage / 100) * SECONDS_PER_HOUR,
      },
      steps: [
        {
          output: 'velocity_m_s',
          expression: 'Cd·√(2·Δp/ρ)',
          substitution: `${show(coefficient)} × √(2 × ${show(pressure)}/${show(density)})`,
        },
        {
          output: 'flow_m3_h',
          expression: 'v·F·A/100·(1 − B/100)·3600',
          substitution: `${show(velocity)} × ${show(area)} × ${show(openArea)}/100 × (1 − ${show(blockage)}/100) × 3600`,
        },
      ],
      assumptions: [],
      warnings: [note('FLOW_ESTIMATE')],
    };
  },
});
