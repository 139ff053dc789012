import type { Contour, Point, Vertex } from './shapes.ts';

interface Arc {
  centre: Point;
  radius: number;
  /** Radians; grows towards the end where `sweep` is positive. */
  start: number;
  sweep: number;
}

/** The arc from a vertex with a bulge to the next one. */
export function arcBetween(from: Vertex, to: Point): Arc | undefined {
  const bulge = from.bulge ?? 0;
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  if (bulge === 0 || chord === 0) return undefined;

  const radius = (chord * (1 + bulge ** 2)) / (4 * Math.abs(bulge));
  // From the middle of the chord to the centre, across the chord.
  const reach = (chord * (1 - bulge ** 2)) / (4 * bulge);
  const centre = {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / chord) * reach,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / chord) * reach,
  };
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  return { centre, radius, start, sweep: 4 * Math.atan(bulge) };
}

/** The contour with straight lines for its arcs, `steps` a quarter turn. */
export function flattened({ vertices, closed }: Contour, steps = 16): Point[] {
  const points: Point[] = [];
  for (const [at, vertex] of vertices.entries()) {
    points.push({ x: vertex.x, y: vertex.y });
    const next = vertices[at + 1] ?? (closed ? vertices[0] : undefined);
    const arc = next && arcBetween(vertex, next);
    if (!arc) continue;
    const count = Math.max(2, Math.ceil((Math.abs(arc.sweep) / (Math.PI / 2)) * steps));
    for (let step = 1; step < count; step += 1) {
      const angle = arc.start + (arc.sweep * step) / count;
      points.push({
        x: arc.centre.x + arc.radius * Math.cos(angle),
        y: arc.centre.y + arc.radius * Math.sin(angle),
      });
    }
  }
  return points;
}
