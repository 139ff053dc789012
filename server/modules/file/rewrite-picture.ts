import sharp, { type Sharp } from 'sharp';
import type { FilePicture } from '../../model/asked-file.ts';
import type { UploadPurpose } from '#contract/file/calls.ts';

export type PictureMime = 'image/png' | 'image/jpeg' | 'image/webp';

export interface RewrittenPicture {
  bytes: Uint8Array;
  mime: PictureMime;
}

/** A picture that is kept is no wider and no higher. */
const MOST_PIXELS_A_SIDE = 4096;
/** More can't be unpacked within bounds: 400 MB of memory. */
const MOST_PIXELS = 100_000_000;
const AVATAR_SIDE = 256;
const SECONDS = 30;
/** The longer side of a picture that a model looks at. */
const LOOKED_AT = 1568;

// Two pictures are written at once, and none of them again: threads and caches would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Unpacks a picture and writes it anew: upright, without what cameras and programs say in it, and no
 * larger than it has to be.
 * @returns `tooLarge` for one of too many pixels, `broken` for one that can't be unpacked whole
 */
export async function rewritePicture(
  bytes: Uint8Array,
  mime: PictureMime,
  purpose: UploadPurpose,
): Promise<RewrittenPicture | 'tooLarge' | 'broken'> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return 'tooLarge';
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .timeout({ seconds: SECONDS });

    return purpose === 'avatar' ? await avatarOf(picture) : await sameKind(picture, mime);
  } catch {
    // Whatever the decoder says of it, the content is at fault.
    return 'broken';
  }
}

/** A picture as a model is shown it; null for one that can't be unpacked. */
export async function smallPicture(bytes: Uint8Array): Promise<FilePicture | null> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    const small = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: SECONDS })
      .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();

    return { bytes: small, mime: 'image/jpeg', width, height };
  } catch {
    return null;
  }
}

async function avatarOf(picture: Sharp): Promise<RewrittenPicture> {
  const bytes = await picture
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
    .webp({ quality: 88 })
    .toBuffer();

  return { bytes, mime: 'image/webp' };
}

async function sameKind(picture: Sharp, mime: PictureMime): Promise<RewrittenPicture> {
  const sized = picture.resize(MOST_PIXELS_A_SIDE, MOST_PIXELS_A_SIDE, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const written = {
    'image/png': () => sized.png({ compressionLevel: 9 }),
    'image/jpeg': () => sized.jpeg({ quality: 88 }),
    'image/webp': () => sized.webp({ quality: 88 }),
  }[mime]();
  const bytes = await written.toBuffer();

  return { bytes, mime };
}
