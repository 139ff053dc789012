import type { Drawing } from '#mesh/drawing/drawing.ts';
import { drawingToSvg } from '#mesh/drawing/svg.ts';

export const DRAWING_FORMATS = ['svg', 'png', 'dxf'] as const;
export type DrawingFormat = (typeof DRAWING_FORMATS)[number];

const MM_PER_INCH = 25.4;
/** Print resolution; line drawings stay small files. */
const DOTS_PER_INCH = 300;

export async function drawingFile(drawing: Drawing, format: DrawingFormat): Promise<Blob> {
  switch (format) {
    case 'svg':
      return new Blob([drawingToSvg(drawing)], { type: 'image/svg+xml' });
    case 'png':
      return pictureOf(drawing);
    case 'dxf': {
      const { drawingToDxf } = await import('#mesh/drawing/dxf.ts');
      return new Blob([drawingToDxf(drawing)], { type: 'image/vnd.dxf' });
    }
  }
}

async function pictureOf(drawing: Drawing): Promise<Blob> {
  const dots = (mm: number) => Math.round((mm / MM_PER_INCH) * DOTS_PER_INCH);
  const [width, height] = [dots(drawing.width), dots(drawing.height)];
  const svg = new Blob([drawingToSvg(drawing)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error('No picture'));
        else resolve(blob);
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
