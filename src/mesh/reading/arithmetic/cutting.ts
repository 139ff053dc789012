import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { wholeBelow } from '../../whole-number.ts';
import type { Frame } from '../frame.ts';
import { asksCount, namesMoney, wordsOf } from './asked.ts';

const sheet = { kind: 'quantity', unit: 'm', min: 0.05, max: 10_000, required: true } as const;
const piece = { kind: 'quantity', unit: 'm', min: 0.001, max: 100 } as const;

/**
 * Pieces that a sheet or roll gives in the plain grid: n = ⌊B/b⌋·⌊L/l⌋, the larger of both directions. Discs stand
 * in the grid of their squares. The kerf is left out; nesting in a stagger may give more.
 */
export const cutting = defineCalculator({
  id: 'cutting',
  group: 'trade',
  fields: {
    stock_width_m: sheet,
    stock_length_m: sheet,
    piece_width_m: piece,
    piece_length_m: piece,
    piece_dia_m: piece,
  },
  oneOf: [['piece_width_m', 'piece_dia_m']],
  together: [['piece_width_m', 'piece_length_m']],
  example: { stock_width_m: 1.22, stock_length_m: 2.44, piece_width_m: 0.3, piece_length_m: 0.4 },
  outputs: {
    cut_pieces: { symbol: 'n', unit: 'pcs', confidence: 'A', rounded: 'down' },
    offcut_pct: { symbol: 'w', unit: '%', confidence: 'A', rounded: 'up' },
  },
  check: () => [],
  run(given) {
    const [width, length] = [given.number('stock_width_m'), given.number('stock_length_m')];
    const isDisc = given.has('piece_dia_m');
    const across = isDisc ? given.number('piece_dia_m') : given.number('piece_width_m');
    const along = isDisc ? across : given.number('piece_length_m');
    const ways = [
      [across, along],
      [along, across],
    ].map(([b = across, l = along]) => ({
      count: wholeBelow(width / b) * wholeBelow(length / l),
      working: `⌊${show(width)}/${show(b)}⌋ × ⌊${show(length)}/${show(l)}⌋`,
    }));
    const best = ways.reduce((one, other) => (other.count > one.count ? other : one));
    const area = isDisc ? (Math.PI / 4) * across ** 2 : across * along;
    const shownArea = isDisc ? `π/4 × ${show(across)}²` : `${show(across)} × ${show(along)}`;
    return {
      headline: 'cut_pieces',
      values: {
        cut_pieces: best.count,
        offcut_pct: (1 - (best.count * area) / (width * length)) * 100,
      },
      steps: [
        { output: 'cut_pieces', expression: '', substitution: best.working },
        {
          output: 'offcut_pct',
          expression: '',
          substitution: `1 − ${show(best.count)} × ${shownArea} / (${show(width)} × ${show(length)})`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

const CUTS =
  /裁|剪|切|开料|下料|冲[^孔压]|\bcuts?\b|\bcutting\b|\bfrom (?:a|an|one|each|the)\b|\bout of\b/;

export const cuttingFrame: Frame = {
  calculator: 'cutting',
  products: ['plate', 'net', 'roll'],
  onlyIfMeant: true,
  isMeant: (tokens) => CUTS.test(wordsOf(tokens)) && asksCount(tokens) && !namesMoney(tokens),
  fields: {
    stock_width_m: { nouns: ['width'], usual: [0.5, 4], bare: ['m', 'mm'] },
    stock_length_m: { nouns: ['length', 'rolls'], usual: [1, 100], bare: ['m', 'mm'] },
    piece_width_m: { nouns: [], usual: [0.03, 1.5], bare: ['mm', 'm'] },
    piece_length_m: { nouns: [], usual: [0.03, 2.5], bare: ['mm', 'm'] },
    piece_dia_m: {
      nouns: ['discDiameter', 'diameter'],
      usual: [0.02, 1.5],
      bare: ['mm'],
      isNamed: true,
    },
  },
  tuples: [
    ['stock_width_m', 'stock_length_m'],
    ['piece_width_m', 'piece_length_m'],
  ],
  outputs: {
    cut_pieces: { nouns: ['count', 'panelCount', 'discDiameter'] },
    offcut_pct: { nouns: ['loss'] },
  },
  usualAsk: ['cut_pieces'],
  beside: ['cut_pieces', 'offcut_pct'],
  unlikely: ({
    stock_width_m: width,
    stock_length_m: length,
    piece_width_m: across,
    piece_length_m: along,
    piece_dia_m: disc,
  }) =>
    (width !== undefined && length !== undefined && width > length ? 0.3 : 0) +
    (across !== undefined && along !== undefined && across > along ? 0.2 : 0) +
    (length !== undefined && (along ?? disc ?? 0) > length ? 6 : 0) +
    (width !== undefined &&
    Math.min(across ?? Infinity, along ?? Infinity) > width &&
    across !== undefined
      ? 6
      : 0),
  complete: () => ({ inputs: {}, notes: ['plainGrid'] }),
};
