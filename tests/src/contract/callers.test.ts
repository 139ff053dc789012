import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';

const SOURCES = join(packageRoot(), 'src');
const CONTRACT = `${join(SOURCES, 'contract')}${sep}`;
const EXPORTED = /^export const (\w+) =\s+(?:endpoint|streamEndpoint)[<(]/gm;

const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const textOf = (path: string) => readFileSync(path, 'utf8');

const calls = files
  .filter((path) => path.startsWith(CONTRACT))
  .flatMap((path) => [...textOf(path).matchAll(EXPORTED)].map(([, name = '']) => name));
const words = new Set(
  files
    .filter((path) => !path.startsWith(CONTRACT))
    .flatMap((path) => textOf(path).match(/\b[a-z]\w+\b/gi) ?? []),
);

test('every call of the contract is made by the application', () => {
  expect(calls.filter((name) => !words.has(name))).toEqual([]);
});

test('the contract is read as a whole', () => {
  expect(calls.length).toBeGreaterThan(150);
  expect(new Set(calls).size).toBe(calls.length);
});
