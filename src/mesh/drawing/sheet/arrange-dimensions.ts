import { textWidth } from '../bounds.ts';
import type { Point } from '../shapes.ts';
import { ARROW, TEXT } from './pens.ts';

/** A dimension as if it were along the top, from left to right, in mm of the sheet. */
interface Flat {
  from: Point;
  to: Point;
  text: string;
}

export interface Placed extends Flat {
  /** 0 is the line that is next to the view. */
  level: number;
  /** Length of the line beyond arrows that point inwards from outside; 0 if they are inside. */
  tail: number;
  /** The middle of the text, and the ends of the dimension line. */
  textAt: number;
  lineFrom: number;
  lineTo: number;
}

/** Place of a text on its line; `start` and `end` are what the dimension occupies along it. */
interface Option extends Omit<Placed, 'level'> {
  isBefore: boolean;
  start: number;
  end: number;
  /** The text alone. */
  textStart: number;
  textEnd: number;
}

const TAIL = 4;
/** Between a text beside its arrows and them, and between a text and the arrows around it. */
const BESIDE = 1.4;
const WITHIN = 1;
/** Between two dimensions on one line. */
const APART = 1;
/** Areas to avoid, the most important one first. */
const COST = { textCrossed: 100, level: 10, lineCrossed: 3, before: 1 } as const;

/**
 * On so few lines as can be, and so that no extension line goes through a text: their order outwards
 * and the side of the texts that don't fit between their arrows are tried out. A text stands before
 * its arrows only where that is not before `edge`: the corner there is another side's.
 */
export function arrangeDimensions(flats: readonly Flat[], edge: number): Placed[] {
  let best: { placed: (Option & { level: number })[]; cost: number } | undefined;
  for (const order of permutations(flats)) {
    for (const options of combinations(order.map((each) => optionsOf(each, edge)))) {
      const placed = levelled(options);
      const cost = costOf(placed);
      if (!best || cost < best.cost) best = { placed, cost };
    }
  }
  return best?.placed ?? [];
}

function optionsOf(flat: Flat, edge: number): Option[] {
  const [from, to] = [flat.from.x, flat.to.x];
  const length = to - from;
  const width = textWidth(flat.text, TEXT);
  const tail = length < 2.6 * ARROW.length ? TAIL : 0;
  const line = { lineFrom: from - tail, lineTo: to + tail };
  const option = (isBefore: boolean, textStart: number): Option => ({
    ...flat,
    tail,
    isBefore,
    textAt: textStart + width / 2,
    lineFrom: Math.min(line.lineFrom, textStart - 0.5),
    lineTo: Math.max(line.lineTo, textStart + width + 0.5),
    start: Math.min(line.lineFrom, textStart) - APART,
    end: Math.max(line.lineTo, textStart + width) + APART,
    textStart,
    textEnd: textStart + width,
  });

  if (width + 2 * WITHIN <= length) return [option(false, (from + to - width) / 2)];
  const before = option(true, from - tail - BESIDE - width);
  return [option(false, to + tail + BESIDE), ...(before.start >= edge ? [before] : [])];
}

function levelled(options: readonly Option[]): (Option & { level: number })[] {
  const placed: (Option & { level: number })[] = [];
  for (const option of options) {
    let level = 0;
    const isTaken = (each: Option & { level: number }) =>
      each.level === level && each.start < option.end && option.start < each.end;
    while (placed.some(isTaken)) level += 1;
    placed.push({ ...option, level });
  }
  return placed;
}

function costOf(placed: readonly (Option & { level: number })[]): number {
  let cost = 0;
  for (const { level, isBefore, from, to } of placed) {
    cost += level * COST.level + (isBefore ? COST.before : 0);
    for (const inner of placed.filter((each) => each.level < level)) {
      for (const { x } of [from, to]) {
        if (x > inner.textStart - 0.5 && x < inner.textEnd + 0.5) cost += COST.textCrossed;
        else if (x > inner.lineFrom + 0.1 && x < inner.lineTo - 0.1) cost += COST.lineCrossed;
      }
    }
  }
  return cost;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  );
}

function combinations<T>(choices: readonly (readonly T[])[]): T[][] {
  return choices.reduce<T[][]>(
    (all, options) => all.flatMap((start) => options.map((option) => [...start, option])),
    [[]],
  );
}
