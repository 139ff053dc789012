import { expect, test } from 'vitest';
import { movedTo, versionsWith, withVersion } from '#features/drawings/model/versions.ts';

const NONE = { list: [], at: -1 };

test('a version comes after the one that is shown, in place of those taken back', () => {
  const three = ['a', 'b', 'c'].reduce<{ list: readonly string[]; at: number }>(withVersion, NONE);
  expect(three).toEqual({ list: ['a', 'b', 'c'], at: 2 });
  const back = movedTo(movedTo(three, -1), -1);
  expect(back.at).toBe(0);
  expect(withVersion(back, 'd')).toEqual({ list: ['a', 'd'], at: 1 });
});

test('there is nothing before the first and after the last', () => {
  const one = withVersion<string>(NONE, 'a');
  expect(movedTo(one, -1)).toBe(one);
  expect(movedTo(one, 1)).toBe(one);
});

test('the oldest give way', () => {
  const many = Array.from({ length: 80 }, (_, at) => at).reduce<{
    list: readonly number[];
    at: number;
  }>(withVersion, NONE);
  expect(many.list).toHaveLength(50);
  expect(many.list.at(-1)).toBe(79);
  expect(many.at).toBe(49);
});

test('what is shown is found among the versions, where it was or last', () => {
  const itself = (value: string) => value;
  const kept = { list: ['a', 'b', 'a', 'c'], at: 0 };
  expect(versionsWith(kept, 'a', itself)).toEqual(kept);
  expect(versionsWith({ ...kept, at: 1 }, 'a', itself)).toEqual({ ...kept, at: 2 });
  expect(versionsWith(kept, 'd', itself)).toEqual(NONE);
  expect(versionsWith(null, 'a', itself)).toEqual(NONE);
});
