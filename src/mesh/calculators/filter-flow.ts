import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import { defineCalculator } from './definition.ts';

const SECONDS_PER_HOUR = 3600;

const outputs = {
  velocity_m_s: { symbol: 'v', unit: 'm/s', confidence: 'C' },
  flow_m3_h: { symbol: 'Q', unit: 'm³/h', confidence: 'C' },
  face_velocity_m_s: { symbol: 'v₀', unit: 'm/s', confidence: 'A' },
  dp_pa: { symbol: 'Δp', unit: 'Pa', confidence: 'C' },
} as const;

/**
 * Flow through clean, thin square mesh as through orifices: v = Cd·√(2·Δp/ρ). The formula is
 * general knowledge; for cloth the result is an estimate of the order of magnitude. Where the flow is given,
 * continuity gives the mean velocity in the openings, v = Q/(F·A), which is no estimate.
 */
export const filterFlow = defineCalculator({
  id: 'filter_flow',
  group: 'woven',
  fields: {
    open_area_pct: { kind: 'quantity', unit: '%', min: 0.1, max: 95, required: true },
    area_m2: { kind: 'quantity', unit: 'm²', min: 0, exclusiveMin: true, max: 1000 },
    pipe_mm: { kind: 'quantity', unit: 'mm', min: 5, max: 10_000 },
    dp_pa: { kind: 'quantity', unit: 'Pa', min: 0, exclusiveMin: true, max: 1_000_000 },
    flow_m3_h: { kind: 'quantity', unit: 'm³/h', min: 0, exclusiveMin: true, max: 1_000_000 },
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
  symbols: {
    Cd: 'cd',
    Δp: 'dp_pa',
    ρ: 'fluid_density_kg_m3',
    F: 'area_m2',
    A: 'open_area_pct',
    B: 'blockage_pct',
    Q: 'flow_m3_h',
  },
  oneOf: [
    ['area_m2', 'pipe_mm'],
    ['dp_pa', 'flow_m3_h'],
  ],
  example: { open_area_pct: 30.3, area_m2: 0.1, dp_pa: 1000 },
  outputs,

  check: () => [],

  run(given) {
    const openArea = given.number('open_area_pct');
    const pipe = given.has('pipe_mm') ? given.number('pipe_mm') / 1000 : undefined;
    const area = pipe === undefined ? given.number('area_m2') : (Math.PI / 4) * pipe ** 2;
    const density = given.number('fluid_density_kg_m3');
    const coefficient = given.number('cd');
    const blockage = given.number('blockage_pct');
    const openings = area * (openArea / 100) * (1 - blockage / 100);
    const face = pipe === undefined ? show(area) : `(π/4 × ${show(pipe)}²)`;
    const shownOpenings = `${face} × ${show(openArea)}/100 × (1 − ${show(blockage)}/100)`;

    if (given.has('flow_m3_h')) {
      const flow = given.number('flow_m3_h');
      const velocity = flow / SECONDS_PER_HOUR / openings;
      return {
        headline: 'velocity_m_s',
        values: {
          velocity_m_s: velocity,
          face_velocity_m_s: flow / SECONDS_PER_HOUR / area,
          dp_pa: (density / 2) * (velocity / coefficient) ** 2,
        },
        confidence: { velocity_m_s: 'A' },
        steps: [
          {
            output: 'velocity_m_s',
            expression: 'Q/(3600·F·A/100·(1 − B/100))',
            substitution: `${show(flow)}/(3600 × ${shownOpenings})`,
          },
          {
            output: 'face_velocity_m_s',
            expression: 'Q/(3600·F)',
            substitution: `${show(flow)}/(3600 × ${face})`,
          },
          {
            output: 'dp_pa',
            expression: 'ρ/2·(v/Cd)²',
            substitution: `${show(density)}/2 × (${show(velocity)}/${show(coefficient)})²`,
          },
        ],
        assumptions: [],
        warnings: [note('FLOW_ESTIMATE')],
      };
    }
    const pressure = given.number('dp_pa');
    const velocity = coefficient * Math.sqrt((2 * pressure) / density);

    return {
      headline: 'flow_m3_h',
      values: {
        velocity_m_s: velocity,
        flow_m3_h: velocity * openings * SECONDS_PER_HOUR,
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
          substitution: `${show(velocity)} × ${shownOpenings} × 3600`,
        },
      ],
      assumptions: [],
      warnings: [note('FLOW_ESTIMATE')],
    };
  },
});
