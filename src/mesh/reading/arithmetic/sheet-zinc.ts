import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import type { Frame } from '../frame.ts';
import { namesMoney } from './asked.ts';

const side = { kind: 'quantity', unit: 'm', min: 0.01, max: 100 } as const;

/**
 * Zinc on sheets, m = A·g·n: g is the mass of both sides together, as in Z275 (n = 1), or that of one of
 * both sides (n = 2).
 */
export const sheetZinc = defineCalculator({
  id: 'sheet_zinc',
  group: 'trade',
  fields: {
    zinc_width_m: side,
    zinc_length_m: side,
    zinc_area_m2: { kind: 'quantity', unit: 'm²', min: 0.01, max: 1_000_000 },
    zinc_g_m2: { kind: 'quantity', unit: 'g/m²', min: 5, max: 1500, required: true },
    zinc_sides: { kind: 'integer', unit: 'pcs', min: 1, max: 2, fallback: 1 },
    zinc_sheets: { kind: 'integer', unit: 'pcs', min: 1, max: 1_000_000, fallback: 1 },
  },
  oneOf: [['zinc_width_m', 'zinc_area_m2']],
  together: [['zinc_width_m', 'zinc_length_m']],
  example: { zinc_width_m: 2, zinc_length_m: 3, zinc_g_m2: 275 },
  outputs: { zinc_mass_kg: { symbol: 'm', unit: 'kg', confidence: 'A' } },
  check: () => [],
  run(given) {
    const isSized = given.has('zinc_width_m');
    const [width, length] = isSized
      ? [given.number('zinc_width_m'), given.number('zinc_length_m')]
      : [given.number('zinc_area_m2'), 1];
    const [coat, sides] = [given.number('zinc_g_m2'), given.number('zinc_sides')];
    const sheets = given.number('zinc_sheets');
    const factors = [sides, sheets].filter((each) => each > 1).map((each) => ` × ${show(each)}`);
    return {
      headline: 'zinc_mass_kg',
      values: { zinc_mass_kg: (width * length * coat * sides * sheets) / 1000 },
      steps: [
        {
          output: 'zinc_mass_kg',
          expression: '',
          substitution: `${isSized ? `${show(width)} × ${show(length)}` : show(width)} m² × ${show(coat)} g/m²${factors.join('')}`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

export const sheetZincFrame: Frame = {
  calculator: 'sheet_zinc',
  products: ['zinc', 'plate'],
  onlyIfMeant: true,
  // The sides that the mass covers have to be said: 'both sides' names that of both together.
  isMeant: (tokens) => {
    const words = tokens.flatMap((token) => (token.kind === 'word' ? [token] : []));
    return (
      words.some(({ choices }) => choices.some((each) => /^(?:sides|zincOf)=/.test(each))) &&
      words.some(({ products }) => products.includes('zinc')) &&
      !words.some(({ nouns }) => nouns.includes('wire')) &&
      !namesMoney(tokens) &&
      tokens.some(
        (token) =>
          token.kind === 'ask' &&
          (token.noun === 'weight' || /^(?:kg|g|lb|t)$/.test(token.unit ?? '')),
      ) &&
      tokens.some(
        (token) =>
          token.kind === 'quantity' &&
          (token.group?.size === 2 || /^(?:m|ft)²$/.test(token.meanings[0]?.unit ?? '')),
      )
    );
  },
  fields: {
    zinc_width_m: { nouns: ['width', 'height'], usual: [0.1, 4], bare: ['m', 'mm'] },
    zinc_length_m: { nouns: ['length'], usual: [0.1, 12], bare: ['m', 'mm'] },
    zinc_area_m2: { nouns: ['area'], usual: [0.1, 100_000], bare: [] },
    zinc_g_m2: { nouns: ['zincWeight'], usual: [15, 900], bare: [] },
    zinc_sheets: { nouns: ['count'], usual: [1, 50_000], bare: [] },
  },
  tuples: [['zinc_width_m', 'zinc_length_m']],
  outputs: { zinc_mass_kg: { nouns: ['weight', 'zincWeight'] } },
  usualAsk: ['zinc_mass_kg'],
  choices: { sides: '', zincOf: '' },
  complete: (_, choices) => ({
    inputs: { zinc_sides: choices.get('zincOf') === 'side' ? 2 : 1 },
    notes: [],
  }),
};
