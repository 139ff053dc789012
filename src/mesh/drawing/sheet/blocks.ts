import type { TableRow } from '../figure.ts';
import { measureText } from '../measure-text.ts';
import { circle, label, lines, polygon, rectangle, segment } from '../shapes.ts';
import type { Box, Point, Shape } from '../shapes.ts';
import { textWidth } from '../bounds.ts';
import { SMALL_TEXT, TEXT } from './pens.ts';
import { fittedLabel, wrapped } from './write-text.ts';

const ROW = 6;
const CELL_PADDING = 2;
const NOTE = { size: 3, line: 4.8 } as const;
const TITLE_ROW = 10;

export interface TitleBlockTexts {
  name: string;
  number: string;
  specification: string;
  material: string;
  openArea: string;
  weight: string;
  scale: string;
  date: string;
  by: string;
}

type TitleLabels = Record<keyof TitleBlockTexts | 'unit' | 'projection', string>;

export function tableHeight(rows: readonly TableRow[]): number {
  return rows.length * ROW;
}

/** The measures, two columns. */
export function table(rows: readonly TableRow[], { x, y }: Point, width: number): Shape[] {
  const split = x + width * 0.4;
  const height = tableHeight(rows);
  const rules = rows.slice(1).map((_, at) => {
    const line = y + (at + 1) * ROW;
    return segment(x, line, x + width, line);
  });
  return [
    lines(
      'TABLE',
      rectangle({ x, y, width, height }),
      segment(split, y, split, y + height),
      ...rules,
    ),
    ...rows.flatMap((row, at) => {
      const base = y + at * ROW + ROW / 2 + TEXT * 0.33;
      return [
        fittedLabel(
          row.label,
          { x: x + CELL_PADDING, y: base },
          TEXT,
          width * 0.4 - 2 * CELL_PADDING,
          {
            tone: 'quiet',
          },
        ),
        fittedLabel(
          row.value,
          { x: x + width - CELL_PADDING, y: base },
          TEXT,
          width * 0.6 - 2 * CELL_PADDING,
          { anchor: 'end' },
        ),
      ];
    }),
  ];
}

export const TITLE_BLOCK_HEIGHT = 4 * TITLE_ROW;

export function titleBlock(
  box: Omit<Box, 'height'>,
  labels: TitleLabels,
  texts: TitleBlockTexts,
): Shape[] {
  const rows: [keyof TitleLabels, string, number][][] = [
    [
      ['name', texts.name, 0.6],
      ['number', texts.number, 0.4],
    ],
    [
      ['specification', texts.specification, 0.6],
      ['material', texts.material, 0.4],
    ],
    [
      ['openArea', texts.openArea, 0.25],
      ['weight', texts.weight, 0.35],
      ['scale', texts.scale, 0.23],
      ['unit', 'mm', 0.17],
    ],
    [
      ['date', texts.date, 0.25],
      ['by', texts.by, 0.52],
      ['projection', '', 0.23],
    ],
  ];
  const symbolAt = {
    x: box.x + box.width * 0.9,
    y: box.y + TITLE_BLOCK_HEIGHT - TITLE_ROW / 2 + 1.9,
  };
  const cells = rows.flatMap((row, index) => {
    const y = box.y + index * TITLE_ROW;
    let x = box.x;
    return row.flatMap(([key, text, share]) => {
      const width = box.width * share;
      const cell = { x, y, width, height: TITLE_ROW };
      x += width;
      return titleCell(cell, labels[key], text, key === 'name');
    });
  });
  return [...cells, ...firstAngle(symbolAt)];
}

/** ISO 5456-2's sign for first-angle projection: a cone from the side, then from its left. */
function firstAngle({ x, y }: Point): Shape[] {
  const [small, large, apart] = [0.9, 1.8, 3.2];
  const [from, to] = [x - apart - large, x - apart + large];
  const centre = { x: x + apart - 0.4, y };
  return [
    lines(
      'TABLE',
      polygon([
        { x: from, y: y - small },
        { x: to, y: y - large },
        { x: to, y: y + large },
        { x: from, y: y + small },
      ]),
      circle(centre, small),
      circle(centre, large),
    ),
    lines(
      'CENTRE',
      segment(from - 0.9, y, to + 0.9, y),
      segment(centre.x - large - 0.9, y, centre.x + large + 0.9, y),
      segment(centre.x, y - large - 0.7, centre.x, y + large + 0.7),
    ),
  ];
}

function titleCell(cell: Box, name: string, text: string, isMain: boolean): Shape[] {
  return [
    lines('TABLE', rectangle(cell)),
    fittedLabel(name, { x: cell.x + 1.3, y: cell.y + 3 }, SMALL_TEXT, cell.width - 2, {
      tone: 'quiet',
    }),
    ...titleLines(text, cell.width - 3).map((line, at, all) =>
      fittedLabel(
        line,
        {
          x: cell.x + cell.width / 2,
          y: cell.y + cell.height - (all.length === 1 ? 2 : 1.1 + (all.length - 1 - at) * 2.9),
        },
        all.length > 1 ? SMALL_TEXT : isMain ? 4.2 : TEXT,
        cell.width - 3,
        { anchor: 'middle', tone: isMain ? 'strong' : 'normal' },
      ),
    ),
  ];
}

/** A cell has room for two small lines where one would be cut off. */
function titleLines(text: string, width: number): string[] {
  if (textWidth(text, SMALL_TEXT) <= width) return [text];
  const [first = '', ...others] = wrapped(text, SMALL_TEXT, width);
  return [first, others.join(' ')];
}

/** Numbered, wrapped to `width`, from `at` downwards. */
export function notes(texts: readonly string[], at: Point, width: number): Shape[] {
  const indent = 4.2;
  let y = at.y + NOTE.size;
  return texts.flatMap((text, index) => {
    const number = label(`${index + 1}.`, { x: at.x, y }, NOTE.size, { tone: 'quiet' });
    const written = wrapped(text, NOTE.size, width - indent).map((line, row) =>
      label(line, { x: at.x + indent, y: y + row * NOTE.line }, NOTE.size, { tone: 'quiet' }),
    );
    y += written.length * NOTE.line;
    return [number, ...written];
  });
}

export function notesHeight(texts: readonly string[], width: number): number {
  const rows = texts.flatMap((text) => wrapped(text, NOTE.size, width - 4.2)).length;
  return rows * NOTE.line;
}

export const SCALE_BAR_HEIGHT = 7;

/** A real length of 1, 2 or 5 × 10ⁿ mm, about `wanted` mm long on the sheet. */
export function scaleBar({ x, y }: Point, scale: number, wanted: number): Shape[] {
  const most = wanted / scale;
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [5, 2, 1].find((each) => each * power <= most) ?? 1;
  const real = Number((factor * power).toPrecision(1));
  const length = real * scale;
  const parts = factor === 2 ? 4 : 5;
  const ticks = Array.from({ length: parts - 1 }, (_, at) => {
    const tick = x + (length * (at + 1)) / parts;
    return segment(tick, y + 0.6, tick, y + 2);
  });
  return [
    lines(
      'DIMENSION',
      segment(x, y + 2, x + length, y + 2),
      segment(x, y, x, y + 2),
      segment(x + length, y, x + length, y + 2),
      ...ticks,
    ),
    label('0', { x, y: y + 5.4 }, SMALL_TEXT + 0.4, { anchor: 'middle' }),
    label(`${measureText(real)} mm`, { x: x + length, y: y + 5.4 }, SMALL_TEXT + 0.4, {
      anchor: 'middle',
    }),
  ];
}
