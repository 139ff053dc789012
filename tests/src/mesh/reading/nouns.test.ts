import { expect, it } from 'vitest';
import { NOUNS } from '#mesh/reading/nouns.ts';

const files = import.meta.glob<Record<string, object>>('/src/mesh/reading/nouns/*.ts', {
  eager: true,
});

it('each noun is written in one file, and every file is joined', () => {
  const written = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys));
  expect(written.length).toBeGreaterThan(100);
  expect(written.toSorted()).toEqual(Object.keys(NOUNS).toSorted());
});
