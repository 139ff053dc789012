import { outside, type Frame } from '../reading/frame.ts';

/** m², by ISO 216. */
const PAPER_AREA: Readonly<Record<string, number>> = {
  a2: 0.594 * 0.42,
  a3: 0.42 * 0.297,
  a4: 0.297 * 0.21,
  a5: 0.21 * 0.148,
};

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
    '#printAlong': {
      nouns: ['printArea'],
      usual: [0.02, 3],
      bare: ['cm', 'mm', 'm'],
      isGrouped: true,
    },
    '#printAcross': {
      nouns: ['printArea'],
      usual: [0.02, 3],
      bare: ['cm', 'mm', 'm'],
      isGrouped: true,
    },
    prints: { nouns: ['prints', 'count'], usual: [50, 500_000], bare: ['1'] },
    transfer_pct: { nouns: ['transfer'], usual: [30, 100], bare: ['%'] },
  },
  tuples: [
    ['mesh_per_cm', 'thread_um'],
    ['#printAlong', '#printAcross'],
  ],
  outputs: {
    ink_cm3_m2: { nouns: ['inkVolume', 'inkLitres'], per: 'm²' },
    ink_litre: { nouns: ['inkLitres'], needs: ['print_area_m2'] },
    coverage_m2_per_l: { nouns: ['inkCoverage'] },
    open_area_pct: { nouns: ['openArea'] },
    opening_um: { nouns: ['opening', 'clearOpening'] },
  },
  usualAsk: ['ink_litre', 'ink_cm3_m2'],
  unlikely: ({
    mesh_per_cm: count,
    mesh_per_inch: mesh,
    thread_um: thread,
    '#printAlong': along,
    '#printAcross': across,
  }) => {
    const perCm = count ?? (mesh === undefined ? undefined : mesh / 2.54);
    const ofSides = (along === undefined) !== (across === undefined) ? 7 : 0;
    return perCm === undefined || thread === undefined
      ? ofSides
      : ofSides + outside((thread * perCm) / 10_000, [0.2, 0.62]);
  },
  choices: { paper: '' },
  complete: (inputs, choices) => {
    const [along, across] = [inputs['#printAlong'], inputs['#printAcross']];
    const isPrinted = inputs['print_area_m2'] === undefined;
    const paper = PAPER_AREA[choices.get('paper') ?? ''];
    const area = typeof along === 'number' && typeof across === 'number' ? along * across : paper;
    return {
      inputs:
        isPrinted && area !== undefined ? { print_area_m2: Number(area.toPrecision(12)) } : {},
      notes: [],
    };
  },
};
