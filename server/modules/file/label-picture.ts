import sharp from 'sharp';
import { labelXmp, type GeneratedLabel } from '#contract/generated-label.ts';

/** Text height relative to the shorter side; the minimum required by the standard. */
const HEIGHT = 0.055;
const MIN_PX = 12;
const QUALITY = 95;
/** Letters as SVG paths on a 24-unit grid, so that no font is needed. */
const LETTERS = [
  { width: 18, strokes: 'M3 20 9 4 15 20M5.3 14H12.7' },
  { width: 9, strokes: 'M4 4V20' },
  { width: 26, strokes: 'M8 3 4 9M6 8H20M13 3V20M7 14H19M3 20.5H23' },
  {
    width: 26,
    strokes:
      'M6 7H21M6 7V12Q6 17 3 21M6 12H12V16.5Q12 18 10.5 18M14 3Q14 15 21 20.5V17M20 11Q18 16 12 21M17.5 3 19.5 5',
  },
];
const EM = 24;
const PADDING = 5;

/**
 * Adds the AI label visibly in a corner and in the metadata.
 * @throws Error if the bytes are no picture
 */
export async function labelPicture(
  bytes: Uint8Array,
  mime: 'image/png' | 'image/jpeg' | 'image/webp',
  label: GeneratedLabel,
): Promise<Uint8Array> {
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  const sign = Buffer.from(signOf(Math.min(width, height)));
  const fits = await fitsInto(sign, width, height);
  const signed = fits ? picture.composite([{ input: sign, gravity: 'southeast' }]) : picture;
  const written = signed.withXmp(labelXmp(label));

  return mime === 'image/png'
    ? written.png().toBuffer()
    : written.toFormat(mime === 'image/jpeg' ? 'jpeg' : 'webp', { quality: QUALITY }).toBuffer();
}

/** False for pictures of a few pixels. */
async function fitsInto(sign: Buffer, width: number, height: number): Promise<boolean> {
  const size = await sharp(sign).metadata();

  return size.width <= width && size.height <= height;
}

function signOf(shorter: number): string {
  const width = LETTERS.reduce((sum, letter) => sum + letter.width, 0) + 2 * PADDING;
  const height = EM + 2 * PADDING;
  const scale = Math.max(MIN_PX, shorter * HEIGHT) / EM;
  let at = PADDING;
  const paths = LETTERS.map((letter) => {
    const path = `<path transform="translate(${String(at)} ${String(PADDING)})" d="${letter.strokes}"/>`;
    at += letter.width;
    return path;
  });

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}"`,
    ` width="${String(Math.round(width * scale))}" height="${String(Math.round(height * scale))}">`,
    '<rect width="100%" height="100%" fill="#000" fill-opacity=".55"/>',
    '<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">',
    ...paths,
    '</g></svg>',
  ].join('');
}
