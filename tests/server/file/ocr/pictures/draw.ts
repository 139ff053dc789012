// Draws the pictures of this folder: `npx tsx tests/server/file/ocr/pictures/draw.ts [FOLDER]`. It
// needs the fonts fonts-noto-cjk and fonts-noto-core of Debian, and Long Cang (OFL) for the heads that
// look handwritten, so the pictures are kept with the tests. With a FOLDER it draws there, once more
// with all of the text in Long Cang.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { ENQUIRIES, LONG, type Sheet, type Way } from './sheets.ts';

const PAPER = '#fdfcf7';
const INK = '#1f2328';
const SIZE = 20;
const LINE = 40;
const TOP = 70;
const MARGIN = 24;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A table with a title, as SVG. */
function drawingOf({ title, head, rows, columns, isRuled, font, headFont = font }: Sheet): string {
  const width = columns.reduce((sum, each) => sum + each, 0) + 2 * MARGIN;
  const all = [head, ...rows];
  const bottom = TOP + all.length * LINE;
  const left = columns.map(
    (_, n) => MARGIN + columns.slice(0, n).reduce((sum, each) => sum + each, 0),
  );
  const sizeOf = (family: string) => (family === 'Long Cang' ? SIZE + 10 : SIZE);
  const texts = all.flatMap((row, y) =>
    row.map((cell, x) => {
      const family = y === 0 ? headFont : font;
      return `<text x="${String((left[x] ?? 0) + 10)}" y="${String(TOP + y * LINE + 27)}" font-family="${family}"
          font-size="${String(sizeOf(family))}" fill="${INK}">${escaped(cell)}</text>`;
    }),
  );
  const lines = !isRuled
    ? []
    : [
        ...[...all, null].map(
          (_, y) =>
            `<path d="M${String(MARGIN)} ${String(TOP + y * LINE)}H${String(width - MARGIN)}" stroke="#6b7076" stroke-width="1.2"/>`,
        ),
        ...[...left, width - MARGIN].map(
          (x) =>
            `<path d="M${String(x)} ${String(TOP)}V${String(bottom)}" stroke="#6b7076" stroke-width="1.2"/>`,
        ),
      ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(bottom + MARGIN)}">
      <rect width="100%" height="100%" fill="${PAPER}"/>
      <text x="${String(MARGIN)}" y="46" font-family="${headFont}" font-size="28" font-weight="700" fill="${INK}">${escaped(title)}</text>
      ${lines.join('')}${texts.join('')}</svg>`;
}

const WAYS: Record<Way, (picture: Sharp) => Sharp> = {
  straight: (picture) => picture,
  turned: (picture) => picture.rotate(90),
  skewed: (picture) => picture.affine([0.99, 0.11, -0.13, 0.98], { background: '#8a8378' }),
  dark: (picture) => picture.linear(0.22, 8).blur(0.4),
};

async function draw(sheet: Sheet, folder: URL): Promise<void> {
  const drawn = await sharp(Buffer.from(drawingOf(sheet)))
    .flatten({ background: PAPER })
    .png()
    .toBuffer();
  const bytes = await WAYS[sheet.way](sharp(drawn))
    .jpeg({ quality: sheet === LONG ? 52 : 68, mozjpeg: true })
    .toBuffer();
  await writeFile(new URL(`${sheet.name}.jpg`, folder), bytes);
  process.stdout.write(`${sheet.name}.jpg ${String(Math.round(bytes.length / 1024))} kB\n`);
}

const [, , named] = process.argv;
const folder = named === undefined ? new URL('./', import.meta.url) : pathToFileURL(`${named}/`);
for (const sheet of [...ENQUIRIES, LONG]) await draw(sheet, folder);
if (named !== undefined) {
  for (const sheet of ENQUIRIES) {
    const name = `written-${sheet.name}`;
    await draw({ ...sheet, name, font: 'Long Cang', headFont: 'Long Cang' }, folder);
  }
}
