import { printSheet } from '#lib/print-sheet.ts';

const PRINTED = 'data-printed-article';

const SHEET = `
  [${PRINTED}] { display: none; }
  @page { size: A4; margin: 18mm 16mm; }
  @media print {
    :root, body { height: auto !important; overflow: visible !important; background: #fff !important; }
    body > :not([${PRINTED}]) { display: none !important; }
    [${PRINTED}] { display: block; color: #1b2528; font: 10.5pt/1.6 sans-serif; }
    [${PRINTED}] * { color: inherit !important; background: none !important; box-shadow: none !important; }
    [${PRINTED}] :is(button, [role='group'], a[href*='/submit/']) { display: none !important; }
    [${PRINTED}] :is(h1, h2, h3) { break-after: avoid; line-height: 1.3; }
    [${PRINTED}] table { inline-size: 100%; border-collapse: collapse; }
    [${PRINTED}] tr { break-inside: avoid; }
    [${PRINTED}] :is(th, td) { padding: 3pt 5pt; border: 0.5pt solid #bfc8ce; text-align: start; }
  }`;

/** Prints the shown article without its controls. */
export function printArticle(article: HTMLElement, title: string): void {
  const sheet = document.createElement('div');
  sheet.setAttribute(PRINTED, '');
  sheet.append(article.cloneNode(true));
  printSheet(sheet, SHEET, title);
}
