import { type Frame } from '../reading/frame.ts';

export const barbedWireFrame: Frame = {
  calculator: 'barbed_wire',
  products: ['barbed'],
  needsProduct: true,
  linear: 'weight_kg_m',
  fields: {
    line_wire_mm: { nouns: ['lineStrand', 'wire', 'diameter'], usual: [1.4, 3.2] },
    barb_wire_mm: { nouns: ['barbWire'], usual: [1.2, 3] },
    barb_spacing_mm: { nouns: ['barbSpacing', 'pitch'], usual: [60, 200], bare: ['mm', 'cm'] },
    point_len_mm: { nouns: ['pointLength'], usual: [8, 25], isNamed: true },
    roll_kg: {
      nouns: ['rollWeight', 'rolls', 'weight'],
      usual: [10, 60],
      bare: ['kg'],
      per: ['roll'],
    },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
  },
  tuples: [
    ['line_wire_mm', 'barb_wire_mm'],
    ['line_wire_mm', 'barb_wire_mm', 'barb_spacing_mm'],
  ],
  outputs: {
    weight_kg_m: { nouns: ['weight'], per: 'm' },
    length_m_per_kg: { nouns: ['length'], per: 'kg' },
    roll_length_m: { nouns: ['length'], per: 'piece', needs: ['roll_kg'] },
    barb_wire_len_mm: { nouns: ['pointLength'] },
  },
  usualAsk: ['weight_kg_m'],
  choices: { strands: 'strands', points: 'points' },
  unlikely: ({ line_wire_mm: line, barb_wire_mm: barb }) =>
    line !== undefined && barb !== undefined && barb > line * 1.3 ? 1.5 : 0,
};
