import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';

const PATH = /`((?:src|server|tests)\/[^`]+)`/g;

test('the document of the specification names files that exist', () => {
  const document = readFileSync(join(packageRoot(), 'docs', 'specification.md'), 'utf8');
  const paths = [...document.matchAll(PATH)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !existsSync(join(packageRoot(), path)))).toEqual([]);
});
