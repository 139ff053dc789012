import type { Base } from '../../deal/dimension.ts';
import type { Figure } from '../../work-out/calculated-item.ts';
import { isUnit } from '../../work-out/asked-unit.ts';
import { convert } from '../../../units.ts';
import { countedIn } from '../follow-on/counted.ts';
import type { Standing } from '../follow-on/standing.ts';
import type { Quantity, Thing } from './bill.ts';

const quantity = (
  value: number,
  base: Base,
  thing: Thing | null = null,
  per: Base | null = null,
): Quantity => ({ value, base, thing, per, start: -1 });

const OF_KEYS: Readonly<Record<string, Thing>> = {
  fence_panels: 'panel',
  panels: 'panel',
  fence_posts: 'post',
  posts: 'post',
  boxes: 'box',
  gates: 'gate',
  clips: 'clip',
  rolls: 'roll',
};
const COUNTED = /^(?:pcs|rolls|panels|posts)$/;
const COUNTS: readonly (readonly [
  keyof ReturnType<typeof countedIn>['counts'],
  Base,
  Thing,
  number,
])[] = [
  ['panels', 'piece', 'panel', 1],
  ['posts', 'piece', 'post', 1],
  ['clips', 'piece', 'clip', 1],
  ['gates', 'piece', 'gate', 1],
  ['boxes', 'piece', 'box', 1],
  ['rolls', 'piece', 'roll', 1],
  ['stoneM3', 'm³', 'stone', 1],
  ['stoneT', 'kg', 'stone', 1000],
];

/** The amounts of the goods that the conversation has, those that were told last ahead of the others. */
export function knownGoods(standing: Standing): Quantity[] {
  const { earlier, item, pieceKg, allKg, kgM2, areaM2, count } = standing;
  const counts = countedIn(standing).counts;
  const counted = COUNTS.flatMap(([thing, base, name, factor]) => {
    const value = counts[thing];
    return value === undefined ? [] : [quantity(value * factor, base, name)];
  });
  const { boxes = 0, stoneM3, stoneT } = counts;
  const inOneBox = [
    ...(boxes > 0 && stoneM3 !== undefined
      ? [quantity(stoneM3 / boxes, 'm³', 'stone', 'piece')]
      : []),
    ...(boxes > 0 && stoneT !== undefined
      ? [quantity((stoneT * 1000) / boxes, 'kg', 'stone', 'piece')]
      : []),
  ];
  const told = [...earlier.figures, ...earlier.before].flatMap((each) => ofFigure(each));
  const side = (field: string) => {
    const value =
      item?.origins[field] === 'assumed' ? undefined : (item?.inputs[field] ?? item?.beside[field]);
    return typeof value === 'number' ? value : null;
  };
  const [width, length] = [side('width_m') ?? side('height_m'), side('length_m')];
  const pieces = count ?? (item !== null && length !== null ? 1 : null);
  const ofItem = [
    ...(pieces === null ? [] : [quantity(pieces, 'piece', 'piece')]),
    ...(pieceKg === null ? [] : [quantity(pieceKg, 'kg', null, 'piece')]),
    ...(kgM2 === null ? [] : [quantity(kgM2, 'kg', null, 'm²')]),
    ...(width === null || length === null
      ? []
      : [quantity(width * length, 'm²', null, 'piece'), quantity(length, 'm', null, 'piece')]),
    ...(areaM2 === null ? [] : [quantity(areaM2, 'm²')]),
    ...(allKg === null ? [] : [quantity(allKg, 'kg')]),
  ];
  return withoutRepeated([...counted, ...inOneBox, ...told, ...ofDeal(standing), ...ofItem]);
}

function ofFigure({ key, value, unit, kind }: Figure): Quantity[] {
  if (typeof value !== 'number' || kind === 'each') return [];
  if (COUNTED.test(unit)) return [quantity(value, 'piece', OF_KEYS[key] ?? 'piece')];
  if (unit === 'm³' && key.startsWith('stone')) return [quantity(value, 'm³', 'stone')];
  if (key.startsWith('stone') && isUnit(unit))
    return [quantity(convert(value, unit, 'kg'), 'kg', 'stone')];
  return [];
}

function ofDeal({ earlier }: Standing): Quantity[] {
  return (earlier.deal?.read.facts ?? []).flatMap(({ dimension, value }) => {
    if (dimension.money !== undefined) return [];
    const bases = Object.entries(dimension) as [Base, number][];
    const [over, ...more] = bases.filter(([, power]) => power === 1);
    const [under] = bases.filter(([, power]) => power === -1);
    return over && more.length === 0 && bases.length <= 2
      ? [quantity(value, over[0], over[0] === 'piece' ? 'piece' : null, under?.[0] ?? null)]
      : [];
  });
}

/** The first amount of each base and thing counts. */
function withoutRepeated(all: readonly Quantity[]): Quantity[] {
  return all.filter(
    ({ base, thing, per }, at) =>
      !all
        .slice(0, at)
        .some((each) => each.base === base && each.thing === thing && each.per === per),
  );
}
