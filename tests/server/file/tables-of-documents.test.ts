import { describe, expect, it, test } from 'vitest';
import { type PageItem, textOfPdfPage } from '#server/modules/file/text-of-pdf-page.ts';
import { textOfHtml } from '#server/modules/file/text-of-html.ts';

const CHAR = 6;
/** Texts of a line at their left edges, and the space that pdf.js writes between them. */
const line = (y: number, ...texts: [left: number, text: string][]): PageItem[] =>
  texts.flatMap(([left, text], at): PageItem[] => {
    const [next] = texts[at + 1] ?? [];
    const right = left + text.length * CHAR;
    const item = { transform: [10, 0, 0, 10, left, y], width: right - left, height: 10 };
    const isLast = next === undefined;
    return [
      { ...item, str: text, hasEOL: isLast },
      ...(isLast ? [] : [{ ...item, str: ' ', width: next - right, height: 0, hasEOL: false }]),
    ];
  });

describe('the text of a PDF page', () => {
  it('has a tab between cells that stand apart, and keeps empty cells', () => {
    const items = [
      ...line(700, [20, 'Inquiry 4711']),
      ...line(680, [20, 'Product'], [200, 'Size'], [300, 'Qty'], [400, 'Unit']),
      ...line(660, [20, 'Plain weave mesh'], [200, '1 x 30 m'], [300, '20'], [400, 'rolls']),
      ...line(640, [20, 'Twill weave'], [300, '6'], [400, 'rolls']),
      ...line(620, [20, 'Kind regards']),
    ];
    expect(textOfPdfPage(items)).toBe(
      `Inquiry 4711
Product\tSize\tQty\tUnit
Plain weave mesh\t1 x 30 m\t20\trolls
Twill weave\t\t6\trolls
Kind regards
`,
    );
  });

  test.each([
    [
      'prose',
      [...line(700, [20, 'A wire mesh is'], [110, 'woven.']), ...line(680, [20, 'It is.'])],
    ],
    [
      'two columns of prose',
      [...line(700, [20, 'left'], [300, 'right']), ...line(680, [20, 'end'])],
    ],
    ['one line of a form', [...line(700, [20, 'To'], [100, 'From'], [200, 'Date'])]],
  ])('stays as the file has it: %s', (_, items) => {
    const written = items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
    expect(textOfPdfPage(items)).toBe(written);
  });
});

describe('a table of a Word file', () => {
  it('has empty cells where a cell is merged beside or below', () => {
    const html = `<table>
<tr><td>A</td><td rowspan="2"><p>wide</p></td><td>1</td></tr>
<tr><td>B</td><td>2</td></tr>
<tr><td colspan="2">Total</td><td>3</td></tr></table>`;
    expect(textOfHtml(html).trim().split(/\n+/)).toEqual(['A\twide\t1', 'B\t\t2', 'Total\t\t3']);
  });

  it('is bounded in its columns and rows', () => {
    const html = `<table><tr><td colspan="9999">x</td><td>y</td></tr></table>`;
    expect(textOfHtml(html).length).toBeLessThan(1000);
  });
});
