import type { Cells, Figure } from './figure.ts';
import type { Size } from './shapes.ts';

export interface Choice {
  scale: number;
  cells: Cells;
  /** The scale that was asked for and could not be kept, and why. */
  instead?: { asked: number; because: 'too fine' | 'too large' };
}

/** Thinner things can't be seen. */
const FINEST_ON_SHEET = 0.15;
/** From here on they are seen without effort, in mm. */
const PLAIN_ON_SHEET = 1;
/** Value of a view with this few cells, in the direction that has fewer and in the other. */
const FEW: Readonly<Record<number, number>> = { 1: 0.2, 2: 0.5, 3: 0.9 };
const MANY: Readonly<Record<number, number>> = { 1: 0.4, 2: 0.6, 3: 0.75, 4: 0.95 };
const MAX_CELLS = 10;
/** At a scale that somebody asked for, which may be small. */
const MAX_CELLS_ASKED = 20;
const ONE: Cells = { columns: 1, rows: 1 };
const FEWEST: Cells = { columns: 2, rows: 2 };
/** ISO 5455 with the intermediate steps of GB/T 14690. */
const STEPS = [1, 2, 2.5, 4, 5] as const;
export const SCALES = Array.from({ length: 11 }, (_, at) => at - 5).flatMap((power) =>
  STEPS.map((step) => Number((step * 10 ** power).toPrecision(3))),
);
const TOLERANCE = 1 + 1e-9;

/** The scale and the cells with which a figure's main view fills `room` (mm of the sheet) best. */
export function chooseScale(
  figure: Figure,
  room: Size,
  asked: { scale: number | undefined; cells: number | undefined },
): Choice {
  if (asked.scale !== undefined) {
    const scale = asked.scale;
    if (figure.smallestMm * scale * TOLERANCE < FINEST_ON_SHEET) {
      const enough = Math.max(FINEST_ON_SHEET / figure.smallestMm, scale);
      const raised = SCALES.find((each) => each * TOLERANCE >= enough && fits(figure, each, room));
      if (raised !== undefined) {
        const cells = cellsAt(figure, raised, room, asked.cells, MAX_CELLS_ASKED);
        return { scale: raised, cells, instead: { asked: scale, because: 'too fine' } };
      }
    }
    if (fits(figure, scale, room)) {
      return { scale, cells: cellsAt(figure, scale, room, asked.cells, MAX_CELLS_ASKED) };
    }
    const lowered = bestScale(figure, room, asked.cells, scale);
    return { ...lowered, instead: { asked: scale, because: 'too large' } };
  }
  return bestScale(figure, room, asked.cells, Infinity);
}

function bestScale(figure: Figure, room: Size, asked: number | undefined, below: number): Choice {
  const candidates = SCALES.filter((scale) => scale < below && fits(figure, scale, room));
  const visible = candidates.filter(
    (scale) => figure.smallestMm * scale * TOLERANCE >= FINEST_ON_SHEET,
  );
  const choices = (visible.length > 0 ? visible : candidates).map((scale) => {
    const cells = cellsAt(figure, scale, room, asked, MAX_CELLS);
    return { scale, cells, score: scoreOf(figure, scale, cells, room, asked) };
  });
  const best = choices.reduce<(typeof choices)[number] | undefined>(
    (leader, each) => (leader && leader.score >= each.score ? leader : each),
    undefined,
  );
  if (best) return { scale: best.scale, cells: best.cells };
  // Nothing that is this large has a step small enough: a scale of its own.
  const { width, height } = sizeOf(figure, ONE);
  return {
    scale: Math.min(room.width / width, room.height / height),
    cells: ONE,
  };
}

/** Share of the room that is filled, with five to ten cells; fewer count less. */
function scoreOf(
  figure: Figure,
  scale: number,
  cells: Cells,
  room: Size,
  asked: number | undefined,
): number {
  const { width, height } = sizeOf(figure, cells);
  const filled = Math.min(1, ((width * height) / (room.width * room.height)) * scale ** 2);
  if (figure.whole) return filled;
  if (asked !== undefined) return cells.columns >= asked ? filled : filled * 0.01;
  const plain = Math.min(1, (figure.smallestMm * scale) / PLAIN_ON_SHEET) ** 0.6;
  if (figure.oneRow) return ((width * scale) / room.width) * plain * (cells.columns > 1 ? 1 : 0.5);
  const few = Math.min(cells.columns, cells.rows);
  const many = Math.max(cells.columns, cells.rows);
  const enough = (FEW[few] ?? 1) * (MANY[many] ?? 1);
  return filled * enough * plain;
}

function fits(figure: Figure, scale: number, room: Size): boolean {
  const fewest = figure.whole || figure.oneRow ? ONE : FEWEST;
  const { width, height } = sizeOf(figure, fewest);
  return width * scale <= room.width * TOLERANCE && height * scale <= room.height * TOLERANCE;
}

function cellsAt(
  figure: Figure,
  scale: number,
  room: Size,
  asked: number | undefined,
  most: number,
): Cells {
  if (figure.whole) return ONE;
  const count = (length: number, margin: number, cell: number, limit: number) =>
    Math.max(1, Math.min(limit, Math.floor(((length / scale - margin) / cell) * TOLERANCE)));
  const limit = asked ?? most;
  return {
    columns: count(room.width, figure.margin.width, figure.cell.width, limit),
    rows: figure.oneRow ? 1 : count(room.height, figure.margin.height, figure.cell.height, limit),
  };
}

function sizeOf(figure: Figure, { columns, rows }: Cells): Size {
  return {
    width: columns * figure.cell.width + figure.margin.width,
    height: rows * figure.cell.height + figure.margin.height,
  };
}
