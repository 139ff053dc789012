import type { DocumentNode } from '#contract/document/calls.ts';

/** The centred heading of a document. */
export function title(text: string): DocumentNode {
  return {
    type: 'heading',
    attrs: { level: 1, textAlign: 'center' },
    content: [{ type: 'text', text }],
  };
}

export function heading(text: string): DocumentNode {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] };
}

export function paragraph(text: string, textAlign?: 'right'): DocumentNode {
  return {
    type: 'paragraph',
    ...(textAlign === undefined ? {} : { attrs: { textAlign } }),
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  };
}

export function bulletList(items: readonly string[]): DocumentNode {
  return {
    type: 'bulletList',
    content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
  };
}

/** A table whose first row is its head. */
export function table(rows: readonly (readonly string[])[]): DocumentNode {
  return {
    type: 'table',
    content: rows.map((row, index) => ({
      type: 'tableRow',
      content: row.map((text) => ({
        type: index === 0 ? 'tableHeader' : 'tableCell',
        content: [paragraph(text)],
      })),
    })),
  };
}
