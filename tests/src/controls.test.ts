import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const KIT = /^ui[\\/]/;
const NATIVE = /<(?:select|datalist)\b|type="(?:checkbox|radio|search|date|datetime-local)"/;

it('selects, checkboxes, radio buttons, search and day fields, and suggestions come from the kit', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const own = files
    .filter((file) => file.endsWith('.tsx') && !KIT.test(file))
    .filter((file) => NATIVE.test(readFileSync(path.join('src', file), 'utf8')));

  expect(own).toEqual([]);
});
