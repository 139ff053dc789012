import type { Metadata } from 'sharp';

export const MAX_PIXELS = 100_000_000;
export const MAX_DECODING_SECONDS = 30;
/** Decompressed, all channels: a photograph of 64 megapixels. */
const MAX_DECODED_BYTES = 200 * 1024 * 1024;
const DEEP = /^(?:u?short|int|uint|float)$/;

/** Checks the header before decoding. */
export function isTooLarge({
  width,
  height,
  channels,
  depth,
}: Pick<Metadata, 'width' | 'height' | 'channels' | 'depth'>): boolean {
  const bytesOfSample = DEEP.test(depth) ? (depth.endsWith('short') ? 2 : 4) : 1;

  return (
    width * height > MAX_PIXELS || width * height * channels * bytesOfSample > MAX_DECODED_BYTES
  );
}
