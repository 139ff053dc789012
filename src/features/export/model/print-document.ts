import type { ExportDocument } from './compose-document.ts';
import { mountSheet } from './mount-sheet.tsx';

const PRINTED = 'data-printed';

function pageStyle({ product, label }: ExportDocument): string {
  return `
    @page {
      size: A4;
      margin: 16mm 15mm 18mm;
      @bottom-left { content: ${cssText(`${product} · ${label}`)}; font: 8pt sans-serif; color: #637173; }
      @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; color: #637173; }
    }
    @media print {
      :root, body { color-scheme: light !important; height: auto !important; overflow: visible !important; background: #fff !important; }
      body > :not([${PRINTED}]) { display: none !important; }
    }`;
}

function cssText(text: string): string {
  return `"${text.replace(/[\\"\n\r]/g, ' ')}"`;
}

let clearLast: () => void = () => undefined;

/**
 * Opens the print dialog for a document. Cleans up on `afterprint`, because some browsers print
 * after `print()` has returned.
 * @throws if a chunk fails to load
 */
export async function printDocument(document_: ExportDocument, signal: AbortSignal): Promise<void> {
  clearLast();
  const sheet = await mountSheet(document_);
  if (signal.aborted) {
    sheet.remove();
    return;
  }
  const style = document.createElement('style');
  style.textContent = pageStyle(document_);
  document.head.append(style);
  sheet.host.setAttribute(PRINTED, '');
  const title = document.title;
  // Default file name in print dialogs.
  document.title = document_.title;
  const clear = () => {
    window.removeEventListener('afterprint', clear);
    clearLast = () => undefined;
    if (document.title === document_.title) document.title = title;
    style.remove();
    sheet.remove();
  };
  clearLast = clear;
  window.addEventListener('afterprint', clear);
  window.print();
}
