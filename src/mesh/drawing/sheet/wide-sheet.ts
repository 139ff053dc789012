import type { Choice } from '../choose-scale.ts';
import type { Drawing } from '../drawing.ts';
import type { Box, Point } from '../shapes.ts';
import {
  SCALE_BAR_HEIGHT,
  TITLE_BLOCK_HEIGHT,
  notes,
  notesHeight,
  scaleBar,
  table,
  tableHeight,
  titleBlock,
} from './blocks.ts';
import { prepareMain, prepareOther, withCuts } from './prepare-views.ts';
import { Sheet } from './sheet.ts';
import type { SheetRequest } from './sheet-request.ts';
import { notesOf, rowsOf, titleTexts } from './sheet-texts.ts';

/** A4 across. */
const SIZE = { width: 297, height: 210 } as const;
const FRAME = 8;
const COLUMN = 112;
const TITLE_BLOCK = 116;
const PADDING = 6;
const GAP = 7;

const left = FRAME + PADDING;
const top = FRAME + PADDING;
const right = SIZE.width - FRAME;
const bottom = SIZE.height - FRAME;
const titleTop = bottom - TITLE_BLOCK_HEIGHT;
const columnLeft = right - PADDING - COLUMN;
const notesWidth = right - TITLE_BLOCK - PADDING - left;

/** Main view left, section and measures right, notes and title block at the foot. */
export function wideSheet(request: SheetRequest): Drawing {
  const { figure, texts } = request;
  const notesTop = (choice: Choice) =>
    bottom - PADDING - SCALE_BAR_HEIGHT - notesHeight(notesOf(request, choice), notesWidth) - GAP;
  const regionAbove = (y: number): Box => ({
    x: left,
    y: top,
    width: columnLeft - GAP - left,
    height: y - GAP - top,
  });
  // The notes depend on the scale, and the scale on the room that the notes leave.
  const first = prepareMain(request, regionAbove(bottom - PADDING - SCALE_BAR_HEIGHT));
  const region = regionAbove(notesTop(first.choice));
  const { choice, main } = prepareMain(request, region);
  const { scale } = choice;

  const rows = rowsOf(figure, texts);
  let free = titleTop - GAP - top - tableHeight(rows);
  const others = figure.others.flatMap((other) => {
    const room = { width: COLUMN, height: free - GAP };
    const prepared = prepareOther(other, choice, room, texts);
    if (!prepared) return [];
    free -= prepared.bounds.height + GAP;
    return [prepared];
  });
  const marks = new Set(others.flatMap(({ view }) => view.mark ?? []));
  const sheet = new Sheet(withCuts(main, marks), centred(main.bounds, region));

  const gap = GAP + Math.min(GAP, free / (others.length + 1));
  let y = top;
  for (const other of others) {
    const { x, width, height } = other.bounds;
    sheet.place(other, { x: columnLeft + (COLUMN - width) / 2 - x, y: y - other.bounds.y });
    y += height + gap;
  }
  sheet.add(table(rows, { x: columnLeft, y }, COLUMN));
  sheet.add(notes(notesOf(request, choice), { x: left, y: notesTop(choice) }, notesWidth));
  sheet.add(scaleBar({ x: left, y: bottom - PADDING - SCALE_BAR_HEIGHT + 2 }, scale, 60));
  const block = { x: right - TITLE_BLOCK, y: titleTop, width: TITLE_BLOCK };
  sheet.add(titleBlock(block, texts.titleBlock, titleTexts(request, scale)));
  sheet.addFrame({ x: FRAME, y: FRAME, width: right - FRAME, height: bottom - FRAME });
  return sheet.drawing(request, SIZE);
}

function centred(bounds: Box, region: Box): Point {
  return {
    x: region.x + (region.width - bounds.width) / 2 - bounds.x,
    y: region.y + (region.height - bounds.height) / 2 - bounds.y,
  };
}
