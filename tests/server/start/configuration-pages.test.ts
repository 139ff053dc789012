import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '#server/platform/env.ts';
import { packageRoot } from '#server/content/package-root.ts';
import { configurationPages, DOCUMENTED_VARIABLES } from '../../../scripts/configuration-pages.ts';

const read = (path: string) => readFileSync(join(packageRoot(), path), 'utf8');

const SOURCES = ['src', 'server', 'scripts', 'bench', 'tests'];
/** Set by Node.js, npm, Vite or the operating system. */
const GIVEN = [
  'INIT_CWD',
  'npm_lifecycle_event',
  'BASE_URL',
  'NODE_OPTIONS',
  'DEV',
  'PROD',
  'PATH',
];

function readVariables(code: string): string[] {
  const named = code.matchAll(/\b(?:process|import\.meta|config)\.env(?:\.|\[')(\w+)/g);
  const taken = code.matchAll(/\{([^{}]*)\} = process\.env\b/g);

  return [
    ...[...named].map(([, name = '']) => name),
    ...[...taken].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  ];
}

test.each(['docs/configuration.md', '.env.example'])(
  '%s is what npm run docs:configuration writes',
  async (path) => {
    expect(read(path)).toBe((await configurationPages())[path]);
  },
);

test('the configuration page has every variable of the server', () => {
  expect(DOCUMENTED_VARIABLES).toEqual(expect.arrayContaining(VARIABLES));
});

test('the configuration page has every variable that code reads by its name', () => {
  const files = [
    'vite.config.ts',
    'playwright.config.ts',
    ...SOURCES.flatMap((folder) =>
      readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    ),
  ].filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const found = new Set(files.flatMap((path) => readVariables(read(path))));
  expect([...found]).toEqual(expect.arrayContaining(['API_ORIGIN', 'CHROMIUM', 'TARGET_URL']));
  expect([...DOCUMENTED_VARIABLES, ...GIVEN]).toEqual(expect.arrayContaining([...found]));
});
