import { locateSnippet } from '../model/locate-snippet.ts';

const MARK = 'data-cited';

/**
 * Highlights a snippet on a rendered page and replaces earlier highlights. Returns the first mark,
 * or null if not found. The marks scale with the zoom.
 */
export function markCited(page: HTMLElement, snippet: string): Element | null {
  clearCited(page);
  const layer = page.querySelector('.textLayer');
  const pieces = layer === null ? [] : piecesOf(layer, snippet);
  if (layer === null || pieces.length === 0) return null;
  const frame = layer.getBoundingClientRect();
  const marks = document.createElement('div');
  marks.setAttribute(MARK, '');
  marks.ariaHidden = 'true';
  for (const { left, top, width, height } of linesOf(pieces)) {
    const mark = document.createElement('span');
    Object.assign(mark.style, {
      left: percent(left - frame.left, frame.width),
      top: percent(top - frame.top, frame.height),
      width: percent(width, frame.width),
      height: percent(height, frame.height),
    });
    marks.append(mark);
  }
  page.append(marks);

  return marks.firstElementChild;
}

export function clearCited(root: Element): void {
  for (const marks of root.querySelectorAll(`[${MARK}]`)) marks.remove();
}

function piecesOf(layer: Element, snippet: string): DOMRect[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push(node);
  }
  const place = locateSnippet(nodes.map(({ data }) => data).join(''), snippet);
  if (place === null) return [];
  const pieces: DOMRect[] = [];
  let offset = 0;
  for (const node of nodes) {
    const { length } = node.data;
    const from = Math.max(0, place.start - offset);
    const to = Math.min(length, place.end - offset);
    offset += length;
    if (from >= to) continue;
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    const { left, width } = range.getBoundingClientRect();
    // Line height, because the substitute font may be taller.
    const line = node.parentElement?.getBoundingClientRect() ?? range.getBoundingClientRect();
    pieces.push(new DOMRect(left, line.top, width, line.height));
  }
  return pieces;
}

function linesOf(pieces: readonly DOMRect[]): DOMRect[] {
  const lines: DOMRect[] = [];
  for (const rect of pieces) {
    if (rect.width < 1 || rect.height < 1) continue;
    const line = lines.at(-1);
    const isSame = line !== undefined && Math.abs(line.top - rect.top) < rect.height / 2;
    if (!isSame) {
      lines.push(rect);
      continue;
    }
    const left = Math.min(line.left, rect.left);
    const top = Math.min(line.top, rect.top);
    lines[lines.length - 1] = new DOMRect(
      left,
      top,
      Math.max(line.right, rect.right) - left,
      Math.max(line.bottom, rect.bottom) - top,
    );
  }
  return lines;
}

function percent(part: number, whole: number): string {
  return `${String((part / whole) * 100)}%`;
}
