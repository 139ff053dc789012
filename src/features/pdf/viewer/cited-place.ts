import { locateSnippet } from '../model/locate-snippet.ts';

const MARK = 'data-cited';

/**
 * Marks a snippet on a page whose text is drawn; returns the first mark, or null where the snippet
 * can't be found there. The marks are as large as the text at any zoom, and go with the next ones.
 */
export function markCited(page: HTMLElement, snippet: string): Element | null {
  clearCited(page);
  const layer = page.querySelector('.textLayer');
  const range = layer === null ? null : rangeOf(layer, snippet);
  if (layer === null || range === null) return null;
  const frame = layer.getBoundingClientRect();
  const marks = document.createElement('div');
  marks.setAttribute(MARK, '');
  marks.ariaHidden = 'true';
  for (const { left, top, width, height } of linesOf(range)) {
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

function rangeOf(layer: Element, snippet: string): Range | null {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push(node);
  }
  const place = locateSnippet(nodes.map(({ data }) => data).join(''), snippet);
  if (place === null) return null;
  const range = document.createRange();
  let offset = 0;
  for (const node of nodes) {
    const end = offset + node.data.length;
    if (place.start >= offset && place.start < end) range.setStart(node, place.start - offset);
    if (place.end > offset && place.end <= end) range.setEnd(node, place.end - offset);
    offset = end;
  }
  return range;
}

/** One rectangle a line, of what the range is made of. */
function linesOf(range: Range): DOMRect[] {
  const lines: DOMRect[] = [];
  for (const rect of range.getClientRects()) {
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
