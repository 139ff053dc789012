import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '#server/env.ts';
import { packageRoot } from '#server/package-root.ts';

/** Read by the build and by the development server. */
const OTHERS = ['VITE_APP_TITLE', 'API_ORIGIN'];

test('the example names every variable, and no other', () => {
  const example = readFileSync(join(packageRoot(), '.env.example'), 'utf8');
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...VARIABLES, ...OTHERS].sort());
});
