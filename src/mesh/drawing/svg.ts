import { arcBetween } from './arcs.ts';
import type { Drawing, PlacedView } from './drawing.ts';
import { circleOf, partsOf } from './shapes.ts';
import type { Contour, Fill, Label, Layer, Path, Shape, Vertex } from './shapes.ts';

/** Black on white, for printing and files. */
const INK = '#111';
const QUIET = '#444';
const SHEET = '#fff';
const FILLS: Record<Fill, string> = {
  none: 'none',
  warp: '#fff',
  weft: '#fff',
  metal: '#f0f0f0',
  cut: '#fff',
  ink: INK,
};

/** Line widths in mm of the sheet; outlines have the drawing's own. */
const PENS: Record<Exclude<Layer, 'OUTLINE'>, number> = {
  CUT: 0.5,
  HATCH: 0.13,
  HIDDEN: 0.18,
  CENTRE: 0.18,
  DIMENSION: 0.18,
  TEXT: 0.18,
  FRAME: 0.7,
  TABLE: 0.18,
};
const DASHES: Partial<Record<Layer, readonly number[]>> = {
  HIDDEN: [1.6, 0.9],
  CENTRE: [4, 0.8, 0.6, 0.8],
};
const FONTS = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',system-ui,sans-serif";
/** mm of the sheet. */
export const FINENESS = 0.005;

/**
 * The sheet as one `<svg>`. User units are real millimetres: `viewBox` is the sheet at the mesh's
 * own size, `width` and `height` are the sheet's, so it prints to scale.
 */
export function drawingToSvg(drawing: Drawing): string {
  const { width, height, scale, title, description } = drawing;
  const writer = new SvgWriter(drawing);
  const size = writer.real;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size(width / scale)} ${size(height / scale)}" width="${plain(width)}mm" height="${plain(height)}mm" role="img" font-family="${FONTS}">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    `<rect width="${size(width / scale)}" height="${size(height / scale)}" fill="${SHEET}"/>`,
    ...drawing.views.map((placed) => writer.view(placed)),
    writer.marks(),
    '</svg>',
  ].join('');
}

class SvgWriter {
  /** A length in real mm, as fine as it can be seen. */
  readonly real: (value: number) => string;

  constructor(private readonly drawing: Drawing) {
    this.real = writerAt(drawing.scale);
  }

  view({ at, view, scale: own, outlineMm, hatching }: PlacedView): string {
    const { scale } = this.drawing;
    const shapes = hatching ? [...view.shapes, hatching] : view.shapes;
    const origin = `${this.real(at.x / scale)} ${this.real(at.y / scale)}`;
    const enlarged = own === scale ? '' : ` scale(${Number((own / scale).toPrecision(9))})`;
    return `<g transform="translate(${origin})${enlarged}" stroke-linejoin="round">${this.shapes(shapes, writerAt(own), 1 / own, outlineMm)}</g>`;
  }

  marks(): string {
    const { scale, marks } = this.drawing;
    // A scale of 1/400 needs all its digits, or the sheet's far edge is off.
    return `<g transform="scale(${Number((1 / scale).toPrecision(9))})">${this.shapes(marks, plain, 1, 0)}</g>`;
  }

  /** Shapes in groups of one kind of line, so that each says only where it is. */
  private shapes(
    shapes: readonly Shape[],
    write: (value: number) => string,
    perSheetMm: number,
    outlineMm: number,
  ): string {
    const groups: { attributes: string; content: string[] }[] = [];
    for (const shape of partsOf(shapes)) {
      const attributes =
        shape.kind === 'text'
          ? this.textGroup(shape)
          : this.pathGroup(shape, write, perSheetMm, outlineMm);
      const content = shape.kind === 'text' ? this.text(shape, write) : pathTag(shape, write);
      const last = groups.at(-1);
      if (last?.attributes === attributes) last.content.push(content);
      else groups.push({ attributes, content: [content] });
    }
    return groups
      .map(({ attributes, content }) => `<g ${attributes}>${content.join('')}</g>`)
      .join('');
  }

  private pathGroup(
    { layer, fill, stroked }: Path,
    write: (value: number) => string,
    perSheetMm: number,
    outlineMm: number,
  ): string {
    const filled = `fill="${FILLS[fill]}"${fill === 'none' ? '' : ' fill-rule="evenodd"'}`;
    if (!stroked) return `data-layer="${layer}" data-fill="${fill}" ${filled}`;
    const pen = layer === 'OUTLINE' ? outlineMm : PENS[layer];
    const dashes = DASHES[layer]?.map((each) => write(each * perSheetMm)).join(' ');
    return `data-layer="${layer}" data-fill="${fill}" ${filled} stroke="${INK}" stroke-width="${write(pen * perSheetMm)}"${dashes === undefined ? '' : ` stroke-dasharray="${dashes}"`}`;
  }

  private textGroup({ anchor, tone, size }: Label): string {
    const colour = tone === 'quiet' ? QUIET : INK;
    return `data-layer="TEXT" fill="${colour}" font-size="${plain(size)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${tone === 'strong' ? ' font-weight="600"' : ''}`;
  }

  private text({ at, text, angle }: Label, write: (value: number) => string): string {
    const [x, y] = [write(at.x), write(at.y)];
    const turned = angle === 0 ? '' : ` transform="rotate(${plain(angle)} ${x} ${y})"`;
    return `<text x="${x}" y="${y}"${turned}>${escaped(text)}</text>`;
  }
}

/** Formats lengths in real mm at a scale. */
function writerAt(scale: number): (value: number) => string {
  const decimals = Math.max(0, Math.ceil(Math.log10(scale / FINENESS)));
  return (value) => fixed(value, Math.min(decimals, 12));
}

function pathTag({ contours }: Path, write: (value: number) => string): string {
  const [first, ...others] = contours;
  const round = first && others.length === 0 ? circleOf(first) : undefined;
  if (round) {
    return `<circle cx="${write(round.x)}" cy="${write(round.y)}" r="${write(round.radius)}"/>`;
  }
  return `<path d="${contours.map((contour) => contourData(contour, write)).join('')}"/>`;
}

export function contourData(
  { vertices, closed }: Contour,
  write: (value: number) => string,
): string {
  const [first] = vertices;
  if (!first) return '';
  const data = [`M${write(first.x)} ${write(first.y)}`];
  for (const [at, vertex] of vertices.entries()) {
    const next = vertices[at + 1] ?? (closed && isArc(vertex) ? first : undefined);
    if (!next) continue;
    const arc = arcBetween(vertex, next);
    const end = `${write(next.x)} ${write(next.y)}`;
    if (!arc) data.push(`L${end}`);
    else {
      const large = Math.abs(arc.sweep) > Math.PI ? 1 : 0;
      const radius = write(arc.radius);
      data.push(`A${radius} ${radius} 0 ${large} ${arc.sweep > 0 ? 1 : 0} ${end}`);
    }
  }
  if (closed) data.push('Z');
  return data.join('');
}

function isArc({ bulge = 0 }: Vertex): boolean {
  return bulge !== 0;
}

function plain(value: number): string {
  return fixed(value, 3);
}

function fixed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}

export function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Characters that XML doesn't allow.
      // oxlint-disable-next-line no-control-regex -- these are the characters to be taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  );
}
