export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

export function parseSvg(svg: string): Element {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (parsed.querySelector('parsererror')) throw new Error('Not well-formed');
  return parsed.documentElement;
}

/** The share of a box (real mm, in the first view's coordinates) that nothing covers, in %. */
export function openShare(svg: string, box: Box): number {
  const view = parseSvg(svg).querySelector('g[transform^="translate"]');
  const areas = [...(view?.querySelectorAll('g[data-fill]') ?? [])]
    .filter((group) => group.getAttribute('data-fill') !== 'none')
    .flatMap((group) => [...group.children].map(edges));
  const LINES = 1999;
  let covered = 0;
  for (let line = 0; line < LINES; line += 1) {
    const y = box.y + ((line + 0.5) / LINES) * box.height;
    covered += unionLength(
      areas.flatMap((each) => (each.top < y && y < each.bottom ? spans(each.edges, y) : [])),
      box.x,
      box.x + box.width,
    );
  }
  return (1 - covered / LINES / box.width) * 100;
}

interface Area {
  edges: [Point, Point][];
  /** Lines outside of these miss it. */
  top: number;
  bottom: number;
}

function edges(element: Element): Area {
  const all = rings(element).flatMap((ring) =>
    ring.map((from, at): [Point, Point] => [from, ring[(at + 1) % ring.length] ?? from]),
  );
  const heights = all.map(([{ y }]) => y);
  return { edges: all, top: Math.min(...heights), bottom: Math.max(...heights) };
}

/** Stretches of a horizontal line inside a path, by the even-odd rule. */
function spans(all: Area['edges'], y: number): [number, number][] {
  const crossings: number[] = [];
  for (const [from, to] of all) {
    if (from.y <= y === to.y <= y) continue;
    crossings.push(from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y));
  }
  crossings.sort((one, other) => one - other);
  return crossings.flatMap((start, at): [number, number][] => {
    const end = crossings[at + 1];
    return at % 2 === 0 && end !== undefined ? [[start, end]] : [];
  });
}

function unionLength(pieces: readonly [number, number][], from: number, to: number): number {
  let length = 0;
  let at = from;
  for (const [start, end] of [...pieces].sort(([one], [other]) => one - other)) {
    const [left, right] = [Math.max(start, at), Math.min(end, to)];
    if (right > left) length += right - left;
    at = Math.max(at, Math.min(end, to));
  }
  return length;
}

function rings(element: Element): Point[][] {
  if (element.tagName === 'circle') {
    const [x = 0, y = 0, radius = 0] = ['cx', 'cy', 'r'].map((name) =>
      Number(element.getAttribute(name)),
    );
    return [arc({ x: x - radius, y }, { x: x - radius, y }, radius, { x, y }, 2 * Math.PI)];
  }
  return pathRings(element.getAttribute('d') ?? '');
}

/** M, L, A (of circles) and Z, as they are written. */
function pathRings(data: string): Point[][] {
  const found: Point[][] = [];
  for (const [, command = '', rest = ''] of data.matchAll(/([MLAZ])([^MLAZ]*)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number);
    const ring = found.at(-1);
    const last = ring?.at(-1);
    const [x, y] = numbers.slice(-2);
    if (command === 'Z' || x === undefined || y === undefined) continue;
    if (command === 'M') found.push([{ x, y }]);
    else if (command === 'L') ring?.push({ x, y });
    else if (last) ring?.push(...arcTo(last, { x, y }, numbers));
  }
  return found;
}

function arcTo(from: Point, to: Point, [radius = 0, , , large, sweep]: number[]): Point[] {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  const height = Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2));
  const side = large === sweep ? -1 : 1;
  const centre = {
    x: (from.x + to.x) / 2 - (side * height * (to.y - from.y)) / chord,
    y: (from.y + to.y) / 2 + (side * height * (to.x - from.x)) / chord,
  };
  const angle = (point: Point) => Math.atan2(point.y - centre.y, point.x - centre.x);
  let turn = angle(to) - angle(from);
  if (sweep === 1 && turn <= 0) turn += 2 * Math.PI;
  if (sweep === 0 && turn >= 0) turn -= 2 * Math.PI;
  return arc(from, to, radius, centre, turn);
}

function arc(from: Point, to: Point, radius: number, centre: Point, turn: number): Point[] {
  const STEPS = 64;
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  return Array.from({ length: STEPS }, (_, at) => {
    if (at === STEPS - 1) return to;
    const angle = start + (turn * (at + 1)) / STEPS;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}
