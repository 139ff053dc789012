import { unlikelyWire, type Frame } from '../reading/frame.ts';

/** Selvedge wires of the mesh wires of EN 10223-3, in mm. */
const USUAL_EDGES: ReadonlyMap<number, number> = new Map([
  [2.2, 2.7],
  [2.7, 3.4],
  [3, 3.9],
]);

export const gabionFrame: Frame = {
  calculator: 'gabion',
  products: ['gabion'],
  needsProduct: true,
  fields: {
    length_m: { nouns: ['length'], usual: [0.9, 6], bare: ['m'] },
    width_m: { nouns: ['width'], usual: [0.4, 3], bare: ['m'] },
    height_m: { nouns: ['height', 'thickness'], usual: [0.15, 1.2], bare: ['m'] },
    diaphragms: { nouns: ['diaphragms'], usual: [0, 5], bare: [], isNamed: true },
    mesh_kg_m2: { nouns: ['arealWeight', 'weight'], usual: [0.8, 4], bare: [] },
    mesh_width_mm: {
      nouns: ['opening', 'mesh', 'clearOpening', 'pitch'],
      usual: [45, 120],
      bare: ['mm', 'cm'],
    },
    mesh_length_mm: { nouns: [], usual: [60, 150], bare: ['mm', 'cm'], isNamed: true },
    wire_mm: { nouns: ['wire', 'diameter'], usual: [1.8, 4.2] },
    selvedge_mm: { nouns: ['gabionEdge'], usual: [2.2, 5] },
    stone_t_m3: {
      nouns: ['stoneDensity', 'density', 'stone'],
      usual: [1.3, 2],
      bare: ['t/m³'],
      isNamed: true,
    },
  },
  tuples: [
    ['length_m', 'width_m', 'height_m'],
    ['mesh_width_mm', 'mesh_length_mm'],
    ['mesh_width_mm', 'mesh_length_mm', 'wire_mm'],
    ['wire_mm', 'selvedge_mm'],
  ],
  outputs: {
    total_weight_kg: { nouns: ['weight'], per: 'piece' },
    stone_t: { nouns: ['stone'], per: 'piece' },
    mesh_area_m2: { nouns: ['area'], per: 'piece' },
    volume_m3: { nouns: ['volume'], per: 'piece' },
    selvedge_length_m: { nouns: ['gabionEdge'], per: 'piece' },
  },
  usualAsk: ['total_weight_kg'],
  complete: ({ wire_mm: wire, selvedge_mm: edge }) => {
    const usual =
      typeof wire === 'number' && edge === undefined ? USUAL_EDGES.get(wire) : undefined;
    return usual === undefined
      ? { inputs: {}, notes: [] }
      : { inputs: { selvedge_mm: usual }, notes: ['edgeWireAssumed'] };
  },
  unlikely: ({
    mesh_width_mm: mesh,
    wire_mm: wire,
    selvedge_mm: edge,
    length_m: length,
    width_m: width,
    height_m: height,
  }) =>
    unlikelyWire(wire, mesh, [0.02, 0.06]) +
    // '100个': a mesh is never named without its wire.
    (mesh !== undefined && wire === undefined ? 2 : 0) +
    (wire !== undefined && edge !== undefined && edge < wire ? 3 : 0) +
    (length !== undefined && width !== undefined && width > length ? 1 : 0) +
    (height !== undefined && width !== undefined && height > width * 1.5 ? 1 : 0),
};
