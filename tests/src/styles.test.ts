import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Match {
  file: string;
  value: string;
}

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' });

function findAll(extension: string, search: RegExp): Match[] {
  return FILES.filter((file) => file.endsWith(extension)).flatMap((file) =>
    [...readFileSync(path.join('src', file), 'utf8').matchAll(search)].map(([, value = '']) => ({
      file,
      value,
    })),
  );
}

test('every font size of a style sheet follows the size preference', () => {
  const sizes = findAll('.css', /(?<![\w-])font(?:-size)?:\s*([^;}]+)/g);
  expect(sizes.length).toBeGreaterThan(100);
  const isFixed = ({ value }: Match) => /\d(px|rem)/.test(value) && !value.includes('var(--text-');
  expect(sizes.filter(isFixed)).toEqual([]);
});

test('no inline style has a font size of its own', () => {
  const sizes = findAll('.tsx', /fontSize[:=]\s*([^,}\n]+)/g);
  expect(sizes.filter(({ value }) => !value.includes('var(--text-'))).toEqual([]);
});

test('every look that a component names is in the style sheet of looks', () => {
  const looks = readFileSync('src/ui/look.css', 'utf8');
  const used = findAll('.tsx', /\s(data-(?:tone|text|weight|surface)="[^"]*")/g);
  expect(used.length).toBeGreaterThan(100);
  const isUnknown = ({ value }: Match) => !looks.includes(`[${value.replaceAll('"', "'")}]`);
  expect(used.filter(isUnknown)).toEqual([]);
});
