import { outside, type Frame } from '../reading/frame.ts';

export const screenInkFrame: Frame = {
  calculator: 'screen_ink',
  products: ['ink'],
  needsProduct: true,
  // 'Theoretical ink volume' of a mesh.
  isMeant: (tokens) =>
    tokens.some((token) => token.kind === 'word' && token.nouns.includes('inkVolume')),
  fields: {
    mesh_per_cm: { nouns: ['threadCount'], usual: [10, 180], bare: ['mesh/cm'] },
    mesh_per_inch: { nouns: ['mesh'], usual: [30, 460], bare: [] },
    thread_um: { nouns: ['thread', 'wire', 'diameter'], usual: [24, 250], bare: ['µm'] },
    fabric_thickness_um: {
      nouns: ['fabricThickness', 'thickness'],
      usual: [35, 450],
      bare: ['µm'],
      isNamed: true,
    },
    print_area_m2: { nouns: ['printArea', 'area'], usual: [0.005, 5], bare: [] },
    prints: { nouns: ['prints', 'count'], usual: [50, 500_000], bare: ['1'] },
    transfer_pct: { nouns: ['transfer'], usual: [30, 100], bare: ['%'] },
  },
  tuples: [['mesh_per_cm', 'thread_um']],
  outputs: {
    ink_cm3_m2: { nouns: ['inkVolume', 'inkLitres'], per: 'm²' },
    ink_litre: { nouns: ['inkLitres'], needs: ['print_area_m2'] },
    coverage_m2_per_l: { nouns: ['inkCoverage'] },
    open_area_pct: { nouns: ['openArea'] },
    opening_um: { nouns: ['opening'] },
  },
  usualAsk: ['ink_litre', 'ink_cm3_m2'],
  unlikely: ({ mesh_per_cm: count, mesh_per_inch: mesh, thread_um: thread }) => {
    const perCm = count ?? (mesh === undefined ? undefined : mesh / 2.54);
    return perCm === undefined || thread === undefined
      ? 0
      : outside((thread * perCm) / 10_000, [0.2, 0.62]);
  },
};
