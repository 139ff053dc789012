import sharp from 'sharp';
import { expect, test } from 'vitest';
import { labelPicture } from '#server/modules/file/label-picture.ts';

const LABEL = { producer: '丝网智答 & <Co>', id: 'the-file' };
const made = (width: number, height: number, format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width, height, channels: 3, background: '#88aaaa' } })
    .toFormat(format)
    .toBuffer();

/** The share of a corner that is no longer as it was made. */
async function changed(bytes: Uint8Array, left: number, top: number, side: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: side, height: side })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let other = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (Math.abs((data[at] ?? 0) - 0x88) > 24) other += 1;
  }
  return other / (side * side);
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s says in its corner and within itself that it was generated',
  async (format) => {
    const bytes = await labelPicture(await made(800, 600, format), `image/${format}`, LABEL);
    const { xmp, width, height, format: written } = await sharp(bytes).metadata();
    const text = xmp?.toString() ?? '';
    const json = /<TC260:AIGC>(.*)<\/TC260:AIGC>/.exec(text)?.[1] ?? '{}';

    expect([width, height, written]).toEqual([800, 600, format]);
    expect(text).toContain('http://www.tc260.org.cn/ns/AIGC/1.0/');
    expect(
      JSON.parse(json.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')),
    ).toEqual({
      Label: '1',
      ContentProducer: LABEL.producer,
      ProduceID: LABEL.id,
      ReservedCode1: '',
      ContentPropagator: LABEL.producer,
      PropagateID: LABEL.id,
      ReservedCode2: '',
    });
    expect(await changed(bytes, 760, 560, 40)).toBeGreaterThan(0.5);
    expect(await changed(bytes, 0, 0, 40)).toBe(0);
  },
);

test('a picture of a few pixels has the label within itself', async () => {
  const bytes = await labelPicture(await made(8, 6, 'png'), 'image/png', LABEL);
  const { xmp, width } = await sharp(bytes).metadata();

  expect(width).toBe(8);
  expect(xmp?.toString()).toContain('AIGC');
});

test('what is no picture is refused', async () => {
  await expect(labelPicture(Buffer.from('hello'), 'image/png', LABEL)).rejects.toThrow();
});
