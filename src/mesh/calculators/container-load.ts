import { formulaNumber as show } from '../format-quantity.ts';
import { note } from '../note.ts';
import { wholeBelow } from '../whole-number.ts';
import { defineCalculator } from './definition.ts';

/** m³ and kg as usually quoted; the carrier's figures decide. */
export const CONTAINERS = {
  '20GP': { volume: 33.2, payload: 28_000 },
  '40GP': { volume: 67.7, payload: 26_500 },
  '40HQ': { volume: 76.3, payload: 26_500 },
} as const;

/** Per cent of a container's volume that goods fill. */
export const USUAL_FILL_PCT = 85;

const outputs = {
  by_volume: { symbol: 'n₁', unit: 'pcs', confidence: 'C', rounded: 'down' },
  by_weight: { symbol: 'n₂', unit: 'pcs', confidence: 'C', rounded: 'down' },
  units: { symbol: 'n', unit: 'pcs', confidence: 'C', rounded: 'down' },
  limited_by: { symbol: '', unit: '1', confidence: 'C' },
} as const;

/** Load of a container: the lesser of what its volume and its payload hold. */
export const containerLoad = defineCalculator({
  id: 'container_load',
  group: 'trade',
  fields: {
    container: { kind: 'choice', choices: ['20GP', '40GP', '40HQ'], required: true },
    unit_volume_m3: { kind: 'quantity', unit: 'm³', min: 0, exclusiveMin: true, required: true },
    unit_weight_kg: { kind: 'quantity', unit: 'kg', min: 0, exclusiveMin: true, required: true },
    fill_pct: {
      kind: 'quantity',
      unit: '%',
      min: 10,
      max: 100,
      fallback: USUAL_FILL_PCT,
      saysFallback: true,
    },
    payload_limit_kg: {
      kind: 'quantity',
      unit: 'kg',
      min: 0,
      exclusiveMin: true,
      fallback: {
        rule: 'PAYLOAD_OF_CONTAINER',
        by: (given) => containerOf(given.choice('container'))?.payload,
      },
      saysFallback: true,
    },
  },
  symbols: {
    f: 'fill_pct',
    v: 'unit_volume_m3',
    P: 'payload_limit_kg',
    m: 'unit_weight_kg',
  },
  example: { container: '20GP', unit_volume_m3: 0.12, unit_weight_kg: 75 },
  outputs,

  check: () => [],

  run(given) {
    const container = given.choice('container');
    const volume = containerOf(container)?.volume;
    if (container === undefined || volume === undefined) throw new RangeError('No container');
    const unitVolume = given.number('unit_volume_m3');
    const unitWeight = given.number('unit_weight_kg');
    const fill = given.number('fill_pct');
    const payload = given.number('payload_limit_kg');

    const byVolume = wholeBelow((volume * fill) / 100 / unitVolume);
    const byWeight = wholeBelow(payload / unitWeight);
    const units = Math.min(byVolume, byWeight);
    const lesser = byVolume < byWeight ? 'volume' : 'weight';

    return {
      headline: 'units',
      values: {
        by_volume: byVolume,
        by_weight: byWeight,
        units,
        limited_by: byVolume === byWeight ? 'both' : lesser,
      },
      steps: [
        {
          output: 'by_volume',
          expression: '⌊V·f/100/v⌋',
          substitution: `⌊${show(volume)} × ${show(fill)}/100/${show(unitVolume)}⌋`,
        },
        {
          output: 'by_weight',
          expression: '⌊P/m⌋',
          substitution: `⌊${show(payload)}/${show(unitWeight)}⌋`,
        },
        {
          output: 'units',
          expression: 'min(n₁, n₂)',
          substitution: `min(${byVolume}, ${byWeight})`,
        },
      ],
      assumptions: [note('CONTAINER_VOLUME', { container, volume })],
      warnings: [
        ...(units === 0 ? [note('CONTAINER_NONE_FITS')] : []),
        note('CONTAINER_UNVERIFIED'),
      ],
    };
  },
});

function containerOf(name: string | undefined): { volume: number; payload: number } | undefined {
  return Object.entries(CONTAINERS).find(([key]) => key === name)?.[1];
}
