import { unlikelyWire, type Frame } from '../reading/frame.ts';

export const meshApertureFrame: Frame = {
  calculator: 'mesh_aperture',
  products: [],
  fields: {
    mesh: { nouns: ['mesh'], usual: [2, 500], bare: [] },
    wire_mm: { nouns: ['wire', 'diameter'], usual: [0.018, 6] },
    aperture_um: { nouns: ['opening', 'clearOpening'], usual: [20, 30_000], bare: ['mm', 'µm'] },
    wire_um: { nouns: [], usual: [18, 6000], isNamed: true },
  },
  tuples: [
    ['mesh', 'wire_mm'],
    ['aperture_um', 'wire_mm'],
  ],
  outputs: {
    aperture_um: { nouns: ['opening', 'clearOpening'] },
    aperture_mm: { nouns: ['opening', 'clearOpening'] },
    mesh: { nouns: ['mesh'] },
  },
  usualAsk: [],
  unlikely: ({ mesh, aperture_um: opening, wire_mm: wire }) =>
    unlikelyWire(
      wire,
      mesh === undefined
        ? opening === undefined || wire === undefined
          ? undefined
          : opening / 1000 + wire
        : 25.4 / mesh,
      [0.08, 0.62],
    ),
  complete: (inputs) => {
    if (inputs['mesh'] !== undefined) return { inputs: { mode: 'mesh_to_aperture' }, notes: [] };
    const wire = inputs['wire_mm'];
    return {
      inputs: {
        mode: 'aperture_to_mesh',
        ...(typeof wire === 'number' && {
          wire_um: Number((wire * 1000).toPrecision(12)),
          wire_mm: '',
        }),
      },
      notes: [],
    };
  },
};
