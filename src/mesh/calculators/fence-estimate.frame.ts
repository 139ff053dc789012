import { type Frame } from '../reading/frame.ts';

export const fenceEstimateFrame: Frame = {
  calculator: 'fence_estimate',
  products: ['fence'],
  needsProduct: true,
  // '3 m panels 1.8 high, how many posts', '300 m run, how many sections and posts': only fences stand on posts.
  isMeant: (tokens) => {
    const nouns = tokens.flatMap((token) => (token.kind === 'word' ? token.nouns : []));
    return (
      nouns.includes('posts') &&
      nouns.some((noun) => noun === 'height' || noun === 'panelCount' || noun === 'panelWidth')
    );
  },
  fields: {
    length_m: { nouns: ['totalLength', 'perimeter', 'length'], usual: [10, 50_000], bare: ['m'] },
    height_m: { nouns: ['height'], usual: [0.8, 3.6], bare: ['m', 'mm'] },
    panel_width_m: {
      nouns: ['panelWidth', 'width', 'pitch', 'length'],
      usual: [1.2, 4],
      bare: ['m', 'mm'],
      per: ['piece'],
    },
    '#along': { nouns: ['length'], usual: [8, 3000], bare: ['m'], isGrouped: true },
    '#across': { nouns: ['width'], usual: [8, 3000], bare: ['m'], isGrouped: true },
    '#roll': { nouns: ['rolls'], usual: [5, 60], bare: ['m'], per: ['roll'], isNamed: true },
    gates: { nouns: ['gates'], usual: [0, 10], bare: [] },
    gate_width_m: { nouns: ['gateWidth', 'width'], usual: [0.9, 12], bare: ['m'] },
    clips_per_post: {
      nouns: ['clipsPerPost', 'clips'],
      usual: [2, 8],
      bare: [],
      isNamed: true,
      per: ['piece'],
    },
    hole_dia_m: {
      nouns: ['holeDiameter', 'diameter'],
      usual: [0.2, 0.6],
      bare: ['m', 'mm', 'cm'],
      isNamed: true,
    },
    hole_depth_m: {
      nouns: ['holeDepth'],
      usual: [0.3, 1.2],
      bare: ['m', 'mm', 'cm'],
      isNamed: true,
    },
  },
  tuples: [
    ['panel_width_m', 'height_m'],
    ['height_m', 'panel_width_m'],
    ['#along', '#across'],
    ['hole_dia_m', 'hole_depth_m'],
    ['gates', 'gate_width_m'],
  ],
  outputs: {
    panels: { nouns: ['panelCount', 'count'] },
    posts: { nouns: ['posts'] },
    clips: { nouns: ['clips'], needs: ['clips_per_post'] },
    concrete_m3: { nouns: ['concrete', 'volume'], needs: ['hole_dia_m', 'hole_depth_m'] },
    mesh_area_m2: { nouns: ['area'] },
    net_length_m: { nouns: ['length', 'totalLength'] },
  },
  usualAsk: ['panels', 'posts'],
  together: ['posts', 'clips'],
  choices: { closed: 'closed', shape: '', gates: '' },
  priced: { panels: ['panelCount'], posts: ['posts'], clips: ['clips'] },
  unlikely: ({
    length_m: length,
    panel_width_m: panel,
    gate_width_m: gate,
    gates,
    '#along': along,
    '#across': across,
  }) =>
    // Two sides make a rectangle, where no length of the fence is said.
    ((along === undefined) !== (across === undefined) ? 7 : 0) +
    (along !== undefined && length !== undefined ? 7 : 0) +
    (gate !== undefined && gates === undefined ? (gate < 3 ? 3 : 1) : 0) +
    (length !== undefined && panel !== undefined && panel * 2 > length ? 3 : 0) +
    (length !== undefined && gate !== undefined && gate >= length ? 3 : 0),
  complete: (inputs, choices) => ({
    inputs: {
      ...(inputs['gate_width_m'] !== undefined && inputs['gates'] === undefined && { gates: 1 }),
      ...rectangle(inputs['#along'], inputs['#across']),
      // 'All round', 'a round yard'.
      ...(choices.get('shape') === 'round' && inputs['closed'] === undefined && { closed: true }),
    },
    notes: choices.get('gates') === 'mixed' ? ['meanGates'] : [],
  }),
};

/** m */
function rectangle(along: unknown, across: unknown): { length_m?: number; closed?: boolean } {
  return typeof along === 'number' && typeof across === 'number'
    ? { length_m: 2 * (along + across), closed: true }
    : {};
}
