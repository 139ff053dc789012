import { distance, type Point, type Quad } from './raster.ts';

/** Something that stands at a place of a page; `quad` begins at its upper left, clockwise. */
export interface Placed {
  text: string;
  quad: Quad;
}

/** Cells of a row by their column; null where the row has none. */
export type Row<Cell> = (Cell[] | null)[];

interface Laid<Cell> {
  cell: Cell;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Line<Cell> = Laid<Cell>[];
interface Span {
  left: number;
  right: number;
}

/** Boxes of a row overlap by this share of the lower one's height. */
const SAME_ROW = 0.5;
/** Boxes of a row may overlap sideways by this share of the narrower one. */
const BESIDE = 0.3;
/** A row further below than this times the usual distance begins a new table. */
const FAR = 2.4;
/** A row nearer than this times the usual distance continues the cell above. */
const NEAR = 0.72;
/** A line that is wider than this share of the table is no cell of it. */
const WIDE = 0.5;
/** Margin of a box around its text, as a share of its height. */
const MARGIN = 0.25;
/** A box that covers two boxes in this share of the rows below and above it covers two columns. */
const COVERS = 0.5;

/**
 * Rows and columns of boxes by their places, whichever way the page lies: rows overlap in height,
 * columns in width. Lines of prose are rows of one cell.
 */
export function tableOfBoxes<Cell extends Placed>(cells: readonly Cell[]): Row<Cell>[] {
  const lines = linesOf(level(cells));

  return blocksOf(lines).flatMap(rowsOfBlock);
}

/** Places in a page that lies level: turned by the usual direction of the texts, and its change. */
function level<Cell extends Placed>(cells: readonly Cell[]): Laid<Cell>[] {
  const angleAt = angleOfTexts(cells);
  const [ux, uy] = [Math.cos(angleAt.mean), Math.sin(angleAt.mean)];
  const turned = ({ x, y }: Point): Point => ({ x: x * ux + y * uy, y: y * ux - x * uy });
  const middle = medianOf(cells.map(({ quad }) => turned(centreOf(quad)).x));

  return cells.map((cell) => {
    const [a, b, , d] = cell.quad;
    const centre = turned(centreOf(cell.quad));
    const [halfWidth, halfHeight] = [distance(a, b) / 2, distance(a, d) / 2];
    const y = centre.y - Math.tan(angleAt.more(centre.y)) * (centre.x - middle);

    return {
      cell,
      left: centre.x - halfWidth,
      right: centre.x + halfWidth,
      top: y - halfHeight,
      bottom: y + halfHeight,
    };
  });
}

/** Direction of the longer texts in radians, and how it changes from the top to the bottom. */
function angleOfTexts(cells: readonly Placed[]): { mean: number; more: (y: number) => number } {
  const long = cells.filter(({ quad: [a, b, , d] }) => distance(a, b) > 2 * distance(a, d));
  const directions = (long.length > 0 ? long : cells).map(({ quad: [a, b] }) => ({
    x: b.x - a.x,
    y: b.y - a.y,
  }));
  const sum = directions.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), ORIGIN);
  const rough = Math.atan2(sum.y, sum.x);
  const apart = ({ x, y }: Point, from: number) =>
    Math.atan2(y * Math.cos(from) - x * Math.sin(from), x * Math.cos(from) + y * Math.sin(from));
  const mean = rough + medianOf(directions.map((each) => apart(each, rough)));
  const about = long
    .map(({ quad }) => {
      const { x, y } = centreOf(quad);
      const [a, b] = quad;
      return {
        y: y * Math.cos(mean) - x * Math.sin(mean),
        angle: apart({ x: b.x - a.x, y: b.y - a.y }, mean),
      };
    })
    .toSorted((a, b) => a.y - b.y);
  const third = Math.floor(about.length / 3);
  if (third < 3) return { mean, more: () => 0 };
  const [upper, lower] = [about.slice(0, third), about.slice(-third)].map((part) => ({
    y: medianOf(part.map(({ y }) => y)),
    angle: medianOf(part.map(({ angle }) => angle)),
  }));
  if (upper === undefined || lower === undefined || lower.y - upper.y < 1) {
    return { mean, more: () => 0 };
  }
  const slope = (lower.angle - upper.angle) / (lower.y - upper.y);

  return { mean, more: (y) => upper.angle + slope * (y - upper.y) };
}

const ORIGIN: Point = { x: 0, y: 0 };

