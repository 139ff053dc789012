import { flattened } from '../arcs.ts';
import { lines, segment } from '../shapes.ts';
import type { Contour, Path } from '../shapes.ts';

/** Lines at 45° over the cut areas, `spacing` apart, as one path. */
export function hatch(areas: readonly Path[], spacing: number): Path | undefined {
  const strokes = areas.flatMap(({ contours }) => hatched(contours, spacing));
  return strokes.length > 0 ? lines('HATCH', ...strokes) : undefined;
}

function hatched(contours: readonly Contour[], spacing: number): Contour[] {
  // Turned by 45°, the strokes lie at constant `across` and run along `along`.
  const rings = contours.map((contour) =>
    flattened(contour).map(({ x, y }) => ({ along: x - y, across: x + y })),
  );
  const all = rings.flat().map(({ across }) => across);
  const step = spacing * Math.SQRT2;
  const strokes: Contour[] = [];

  const last = Math.floor(Math.max(...all) / step);
  for (let at = Math.ceil(Math.min(...all) / step); at <= last; at += 1) {
    const across = at * step;
    const ends = rings
      .flatMap((ring) =>
        ring.flatMap((from, index) => {
          const to = ring[(index + 1) % ring.length] ?? from;
          if (from.across <= across === to.across <= across) return [];
          const share = (across - from.across) / (to.across - from.across);
          return [from.along + (to.along - from.along) * share];
        }),
      )
      .sort((one, other) => one - other);
    for (let index = 0; index + 1 < ends.length; index += 2) {
      const [start = 0, end = 0] = [ends[index], ends[index + 1]];
      strokes.push(
        segment((across + start) / 2, (across - start) / 2, (across + end) / 2, (across - end) / 2),
      );
    }
  }
  return strokes;
}
