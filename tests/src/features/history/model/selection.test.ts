import { expect, test } from 'vitest';
import {
  changeSelection,
  inBatches,
  NOTHING_SELECTED,
  selectionUnder,
} from '#features/history/model/selection.ts';

test('toggling a conversation twice deselects it', () => {
  const once = changeSelection(NOTHING_SELECTED, {
    type: 'toggled',
    id: 'a',
    filter: { keyword: '' },
  });
  expect([...once.ids]).toEqual(['a']);
  expect(
    changeSelection(once, { type: 'toggled', id: 'a', filter: { keyword: '' } }).ids.size,
  ).toBe(0);
});

test('another filter clears the selection', () => {
  const picked = changeSelection(NOTHING_SELECTED, {
    type: 'loadedPicked',
    ids: ['a', 'b'],
    filter: { keyword: '镀锌' },
  });
  expect(selectionUnder(picked, { keyword: '镀锌' }).ids.size).toBe(2);
  expect(selectionUnder(picked, { keyword: '' }).ids.size).toBe(0);
  expect(selectionUnder(picked, { keyword: '镀锌', plugin: 'daily' }).ids.size).toBe(0);
  const next = changeSelection(picked, { type: 'toggled', id: 'c', filter: { keyword: '' } });
  expect([...next.ids]).toEqual(['c']);
});

test('deselecting one conversation ends the selection of everything', () => {
  const all = changeSelection(NOTHING_SELECTED, {
    type: 'everythingPicked',
    filter: { keyword: '' },
  });
  expect(all.everything).toBe(true);
  expect(
    changeSelection(all, { type: 'toggled', id: 'a', filter: { keyword: '' } }).everything,
  ).toBe(false);
});

test('a selection is sent in calls of at most 100 ids', () => {
  const ids = Array.from({ length: 230 }, (_, index) => String(index));
  expect(inBatches(ids).map((batch) => batch.length)).toEqual([100, 100, 30]);
  expect(inBatches(ids).flat()).toEqual(ids);
  expect(inBatches([])).toEqual([]);
});
