import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { wholeAbove } from '../../whole-number.ts';
import type { Frame } from '../frame.ts';
import { namesMoney, wordsOf } from './asked.ts';
import { percent } from './fields.ts';

/** Whole rolls of a net for a fence line, n = ⌈L·(1 + waste)/l⌉; the height of the rolls says which they are. */
export const lineRolls = defineCalculator({
  id: 'line_rolls',
  group: 'trade',
  fields: {
    run_m: { kind: 'quantity', unit: 'm', min: 1, max: 1_000_000, required: true },
    line_roll_m: { kind: 'quantity', unit: 'm', min: 1, max: 1000, required: true },
    roll_height_m: { kind: 'quantity', unit: 'm', min: 0.1, max: 10 },
    waste_pct: { ...percent, fallback: 0 },
  },
  example: { run_m: 320, line_roll_m: 15 },
  outputs: { line_rolls: { symbol: 'n', unit: 'rolls', confidence: 'A', rounded: 'up' } },
  check: () => [],
  run(given) {
    const [run, roll] = [given.number('run_m'), given.number('line_roll_m')];
    const waste = given.number('waste_pct');
    const length = run * (1 + waste / 100);
    const shown = waste > 0 ? `${show(run)} × ${show(1 + waste / 100)}` : show(run);
    return {
      headline: 'line_rolls',
      values: { line_rolls: wholeAbove(length / roll) },
      steps: [
        {
          output: 'line_rolls',
          expression: '',
          substitution: `${shown} / ${show(roll)} = ${show(length / roll)}`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

const ASKS_ROLLS =
  /(?:几|多少)(?:个)?(?:卷|捆)|\bhow many (?:\S+ ){0,3}rolls?\b|\brolls? (?:are |do i |do we |will i )?(?:needed|required|need)\b|\bnumber of rolls\b/;

/** A line that is fenced; a coil of wire with barbs covers a length in another way. */
const OF_LINE =
  /围|栏|圈|篱|边界|周|\bfenc|\bperimeter\b|\bboundary\b|\bline\b|\baround\b|\bwall\b/;
const OTHER_ROLLS = /刀片|刺绳|刺网|刺线|层|道|股|razor|barbed|concertina|\bcoils?\b|strand|圈距/;

/** An area of land, from which no length of a line follows. */
const OF_LAND = /亩|公顷|\bacres?\b|\bhectares?\b/;

export const lineRollsFrame: Frame = {
  calculator: 'line_rolls',
  products: ['fence', 'chainLink', 'welded', 'hex', 'net', 'roll'],
  onlyIfMeant: true,
  isMeant: (tokens) => {
    const words = wordsOf(tokens);
    const isArea = tokens.some(
      (token) => token.kind === 'quantity' && /^(?:m|ft)²$/.test(token.meanings[0]?.unit ?? ''),
    );
    return (
      ASKS_ROLLS.test(words) &&
      OF_LINE.test(words) &&
      !OTHER_ROLLS.test(words) &&
      !OF_LAND.test(words) &&
      !isArea &&
      !namesMoney(tokens)
    );
  },
  fields: {
    run_m: { nouns: ['totalLength', 'perimeter', 'length'], usual: [30, 50_000], bare: ['m'] },
    line_roll_m: { nouns: ['rolls'], usual: [8, 60], bare: ['m'], per: ['roll', 'piece'] },
    roll_height_m: { nouns: ['height', 'width'], usual: [0.5, 4], bare: ['m'] },
    waste_pct: { nouns: ['loss', 'spare', 'lap'], usual: [1, 30], bare: ['%'] },
  },
  tuples: [
    ['roll_height_m', 'line_roll_m'],
    ['line_roll_m', 'roll_height_m'],
  ],
  outputs: { line_rolls: { nouns: ['rolls', 'count'] } },
  usualAsk: ['line_rolls'],
  unlikely: ({ run_m: run, line_roll_m: roll, roll_height_m: height }) =>
    (run !== undefined && roll !== undefined && roll > run ? 6 : 0) +
    (roll !== undefined && height !== undefined && height >= roll ? 4 : 0),
};
