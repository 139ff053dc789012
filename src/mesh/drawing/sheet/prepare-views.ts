import { boundsOf } from '../bounds.ts';
import { chooseScale } from '../choose-scale.ts';
import type { Choice } from '../choose-scale.ts';
import type { MainView, OtherView, View } from '../figure.ts';
import { area, label, rectangle } from '../shapes.ts';
import type { Box, Shape, Size } from '../shapes.ts';
import type { DrawingTexts } from '../texts/drawing-texts.ts';
import { annotate, scaledBox } from './annotate.ts';
import { TEXT } from './pens.ts';
import type { SheetRequest } from './sheet-request.ts';

/** A view at its scale with everything that is said about it, its origin at 0. */
export interface Prepared<V extends View = View> {
  view: V;
  marks: readonly Shape[];
  /** Of both, in mm of the sheet. */
  bounds: Box;
}

const CAPTION = 7;

/** The main view at the scale and with the cells with which it fills `room` (mm of the sheet). */
export function prepareMain(
  { figure, scale, cells }: SheetRequest,
  limits: Size,
): { choice: Choice; main: Prepared<MainView> } {
  let room = { width: limits.width - 12, height: limits.height - 16 };
  let best: { choice: Choice; main: Prepared<MainView> } | undefined;
  // What is said about a view takes room too; how much is known when it is drawn.
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const choice = chooseScale(figure, room, { scale, cells });
    const view = figure.main(choice.cells);
    const main = prepare(view, annotate(view, choice.scale), choice.scale);
    best = { choice, main };
    const excess = {
      width: Math.max(0, main.bounds.width - limits.width),
      height: Math.max(0, main.bounds.height - limits.height),
    };
    if (excess.width === 0 && excess.height === 0) break;
    room = { width: room.width - excess.width - 0.1, height: room.height - excess.height - 0.1 };
  }
  if (!best) throw new RangeError('A view that was never drawn');
  return best;
}

/** Beside that main view, or undefined when not even one of its cells fits. */
export function prepareOther(
  other: OtherView,
  { scale, cells }: Choice,
  width: number,
  texts: DrawingTexts,
): Prepared | undefined {
  let room = width - 4;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const count = Math.floor((room / scale - other.margin) / other.cell + 1e-9);
    if (count < 1) return undefined;
    const prepared = captioned(
      other.draw(Math.min(count, other.most?.(cells) ?? cells.columns), cells),
      scale,
      texts,
    );
    if (prepared.bounds.width <= width) return prepared;
    room -= prepared.bounds.width - width + 0.1;
  }
  return undefined;
}

/** Without the marks of sections that found no room. */
export function withCuts(main: Prepared<MainView>, scale: number, marks: ReadonlySet<string>) {
  const view = {
    ...main.view,
    annotations: main.view.annotations.filter(
      (each) => each.kind !== 'cut' || marks.has(each.mark),
    ),
  };
  return { ...main, view, marks: annotate(view, scale) };
}

function captioned(view: View, scale: number, texts: DrawingTexts): Prepared {
  const marks = annotate(view, scale);
  if (!view.caption) return prepare(view, marks, scale);
  const bare = prepare(view, marks, scale).bounds;
  const box = scaledBox(view.box, scale);
  const at = { x: box.x + box.width / 2, y: bare.y - CAPTION + TEXT };
  const caption = label(view.caption(texts), at, TEXT + 0.3, { anchor: 'middle', tone: 'strong' });
  return prepare(view, [...marks, caption], scale);
}

function prepare<V extends View>(view: V, marks: readonly Shape[], scale: number): Prepared<V> {
  const box = area('OUTLINE', 'none', rectangle(scaledBox(view.box, scale)));
  return { view, marks, bounds: boundsOf([box, ...marks]) };
}
