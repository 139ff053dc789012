import { defineCalculator, type Given } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { wholeAbove } from '../../whole-number.ts';
import type { Frame } from '../frame.ts';
import type { Token } from '../tokens.ts';
import { namesMoney, wordsOf } from './asked.ts';
import { percent } from './fields.ts';

const side = { kind: 'quantity', unit: 'm', min: 0.1, max: 100_000 } as const;
const area = { kind: 'quantity', unit: 'm²', min: 0.01, max: 10_000_000 } as const;

/**
 * Mesh for a face or an area with its overlaps and waste, A = L·H·(1 + overlap)·(1 + waste), and whole rolls or
 * sheets of it, n = ⌈A/a⌉. A lap u of so many centimetres leaves (b − u)·(l − u) of each.
 */
export const coverArea = defineCalculator({
  id: 'cover_area',
  group: 'netting',
  fields: {
    face_length_m: side,
    face_height_m: side,
    face_m2: area,
    overlap_pct: { ...percent, fallback: 0 },
    waste_pct: { ...percent, fallback: 0 },
    roll_width_m: side,
    roll_length_m: side,
    roll_m2: area,
    lap_m: { kind: 'quantity', unit: 'm', min: 0, max: 2 },
  },
  oneOf: [['face_length_m', 'face_m2']],
  together: [
    ['face_length_m', 'face_height_m'],
    ['roll_width_m', 'roll_length_m'],
  ],
  example: { face_length_m: 120, face_height_m: 35, overlap_pct: 12 },
  outputs: {
    gross_m2: { symbol: 'A', unit: 'm²', confidence: 'A' },
    cover_rolls: { symbol: 'n', unit: 'rolls', confidence: 'A', rounded: 'up' },
  },
  check: (given) => {
    const lap = given.positive('lap_m');
    const sides = [given.positive('roll_width_m'), given.positive('roll_length_m')];
    // A lap needs the sides of the rolls that it is taken off.
    return lap !== undefined && sides.some((side) => side === undefined || side <= lap)
      ? [{ field: 'lap_m', code: 'GEOMETRY_IMPOSSIBLE', params: {} }]
      : [];
  },
  run(given) {
    const isFace = given.has('face_length_m');
    const [length, height] = isFace
      ? [given.number('face_length_m'), given.number('face_height_m')]
      : [given.number('face_m2'), 1];
    const shares = [given.number('overlap_pct'), given.number('waste_pct')].filter(
      (each) => each > 0,
    );
    const gross = shares.reduce((sum, each) => sum * (1 + each / 100), length * height);
    const lap = given.has('lap_m') ? given.number('lap_m') : 0;
    const roll = given.has('roll_width_m')
      ? (given.number('roll_width_m') - lap) * (given.number('roll_length_m') - lap)
      : given.has('roll_m2')
        ? given.number('roll_m2')
        : undefined;
    const shownFace = isFace ? `${show(length)} × ${show(height)}` : show(length);
    return {
      headline: 'gross_m2',
      values: {
        gross_m2: gross,
        ...(roll !== undefined && { cover_rolls: wholeAbove(gross / roll) }),
      },
      steps: [
        {
          output: 'gross_m2',
          expression: '',
          substitution: [shownFace, ...shares.map((each) => show(1 + each / 100))].join(' × '),
        },
        ...(roll === undefined
          ? []
          : [
              {
                output: 'cover_rolls' as const,
                expression: '',
                substitution: `${show(gross)} / ${lap > 0 ? shownRoll(given, lap) : show(roll)} = ${show(gross / roll)}`,
              },
            ]),
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

function shownRoll(given: Given<'roll_width_m' | 'roll_length_m'>, lap: number): string {
  const side = (field: 'roll_width_m' | 'roll_length_m') =>
    `(${show(given.number(field))} − ${show(lap)})`;
  return `(${side('roll_width_m')} × ${side('roll_length_m')})`;
}

const MIN_ROLL_M = 0.3;
const COVERS =
  /坡|岩|铺|挂网|净用|满铺|覆盖|搭接|\brock|\bslopes?\b|\bcover|\bnetting\b|\boverlaps?\b|\bface\b/;

/** 'How many rolls of 1 x 30 m for 2500 m²': an area, and the sides of a roll. */
function isAreaInRolls(tokens: readonly Token[]): boolean {
  const quantities = tokens.filter((token) => token.kind === 'quantity');
  return (
    quantities.some(
      ({ per, meanings }) => per === null && /^(?:m|ft)²$/.test(meanings[0]?.unit ?? ''),
    ) &&
    quantities.filter(({ group }) => group?.size === 2).length === 2 &&
    !quantities.some(({ meanings }) => /^(?:mesh|kg|t)/.test(meanings[0]?.unit ?? ''))
  );
}

export const coverAreaFrame: Frame = {
  calculator: 'cover_area',
  products: ['net', 'chainLink', 'welded', 'hex', 'roll'],
  onlyIfMeant: true,
  isMeant: (tokens) => {
    const words = wordsOf(tokens);
    return (
      (COVERS.test(words) || isAreaInRolls(tokens)) &&
      // A coil of razor wire covers a length.
      !/\bcoils?\b|concertina|razor|刀片|[一每]圈/.test(words) &&
      // An angle of the slope, and two widths, would have to be calculated with.
      !/度|°|\bdeg|梯形|trapez/.test(words) &&
      !namesMoney(tokens) &&
      tokens.some(
        (token) =>
          token.kind === 'ask' &&
          (token.noun === 'area' || /^(?:m²|ft²|rolls|pcs|panels)$/.test(token.unit ?? '')),
      )
    );
  },
  fields: {
    face_length_m: { nouns: ['length', 'totalLength'], usual: [8, 5000], bare: ['m'] },
    face_height_m: { nouns: ['height', 'width'], usual: [3, 500], bare: ['m'] },
    face_m2: { nouns: ['area'], usual: [20, 500_000], bare: ['m²'] },
    overlap_pct: { nouns: ['lap'], usual: [3, 30], bare: ['%'], isNamed: true },
    waste_pct: { nouns: ['loss', 'spare', 'lap'], usual: [1, 30], bare: ['%'] },
    roll_width_m: { nouns: [], usual: [0.8, 6], bare: ['m'] },
    roll_length_m: { nouns: [], usual: [2, 100], bare: ['m'] },
    roll_m2: { nouns: [], usual: [1, 400], bare: [], per: ['roll', 'piece'] },
    lap_m: { nouns: ['lap'], usual: [0.03, 0.6], bare: ['mm', 'cm'], isNamed: true },
  },
  tuples: [
    ['face_length_m', 'face_height_m'],
    ['roll_width_m', 'roll_length_m'],
  ],
  outputs: {
    gross_m2: { nouns: ['area'] },
    cover_rolls: { nouns: ['rolls', 'count', 'panelCount'] },
  },
  usualAsk: ['gross_m2'],
  beside: ['gross_m2'],
  unlikely: ({
    face_length_m: length,
    face_m2: whole,
    roll_width_m: width,
    roll_length_m: roll,
    roll_m2: each,
  }) =>
    // An overlap of so many centimetres is no width of a roll.
    ((width ?? Infinity) < MIN_ROLL_M || (roll ?? Infinity) < MIN_ROLL_M ? 12 : 0) +
    (length !== undefined && roll !== undefined && roll > length * 4 ? 2 : 0) +
    (whole !== undefined && each !== undefined && each > whole ? 7 : 0) +
    (roll !== undefined && each !== undefined ? 7 : 0),
};
