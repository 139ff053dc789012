import { labelPng } from '#lib/label-png.ts';
import type { ExportDocument } from './compose-document.ts';
import { mountSheet } from './mount-sheet.tsx';
import { slicesOf } from './picture-slices.ts';

/**
 * Paints a document as one picture, or as several if it is too high.
 * @throws if the browser can't paint it or a chunk fails to load
 */
export async function paintDocument(
  document_: ExportDocument,
  signal: AbortSignal,
): Promise<Blob[]> {
  const [{ domToCanvas }, sheet] = await Promise.all([
    import('modern-screenshot'),
    mountSheet(document_),
  ]);
  try {
    const { element } = sheet;
    const width = element.offsetWidth;
    const blocks = Array.from(element.querySelectorAll<HTMLElement>('[data-block]'));
    const heights = blocks.map((block) => block.getBoundingClientRect().height);
    const inBlocks = heights.reduce((sum, height) => sum + height, 0);
    const around = element.offsetHeight - inBlocks;
    const pictures: Blob[] = [];
    for (const { from, to, height, scale } of slicesOf(heights, width, around)) {
      if (signal.aborted) break;
      const shown = new Set<Node>(blocks.slice(from, to));
      const hidden = new Set<Node>(blocks.filter((block) => !shown.has(block)));
      const canvas = await domToCanvas(element, {
        width,
        height: Math.ceil(height),
        scale,
        backgroundColor: '#fff',
        filter: (node) => !hidden.has(node),
      });
      pictures.push(await labelPng(await pngOf(canvas), document_.generated));
    }
    return pictures;
  } finally {
    sheet.remove();
  }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('No picture'));
      else resolve(blob);
    }, 'image/png');
  });
}
