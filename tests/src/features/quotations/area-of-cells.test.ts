import { expect, test } from 'vitest';
import type { ScannedCell } from '#contract/file/calls.ts';
import { areaOfCells } from '#features/quotations/model/area-of-cells.ts';

const cell = (left: number, top: number, right: number, bottom: number) => ({
  box: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as ScannedCell['box'],
});
const PAGE = { width: 800, height: 600 };

test('the area holds all cells with some space around them', () => {
  expect(areaOfCells(PAGE, [cell(100, 50, 200, 70), cell(300, 52, 400, 72)])).toEqual({
    ...{ left: 90, top: 40, width: 320, height: 42 },
  });
});

test('the area stays within the picture', () => {
  expect(areaOfCells(PAGE, [cell(0, 0, 800, 600)])).toEqual({
    ...{ left: 0, top: 0, width: 800, height: 600 },
  });
});

test('a row without cells has no area', () => {
  expect(areaOfCells(PAGE, [])).toBeNull();
});
