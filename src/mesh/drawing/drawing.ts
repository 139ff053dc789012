import type { MainView, View } from './figure.ts';
import type { Path, Point, Shape } from './shapes.ts';

export type SheetLayout = 'wide' | 'tall';

export interface PlacedView {
  /** Position of the view's origin on the sheet, in mm of the sheet. */
  at: Point;
  view: View;
  /** mm of the sheet for a real one: the sheet's, or a larger one for what would be too small. */
  scale: number;
  /** Width of outlines, in mm of the sheet: thinner where the wires are. */
  outlineMm: number;
  /** Hatching of the view's cut areas, in its mm. */
  hatching: Path | undefined;
}

/** A sheet that is ready to be written as SVG or DXF. */
export interface Drawing {
  layout: SheetLayout;
  /** mm of the sheet. */
  width: number;
  height: number;
  /** mm of the sheet for a real one, of the main view. */
  scale: number;
  views: readonly PlacedView[];
  /** The first of `views`. */
  main: MainView;
  /** Frame, dimensions, texts and tables, in mm of the sheet. */
  marks: readonly Shape[];
  title: string;
  description: string;
  /** For a file's name: letters, digits, '-' and '.'. */
  code: string;
}
