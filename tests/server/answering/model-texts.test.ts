import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';

const FOLDER = join(packageRoot(), 'server', 'content', 'model');
const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.zh-CN.md'));
const marksOf = (text: string) => new Set(text.match(/\{\{\w+\}\}|^## \w+$/gm));

it.each(files)('%s fills in the same as its English file', async (file) => {
  const chinese = await readFile(join(FOLDER, file), 'utf8');
  const english = await readFile(join(FOLDER, file.replace('zh-CN', 'en-US')), 'utf8');

  expect(marksOf(english)).toEqual(marksOf(chinese));
  expect(english).not.toMatch(/\p{Script=Han}{4}/u);
});

it('the system text is short', async () => {
  const text = await readFile(join(FOLDER, 'system.zh-CN.md'), 'utf8');

  expect(text.length).toBeLessThan(900);
});
