import { tableOfBoxes } from './ocr/table-of-boxes.ts';

/** An item of a page's text as pdf.js gives it; sizes in points. */
export interface PageItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** Text of a line that stands together. */
interface Piece {
  text: string;
  left: number;
  right: number;
  /** Its baseline, upwards. */
  y: number;
  height: number;
}

/** A gap that is wider than this times the height of its text parts two cells. */
const WIDE_GAP = 1.2;
/** Texts whose baselines differ by at most this share of their height are of one line. */
const SAME_LINE = 0.5;
/** Lines of so many cells at least are a table. */
const MIN_CELLS = 3;

/**
 * The text of a page. Consecutive lines whose texts stand apart as cells do become rows with tabs, whose columns are
 * found by their places, so that an empty cell stays empty. All other lines are as the file has them. Nearly linear.
 */
export function textOfPdfPage(items: readonly PageItem[]): string {
  const lines = linesOf(items);
  let text = '';
  let at = 0;
  while (at < lines.length) {
    let to = at;
    while ((lines[to]?.pieces.length ?? 0) > 1) to += 1;
    const block = lines.slice(at, to);
    if (block.length > 1 && block.some(({ pieces }) => pieces.length >= MIN_CELLS)) {
      text += rowsOf(block.flatMap(({ pieces }) => pieces));
      at = to;
      continue;
    }
    const line = lines[at];
    if (line !== undefined) text += line.text + (line.isEnded ? '\n' : '');
    at += 1;
  }
  return text;
}

function rowsOf(pieces: readonly Piece[]): string {
  const placed = pieces.map(({ text, left, right, y, height }) => ({
    text,
    quad: [
      { x: left, y: -y - height },
      { x: right, y: -y - height },
      { x: right, y: -y },
      { x: left, y: -y },
    ] as const,
  }));

  return tableOfBoxes(placed)
    .map((row) => row.map((cells) => cells?.map(({ text }) => text).join(' ') ?? ''))
    .map((cells) => `${cells.join('\t').trimEnd()}\n`)
    .join('');
}

interface Line {
  text: string;
  pieces: Piece[];
  isEnded: boolean;
}

function linesOf(items: readonly PageItem[]): Line[] {
  const lines: Line[] = [];
  let line: Line = { text: '', pieces: [], isEnded: false };
  for (const item of items) {
    line.text += item.str;
    if (item.str.trim() !== '') addTo(line.pieces, item);
    if (!item.hasEOL) continue;
    lines.push({ ...line, isEnded: true });
    line = { text: '', pieces: [], isEnded: false };
  }
  if (line.text !== '') lines.push(line);

  return lines;
}

function addTo(pieces: Piece[], { str, transform, width, height }: PageItem): void {
  const [, , , , left = 0, y = 0] = transform;
  const piece = { text: str.trim(), left, right: left + width, y, height };
  const last = pieces.at(-1);
  const isBeside =
    last !== undefined &&
    Math.abs(last.y - y) <= SAME_LINE * height &&
    left - last.right <= WIDE_GAP * height &&
    left >= last.left;
  if (!isBeside) {
    pieces.push(piece);
    return;
  }
  last.text += left - last.right > NO_GAP * height ? ` ${piece.text}` : piece.text;
  last.right = Math.max(last.right, piece.right);
}

/** Letters of one word stand nearer than this times their height. */
const NO_GAP = 0.15;
