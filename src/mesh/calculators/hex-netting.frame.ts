import { unlikelyWire, type Frame } from '../reading/frame.ts';

export const hexNettingFrame: Frame = {
  calculator: 'hex_netting',
  products: ['hex', 'net'],
  areal: 'weight_kg_m2',
  fields: {
    mesh_width_mm: {
      nouns: ['opening', 'mesh', 'pitch', 'clearOpening'],
      usual: [10, 120],
      bare: ['mm', 'cm'],
      isSquare: true,
    },
    mesh_length_mm: { nouns: [], usual: [12, 150], bare: ['mm', 'cm'], isNamed: true },
    twist_len_mm: { nouns: ['twistLength'], usual: [5, 60], isNamed: true },
    wire_mm: { nouns: ['wire', 'diameter'], usual: [0.5, 4] },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
    width_m: { nouns: ['width', 'height'], usual: [0.3, 4], bare: ['m', 'mm'] },
    length_m: { nouns: ['length', 'rolls'], usual: [0.5, 100], bare: ['m', 'mm'], per: ['roll'] },
  },
  tuples: [
    ['mesh_width_mm', 'mesh_length_mm'],
    ['mesh_width_mm', 'mesh_length_mm', 'wire_mm'],
    ['mesh_width_mm', 'wire_mm'],
    ['width_m', 'length_m'],
  ],
  outputs: {
    weight_kg_m2: { nouns: ['weight', 'arealWeight'], per: 'm²' },
    wire_m_per_m2: { nouns: ['wireLength'], per: 'm²' },
  },
  usualAsk: ['weight_kg_m2'],
  unlikely: ({ mesh_width_mm: width, mesh_length_mm: length, wire_mm: wire }) =>
    unlikelyWire(wire, width, [0.018, 0.1]) +
    (width !== undefined && length !== undefined && length < width ? 2 : 0),
};
