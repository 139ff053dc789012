import { type Frame } from '../reading/frame.ts';

const MAX_PIECE_KG = 20_000;
const SIDES = ['#length', '#width', '#height'] as const;

export const containerLoadFrame: Frame = {
  calculator: 'container_load',
  products: ['container'],
  needsProduct: true,
  fields: {
    unit_volume_m3: { nouns: ['unitVolume', 'volume'], usual: [0.005, 15], bare: ['m³'] },
    unit_weight_kg: { nouns: ['unitWeight', 'weight'], usual: [3, 6000], bare: ['kg'] },
    fill_pct: { nouns: ['fill'], usual: [50, 100], bare: ['%'] },
    payload_limit_kg: { nouns: ['payload'], usual: [10_000, 30_000], bare: ['kg'], isNamed: true },
    '#length': { nouns: ['length'], usual: [0.3, 12], bare: ['m', 'mm', 'cm'] },
    '#width': { nouns: ['width'], usual: [0.2, 2.4], bare: ['m', 'mm', 'cm'] },
    '#height': { nouns: ['height', 'thickness'], usual: [0.1, 2.6], bare: ['m', 'mm', 'cm'] },
    '#diameter': {
      nouns: ['rollDiameter', 'diameter'],
      usual: [0.1, 2],
      bare: ['m', 'mm', 'cm'],
      isNamed: true,
    },
  },
  tuples: [['#length', '#width', '#height']],
  outputs: {
    units: {
      nouns: ['containerUnits', 'count', 'rolls', 'panelCount'],
      instead: ['by_volume', 'by_weight'],
    },
    limited_by: { nouns: ['payload'] },
    by_volume: { nouns: ['loadByVolume'] },
    by_weight: { nouns: ['loadByWeight'] },
  },
  usualAsk: ['units'],
  // Sides make a volume only when there are three of them, and where no volume is said.
  unlikely: (known) => {
    const sides = SIDES.filter((side) => known[side] !== undefined);
    const isRoll = known['#diameter'] !== undefined;
    const isWhole =
      (sides.length === 0 && !isRoll) ||
      (sides.length === (isRoll ? 1 : 3) && known['unit_volume_m3'] === undefined);
    // The volume of a piece and its sides are not both taken.
    const isTwice = known['unit_volume_m3'] !== undefined && (sides.length > 0 || isRoll);
    // More than a container carries is the load of one, and no piece.
    if ((known['unit_weight_kg'] ?? 0) > MAX_PIECE_KG) return 30;
    return isTwice ? 30 : isWhole ? 0 : 7;
  },
  choices: { container: 'container' },
  complete: (inputs) => {
    if (inputs['unit_volume_m3'] !== undefined) return { inputs: {}, notes: [] };
    const sides = SIDES.map((side) => inputs[side]).filter((side) => typeof side === 'number');
    const diameter = inputs['#diameter'];
    const isRoll = typeof diameter === 'number';
    if (sides.length !== (isRoll ? 1 : 3)) return { inputs: {}, notes: [] };
    const volume = [...sides, ...(isRoll ? [diameter, diameter] : [])].reduce((a, b) => a * b, 1);
    return {
      inputs: { unit_volume_m3: Number(volume.toPrecision(12)) },
      notes: isRoll ? ['rollAsBox'] : [],
    };
  },
};
