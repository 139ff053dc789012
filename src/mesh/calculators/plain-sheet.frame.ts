import { type Frame } from '../reading/frame.ts';

export const plainSheetFrame: Frame = {
  calculator: 'plain_sheet',
  products: ['plate'],
  needsProduct: true,
  areal: 'weight_kg_m2',
  fields: {
    thickness_mm: { nouns: ['thickness'], usual: [0.2, 60] },
    width_m: { nouns: ['width'], usual: [0.3, 3], bare: ['m', 'mm'] },
    length_m: { nouns: ['length'], usual: [0.5, 12], bare: ['m', 'mm'] },
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
