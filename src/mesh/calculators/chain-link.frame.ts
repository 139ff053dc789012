import { unlikelyWire, type Frame } from '../reading/frame.ts';

export const chainLinkFrame: Frame = {
  calculator: 'chain_link',
  products: ['chainLink', 'net'],
  areal: 'weight_kg_m2',
  fields: {
    mesh_mm: {
      nouns: ['opening', 'pitch', 'mesh', 'clearOpening'],
      usual: [20, 100],
      bare: ['mm', 'cm'],
      isSquare: true,
    },
    wire_mm: { nouns: ['wire', 'coreWire', 'diameter'], usual: [1.2, 6] },
    pvc_od_mm: { nouns: ['outerDiameter'], usual: [1.8, 7], isNamed: true },
    contour_factor: { nouns: ['contour'], usual: [1, 1.2], isNamed: true },
    height_m: { nouns: ['height', 'width'], usual: [0.6, 6], bare: ['m', 'mm'] },
    length_m: { nouns: ['length', 'rolls'], usual: [2, 60], bare: ['m', 'mm'], per: ['roll'] },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
  },
  tuples: [
    ['mesh_mm', 'wire_mm'],
    ['wire_mm', 'pvc_od_mm'],
    ['height_m', 'length_m'],
    ['mesh_mm', 'mesh_mm', 'wire_mm'],
  ],
  outputs: {
    weight_kg: { nouns: ['weight'], per: 'piece', needs: ['height_m', 'length_m'] },
    weight_kg_m2: { nouns: ['weight', 'arealWeight'], per: 'm²' },
    wire_m_per_m2: { nouns: ['wireLength'], per: 'm²' },
    pvc_kg_m2: { nouns: ['pvcWeight'], per: 'm²' },
  },
  usualAsk: ['weight_kg', 'weight_kg_m2'],
  choices: { basis: 'basis' },
  unlikely: ({ mesh_mm: mesh, wire_mm: wire, pvc_od_mm: outer }) =>
    unlikelyWire(wire, mesh, [0.025, 0.16]) +
    (wire !== undefined && outer !== undefined && outer <= wire ? 5 : 0),
};
