import { boundsOf } from '../bounds.ts';
import { SCALES, chooseScale } from '../choose-scale.ts';
import type { Choice } from '../choose-scale.ts';
import type { MainView, OtherView, View } from '../figure.ts';
import { scaleText } from '../measure-text.ts';
import { area, label, rectangle } from '../shapes.ts';
import type { Box, Shape, Size } from '../shapes.ts';
import type { DrawingTexts } from '../texts/drawing-texts.ts';
import { annotate, scaledBox } from './annotate.ts';
import { TEXT } from './pens.ts';
import type { SheetRequest } from './sheet-request.ts';

/** A view at its scale with everything that is said about it, its origin at 0. */
export interface Prepared<V extends View = View> {
  view: V;
  scale: number;
  /** mm of its narrowest wire, strand or bridge. */
  smallestMm: number;
  marks: readonly Shape[];
  /** Size of both, in mm of the sheet. */
  bounds: Box;
}

const CAPTION = 7;
/** Size from which the subject of a view is legible, in mm of the sheet. */
const PLAIN = 2;
/** Beyond this a part looks like another thing. */
const MAX_ENLARGED = 25;

/** The main view at the scale and with the cells with which it fills `room` (mm of the sheet). */
export function prepareMain(
  { figure, scale, cells }: SheetRequest,
  limits: Size,
): { choice: Choice; main: Prepared<MainView> } {
  let room = { width: limits.width - 12, height: limits.height - 16 };
  let best: { choice: Choice; main: Prepared<MainView> } | undefined;
  // Annotations take room too; how much is known when they are drawn.
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const choice = chooseScale(figure, room, { scale, cells });
    const view = figure.main(choice.cells);
    const main = prepare(view, annotate(view, choice.scale), choice.scale, figure.smallestMm);
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

/**
 * Beside that main view, at its scale, or at a larger one where what the view is there to show
 * would be too small; undefined when there is no room for one of its cells.
 */
export function prepareOther(
  other: OtherView,
  { scale, cells }: Choice,
  limits: Size,
  texts: DrawingTexts,
): Prepared | undefined {
  const most = other.most?.(cells) ?? cells.columns;
  const plain = PLAIN / other.smallestMm;
  const larger = SCALES.filter((each) => each > scale && each <= scale * MAX_ENLARGED);
  const enough = larger.findIndex((each) => each >= plain);
  const wanted =
    scale >= plain ? [] : (enough < 0 ? larger : larger.slice(0, enough + 1)).toReversed();
  const fewest = Math.min(most, other.fewest ?? 1);

  for (const [at, least] of [
    ...wanted.map((each) => [each, fewest] as const),
    [scale, 1] as const,
  ]) {
    const count = Math.floor((limits.width / at - other.margin) / other.cell + 1e-9);
    for (let drawn = Math.min(count, most); drawn >= least; drawn -= 1) {
      const view = other.draw(drawn, cells);
      const prepared = captioned(view, at, other.smallestMm, at === scale ? undefined : at, texts);
      const { width, height } = prepared.bounds;
      if (height > limits.height) break;
      if (width <= limits.width) return prepared;
    }
  }
  return undefined;
}

/** Without the marks of sections that found no room. */
export function withCuts(main: Prepared<MainView>, marks: ReadonlySet<string>): Prepared<MainView> {
  const view = {
    ...main.view,
    annotations: main.view.annotations.filter(
      (each) => each.kind !== 'cut' || marks.has(each.mark),
    ),
  };
  return { ...main, view, marks: annotate(view, main.scale) };
}

function captioned(
  view: View,
  scale: number,
  smallestMm: number,
  said: number | undefined,
  texts: DrawingTexts,
): Prepared {
  const marks = annotate(view, scale);
  if (!view.caption) return prepare(view, marks, scale, smallestMm);
  const bare = prepare(view, marks, scale, smallestMm).bounds;
  const box = scaledBox(view.box, scale);
  const at = { x: box.x + box.width / 2, y: bare.y - CAPTION + TEXT };
  const text = view.caption(texts);
  const caption = label(said === undefined ? text : `${text}  ${scaleText(said)}`, at, TEXT + 0.3, {
    anchor: 'middle',
    tone: 'strong',
  });
  return prepare(view, [...marks, caption], scale, smallestMm);
}

function prepare<V extends View>(
  view: V,
  marks: readonly Shape[],
  scale: number,
  smallestMm: number,
): Prepared<V> {
  const box = area('OUTLINE', 'none', rectangle(scaledBox(view.box, scale)));
  return { view, scale, smallestMm, marks, bounds: boundsOf([box, ...marks]) };
}
