import type { Drawing } from '../drawing.ts';
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

const WIDTH = 105;
const FRAME = 4;
const MAIN_HEIGHT = 96;
const GAP = 7;

const left = FRAME + 3;
const top = FRAME + 4;
const width = WIDTH - 2 * left;
const inner = WIDTH - 2 * FRAME;

/** As wide as a telephone and as long as need be: one block under the other. */
export function tallSheet(request: SheetRequest): Drawing {
  const { figure, texts } = request;
  const { choice, main } = prepareMain(request, { width, height: MAIN_HEIGHT });
  const { scale } = choice;
  const others = figure.others.flatMap((other) => {
    const prepared = prepareOther(other, choice, { width, height: MAIN_HEIGHT }, texts);
    return prepared ? [prepared] : [];
  });
  const marks = new Set(others.flatMap(({ view }) => view.mark ?? []));
  const middle = left + (width - main.bounds.width) / 2;
  const mainAt = { x: middle - main.bounds.x, y: top - main.bounds.y };
  const sheet = new Sheet(withCuts(main, marks), mainAt);

  let y = top + main.bounds.height + GAP;
  for (const other of others) {
    const { bounds } = other;
    sheet.place(other, { x: left + (width - bounds.width) / 2 - bounds.x, y: y - bounds.y });
    y += bounds.height + GAP;
  }
  const rows = rowsOf(figure, texts);
  sheet.add(table(rows, { x: left, y }, width));
  y += tableHeight(rows) + GAP;

  const noteTexts = notesOf(request, choice);
  sheet.add(notes(noteTexts, { x: left, y: y - 2 }, width));
  y += notesHeight(noteTexts, width);
  sheet.add(scaleBar({ x: left + 2, y }, scale, 55));
  y += SCALE_BAR_HEIGHT + 3;
  const block = { x: FRAME, y, width: inner };
  sheet.add(titleBlock(block, texts.titleBlock, titleTexts(request, scale)));
  const bottom = y + TITLE_BLOCK_HEIGHT;
  sheet.addFrame({ x: FRAME, y: FRAME, width: inner, height: bottom - FRAME });
  return sheet.drawing(request, { width: WIDTH, height: bottom + FRAME });
}
