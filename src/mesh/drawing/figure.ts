import type { DrawnMaterial } from './material.ts';
import type { Box, Point, Shape, Size } from './shapes.ts';
import type { DrawingTexts } from './texts/drawing-texts.ts';

/** Openings across and down. */
export interface Cells {
  columns: number;
  rows: number;
}

/** Edge of a view at which something stands. */
export type Side = 'top' | 'bottom' | 'left' | 'right';

/** Said about a view; its points are in the view's mm, its texts and arrows in the sheet's. */
export type Annotation =
  | { kind: 'dimension'; side: Side; from: Point; to: Point; text: string }
  /** Between two points inside the view, as it lies. */
  | { kind: 'aligned'; from: Point; to: Point; text: string }
  /** A line from a point out to a text below the view. */
  | { kind: 'leader'; at: Point; text: string; towards?: 'left' | 'right' }
  /** Plane of a section, across the whole view. */
  | { kind: 'cut'; along: 'row' | 'column'; at: number; mark: string };

export interface View {
  /** Real size, in mm. */
  shapes: readonly Shape[];
  /** The drawn mesh, without what is said about it. */
  box: Box;
  annotations: readonly Annotation[];
  /** Above the view; the main view has none. */
  caption?: (texts: DrawingTexts) => string;
  /** The cut in the main view that this view shows. */
  mark?: string;
}

export interface MainView extends View {
  /** A box of whole repeats of the pattern within the view, whose open share is the mesh's. */
  repeat: Box;
}

export interface TableRow {
  label: string;
  value: string;
}

/** One product with its measures, before it is known how many cells are drawn at which scale. */
export interface Figure {
  /** mm of one opening with its wire, across and down. */
  cell: Size;
  /** mm that the main view needs beyond its whole cells. */
  margin: Size;
  /** The narrowest wire, strand or bridge, in mm. */
  smallestMm: number;
  /** For a thing that is drawn as a whole and not as so many cells. */
  whole?: true;
  /** For a thing that has no second direction. */
  oneRow?: true;
  main: (cells: Cells) => MainView;
  /** Sections and side views of so many cells as fit; from top to bottom. */
  others: readonly OtherView[];
  /** The measures in short: '10 目 × 0.5 mm'. */
  specification: (texts: DrawingTexts) => string;
  /** Short and without language, for the drawing's number: 'T10-0.5'. */
  code: string;
  /** The product's own measures; open area, weight and material follow by themselves. */
  rows: (texts: DrawingTexts) => readonly TableRow[];
  notes: (texts: DrawingTexts) => readonly string[];
  material: DrawnMaterial;
  openAreaPct?: number;
  weightKgM2?: number;
  /** Metres of the whole sheet or roll, of which the views show some openings. */
  overallM?: readonly [across: number, along: number];
  /** Instead of a square metre's, for a thing without area. */
  weightKgM?: number;
}

export interface OtherView {
  /** mm of one of its cells along the view, and what it needs beyond them. */
  cell: number;
  margin: number;
  /** mm of what the view is there to show: where that is too small, it is drawn larger. */
  smallestMm: number;
  /** No fewer of its cells than this where it is drawn larger; one when left out. */
  fewest?: number;
  /** No more of its cells than this; the main view's columns when left out. */
  most?: (main: Cells) => number;
  /** Beside a main view of so many cells, to which its cut belongs. */
  draw: (cells: number, main: Cells) => View;
}
