import { describe, expect, it, test } from 'vitest';
import type { Quad } from '#server/modules/file/ocr/raster.ts';
import { tableOfBoxes } from '#server/modules/file/ocr/table-of-boxes.ts';
import { boxesOfMap } from '#server/modules/file/ocr/text-boxes.ts';

/** A map with rectangles of text. */
function mapOf(
  width: number,
  height: number,
  rectangles: readonly (readonly [number, number, number, number])[],
) {
  const values = new Float32Array(width * height);
  for (const [left, top, wide, high] of rectangles) {
    for (let y = top; y < top + high; y += 1) {
      values.fill(0.9, y * width + left, y * width + left + wide);
    }
  }
  return { width, height, values };
}

describe('boxes of texts', () => {
  it('begin at the upper left corner of each text, with a margin around it', () => {
    const [box] = boxesOfMap(mapOf(200, 60, [[40, 20, 100, 10]]), 10);
    const [[a, b, c, d]] = box === undefined ? [[]] : [box.quad];
    expect(a).toMatchObject({ x: expect.closeTo(32.7, 0) as number });
    expect(b?.x).toBeGreaterThan(140);
    expect(c?.y).toBeGreaterThan(30);
    expect(d?.x).toBeLessThan(40);
  });

  it('are as many as may be, the largest ones', () => {
    const dots = Array.from(
      { length: 400 },
      (_, n) => [(n % 20) * 20, Math.floor(n / 20) * 20, n === 250 ? 14 : 8, 8] as const,
    );
    const boxes = boxesOfMap(mapOf(400, 400, dots), 50);
    expect(boxes).toHaveLength(50);
    expect(boxes.some(({ quad: [a] }) => Math.abs(a.y - 240) < 8)).toBe(true);
  });

  it('are none where nothing is likely to be text', () => {
    expect(boxesOfMap({ width: 64, height: 32, values: new Float32Array(2048) }, 10)).toEqual([]);
  });
});

const ANGLE = 0.12;
/** A cell at a place of a sheet that lies at an angle. */
function cell(text: string, left: number, top: number, width: number, angle = 0) {
  const at = (x: number, y: number) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  });
  const quad: Quad = [
    at(left, top),
    at(left + width, top),
    at(left + width, top + 20),
    at(left, top + 20),
  ];
  return { text, quad };
}

const textsOf = (rows: ReturnType<typeof tableOfBoxes<ReturnType<typeof cell>>>) =>
  rows.map((row) => row.map((cells) => cells?.map(({ text }) => text).join(' ') ?? null));

describe('the table of boxes', () => {
  test.each([0, ANGLE])('has rows and columns, with gaps, at an angle of %d', (angle) => {
    const cells = [
      cell('wire', 200, 0, 60, angle),
      cell('product', 0, 2, 90, angle),
      cell('qty', 400, 1, 50, angle),
      cell('welded mesh', 0, 40, 110, angle),
      cell('20', 410, 42, 30, angle),
      cell('chain link', 0, 80, 100, angle),
      cell('2.5', 205, 81, 40, angle),
      cell('30', 410, 79, 30, angle),
    ];
    expect(textsOf(tableOfBoxes(cells))).toEqual([
      ['product', 'wire', 'qty'],
      ['welded mesh', null, '20'],
      ['chain link', '2.5', '30'],
    ]);
  });

  it('has lines of prose as rows of one cell', () => {
    const cells = [cell('please quote for us', 0, 0, 300), cell('best regards', 0, 40, 200)];
    expect(textsOf(tableOfBoxes(cells))).toEqual([['please quote for us'], ['best regards']]);
  });
});
