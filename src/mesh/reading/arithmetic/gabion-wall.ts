import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { wholeAbove } from '../../whole-number.ts';
import type { Frame } from '../frame.ts';
import { wordsOf } from './asked.ts';

const size = { kind: 'quantity', unit: 'm', min: 0.1, max: 10_000, required: true } as const;

/**
 * Boxes of a straight gabion wall in a plain grid: n = ⌈L/l⌉·⌈H/h⌉·⌈D/b⌉, the length of a box along the wall and
 * its width across. The boxes hold V = n·l·b·h m³ of stone, and V·(1 − voids) of it is solid.
 */
export const gabionWall = defineCalculator({
  id: 'gabion_wall',
  group: 'netting',
  fields: {
    wall_length_m: size,
    wall_height_m: size,
    wall_depth_m: size,
    box_length_m: size,
    box_width_m: size,
    box_height_m: size,
    voids_pct: { kind: 'quantity', unit: '%', min: 5, max: 70 },
    stone_t_m3: { kind: 'quantity', unit: 't/m³', min: 1, max: 3 },
  },
  example: {
    wall_length_m: 36,
    wall_height_m: 3,
    wall_depth_m: 1,
    box_length_m: 2,
    box_width_m: 1,
    box_height_m: 1,
  },
  outputs: {
    boxes: { symbol: 'n', unit: 'pcs', confidence: 'A', rounded: 'up' },
    stone_m3: { symbol: 'V', unit: 'm³', confidence: 'A', rounded: 'up' },
    solid_m3: { symbol: 'Vₛ', unit: 'm³', confidence: 'A', rounded: 'up' },
    stone_t: { symbol: 'm', unit: 't', confidence: 'A', rounded: 'up' },
  },
  check: () => [],
  run(given) {
    const [length, height, depth] = [
      given.number('wall_length_m'),
      given.number('wall_height_m'),
      given.number('wall_depth_m'),
    ];
    const box = {
      length: given.number('box_length_m'),
      width: given.number('box_width_m'),
      height: given.number('box_height_m'),
    };
    const counts = [length / box.length, height / box.height, depth / box.width].map(wholeAbove);
    const boxes = counts.reduce((product, each) => product * each, 1);
    const stone = boxes * box.length * box.width * box.height;
    const voids = given.has('voids_pct') ? given.number('voids_pct') : undefined;
    const density = given.has('stone_t_m3') ? given.number('stone_t_m3') : undefined;
    return {
      headline: 'boxes',
      values: {
        boxes,
        stone_m3: stone,
        ...(voids !== undefined && { solid_m3: stone * (1 - voids / 100) }),
        ...(density !== undefined && { stone_t: stone * density }),
      },
      steps: [
        {
          output: 'boxes',
          expression: '',
          substitution: `⌈${show(length)}/${show(box.length)}⌉ × ⌈${show(height)}/${show(box.height)}⌉ × ⌈${show(depth)}/${show(box.width)}⌉`,
        },
        {
          output: 'stone_m3',
          expression: '',
          substitution: `${show(boxes)} × ${show(box.length)} × ${show(box.width)} × ${show(box.height)}`,
        },
        ...(voids === undefined
          ? []
          : [
              {
                output: 'solid_m3' as const,
                expression: '',
                substitution: `${show(stone)} × (1 − ${show(voids / 100)})`,
              },
            ]),
        ...(density === undefined
          ? []
          : [
              {
                output: 'stone_t' as const,
                expression: '',
                substitution: `${show(stone)} × ${show(density)}`,
              },
            ]),
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

export const gabionWallFrame: Frame = {
  calculator: 'gabion_wall',
  products: ['gabion'],
  onlyIfMeant: true,
  isMeant: (tokens) =>
    tokens.some((token) => token.kind === 'word' && token.products.includes('gabion')) &&
    /墙|\bwall/.test(wordsOf(tokens)),
  fields: {
    wall_length_m: { nouns: ['totalLength', 'length', 'perimeter'], usual: [4, 2000], bare: ['m'] },
    wall_height_m: { nouns: ['height'], usual: [0.5, 15], bare: ['m'] },
    wall_depth_m: { nouns: ['wallDepth', 'thickness', 'width'], usual: [0.5, 8], bare: ['m'] },
    box_length_m: { nouns: [], usual: [0.9, 6], bare: ['m'] },
    box_width_m: { nouns: [], usual: [0.4, 3], bare: ['m'] },
    box_height_m: { nouns: [], usual: [0.15, 1.2], bare: ['m'] },
    voids_pct: { nouns: ['voids'], usual: [20, 50], bare: ['%'] },
    stone_t_m3: {
      nouns: ['stoneDensity', 'stone'],
      usual: [1.3, 2],
      bare: ['t/m³'],
      isNamed: true,
    },
  },
  tuples: [
    ['box_length_m', 'box_width_m', 'box_height_m'],
    ['wall_length_m', 'wall_height_m', 'wall_depth_m'],
  ],
  outputs: {
    boxes: { nouns: ['count'] },
    stone_m3: { nouns: ['stone', 'volume'] },
    solid_m3: { nouns: [], needs: ['voids_pct'] },
    stone_t: { nouns: ['weight'], needs: ['stone_t_m3'] },
  },
  usualAsk: ['boxes'],
  beside: ['boxes', 'stone_m3', 'solid_m3', 'stone_t'],
  unlikely: ({
    wall_length_m: wall,
    wall_height_m: height,
    box_length_m: box,
    box_height_m: low,
  }) =>
    (wall !== undefined && box !== undefined && box > wall ? 5 : 0) +
    (height !== undefined && low !== undefined && low > height ? 5 : 0),
  complete: (inputs) => {
    const { wall_depth_m: depth, box_width_m: width } = inputs;
    return depth === undefined && width !== undefined
      ? { inputs: { wall_depth_m: width }, notes: ['oneBoxDeep'] }
      : { inputs: {}, notes: [] };
  },
};
