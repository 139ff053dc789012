import type { ScannedCell } from '#contract/file/calls.ts';

/** In pixels of the picture. */
export interface PictureArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Space around the cells, by the height of the highest of them. */
const MARGIN = 0.5;

/** The part of a picture that holds the cells, with some space around them; null without cells. */
export function areaOfCells(
  size: { width: number; height: number },
  cells: readonly Pick<ScannedCell, 'box'>[],
): PictureArea | null {
  const corners = cells.flatMap(({ box }) => box);
  if (corners.length === 0) return null;
  const heights = cells.map(({ box: [upper, , , lower] }) =>
    Math.hypot(lower[0] - upper[0], lower[1] - upper[1]),
  );
  const margin = Math.max(...heights) * MARGIN;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const within = (at: number, most: number) => Math.round(Math.min(most, Math.max(0, at)));
  const left = within(Math.min(...xs) - margin, size.width);
  const top = within(Math.min(...ys) - margin, size.height);
  const width = within(Math.max(...xs) + margin, size.width) - left;
  const height = within(Math.max(...ys) + margin, size.height) - top;

  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** Degrees clockwise by which the picture is turned so that the texts of the cells can be read. */
export function turnOfCells(cells: readonly Pick<ScannedCell, 'box'>[]): 0 | 90 | 180 | 270 {
  const sum = (axis: 0 | 1) =>
    cells.reduce((all, { box: [from, to] }) => all + to[axis] - from[axis], 0);
  const [across, down] = [sum(0), sum(1)];
  if (Math.abs(across) >= Math.abs(down)) return across < 0 ? 180 : 0;

  return down > 0 ? 270 : 90;
}
