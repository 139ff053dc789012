import { writeSheet } from './write-pdf.ts';
import type { QuotationToPrint } from './printed-quotation.ts';

/** Pixels of a point: text of 8 points is read on a phone. */
const SCALE = 2;
/** In points, with some 100 lines. Messengers make longer pictures too small to be read. */
const MAX_HEIGHT = 3000;

/**
 * The sheet as one picture, for messengers: that of the PDF, drawn.
 * @returns null if it is too long
 */
export async function writePng(quotation: QuotationToPrint): Promise<Uint8Array | null> {
  const sheet = await writeSheet(quotation, MAX_HEIGHT);
  if (sheet === null) return null;
  // pdf.js reads the bytes as its own.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: sheet.bytes,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await loading.promise;
    const page = await pdf.getPage(1);
    const factory = pdf.canvasFactory as CanvasFactory; // pdf.js declares it as Object
    // The page is higher than what stands on it: the canvas ends before it.
    const drawn = factory.create(Math.ceil(sheet.width * SCALE), Math.ceil(sheet.height * SCALE));
    const viewport = page.getViewport({ scale: SCALE });
    await page.render({
      ...{ canvas: drawn.canvas, canvasContext: drawn.context, viewport },
      background: '#ffffff',
    }).promise;
    const bytes = await drawn.canvas.encode('png');
    factory.destroy(drawn);

    return new Uint8Array(bytes);
  } finally {
    await loading.destroy();
  }
}

/** Canvases that pdf.js draws on, by `@napi-rs/canvas`. */
interface CanvasFactory {
  create: (width: number, height: number) => DrawnCanvas;
  destroy: (canvas: DrawnCanvas) => void;
}

interface DrawnCanvas {
  canvas: HTMLCanvasElement & { encode: (format: 'png') => Promise<Buffer> };
  context: CanvasRenderingContext2D;
}
