import { type Frame } from '../reading/frame.ts';
import type { NounId } from '../reading/nouns.ts';
import type { ProductId } from '../reading/products.ts';
import type { Token } from '../reading/tokens.ts';

/** Names of nets, holes and coats, whose sheets are no plain ones. */
const OF_OTHERS: ReadonlySet<NounId> = new Set<NounId>([
  'wire',
  'mesh',
  'opening',
  'hole',
  'pitch',
  'strand',
  'coated',
  'layerThickness',
  'zincWeight',
  'inkVolume',
  'rolls',
]);

/** 'Brass, 1 mm thick, 300 by 400 mm': a thickness of a material, and no wires or holes. */
function isOfThickness(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind === 'word');
  return (
    words.some(({ nouns }) => nouns[0] === 'thickness') &&
    words.some(({ material }) => material !== null && material.key !== 'zinc') &&
    words.every(
      ({ nouns, products }) =>
        !nouns.some((noun) => OF_OTHERS.has(noun)) &&
        products.every((product) => product === 'plate'),
    )
  );
}

const SHEETS: ReadonlySet<ProductId> = new Set<ProductId>([
  'plate',
  'perforated',
  'expanded',
  'net',
]);

/** '0.8厚 开孔率40': a sheet that is described by its open area, and by no holes. */
function isOpenSheet(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind === 'word');
  return (
    words.some(({ nouns }) => nouns[0] === 'thickness') &&
    words.some(({ nouns }) => nouns.includes('openArea')) &&
    words.every(
      ({ nouns, products }) =>
        !nouns.some((noun) => OF_OTHERS.has(noun)) &&
        products.every((product) => SHEETS.has(product)),
    )
  );
}

export const plainSheetFrame: Frame = {
  calculator: 'plain_sheet',
  products: ['plate'],
  needsProduct: true,
  isMeant: (tokens) => isOfThickness(tokens) || isOpenSheet(tokens),
  areal: 'weight_kg_m2',
  choices: { surface: '' },
  complete: (_inputs, choices) => ({
    inputs: {},
    notes: choices.has('surface') ? ['raisedPattern'] : [],
  }),
  fields: {
    thickness_mm: { nouns: ['thickness'], usual: [0.2, 60] },
    width_m: { nouns: ['width'], usual: [0.3, 3], bare: ['m', 'mm'] },
    length_m: { nouns: ['length'], usual: [0.5, 12], bare: ['m', 'mm'] },
    open_area_pct: { nouns: ['openArea'], usual: [5, 80], bare: ['%'], isNamed: true },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
  },
  tuples: [
    ['thickness_mm', 'width_m', 'length_m'],
    ['width_m', 'length_m', 'thickness_mm'],
    ['width_m', 'length_m'],
  ],
  outputs: {
    weight_kg: { nouns: ['weight'], per: 'piece', needs: ['width_m', 'length_m'] },
    weight_kg_m2: { nouns: ['weight', 'arealWeight'], per: 'm²' },
  },
  usualAsk: ['weight_kg', 'weight_kg_m2'],
};
