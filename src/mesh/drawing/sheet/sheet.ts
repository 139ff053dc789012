import { boundsOf } from '../bounds.ts';
import type { Drawing, PlacedView } from '../drawing.ts';
import type { MainView } from '../figure.ts';
import { lines, rectangle } from '../shapes.ts';
import type { Box, Path, Point, Shape, Size } from '../shapes.ts';
import { movedAll } from './annotate.ts';
import { hatch } from './hatch.ts';
import type { Prepared } from './prepare-views.ts';
import type { SheetRequest } from './sheet-request.ts';
import { rowsOf, titleTexts } from './sheet-texts.ts';

const HATCH = 0.9;
/** ISO 128's line group of 0.35 mm; thinner where wires are no thicker than lines. */
const OUTLINE = 0.35;
const FINEST_OUTLINE = 0.1;

/** A sheet as it is filled, block by block. */
export class Sheet {
  private readonly views: PlacedView[] = [];
  private readonly marks: Shape[] = [];

  constructor(
    private readonly main: Prepared<MainView>,
    at: Point,
  ) {
    this.place(main, at);
  }

  place({ view, scale, smallestMm, marks }: Prepared, at: Point): void {
    const cut = view.shapes.filter(
      (each): each is Path => each.kind === 'path' && each.fill === 'cut',
    );
    this.views.push({
      at,
      view,
      scale,
      outlineMm: Math.min(OUTLINE, Math.max(FINEST_OUTLINE, (smallestMm * scale) / 5)),
      hatching: hatch(cut, hatchSpacing(cut, scale)),
    });
    this.add(movedAll(marks, at));
  }

  add(shapes: readonly Shape[]): void {
    this.marks.push(...shapes);
  }

  addFrame(box: Box): void {
    this.add([lines('FRAME', rectangle(box))]);
  }

  drawing(request: SheetRequest, size: Size): Drawing {
    const { scale } = this.main;
    const { figure, texts, product, layout } = request;
    const facts = titleTexts(request, scale);
    return {
      layout,
      width: size.width,
      height: size.height,
      scale,
      views: this.views,
      main: this.main.view,
      marks: this.marks,
      title: `${texts.products[product]} ${facts.specification}`,
      description: texts.description({
        name: texts.products[product],
        specification: facts.specification,
        scale: facts.scale,
        views: this.views.flatMap(({ view }) => view.caption?.(texts) ?? []),
        measures: rowsOf(figure, texts),
      }),
      code: figure.code,
    };
  }
}

/** Narrower in small areas, so that each shows three strokes or so. */
function hatchSpacing(cut: readonly Path[], scale: number): number {
  const sizes = cut.map((each) => {
    const { width, height } = boundsOf([each]);
    return Math.min(width, height);
  });
  return Math.max(0.25, Math.min(HATCH, (Math.min(...sizes) * scale) / 3.2)) / scale;
}
