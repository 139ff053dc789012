import { flattened } from './arcs.ts';
import { partsOf } from './shapes.ts';
import type { Box, Label, Point, Shape } from './shapes.ts';

/** Widths of letters in ems, rather too wide than too narrow: nothing measures fonts here. */
const FULL_WIDTH = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60\u3000-\u303f]/;
const NARROW = /[ .,:;'|ijltI()[\]!·-]/;
const WIDE = /[mwMW@%]/;
const CAPITAL = /[A-Z×=+−⌀±<>~]/;

export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) {
    if (FULL_WIDTH.test(letter)) ems += 1;
    else if (NARROW.test(letter)) ems += 0.33;
    else if (WIDE.test(letter)) ems += 0.88;
    else if (CAPITAL.test(letter)) ems += 0.68;
    else ems += 0.58;
  }
  return ems * size;
}

export function labelBox({ at, text, size, anchor, angle }: Label): Box {
  const width = textWidth(text, size);
  const before = anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width;
  const turn = (angle * Math.PI) / 180;
  const corners = [-before, width - before].flatMap((x) =>
    [-size * 0.86, size * 0.22].map((y) => ({
      x: at.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: at.y + x * Math.sin(turn) + y * Math.cos(turn),
    })),
  );
  return boxAround(corners);
}

/** @throws when there is nothing to bound. */
export function boundsOf(shapes: readonly Shape[]): Box {
  const corners = partsOf(shapes).flatMap((shape): Point[] => {
    if (shape.kind === 'path') return shape.contours.flatMap((contour) => flattened(contour));
    const { x, y, width, height } = labelBox(shape);
    return [
      { x, y },
      { x: x + width, y: y + height },
    ];
  });
  if (corners.length === 0) throw new RangeError('Nothing to bound');
  return boxAround(corners);
}

function boxAround(corners: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of corners) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
