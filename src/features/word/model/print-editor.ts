import type { Edited } from './document-saver.ts';
import { DOMSerializer } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import { printSheet } from '#lib/print-sheet.ts';
import { editorExtensions } from './editor-extensions.ts';

const PRINTED = 'data-printed-document';

const SHEET = `
  [${PRINTED}] { display: none; }
  @page { size: A4; margin: 18mm 16mm; }
  @media print {
    :root, body { height: auto !important; overflow: visible !important; background: #fff !important; }
    body > :not([${PRINTED}]) { display: none !important; }
    [${PRINTED}] { display: block; color: #1b2528; font: 10.5pt/1.6 sans-serif; }
    [${PRINTED}] > header, [${PRINTED}] > footer { color: #5b6670; font-size: 8.5pt; }
    [${PRINTED}] > header { margin-bottom: 12pt; border-bottom: 0.5pt solid #bfc8ce; }
    [${PRINTED}] > footer { margin-top: 12pt; border-top: 0.5pt solid #bfc8ce; }
    [${PRINTED}] :is(h1, h2, h3, h4) { break-after: avoid; line-height: 1.3; }
    [${PRINTED}] table { inline-size: 100%; border-collapse: collapse; }
    [${PRINTED}] tr { break-inside: avoid; }
    [${PRINTED}] :is(th, td) { padding: 3pt 5pt; border: 0.5pt solid #bfc8ce; text-align: start; }
    [${PRINTED}] th { background: #eaf0f3; print-color-adjust: exact; }
    [${PRINTED}] :is(th, td) p { margin: 0; }
    [${PRINTED}] pre { padding: 6pt; background: #f4f6f7; white-space: pre-wrap; }
    [${PRINTED}] blockquote { margin-inline: 0; padding-inline-start: 10pt; border-inline-start: 2pt solid #bfc8ce; }
  }`;

export function printEditor({ name, header, footer, content }: Edited): void {
  const schema = getSchema(editorExtensions(''));
  const sheet = document.createElement('article');
  sheet.setAttribute(PRINTED, '');
  const body = document.createElement('div');
  body.append(
    DOMSerializer.fromSchema(schema).serializeFragment(schema.nodeFromJSON(content).content),
  );
  sheet.append(...edge('header', header), body, ...edge('footer', footer));
  printSheet(sheet, SHEET, name);
}

function edge(kind: 'header' | 'footer', text: string): HTMLElement[] {
  if (text === '') return [];
  const element = document.createElement(kind);
  element.textContent = text;
  return [element];
}
