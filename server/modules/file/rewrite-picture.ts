import sharp, { type Sharp } from 'sharp';
import type { FilePicture } from '../../answering/asked-file.ts';
import type { UploadPurpose } from '#contract/file/calls.ts';
import { isTooLarge, MAX_DECODING_SECONDS, MAX_PIXELS } from './picture-limits.ts';

export type PictureMime = 'image/png' | 'image/jpeg' | 'image/webp';

interface RewrittenPicture {
  bytes: Uint8Array;
  mime: PictureMime;
}

const MAX_PIXELS_A_SIDE = 4096;
const AVATAR_SIDE = 256;
const LOGO_SIDE = 512;
const LOOKED_AT = 1568;

// Each reader processes one picture at a time: threads and caches would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes a picture: upright, without metadata, downscaled if necessary.
 * @returns `tooLarge` above the pixel limit, `broken` if it can't be decoded completely
 */
export async function rewritePicture(
  bytes: Uint8Array,
  mime: PictureMime,
  purpose: UploadPurpose,
): Promise<RewrittenPicture | 'tooLarge' | 'broken'> {
  try {
    if (isTooLarge(await sharp(bytes, { limitInputPixels: false }).metadata())) return 'tooLarge';
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .timeout({ seconds: MAX_DECODING_SECONDS });

    if (purpose === 'avatar') return await avatarOf(picture);
    if (purpose !== 'site') return await sameKind(picture, mime);
    const small = picture.resize(LOGO_SIDE, LOGO_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    return await sameKind(small, mime);
  } catch {
    return 'broken';
  }
}

/** null if it can't be decoded. */
export async function smallPicture(bytes: Uint8Array): Promise<FilePicture | null> {
  try {
    const about = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isTooLarge(about)) return null;
    const { width, height } = about;
    const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: MAX_DECODING_SECONDS })
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
  const sized = picture.resize(MAX_PIXELS_A_SIDE, MAX_PIXELS_A_SIDE, {
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
