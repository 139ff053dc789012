import { expect, test } from 'vitest';
import { movedTo, versionsWith, withVersion } from '#features/drawings/model/versions.ts';

const NONE = { list: [], at: -1 };

test('a new version follows the shown one and replaces the undone ones', () => {
  const three = ['a', 'b', 'c'].reduce<{ list: readonly string[]; at: number }>(withVersion, NONE);
  expect(three).toEqual({ list: ['a', 'b', 'c'], at: 2 });
  const back = movedTo(movedTo(three, -1), -1);
  expect(back.at).toBe(0);
  expect(withVersion(back, 'd')).toEqual({ list: ['a', 'd'], at: 1 });
});

test('undo and redo stop at the first and the last version', () => {
  const one = withVersion<string>(NONE, 'a');
  expect(movedTo(one, -1)).toBe(one);
  expect(movedTo(one, 1)).toBe(one);
});

test('the oldest versions are dropped beyond the limit', () => {
  const many = Array.from({ length: 80 }, (_, at) => at).reduce<{
    list: readonly number[];
    at: number;
  }>(withVersion, NONE);
  expect(many.list).toHaveLength(50);
  expect(many.list.at(-1)).toBe(79);
  expect(many.at).toBe(49);
});

test('the shown drawing is matched with a stored version, or the stored versions are discarded', () => {
  const itself = (value: string) => value;
  const kept = { list: ['a', 'b', 'a', 'c'], at: 0 };
  expect(versionsWith(kept, 'a', itself)).toEqual(kept);
  expect(versionsWith({ ...kept, at: 1 }, 'a', itself)).toEqual({ ...kept, at: 2 });
  expect(versionsWith(kept, 'd', itself)).toEqual(NONE);
  expect(versionsWith(null, 'a', itself)).toEqual(NONE);
});
