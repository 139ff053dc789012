/** Pictures that can be cut to an avatar, and how many megabytes they may have. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const AVATAR_MAX_MB = 5;

/** Pixels of a side of the finished avatar. */
const SIDE = 256;
const QUALITY = 0.92;

export type PictureProblem = 'problem.type' | 'problem.tooLarge' | 'problem.unreadable';

/** A part of a picture, in its pixels after it was turned. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What stands against a file, before it is opened. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!AVATAR_TYPES.some((known) => known === type)) return 'problem.type';
  return size > AVATAR_MAX_MB * 1_000_000 ? 'problem.tooLarge' : null;
}

/** How wide and high a picture is after it was turned by so many degrees. */
export function turnedSize(width: number, height: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];

  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** The zoom at which a square that is turned by so many degrees still covers the one around it. */
export function coveringZoom(degrees: number): number {
  const angle = (degrees * Math.PI) / 180;

  return Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle));
}

/**
 * Turns a picture, cuts the area out and draws it 256 pixels wide, as WebP or, where the browser can't
 * write that, as JPEG.
 * @throws when the file is no picture, or the browser can't draw it
 */
export async function cutAvatar(picture: Blob, area: CropArea, degrees: number): Promise<File> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    const turned = turnedSize(bitmap.width, bitmap.height, degrees);
    const scale = SIDE / area.width;
    // JPEG has no transparency: what is clear becomes white, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.imageSmoothingQuality = 'high';
    context.scale(scale, scale);
    context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);

    return fileOf((await blobOf(canvas, 'image/webp')) ?? (await blobOf(canvas, 'image/jpeg')));
  } finally {
    bitmap.close();
  }
}

/** Null where the browser writes something else in place of what was asked for. */
function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
}

function fileOf(blob: Blob | null): File {
  if (blob === null) throw new Error('The browser writes neither WebP nor JPEG');
  const name = blob.type === 'image/webp' ? 'avatar.webp' : 'avatar.jpg';

  return new File([blob], name, { type: blob.type });
}
