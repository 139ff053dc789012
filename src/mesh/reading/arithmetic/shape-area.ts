import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import type { Frame } from '../frame.ts';
import { OUTLINE_WORDS } from '../outline.ts';
import { namesMoney } from './asked.ts';

const side = { kind: 'quantity', unit: 'm', min: 0.001, max: 100_000 } as const;

/** Area of a trapezium, (a + b)/2·h, or of a triangle, b·h/2, without a mesh. */
export const shapeArea = defineCalculator({
  id: 'shape_area',
  group: 'netting',
  fields: {
    top_side_m: side,
    bottom_side_m: { ...side, required: true },
    rise_m: { ...side, required: true },
  },
  example: { top_side_m: 30, bottom_side_m: 50, rise_m: 20 },
  outputs: { shape_m2: { symbol: 'A', unit: 'm²', confidence: 'A' } },
  check: () => [],
  run(given) {
    const [bottom, rise] = [given.number('bottom_side_m'), given.number('rise_m')];
    const top = given.has('top_side_m') ? given.number('top_side_m') : null;
    return {
      headline: 'shape_m2',
      values: { shape_m2: (((top ?? 0) + bottom) / 2) * rise },
      steps: [
        {
          output: 'shape_m2',
          expression: '',
          substitution:
            top === null
              ? `${show(bottom)} × ${show(rise)}/2`
              : `(${show(top)} + ${show(bottom)})/2 × ${show(rise)}`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

const TRAPEZIA: ReadonlySet<string> = new Set(OUTLINE_WORDS.trapezium);
const TRIANGLES: ReadonlySet<string> = new Set(OUTLINE_WORDS.triangle);

export const shapeAreaFrame: Frame = {
  calculator: 'shape_area',
  products: ['net', 'fence'],
  onlyIfMeant: true,
  isMeant: (tokens) =>
    tokens.some(({ text }) => TRAPEZIA.has(text) || TRIANGLES.has(text)) &&
    !namesMoney(tokens) &&
    tokens.some(
      (token) =>
        (token.kind === 'ask' && (token.noun === 'area' || token.unit === 'm²')) ||
        (token.kind === 'word' && token.nouns.includes('area')),
    ),
  fields: {
    top_side_m: { nouns: ['topSide'], usual: [0.1, 1000], bare: ['m'], isNamed: true },
    bottom_side_m: { nouns: ['bottomSide', 'length', 'width'], usual: [0.1, 1000], bare: ['m'] },
    rise_m: { nouns: ['height'], usual: [0.1, 1000], bare: ['m'], isNamed: true },
  },
  tuples: [['top_side_m', 'bottom_side_m', 'rise_m']],
  outputs: { shape_m2: { nouns: ['area'] } },
  usualAsk: ['shape_m2'],
};
