import { expect, test } from 'vitest';
import type { ScannedCell } from '#contract/file/calls.ts';
import { areaOfCells, turnOfCells } from '#features/quotations/model/area-of-cells.ts';

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

test.each([
  ['upright', [0, 0], [80, 2], 0],
  ['that runs downwards', [50, 0], [48, 80], 270],
  ['that runs upwards', [20, 80], [22, 0], 90],
  ['on its head', [80, 20], [0, 18], 180],
] as const)('the picture is turned for a text %s', (_, from, to, turn) => {
  const corner = ([x, y]: readonly [number, number]): [number, number] => [x, y];
  const box: ScannedCell['box'] = [corner(from), corner(to), corner(to), corner(from)];
  expect(turnOfCells([{ box }])).toBe(turn);
});
