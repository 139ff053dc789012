import { type Frame } from '../reading/frame.ts';

export const wireWeightFrame: Frame = {
  calculator: 'wire_weight',
  products: ['wireOnly'],
  fields: {
    wire_mm: { nouns: ['wire', 'diameter'], usual: [0.1, 16] },
    length_m: { nouns: ['length'], usual: [1, 50_000], bare: ['m'] },
    weight_kg: { nouns: ['weight'], usual: [0.5, 20_000], bare: ['kg'] },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
  },
  tuples: [],
  outputs: {
    weight_kg: { nouns: ['weight'], needs: ['length_m'] },
    length_m: { nouns: ['length'], needs: ['weight_kg'] },
    kg_per_m: { nouns: ['weight'], per: 'm' },
    m_per_kg: { nouns: ['length'], per: 'kg' },
  },
  usualAsk: ['weight_kg', 'length_m', 'kg_per_m'],
  linear: 'kg_per_m',
  complete: (inputs) => ({
    inputs:
      inputs['length_m'] === undefined && inputs['weight_kg'] === undefined ? { length_m: 1 } : {},
    notes: [],
  }),
};
