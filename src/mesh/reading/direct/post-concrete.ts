import { formulaNumber } from '../../format-quantity.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import type { DialogueState } from '../answer/outcome.ts';

const OF_CONCRETE = /混凝土|混泥土|水泥|砼|商混|\bconcrete|\bcement/;
const OF_POSTS = /柱|桩|坑|基础|墩|\bposts?\b|\bholes?\b|\bfootings?\b|\bpiers?\b/;
const NUM = String.raw`(\d{1,6}(?:\.\d{1,3})?)`;
const UNIT = '(公分|厘米|毫米|米|cm|mm|m|inches|inch|in|"|feet|ft|\')';
const DIAMETER = [
  new RegExp(String.raw`(?:直径|坑径|孔径|口径|\bdia(?:meter)?(?: of)?|[øφ]) ?${NUM} ?${UNIT}`),
  new RegExp(String.raw`${NUM} ?${UNIT} ?(?:直径|dia(?:meter)?\b|wide|round|across)`),
];
const DEPTH = [
  new RegExp(String.raw`(?:埋深?|坑深|挖深?|深度?|下挖|埋入|depth(?: of)?) ?${NUM} ?${UNIT}`),
  new RegExp(String.raw`${NUM} ?${UNIT} ?(?:深|deep|depth)`),
];
const COUNT = [
  /(\d{1,6}) ?(?:根|个|支)(?:的)?(?:立?柱子?|桩|坑|基础|墩)?/,
  /\b(\d{1,6}) (?:posts?|holes?|footings?|piers?)\b/,
];
const MM: Readonly<Record<string, number>> = {
  公分: 10,
  厘米: 10,
  cm: 10,
  毫米: 1,
  mm: 1,
  米: 1000,
  m: 1000,
  inches: 25.4,
  inch: 25.4,
  in: 25.4,
  '"': 25.4,
  feet: 304.8,
  ft: 304.8,
  "'": 304.8,
};
const M3_PER_CUBIC_YARD = 0.764554857984;

function read(
  folded: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  const text = withCountsInDigits(folded);
  if (before === null && !(OF_CONCRETE.test(text) && OF_POSTS.test(text))) return null;
  if (/元|块钱|[¥$]|\busd\b|网片|\bpanels?\b|围|perimeter/.test(text)) return null;
  const facts = factsOf(text.replaceAll(/(?:每|一|1)根/g, ' '));
  const size = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const found = facts.take(pattern);
      if (found) return Number(found[0]) * (MM[found[1] ?? 'mm'] ?? 1);
    }
    return undefined;
  };
  const [depth, across] = [size(DEPTH), size(DIAMETER)];
  const counted = COUNT.map((pattern) => facts.take(pattern)).find((found) => found !== null)?.[0];
  const known = earlier?.figures.find(({ key }) => key === 'posts')?.value;
  const posts =
    counted === undefined
      ? before === null && typeof known === 'number'
        ? known
        : undefined
      : Number(counted);
  if (
    depth === undefined &&
    across === undefined &&
    counted === undefined &&
    !/cubic yards?|几方|多少方/.test(text)
  )
    return null;
  const inputs: Record<string, number | string | boolean> = {
    ...before,
    ...(depth !== undefined && { hole_depth_mm: depth }),
    ...(across !== undefined && { hole_dia_mm: across }),
    ...(posts !== undefined && { hole_posts: posts }),
    ...(/cubic yards?|\byd3?\b|yards of/.test(text) && { in_yards: true }),
  };
  const unclear = facts.rest();
  if (unclear.length > 0) return before === null ? null : { unclear };
  const missing = ['hole_dia_mm', 'hole_depth_mm'].filter((field) => inputs[field] === undefined);
  return missing.length > 1 ? null : { inputs, missing };
}

function work(inputs: DirectInputs): DirectValue[] {
  const [across, depth] = [
    Number(inputs['hole_dia_mm']) / 1000,
    Number(inputs['hole_depth_mm']) / 1000,
  ];
  const posts = inputs['hole_posts'];
  const each = (Math.PI / 4) * across ** 2 * depth;
  const working = `π/4 × ${formulaNumber(across)}² × ${formulaNumber(depth)}`;
  const one: DirectValue = { key: 'concrete_each', value: each, unit: 'm³', working };
  const all = each * (typeof posts === 'number' ? posts : 1);
  const yards: DirectValue[] =
    inputs['in_yards'] === true
      ? [
          {
            key: 'concrete_yd3',
            value: all / M3_PER_CUBIC_YARD,
            unit: '1',
            working: `${formulaNumber(all)} m³ ÷ 0.7646`,
          },
        ]
      : [];
  if (typeof posts !== 'number') return [...yards, one];
  return [
    ...yards,
    {
      key: 'concrete_all',
      value: all,
      unit: 'm³',
      working: `${formulaNumber(posts)} × ${working}`,
    },
    one,
  ];
}

/** Concrete in round holes of posts, n·π/4·d²·h, without the part that the post takes up. */
export const postConcrete: DirectSum = { id: 'post_concrete', read, work };
