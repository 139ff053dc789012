// Generates the app icons from public/favicon.svg:
// node scripts/icons.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './build-state.mjs';

const FOLDER = join(ROOT, 'public', 'icons');
/** A maskable icon's safe zone has 80 % of the width. */
const SAFE = 0.72;

const svg = await readFile(join(ROOT, 'public', 'favicon.svg'), 'utf8');
const ground = /<rect[^>]*\/>/.exec(svg)?.[0];
const fill = /fill="(#[0-9A-Fa-f]{6})"/.exec(ground ?? '')?.[1];
if (ground === undefined || fill === undefined) throw new Error('favicon.svg has no ground');

/** Full bleed, for platforms that apply their own mask. */
const whole = svg
  .replace(
    ground,
    `<rect width="24" height="24" fill="${fill}"/><g transform="translate(12 12) scale(${SAFE}) translate(-12 -12)">`,
  )
  .replace('</svg>', '</g></svg>');

await mkdir(FOLDER, { recursive: true });
for (const [name, source, size] of [
  ['icon-192.png', svg, 192],
  ['icon-512.png', svg, 512],
  ['maskable-512.png', whole, 512],
  ['apple-touch-180.png', whole, 180],
]) {
  const image = await sharp(Buffer.from(source), { density: (72 * size) / 24 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(join(FOLDER, name), image);
}
