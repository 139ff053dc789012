/** Drawn things, in mm, y downwards. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

/**
 * A corner, and how the line goes on from it: straight, or as an arc of `bulge` = tan(angle/4),
 * positive where the angle grows (clockwise on the sheet).
 */
export interface Vertex extends Point {
  bulge?: number;
}

export interface Contour {
  vertices: readonly Vertex[];
  closed: boolean;
}

export type Layer =
  | 'OUTLINE'
  | 'CUT'
  | 'HATCH'
  | 'HIDDEN'
  | 'CENTRE'
  | 'DIMENSION'
  | 'TEXT'
  | 'FRAME'
  | 'TABLE';

/** Meaning of an area; the renderer decides how it looks. `hole` is empty. */
export type Fill = 'none' | 'warp' | 'weft' | 'metal' | 'cut' | 'ink';

export interface Path {
  kind: 'path';
  layer: Layer;
  /** Filled by the even-odd rule. */
  contours: readonly Contour[];
  fill: Fill;
  /** False for an area whose edge is drawn by other paths. */
  stroked: boolean;
}

export interface Label {
  kind: 'text';
  layer: Layer;
  /** On the baseline. */
  at: Point;
  text: string;
  /** Height of the letters' em box. */
  size: number;
  anchor: 'start' | 'middle' | 'end';
  /** Degrees, clockwise; -90 reads from the bottom up. */
  angle: number;
  tone: 'normal' | 'strong' | 'quiet';
}

/** A dimension line with everything that belongs to it, which a CAD program takes as one thing. */
export interface Dimension {
  kind: 'dimension';
  /** The measured stretch, from point to point. */
  from: Point;
  to: Point;
  /** Point where the dimension line meets the extension line of `to`. */
  line: Point;
  /** The measured distance between the points: across, down, or from one to the other. */
  along: 'x' | 'y' | 'both';
  text: string;
  /** The middle of the text where it stands between the arrows, as programs want to know it. */
  textAt: Point;
  /** Its look. */
  parts: readonly (Path | Label)[];
}

export type Shape = Path | Label | Dimension;

/** Lines, areas and texts alone. */
export function partsOf(shapes: readonly Shape[]): (Path | Label)[] {
  return shapes.flatMap((shape) => (shape.kind === 'dimension' ? shape.parts : [shape]));
}

export function area(layer: Layer, fill: Fill, ...contours: Contour[]): Path {
  return { kind: 'path', layer, contours, fill, stroked: true };
}

/** Lines without an area, as one path. */
export function lines(layer: Layer, ...contours: Contour[]): Path {
  return { kind: 'path', layer, contours, fill: 'none', stroked: true };
}

export function polygon(vertices: readonly Vertex[]): Contour {
  return { vertices, closed: true };
}

export function polyline(vertices: readonly Vertex[]): Contour {
  return { vertices, closed: false };
}

export function segment(x1: number, y1: number, x2: number, y2: number): Contour {
  return polyline([
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]);
}

export function rectangle({ x, y, width, height }: Box): Contour {
  return polygon([
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]);
}

export function circle(centre: Point, radius: number): Contour {
  return polygon([
    { x: centre.x - radius, y: centre.y, bulge: 1 },
    { x: centre.x + radius, y: centre.y, bulge: 1 },
  ]);
}

/** The circle that a contour is, if it is one. */
export function circleOf({ vertices, closed }: Contour): (Point & { radius: number }) | undefined {
  const [one, other] = vertices;
  if (!closed || vertices.length !== 2 || !one || !other) return undefined;
  if (one.bulge !== 1 || other.bulge !== 1) return undefined;
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, radius: (other.x - one.x) / 2 };
}

export function label(
  text: string,
  at: Point,
  size: number,
  options: Partial<Pick<Label, 'layer' | 'anchor' | 'angle' | 'tone'>> = {},
): Label {
  return {
    kind: 'text',
    layer: 'TEXT',
    anchor: 'start',
    angle: 0,
    tone: 'normal',
    ...options,
    at,
    text,
    size,
  };
}

export function moved<T extends Shape>(shape: T, by: Point): T {
  const there = <P extends Point>(point: P): P => ({
    ...point,
    x: point.x + by.x,
    y: point.y + by.y,
  });
  switch (shape.kind) {
    case 'text':
      return { ...shape, at: there(shape.at) };
    case 'path':
      return {
        ...shape,
        contours: shape.contours.map((each) => ({ ...each, vertices: each.vertices.map(there) })),
      };
    case 'dimension':
      return {
        ...shape,
        from: there(shape.from),
        to: there(shape.to),
        line: there(shape.line),
        textAt: there(shape.textAt),
        parts: shape.parts.map((part) => moved(part, by)),
      };
  }
}
