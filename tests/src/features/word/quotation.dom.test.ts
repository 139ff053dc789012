import { getSchema } from '@tiptap/react';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { blockNodes } from '#features/word/model/block-nodes.ts';
import { documentBlocks } from '#features/word/model/document-blocks.ts';
import { editorExtensions } from '#features/word/model/editor-extensions.ts';
import { amountInFen, formatFen, parseFen } from '#features/word/model/money.ts';
import { withSums } from '#features/word/model/quotation-sums.ts';
import { documentOfHtml } from '#features/word/model/read-docx.ts';

describe('money', () => {
  test.each([
    ['3', '0.1', '0.30'],
    ['125.5', '18.333', '2,300.79'],
    ['1', '0.005', '0.01'],
    ['-1', '0.005', '-0.01'],
    ['1,000', '１２．５', '12,500.00'],
    ['999999999', '999999.99', '999,999,989,000,000.01'],
  ])('%s × %s is %s', (quantity, price, amount) => {
    const fen = amountInFen(quantity, price);
    expect(fen === null ? null : formatFen(fen)).toBe(amount);
  });

  test.each(['', 'abc', '1.2.3', '12 pcs', '1e5'])('%j is no amount', (text) => {
    expect(parseFen(text)).toBeNull();
    expect(amountInFen(text, '1')).toBeNull();
  });
});

const schema = getSchema(editorExtensions(''));

function quotation(rows: [string, string, string][]) {
  const cell = (text: string, type = 'tableCell', attrs = {}) => ({
    type,
    attrs,
    content: [{ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] }],
  });
  const doc = {
    type: 'doc',
    content: [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: ['quantity', 'price', 'amount'].map((column) =>
              cell(column, 'tableHeader', { column }),
            ),
          },
          ...rows.map((row) => ({
            type: 'tableRow',
            content: row.map((text) => cell(text)),
          })),
          {
            type: 'tableRow',
            attrs: { total: true },
            content: [cell('total', 'tableCell', { colspan: 2 }), cell('')],
          },
        ],
      },
    ],
  };
  const state = EditorState.create({ doc: schema.nodeFromJSON(doc) });
  const summed = withSums(state);
  const after = summed === null ? state : state.apply(summed);
  const table = after.doc.firstChild;
  const amounts: string[] = [];
  table?.forEach((row, _offset, index) => {
    if (index > 0) amounts.push(row.lastChild?.textContent ?? '');
  });
  return { amounts, again: withSums(after) };
}

test('amounts and the total are computed from quantity and price', () => {
  const { amounts, again } = quotation([
    ['125.5', '18.333', ''],
    ['3', '0.1', '7'],
    ['', '', ''],
  ]);
  expect(amounts).toEqual(['2,300.79', '0.30', '', '2,301.09']);
  expect(again).toBeNull();
});

test('an amount typed without quantity and price is kept and added', () => {
  expect(
    quotation([
      ['one lot', '', '500'],
      ['2', '1.5', ''],
    ]).amounts,
  ).toEqual(['500', '3.00', '503.00']);
});

test('inserted blocks are read back from the document unchanged', () => {
  const blocks = documentBlocks({
    type: 'doc',
    content: blockNodes([
      { kind: 'heading', level: 2, runs: [{ text: 'a' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'b', bold: true },
          { text: 'x', link: 'javascript:alert(1)' },
        ],
      },
      { kind: 'list', ordered: true, start: 3, items: [[{ kind: 'paragraph', runs: [] }]] },
      { kind: 'code', text: 'c' },
      { kind: 'rule' },
    ]),
  });

  expect(blocks).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: 'a' }], align: undefined },
    {
      kind: 'paragraph',
      runs: [{ text: 'b', bold: true }, { text: 'x' }],
      align: undefined,
    },
    {
      kind: 'list',
      ordered: true,
      start: 3,
      items: [[{ kind: 'paragraph', runs: [], align: undefined }]],
    },
    { kind: 'code', text: 'c' },
    { kind: 'rule' },
  ]);
});

test('pasted HTML keeps only elements that the editor knows', () => {
  const html =
    '<h1 onclick="x()">T</h1><script>alert(1)</script><p><a href="javascript:alert(1)">bad</a>' +
    '<a href="https://example.com/">good</a><img src="x" onerror="alert(1)"></p>';
  const { content, isFlattened } = documentOfHtml(html);
  const text = JSON.stringify(content);

  expect(text).not.toMatch(/javascript|alert|onerror|onclick|img/);
  expect(text).toContain('https://example.com/');
  expect(isFlattened).toBe(false);
});
