import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import { convert } from '../units.ts';
import {
  GAUGE_SYSTEMS,
  allGauges,
  canonicalGauge,
  gaugeDiameter,
  gaugesOf,
  isGaugeSystem,
  nearestGauge,
  readGaugeName,
} from '../wire-gauge.ts';
import type { GaugeSystem } from '../wire-gauge.ts';
import { defineCalculator } from './definition.ts';
import type { Given, WorkedStep } from './definition.ts';

const NOISE = 1e-9;
const thickest = Math.max(...GAUGE_SYSTEMS.map((system) => rangeOf(system).max));
const thinnest = Math.min(...GAUGE_SYSTEMS.map((system) => rangeOf(system).min));

const outputs = {
  gauge: { symbol: 'n', unit: '1', confidence: 'A' },
  mm: { symbol: 'd', unit: 'mm', confidence: 'A' },
  inch: { symbol: 'd′', unit: 'in', confidence: 'A' },
  area_mm2: { symbol: 'S', unit: 'mm²', confidence: 'A' },
  deviation_pct: { symbol: 'δ', unit: '%', confidence: 'A' },
} as const;

/**
 * Wire gauges: SWG and BWG from their tables, AWG by d = 0.127·92^((36−n)/39); the other way the
 * gauge whose diameter has the nearest ratio.
 */
export const wireGauge = defineCalculator({
  id: 'wire_gauge',
  group: 'wire',
  fields: {
    system: { kind: 'choice', choices: GAUGE_SYSTEMS, required: true },
    gauge: { kind: 'name', suggestions: allGauges(), read: readGauge },
    mm: { kind: 'quantity', unit: 'mm', min: thinnest, max: thickest },
  },
  symbols: { n: 'gauge', 'd₀': 'mm' },
  oneOf: [['gauge', 'mm']],
  example: { system: 'BWG', gauge: '12' },
  outputs,

  check(given) {
    const system = given.choice('system');
    const mm = given.positive('mm');
    if (!isGaugeSystem(system) || mm === undefined) return [];
    const { min, max } = rangeOf(system);
    if (mm >= min * (1 - NOISE) && mm <= max * (1 + NOISE)) return [];
    return [{ field: 'mm', code: 'OUT_OF_RANGE', params: { value: mm, min, max, unit: 'mm' } }];
  },

  run(given) {
    const system = given.choice('system');
    if (!isGaugeSystem(system)) throw new RangeError('No gauge system');
    const measured = given.has('mm') ? given.number('mm') : undefined;
    const gauge = measured === undefined ? given.choice('gauge') : nearestGauge(system, measured);
    const mm = gauge === undefined ? undefined : gaugeDiameter(system, gauge);
    if (gauge === undefined || mm === undefined) throw new RangeError('No gauge');
    const inch = convert(mm, 'mm', 'in');

    return {
      headline: 'mm',
      values: {
        gauge,
        mm,
        inch,
        area_mm2: (Math.PI / 4) * mm ** 2,
        ...(measured !== undefined && { deviation_pct: (measured / mm - 1) * 100 }),
      },
      steps: [
        diameterStep(system, gauge, inch),
        { output: 'inch', expression: 'd/25.4', substitution: `${show(mm)}/25.4` },
        { output: 'area_mm2', expression: '(π/4)·d²', substitution: `0.7854 × ${show(mm)}²` },
        ...(measured === undefined
          ? []
          : [
              {
                output: 'deviation_pct' as const,
                expression: '(d₀/d − 1)·100',
                substitution: `(${show(measured)}/${show(mm)} − 1) × 100`,
              },
            ]),
      ],
      assumptions: [note('GAUGE_TABLE', { system, gauge })],
      warnings: [note('US_STEEL_WIRE_GAUGE')],
    };
  },
});

function readGauge(text: string, given: Given<'system'>) {
  const system = given.choice('system');
  const named = readGaugeName(text);
  const gauge = canonicalGauge(named?.gauge ?? '');
  const isOfSystem = named?.system === undefined || named.system === system;
  if (!isGaugeSystem(system)) {
    return allGauges().includes(gauge) ? { name: gauge } : { unknown: {} };
  }
  return isOfSystem && gaugeDiameter(system, gauge) !== undefined
    ? { name: gauge }
    : { unknown: { reason: 'UNKNOWN_GAUGE', system } };
}

function diameterStep(system: GaugeSystem, gauge: string, inch: number): WorkedStep<'mm'> {
  if (system !== 'AWG') {
    return { output: 'mm', expression: `${system}(n)·25.4`, substitution: `${show(inch)} × 25.4` };
  }
  const zeros = /^(\d)\/0$/.exec(gauge);
  const number = zeros ? `(${1 - Number(zeros[1])})` : gauge;
  return {
    output: 'mm',
    expression: '0.127·92^((36 − n)/39)',
    substitution: `0.127 × 92^((36 − ${number})/39)`,
  };
}

function rangeOf(system: GaugeSystem): { min: number; max: number } {
  const diameters = gaugesOf(system).flatMap((gauge) => gaugeDiameter(system, gauge) ?? []);
  return { min: Math.min(...diameters), max: Math.max(...diameters) };
}
