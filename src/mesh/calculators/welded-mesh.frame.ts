import { outside, unlikelyWire, type Frame } from '../reading/frame.ts';

/** Share of the wire in the wider spacing that is rarely welded. */
const THICK_WIRE = 0.3;

export const weldedMeshFrame: Frame = {
  calculator: 'welded_mesh',
  products: ['welded', 'net'],
  fields: {
    pitch_across_mm: {
      nouns: ['pitch', 'opening', 'linePitch', 'clearOpening'],
      usual: [6, 250],
      isSquare: true,
    },
    pitch_along_mm: { nouns: ['crossPitch'], usual: [6, 250], isNamed: true },
    wire_mm: { nouns: ['wire', 'diameter', 'lineWire'], usual: [0.4, 12] },
    wire_cross_mm: { nouns: ['crossWire'], usual: [0.4, 12], isNamed: true },
    width_m: { nouns: ['width', 'height'], usual: [0.3, 3], bare: ['m', 'mm'] },
    length_m: {
      nouns: ['length', 'rolls', 'height'],
      usual: [0.5, 50],
      bare: ['m', 'mm'],
      per: ['roll'],
    },
    qty: { nouns: ['count'], usual: [1, 20_000], bare: [] },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
  },
  tuples: [
    ['pitch_across_mm', 'pitch_along_mm'],
    ['pitch_across_mm', 'pitch_along_mm', 'wire_mm'],
    ['pitch_across_mm', 'wire_mm'],
    ['wire_mm', 'wire_cross_mm'],
    ['width_m', 'length_m'],
  ],
  outputs: {
    weight_kg: { nouns: ['weight'], per: 'piece', needs: ['width_m', 'length_m'] },
    weight_kg_m2_theory: { nouns: ['weight', 'arealWeight'], per: 'm²' },
    weld_points: { nouns: ['weldPoints'], needs: ['width_m', 'length_m'] },
    n_line: { nouns: ['lineWire', 'wireCount'], needs: ['width_m', 'length_m'] },
    n_cross: { nouns: ['crossWire', 'wireCount'], needs: ['width_m', 'length_m'] },
    wire_length_m: { nouns: ['wireLength'], needs: ['width_m', 'length_m'] },
  },
  usualAsk: ['weight_kg', 'weight_kg_m2_theory'],
  choices: { basis: 'basis' },
  unlikely: ({
    pitch_across_mm: across,
    pitch_along_mm: along,
    wire_mm: wire,
    wire_cross_mm: cross,
    width_m: width,
    length_m: length,
  }) =>
    unlikelyWire(wire, across, [0.012, 0.22]) +
    unlikelyWire(wire, along, [0.01, 0.4]) +
    (wire !== undefined && across !== undefined && wire > THICK_WIRE * Math.max(across, along ?? 0)
      ? 1.5
      : 0) +
    (wire !== undefined && across !== undefined && wire > 0.5 * Math.max(across, along ?? 0)
      ? 6
      : 0) +
    (wire !== undefined && cross !== undefined ? outside(cross / wire, [0.5, 2]) * 2 : 0) +
    (width !== undefined && length !== undefined ? outside(length / width, [0.6, 200]) * 0.5 : 0),
  complete: (inputs) => ({
    inputs: {
      ...(inputs['pitch_along_mm'] === undefined &&
        inputs['pitch_across_mm'] !== undefined && { pitch_along_mm: inputs['pitch_across_mm'] }),
      ...(inputs['width_m'] === undefined &&
        inputs['length_m'] === undefined && { width_m: 1, length_m: 1 }),
    },
    notes: [],
  }),
  areal: 'weight_kg_m2_theory',
};
