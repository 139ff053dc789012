export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const AVATAR_MAX_MB = 5;

/** Side length in pixels. */
const SIDE = 256;
const QUALITY = 0.92;

export type PictureProblem = 'problem.type' | 'problem.tooLarge' | 'problem.unreadable';

/** In pixels of the rotated picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!AVATAR_TYPES.some((known) => known === type)) return 'problem.type';
  return size > AVATAR_MAX_MB * 1_000_000 ? 'problem.tooLarge' : null;
}

/** Bounding box of a picture rotated by `degrees`. */
export function turnedSize(width: number, height: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];

  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** The zoom at which a rotated square still covers the original one. */
export function coveringZoom(degrees: number): number {
  const angle = (degrees * Math.PI) / 180;

  return Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle));
}

/**
 * Rotates and crops a picture to 256 × 256 pixels, as WebP, or JPEG if the browser can't encode
 * WebP.
 * @throws if the file is no picture or can't be drawn
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
    // JPEG has no transparency: use white instead of black.
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

/** null if the browser encoded another type than requested. */
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
