import { outside, unlikelyWire, type Frame } from '../reading/frame.ts';

/** Shares of wire in the pitch that are woven. */
const USUAL_SHARE = [0.08, 0.62] as const;

export const wovenMeshFrame: Frame = {
  calculator: 'woven_mesh',
  products: ['woven', 'net'],
  areal: 'weight_kg_m2',
  fields: {
    mesh: { nouns: ['mesh', 'warpMesh'], usual: [2, 500], bare: [] },
    mesh_weft: { nouns: ['weftMesh'], usual: [2, 500], isNamed: true },
    aperture_mm: { nouns: ['opening', 'clearOpening'], usual: [0.02, 30], isSquare: true },
    aperture_weft_mm: { nouns: [], usual: [0.02, 30], isNamed: true },
    '#pitch': { nouns: ['pitch'], usual: [0.000_04, 0.04], bare: ['mm'], isNamed: true },
    wire_mm: { nouns: ['wire', 'diameter', 'warpWire', 'thread'], usual: [0.018, 6] },
    wire_weft_mm: { nouns: ['weftWire'], usual: [0.018, 6], isNamed: true },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
    crimp_factor: { nouns: ['crimp'], usual: [1, 1.1], isNamed: true },
    width_m: { nouns: ['width', 'height'], usual: [0.3, 4], bare: ['m', 'mm'] },
    length_m: { nouns: ['length', 'rolls'], usual: [0.5, 60], bare: ['m', 'mm'], per: ['roll'] },
  },
  tuples: [
    ['mesh', 'wire_mm'],
    ['mesh', 'wire_mm', 'width_m', 'length_m'],
    ['mesh', 'mesh_weft'],
    ['aperture_mm', 'aperture_weft_mm'],
    ['aperture_mm', 'wire_mm'],
    ['wire_mm', 'wire_weft_mm'],
    ['width_m', 'length_m'],
  ],
  outputs: {
    weight_kg_m2: { nouns: ['weight', 'arealWeight'], per: 'm²' },
    weight_kg: { nouns: ['weight'], per: 'piece', needs: ['width_m', 'length_m'] },
    open_area_pct: { nouns: ['openArea'] },
    aperture_mm: { nouns: ['opening', 'clearOpening'] },
    aperture_um: { nouns: [] },
    mesh: { nouns: ['mesh'] },
    pitch_mm: { nouns: ['pitch'] },
  },
  usualAsk: ['weight_kg_m2'],
  given: ['aperture_mm'],
  replaces: {
    '#pitch': ['mesh', 'aperture_mm'],
    mesh: ['#pitch'],
    aperture_mm: ['#pitch'],
  },
  // Between centres there is an opening and a wire.
  complete: (inputs) => {
    const { '#pitch': pitch, wire_mm: wire, mesh, aperture_mm: opening } = inputs;
    const isGiven = typeof pitch === 'number' && typeof wire === 'number';
    return {
      inputs:
        isGiven && mesh === undefined && opening === undefined && pitch * 1000 > wire
          ? { aperture_mm: Number((pitch * 1000 - wire).toPrecision(12)) }
          : {},
      notes: [],
    };
  },
  unlikely: ({ mesh, aperture_mm: opening, wire_mm: wire, width_m: width, length_m: length }) =>
    unlikelyWire(
      wire,
      mesh === undefined
        ? opening === undefined || wire === undefined
          ? undefined
          : opening + wire
        : 25.4 / mesh,
      USUAL_SHARE,
    ) +
    (width !== undefined && length !== undefined ? outside(length / width, [0.6, 200]) * 0.5 : 0),
};
