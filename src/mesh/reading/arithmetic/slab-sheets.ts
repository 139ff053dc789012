import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { wholeAbove } from '../../whole-number.ts';
import type { Frame } from '../frame.ts';
import type { Token } from '../tokens.ts';
import { asksCount } from './asked.ts';

const size = { kind: 'quantity', unit: 'm', min: 0.1, max: 5000, required: true } as const;

/** Sheets of `sheet` that cover `run`, neighbours lapping: ⌈(run − lap)/(sheet − lap)⌉, one at least. */
const along = (run: number, sheet: number, lap: number) =>
  Math.max(1, wholeAbove((run - lap) / (sheet - lap)));

/**
 * Sheets of mesh that cover a rectangle with laps on all joints, laid in rows of whole sheets: the fewer of
 * n = ⌈(L − u)/(l − u)⌉·⌈(B − u)/(b − u)⌉ with the sheets along and across. Cut pieces are not used again.
 */
export const slabSheets = defineCalculator({
  id: 'slab_sheets',
  group: 'welded',
  fields: {
    slab_length_m: size,
    slab_width_m: size,
    sheet_length_m: size,
    sheet_width_m: size,
    lap_m: { kind: 'quantity', unit: 'm', min: 0, max: 2, required: true },
    sheet_kg_m2: { kind: 'quantity', unit: 'kg/m²', min: 0.01, max: 100 },
  },
  example: {
    slab_length_m: 32,
    slab_width_m: 21,
    sheet_length_m: 6,
    sheet_width_m: 2.35,
    lap_m: 0.3,
  },
  outputs: {
    sheets: { symbol: 'n', unit: 'panels', confidence: 'A', rounded: 'up' },
    slab_m2: { symbol: 'F', unit: 'm²', confidence: 'A' },
    sheets_kg: { symbol: 'M', unit: 'kg', confidence: 'A', rounded: 'up' },
  },
  check: (given) => {
    const lap = given.positive('lap_m');
    const sheets = [given.positive('sheet_length_m'), given.positive('sheet_width_m')];
    return lap !== undefined && sheets.some((side) => side !== undefined && side <= lap)
      ? [{ field: 'lap_m', code: 'GEOMETRY_IMPOSSIBLE', params: {} }]
      : [];
  },
  run(given) {
    const [length, width] = [given.number('slab_length_m'), given.number('slab_width_m')];
    const [sheetLength, sheetWidth] = [
      given.number('sheet_length_m'),
      given.number('sheet_width_m'),
    ];
    const lap = given.number('lap_m');
    const rows = [
      { run: length, other: width },
      { run: width, other: length },
    ].map(({ run, other }) => ({
      count: along(run, sheetLength, lap) * along(other, sheetWidth, lap),
      working: `⌈(${show(run)} − ${show(lap)})/(${show(sheetLength)} − ${show(lap)})⌉ × ⌈(${show(other)} − ${show(lap)})/(${show(sheetWidth)} − ${show(lap)})⌉`,
    }));
    const best = rows.reduce((one, other) => (other.count < one.count ? other : one));
    const areal = given.has('sheet_kg_m2') ? given.number('sheet_kg_m2') : undefined;
    const sheet = sheetLength * sheetWidth;
    return {
      headline: 'sheets',
      values: {
        sheets: best.count,
        slab_m2: length * width,
        ...(areal !== undefined && { sheets_kg: best.count * sheet * areal }),
      },
      steps: [
        { output: 'sheets', expression: '', substitution: best.working },
        {
          output: 'slab_m2',
          expression: '',
          substitution: `${show(length)} × ${show(width)}`,
        },
        ...(areal === undefined
          ? []
          : [
              {
                output: 'sheets_kg' as const,
                expression: '',
                substitution: `${show(best.count)} × ${show(sheet)} m² × ${show(areal)} kg/m²`,
              },
            ]),
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

/** Overlaps that are told as shares are those of netting. */
function isWithoutShares(tokens: readonly Token[]): boolean {
  return tokens.every((token) => token.kind !== 'quantity' || token.meanings[0]?.unit !== '%');
}

export const slabSheetsFrame: Frame = {
  calculator: 'slab_sheets',
  products: ['welded', 'net'],
  onlyIfMeant: true,
  isMeant: (tokens) => {
    const nouns = tokens.flatMap((token) => (token.kind === 'word' ? token.nouns : []));
    const [hasSlab, hasLap] = [nouns.includes('slab'), nouns.includes('lap')];
    return (
      (hasSlab && hasLap) || ((hasSlab || hasLap) && asksCount(tokens) && isWithoutShares(tokens))
    );
  },
  fields: {
    slab_length_m: { nouns: ['slab', 'length'], usual: [4, 300], bare: ['m'] },
    slab_width_m: { nouns: ['width'], usual: [3, 200], bare: ['m'] },
    sheet_length_m: { nouns: ['panelWidth'], usual: [1.5, 12], bare: ['m', 'mm'] },
    sheet_width_m: { nouns: [], usual: [0.8, 3.6], bare: ['m', 'mm'] },
    lap_m: { nouns: ['lap'], usual: [0.05, 0.8], bare: ['mm', 'cm', 'm'], isNamed: true },
    sheet_kg_m2: { nouns: ['arealWeight', 'weight'], usual: [0.5, 20], bare: [] },
  },
  tuples: [
    ['slab_length_m', 'slab_width_m'],
    ['sheet_length_m', 'sheet_width_m'],
    ['sheet_width_m', 'sheet_length_m'],
  ],
  outputs: {
    sheets: { nouns: ['panelCount', 'count'] },
    slab_m2: { nouns: ['area'] },
    sheets_kg: { nouns: ['weight'], needs: ['sheet_kg_m2'] },
  },
  usualAsk: ['sheets'],
  beside: ['sheets', 'sheets_kg'],
  unlikely: ({
    slab_length_m: length,
    slab_width_m: width,
    sheet_length_m: sheetLength,
    sheet_width_m: sheetWidth,
  }) =>
    (sheetLength !== undefined && sheetWidth !== undefined && sheetLength < sheetWidth ? 0.6 : 0) +
    (length !== undefined && width !== undefined && length < width ? 0.3 : 0) +
    (length !== undefined && sheetLength !== undefined && sheetLength > length ? 5 : 0),
};
