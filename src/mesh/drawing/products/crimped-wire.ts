import { area, circle, polygon } from '../shapes.ts';
import type { Path, Point } from '../shapes.ts';

/** Points a half wave is drawn with. */
const STEPS = 20;

interface CrimpedWire {
  /** Diameter of the wire that is seen from the side. */
  wire: number;
  /** Diameter of the wires that it crosses, seen end-on. */
  crossed: number;
  pitch: number;
  /** For each wire that is crossed, whether the wire passes over it. */
  over: readonly boolean[];
  /** Length of the wire beyond the first and the last. */
  stub: number;
  /** The crossed wires stay straight, and the wire does all the bending. */
  crossedStraight?: boolean;
}

interface Crimp {
  /** The wire's centre line, from left to right. */
  centreLine: readonly Point[];
  /** Centres of the wires it crosses. */
  crossings: readonly Point[];
}

/**
 * A wire that bends over and under others: y = (d/2)·cos(πx/p) between crossings on opposite sides,
 * the crossed wires half a diameter on the other side of the middle, so that they touch. Wires too
 * thick for that wave to clear are crossed at a greater distance from the middle.
 */
function crimp({ wire, crossed, pitch, over, stub, crossedStraight }: CrimpedWire): Crimp {
  const reach = (wire + crossed) / 2;
  const swing = Math.min(crossedStraight ? reach : crossed / 2, swingThatClears(reach, pitch));
  const offset = reach - swing;
  // y grows downwards: over is negative.
  const sideOf = (at: number) => (over[at] ? -1 : 1);
  const centreLine: Point[] = [{ x: -stub, y: sideOf(0) * swing }];

  for (let at = 0; at < over.length; at += 1) {
    const from = sideOf(at);
    centreLine.push({ x: at * pitch, y: from * swing });
    if (at + 1 === over.length || sideOf(at + 1) === from) continue;
    for (let step = 1; step < STEPS; step += 1) {
      const share = step / STEPS;
      centreLine.push({ x: (at + share) * pitch, y: from * swing * Math.cos(Math.PI * share) });
    }
  }
  const last = over.length - 1;
  centreLine.push({ x: last * pitch + stub, y: sideOf(last) * swing });

  return {
    centreLine,
    crossings: over.map((_, at) => ({ x: at * pitch, y: -sideOf(at) * offset })),
  };
}

/** The wave with amplitude a bends at its crest with a·(π/p)²: no more than 1/reach touches once. */
function swingThatClears(reach: number, pitch: number): number {
  return (pitch / Math.PI) ** 2 / reach;
}

/** The outline of a wire of that thickness around a centre line. */
function strip(centreLine: readonly Point[], thickness: number): Point[] {
  const sides = edges(centreLine, thickness);
  return [...sides.left, ...sides.right.toReversed()];
}

/** The two edges of a wire, point by point beside its centre line. */
function edges(centreLine: readonly Point[], thickness: number): { left: Point[]; right: Point[] } {
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [at, point] of centreLine.entries()) {
    const before = centreLine[at - 1] ?? point;
    const after = centreLine[at + 1] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y);
    const x = (-(after.y - before.y) / length) * (thickness / 2);
    const y = ((after.x - before.x) / length) * (thickness / 2);
    left.push({ x: point.x + x, y: point.y + y });
    right.push({ x: point.x - x, y: point.y - y });
  }
  return { left, right };
}

/** The wire from the side and the crossed ones cut through. */
export function crimpShapes(crimped: CrimpedWire, fill: 'warp' | 'weft'): Path[] {
  const { centreLine, crossings } = crimp(crimped);
  return [
    area('OUTLINE', fill, polygon(strip(centreLine, crimped.wire))),
    ...crossings.map((centre) => area('CUT', 'cut', circle(centre, crimped.crossed / 2))),
  ];
}
