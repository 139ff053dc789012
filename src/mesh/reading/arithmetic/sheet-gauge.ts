import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import type { Frame } from '../frame.ts';
import { wordsOf } from './asked.ts';

/** Thickness of a sheet that is named by its gauge. */
export const sheetGauge = defineCalculator({
  id: 'sheet_gauge',
  group: 'trade',
  fields: { thickness_mm: { kind: 'quantity', unit: 'mm', min: 0.2, max: 10, required: true } },
  example: { thickness_mm: 1.519 },
  outputs: { sheet_mm: { symbol: 't', unit: 'mm', confidence: 'B' } },
  check: () => [],
  run(given) {
    const thickness = given.number('thickness_mm');
    return {
      headline: 'sheet_mm',
      values: { sheet_mm: thickness },
      steps: [{ output: 'sheet_mm', expression: '', substitution: show(thickness) }],
      assumptions: [],
      warnings: [],
    };
  },
});

const OF_SHEET = /\b(?:sheets?|plates?|sheet metal)\b|板/;

export const sheetGaugeFrame: Frame = {
  calculator: 'sheet_gauge',
  products: ['gauge', 'plate'],
  onlyIfMeant: true,
  // '16 ga galvanized sheet in mm': a gauge of a sheet, and no mesh.
  isMeant: (tokens) => {
    const [quantity, ...others] = tokens.filter((token) => token.kind === 'quantity');
    const isGauge = quantity?.meanings.some(({ gauge }) => gauge?.isNamed === false) === true;
    const isOfMesh = tokens.some(
      (token) =>
        token.kind === 'word' &&
        token.products.some((product) => product !== 'plate' && product !== 'gauge'),
    );
    const isWeighed = tokens.some(
      (token) =>
        (token.kind === 'word' &&
          token.nouns.some((noun) => noun === 'weight' || noun === 'arealWeight')) ||
        (token.kind === 'ask' &&
          (token.noun === 'weight' || token.unit === 'kg' || token.unit === 'lb')),
    );
    return (
      isGauge && others.length === 0 && !isOfMesh && !isWeighed && OF_SHEET.test(wordsOf(tokens))
    );
  },
  fields: {
    thickness_mm: { nouns: ['thickness', 'gauge', 'diameter'], usual: [0.3, 6], bare: [] },
  },
  tuples: [],
  outputs: { sheet_mm: { nouns: ['thickness', 'diameter'] } },
  usualAsk: ['sheet_mm'],
};
