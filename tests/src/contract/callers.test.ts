import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';
import { callsIn, unsentCalls, unusedFunctions } from './uncalled.ts';

const SOURCES = join(packageRoot(), 'src');
const CONTRACT = `${join(SOURCES, 'contract')}${sep}`;
const DATA = `${join(SOURCES, 'data')}${sep}`;

const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const contract = files.filter(({ path }) => path.startsWith(CONTRACT));
const data = files.filter(({ path }) => path.startsWith(DATA));
const application = files.filter(({ path }) => !path.startsWith(CONTRACT));
const screens = application.filter(({ path }) => !path.startsWith(DATA));

test('every call of the contract is sent by the application', () => {
  expect(unsentCalls(contract, application)).toEqual([]);
});

test('every function that sends a call is used by a screen', () => {
  expect(unusedFunctions(data, screens)).toEqual([]);
});

test('the contract is read as a whole', () => {
  const calls = callsIn(contract);
  expect(calls.length).toBeGreaterThan(150);
  expect(new Set(calls).size).toBe(calls.length);
});

const WEIGH = {
  path: 'contract/roll/calls.ts',
  text: "export const weigh = endpoint<typeof schemas.weighSchemas>('roll/weigh');",
};
const SENDS = {
  path: 'data/roll.ts',
  text: `import { weigh } from '#contract/roll/calls.ts';
export const rollApi = {
  weigh: (id: string) => call(weigh, { id }),
};`,
};

test.each([
  ['nothing', []],
  ['an import alone', ["import { weigh } from '#contract/roll/calls.ts';\nconst other = 1;"]],
  ['a folder of the name', ["import { lay } from '#contract/weigh/calls.ts';\nlay(weigh);"]],
  ['a field of the name', ["scale.weigh(); const texts = { weigh: 'Weigh' };"]],
])('a call that meets %s is unsent', (_, texts) => {
  const sources = texts.map((text) => ({ path: 'a.ts', text }));
  expect(unsentCalls([WEIGH], sources)).toEqual(['weigh']);
});

test('a call that a module sends is unused until a screen uses the module', () => {
  const screen = (text: string) => ({ path: 'features/roll.tsx', text });
  expect(unsentCalls([WEIGH], [SENDS])).toEqual([]);
  expect(unusedFunctions([SENDS], [screen('scale.weigh();')])).toEqual(['rollApi.weigh']);
  expect(unusedFunctions([SENDS], [screen('void rollApi.weigh(id);')])).toEqual([]);
  expect(
    unusedFunctions([SENDS], [screen('const deps = { ...rollApi }; deps.weigh(id);')]),
  ).toEqual([]);
});