function centreOf(quad: Quad): Point {
  return {
    x: quad.reduce((sum, { x }) => sum + x, 0) / quad.length,
    y: quad.reduce((sum, { y }) => sum + y, 0) / quad.length,
  };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

const middleOf = ({ top, bottom }: Laid<unknown>) => (top + bottom) / 2;
const heightOf = ({ top, bottom }: Laid<unknown>) => bottom - top;
const overlapOf = (a: Span, b: Span) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
const widthOf = ({ left, right }: Span) => right - left;

/** Lines from the top to the bottom, each from left to right. */
function linesOf<Cell>(laid: readonly Laid<Cell>[]): Line<Cell>[] {
  const lines: { boxes: Line<Cell>; middle: number; height: number }[] = [];
  for (const box of laid.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const near = lines
      .slice(-LOOKED_AT)
      .filter(
        ({ boxes, middle, height }) =>
          Math.abs(middleOf(box) - middle) < SAME_ROW * Math.min(heightOf(box), height) &&
          boxes.every(
            (other) => overlapOf(box, other) < BESIDE * Math.min(widthOf(box), widthOf(other)),
          ),
      )
      .toSorted((a, b) => Math.abs(middleOf(box) - a.middle) - Math.abs(middleOf(box) - b.middle));
    const [line] = near;
    if (line === undefined) {
      lines.push({ boxes: [box], middle: middleOf(box), height: heightOf(box) });
      continue;
    }
    line.boxes.push(box);
    line.middle = line.boxes.reduce((sum, each) => sum + middleOf(each), 0) / line.boxes.length;
    line.height = medianOf(line.boxes.map(heightOf));
  }

  return lines
    .toSorted((a, b) => a.middle - b.middle)
    .map(({ boxes }) => boxes.toSorted((a, b) => a.left - b.left));
}

const LOOKED_AT = 4;

/** Consecutive lines that are one table, or single lines of prose. */
function blocksOf<Cell>(lines: readonly Line<Cell>[]): Line<Cell>[][] {
  const pitch = usualDistance(lines);
  const blocks: Line<Cell>[][] = [];
  let block: Line<Cell>[] = [];
  const end = () => {
    if (block.length > 0) blocks.push(block);
    block = [];
  };
  for (const line of lines) {
    const last = block.at(-1);
    if (last !== undefined && lineMiddle(line) - lineMiddle(last) > FAR * pitch) end();
    if (line.length > 1 || isCellOf(line, block)) {
      block.push(line);
      continue;
    }
    end();
    blocks.push([line]);
  }
  end();

  return blocks;
}

/** A line of one box belongs to a table if it is about as wide as a cell of it. */
function isCellOf(line: Line<unknown>, block: readonly Line<unknown>[]): boolean {
  const [box] = line;
  const table = block.flat();
  if (box === undefined || !block.some((each) => each.length > 1)) return false;
  const left = Math.min(...table.map((each) => each.left));
  const right = Math.max(...table.map((each) => each.right));

  return (
    widthOf(box) < WIDE * (right - left) &&
    table.some((each) => overlapOf(box, each) > BESIDE * Math.min(widthOf(box), widthOf(each))) &&
    heightOf(box) < 1.3 * medianOf(table.map(heightOf))
  );
}

function lineMiddle(line: Line<unknown>): number {
  return line.reduce((sum, box) => sum + middleOf(box), 0) / line.length;
}

function usualDistance(lines: readonly Line<unknown>[]): number {
  const distances = lines
    .slice(1)
    .map((line, n) => lineMiddle(line) - lineMiddle(lines[n] ?? line));

  return distances.length === 0 ? Infinity : medianOf(distances);
}

function rowsOfBlock<Cell extends Placed>(block: readonly Line<Cell>[]): Row<Cell>[] {
  const columns = columnsOf(block);
  const pitch = usualDistance(block);
  const rows: { row: Row<Cell>; middle: number }[] = [];
  for (const line of block) {
    const row: Row<Cell> = columns.map(() => null);
    for (const box of line) {
      const at = columns.reduce(
        (best, column, n) =>
          overlapOf(box, column) > overlapOf(box, columns[best] ?? column) ? n : best,
        0,
      );
      row[at] = [...(row[at] ?? []), box.cell];
    }
    const middle = lineMiddle(line);
    const above = rows.at(-1);
    if (above !== undefined && isRest(row, above.row) && middle - above.middle < NEAR * pitch) {
      above.row = above.row.map((cells, n) => cells && [...cells, ...(row[n] ?? [])]);
      continue;
    }
    rows.push({ row, middle });
  }

  return rows.map(({ row }) => row);
}

/** The second line of a cell: nothing in the first column, and a cell above it. */
function isRest<Cell>(row: Row<Cell>, above: Row<Cell>): boolean {
  const filled = row.flatMap((cells, n) => (cells === null ? [] : [n]));

  return (
    row.length > 1 &&
    row[0] === null &&
    filled.length < row.length / 2 &&
    filled.every((n) => above[n] !== null)
  );
}

/** Columns from left to right: stretches that boxes share, except those that cover two columns. */
function columnsOf(block: readonly Line<unknown>[]): Span[] {
  const lines = block.map((line) => line.map(inner));
  const spans = lines.flat();

  return stretches(spans.filter((span) => !coversColumns(span, lines)));
}

function coversColumns(span: Span, lines: readonly (readonly Span[])[]): boolean {
  const covered = lines
    .filter((line) => !line.includes(span))
    .map((line) => line.filter((other) => overlapOf(span, other) > 0).length)
    .filter((count) => count > 0);
  const twice = covered.filter((count) => count > 1).length;

  return twice > 0 && twice >= COVERS * covered.length;
}

/** Boxes are drawn with a margin around the text. */
function inner(box: Laid<unknown>): Span {
  const margin = Math.min(MARGIN * heightOf(box), widthOf(box) / 4);

  return { left: box.left + margin, right: box.right - margin };
}

/** Spans that overlap, as one. */
function stretches(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { left, right } of spans.toSorted((a, b) => a.left - b.left)) {
    const last = found.at(-1);
    if (last === undefined || left > last.right) found.push({ left, right });
    else last.right = Math.max(last.right, right);
  }

  return found;
}
