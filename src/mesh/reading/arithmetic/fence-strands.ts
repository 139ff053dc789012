import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { wholeAbove } from '../../whole-number.ts';
import type { Frame } from '../frame.ts';
import type { Token } from '../tokens.ts';

/** Wire of a fence of several strands, L = n·l, and whole rolls of it, ⌈L/e⌉. */
export const fenceStrands = defineCalculator({
  id: 'fence_strands',
  group: 'trade',
  fields: {
    run_m: { kind: 'quantity', unit: 'm', min: 1, max: 1_000_000, required: true },
    fence_strands: { kind: 'integer', unit: 'wires', min: 1, max: 30, required: true },
    strand_roll_m: { kind: 'quantity', unit: 'm', min: 1, max: 10_000 },
  },
  example: { run_m: 500, fence_strands: 3, strand_roll_m: 200 },
  outputs: {
    strand_m: { symbol: 'L', unit: 'm', confidence: 'A' },
    strand_rolls: { symbol: 'N', unit: 'rolls', confidence: 'A', rounded: 'up' },
  },
  check: () => [],
  run(given) {
    const [run, strands] = [given.number('run_m'), given.number('fence_strands')];
    const length = run * strands;
    const roll = given.has('strand_roll_m') ? given.number('strand_roll_m') : undefined;
    return {
      headline: 'strand_m',
      values: {
        strand_m: length,
        ...(roll !== undefined && { strand_rolls: wholeAbove(length / roll) }),
      },
      steps: [
        { output: 'strand_m', expression: '', substitution: `${show(strands)} × ${show(run)}` },
        ...(roll === undefined
          ? []
          : [
              {
                output: 'strand_rolls' as const,
                expression: '',
                substitution: `${show(length)} / ${show(roll)} = ${show(length / roll)}`,
              },
            ]),
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

/** 'A 3 strand barbed wire fence', '拉三道刺绳': a number of strands, of wire with barbs. */
function namesStrands(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    if (token.kind !== 'quantity') return false;
    const next = tokens[at + 1];
    const isNamed = next?.kind === 'word' && next.nouns.includes('lineStrand');
    return isNamed || token.meanings.some(({ unit }) => unit === 'wires' || unit === 'layers');
  });
}

export const fenceStrandsFrame: Frame = {
  calculator: 'fence_strands',
  products: ['barbed', 'fence', 'roll'],
  onlyIfMeant: true,
  isMeant: (tokens) => {
    const isBarbed = tokens.some(
      (token) => token.kind === 'word' && token.products.includes('barbed'),
    );
    const isOfRun = tokens.some(
      (token) =>
        token.kind === 'quantity' &&
        token.meanings.some(({ unit }) => unit === 'm' || unit === 'km' || unit === 'ft'),
    );
    return isBarbed && isOfRun && namesStrands(tokens) && tokens.some(({ kind }) => kind === 'ask');
  },
  fields: {
    run_m: { nouns: ['length', 'totalLength', 'perimeter'], usual: [20, 50_000], bare: ['m'] },
    fence_strands: {
      nouns: ['lineStrand', 'strand', 'lineWire'],
      usual: [2, 12],
      bare: [],
    },
    strand_roll_m: { nouns: ['rolls'], usual: [50, 1000], bare: ['m'], per: ['roll'] },
  },
  tuples: [],
  outputs: {
    strand_m: { nouns: ['length', 'totalLength', 'wireLength'] },
    strand_rolls: { nouns: ['rolls', 'count'], needs: ['strand_roll_m'] },
  },
  usualAsk: ['strand_rolls', 'strand_m'],
  beside: ['strand_m'],
};
