import { Extension } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { TableMap } from '@tiptap/pm/tables';
import { amountInFen, formatFen, parseFen } from './money.ts';

const SUM_COLUMNS = ['quantity', 'price', 'amount'] as const;
type SumColumn = (typeof SUM_COLUMNS)[number];

/**
 * Updates a quotation's amounts and total while typing. Amounts without a numeric quantity or price
 * stay as typed, and are added to the total if numeric.
 */
export const QuotationSums = Extension.create({
  name: 'quotationSums',

  addGlobalAttributes() {
    return [
      {
        types: ['tableHeader'],
        attributes: {
          column: {
            default: null,
            parseHTML: (element) => columnOf(element.getAttribute('data-column')),
            renderHTML: ({ column }) =>
              typeof column === 'string' ? { 'data-column': column } : {},
          },
        },
      },
      {
        types: ['tableRow'],
        attributes: {
          total: {
            default: false,
            parseHTML: (element) => element.hasAttribute('data-total'),
            renderHTML: ({ total }) => (total === true ? { 'data-total': '' } : {}),
          },
        },
      },
    ];
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged) ? withSums(state) : null,
      }),
    ];
  },
});

/** Transaction that updates the sums; null if they are correct. */
export function withSums(state: EditorState): Transaction | null {
  const writes: { from: number; to: number; cell: Node; text: string }[] = [];
  state.doc.descendants((node, position) => {
    if (node.type.name !== 'table') return true;
    collectSums(node, position + 1, (at, cell, text) => {
      if (cell.textContent === text) return;
      writes.push({ from: at + 1, to: at + cell.nodeSize - 1, cell, text });
    });
    return false;
  });
  if (writes.length === 0) return null;
  const { tr, schema } = state;
  // Backwards, so that earlier positions stay valid.
  for (const { from, to, cell, text } of writes.toReversed()) {
    const attrs = cell.firstChild?.type.name === 'paragraph' ? cell.firstChild.attrs : null;
    const paragraph = schema.nodes['paragraph']?.create(
      attrs,
      text === '' ? null : schema.text(text),
    );
    if (paragraph !== undefined) tr.replaceWith(from, to, paragraph);
  }

  return tr;
}

function collectSums(
  table: Node,
  start: number,
  write: (at: number, cell: Node, text: string) => void,
): void {
  const map = TableMap.get(table);
  const columns = sumColumns(table, map);
  if (columns === null) return;
  const cellAt = (row: number, column: number) => {
    const at = map.map[row * map.width + column];
    const cell = at === undefined ? null : table.nodeAt(at);
    return at === undefined || cell === null ? null : { at: start + at, cell };
  };
  let total = 0n;
  for (let row = 1; row < map.height; row += 1) {
    const amount = cellAt(row, columns.amount);
    if (amount === null || amount.cell.type.name === 'tableHeader') continue;
    if (table.child(row).attrs['total'] === true) {
      write(amount.at, amount.cell, formatFen(total));
      total = 0n;
      continue;
    }
    const text = (column: number) => cellAt(row, column)?.cell.textContent ?? '';
    const computed = amountInFen(text(columns.quantity), text(columns.price));
    if (computed !== null) write(amount.at, amount.cell, formatFen(computed));
    total += computed ?? parseFen(amount.cell.textContent) ?? 0n;
  }
}

function sumColumns(table: Node, map: TableMap): Record<SumColumn, number> | null {
  const found = new Map<SumColumn, number>();
  for (let column = 0; column < map.width; column += 1) {
    const at = map.map[column];
    const name = at === undefined ? null : columnOf(table.nodeAt(at)?.attrs['column']);
    if (name !== null) found.set(name, column);
  }
  const quantity = found.get('quantity');
  const price = found.get('price');
  const amount = found.get('amount');
  if (quantity === undefined || price === undefined || amount === undefined) return null;

  return { quantity, price, amount };
}

function columnOf(value: unknown): SumColumn | null {
  return SUM_COLUMNS.find((name) => name === value) ?? null;
}
