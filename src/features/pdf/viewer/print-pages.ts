import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Dots per inch; page sizes are in points (1/72 inch). */
const DPI = 150;
const POINTS = 72;

interface PrintRequest {
  document: PDFDocumentProxy;
  from: number;
  to: number;
  signal: AbortSignal;
  onPage: (page: number) => void;
}

/**
 * Prints pages as 150 dpi images, because the CSP forbids framing the file itself. Resolves when
 * the print dialog is closed.
 * @throws Error if a page can't be rendered
 */
export async function printPages(request: PrintRequest): Promise<void> {
  const { from, to, signal } = request;
  const root = document.createElement('div');
  root.setAttribute('data-print', '');
  const addresses: string[] = [];
  try {
    for (let page = from; page <= to; page += 1) {
      request.onPage(page);
      const picture = await pictureOf(request.document, page);
      if (signal.aborted) return;
      const address = URL.createObjectURL(picture);
      addresses.push(address);
      const image = document.createElement('img');
      image.src = address;
      image.alt = '';
      root.append(image);
    }
    document.body.append(root);
    await Promise.all([...root.querySelectorAll('img')].map((image) => image.decode()));
    if (!signal.aborted) window.print();
  } finally {
    root.remove();
    addresses.forEach((address) => URL.revokeObjectURL(address));
  }
}

async function pictureOf(file: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await file.getPage(number);
  const viewport = page.getViewport({ scale: DPI / POINTS });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  try {
    await page.render({ canvas, viewport, intent: 'print', background: 'white' }).promise;
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error('The page could not be drawn'));
        else resolve(blob);
      }, 'image/png');
    });
  } finally {
    canvas.width = 0;
    canvas.height = 0;
    page.cleanup();
  }
}
