import { type Frame } from '../reading/frame.ts';

export const wireBreakLoadFrame: Frame = {
  calculator: 'wire_break_load',
  products: ['break'],
  needsProduct: true,
  fields: {
    wire_mm: { nouns: ['wire', 'diameter'], usual: [0.2, 8] },
    tensile_mpa: { nouns: ['tensile'], usual: [250, 2200], bare: ['MPa'] },
  },
  tuples: [],
  outputs: {
    force_n: { nouns: ['breakLoad'] },
    force_kgf: { nouns: ['weight', 'breakLoad'] },
  },
  usualAsk: ['force_n'],
};
