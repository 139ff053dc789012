import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import type { Frame } from '../frame.ts';
import { namesMoney, wordsOf } from './asked.ts';

const side = { kind: 'quantity', unit: 'm', min: 0.002, max: 20, required: true } as const;

/** Surface of a tube without its ends, A = π·d·l: the mesh of a filter cartridge. */
export const tubeArea = defineCalculator({
  id: 'tube_area',
  group: 'woven',
  fields: {
    tube_dia_m: side,
    tube_length_m: side,
    tubes: { kind: 'integer', unit: 'pcs', min: 1, max: 1_000_000, fallback: 1 },
  },
  example: { tube_dia_m: 0.06, tube_length_m: 0.25 },
  outputs: { tube_m2: { symbol: 'A', unit: 'm²', confidence: 'A' } },
  check: () => [],
  run(given) {
    const [diameter, length] = [given.number('tube_dia_m'), given.number('tube_length_m')];
    const tubes = given.number('tubes');
    const shown = tubes === 1 ? '' : ` × ${show(tubes)}`;
    return {
      headline: 'tube_m2',
      values: { tube_m2: Math.PI * diameter * length * tubes },
      steps: [
        {
          output: 'tube_m2',
          expression: '',
          substitution: `π × ${show(diameter)} × ${show(length)}${shown}`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

export const OF_TUBE =
  /滚筒|转筒|圆鼓|滤筒|滤芯|滤管|滤网筒|网筒|网管|圆筒|筒形|网篮|提篮|篮子|网桶|\btubes?\b|\bsleeve|\bround (?:baskets?|buckets?|cages?)|\bbaskets?\b|\bbuckets?\b|\bfilter (?:tube|cartridge|element|candle)|\bcartridge|\bcylind|\btubular|\bdrums?\b|\btrommel/;

/** A net that stands around something round. */
const OF_RING = /圆形|圆的|圆圈|围成圆|花坛|围[一]?圈|树[坑围]|\bround\b|\bcircular\b|\bcircle\b/;

export const tubeAreaFrame: Frame = {
  calculator: 'tube_area',
  products: ['woven', 'net', 'flow', 'chainLink', 'welded', 'hex', 'fence'],
  onlyIfMeant: true,
  isMeant: (tokens) =>
    (OF_TUBE.test(wordsOf(tokens)) || OF_RING.test(wordsOf(tokens))) &&
    !namesMoney(tokens) &&
    tokens.some(
      (token) =>
        (token.kind === 'ask' &&
          (token.noun === 'area' || /^(?:m|ft|cm)²$/.test(token.unit ?? ''))) ||
        (token.kind === 'word' && token.nouns.includes('area')),
    ),
  fields: {
    tube_dia_m: {
      nouns: ['diameter', 'outerDiameter', 'discDiameter', 'coreTube', 'pipeDiameter'],
      usual: [0.01, 1.5],
      bare: ['mm', 'm'],
    },
    tube_length_m: { nouns: ['length', 'height'], usual: [0.03, 4], bare: ['mm', 'm'] },
    tubes: { nouns: ['count'], usual: [1, 50_000], bare: [] },
  },
  tuples: [['tube_dia_m', 'tube_length_m']],
  outputs: { tube_m2: { nouns: ['area'] } },
  usualAsk: ['tube_m2'],
};
