import type { DocumentNode } from '#contract/document/calls.ts';
import type { Alignment, Block, Run, TableBlock } from '#lib/docx/blocks.ts';
import { isSafeLink } from './safe-link.ts';

/** Blocks as editor nodes. Pictures become text, because documents can't contain images. */
export function blockNodes(blocks: readonly Block[]): DocumentNode[] {
  return blocks.flatMap(nodesOf);
}

function nodesOf(block: Block): DocumentNode[] {
  switch (block.kind) {
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { level: block.level, ...alignAttr(block.align) },
          content: inlineOf(block.runs),
        },
      ];
    case 'paragraph':
    case 'caption':
      return [paragraphOf(block.runs, block.align)];
    case 'list':
      return [
        {
          type: block.ordered ? 'orderedList' : 'bulletList',
          ...(block.ordered ? { attrs: { start: block.start ?? 1 } } : {}),
          content: block.items.map((item) => {
            const content = blockNodes(item);
            // The schema requires a list item to start with a paragraph.
            const begins = content[0]?.type === 'paragraph';
            return {
              type: 'listItem',
              content: begins ? content : [{ type: 'paragraph' }, ...content],
            };
          }),
        },
      ];
    case 'table':
      return block.rows.length === 0 ? [] : [tableOf(block)];
    case 'code':
      return [
        {
          type: 'codeBlock',
          content: block.text === '' ? [] : [{ type: 'text', text: block.text }],
        },
      ];
    case 'quote':
      return [{ type: 'blockquote', content: filled(blockNodes(block.blocks)) }];
    case 'image':
      return block.alt === '' ? [] : [paragraphOf([{ text: block.alt }], undefined)];
    case 'formula':
      return [paragraphOf([{ text: block.text, code: true }], 'center')];
    case 'rule':
      return [{ type: 'horizontalRule' }];
    case 'pageBreak':
      return [];
  }
}

function tableOf({ rows, headRows, columnAlign = [] }: TableBlock): DocumentNode {
  return {
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map(({ blocks, isHead, columnSpan = 1, rowSpan = 1, align }, column) => ({
        type: row < headRows || isHead === true ? 'tableHeader' : 'tableCell',
        attrs: { colspan: columnSpan, rowspan: rowSpan },
        content: filled(blockNodes(withAlign(blocks, align ?? columnAlign[column]))),
      })),
    })),
  };
}

function withAlign(blocks: readonly Block[], align: Alignment | undefined): readonly Block[] {
  return blocks.map((block) =>
    block.kind === 'paragraph' && block.align === undefined ? { ...block, align } : block,
  );
}

/** The schema requires a paragraph in cells and quotations. */
function filled(nodes: DocumentNode[]): DocumentNode[] {
  return nodes.length === 0 ? [{ type: 'paragraph' }] : nodes;
}

function paragraphOf(runs: readonly Run[], align: Alignment | undefined): DocumentNode {
  return { type: 'paragraph', attrs: alignAttr(align), content: inlineOf(runs) };
}

function alignAttr(align: Alignment | undefined): Record<string, unknown> {
  return align === undefined || align === 'left' ? {} : { textAlign: align };
}

function inlineOf(runs: readonly Run[]): DocumentNode[] {
  return runs.flatMap((run) =>
    run.text
      .split('\n')
      .flatMap((line, index): DocumentNode[] => [
        ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks: marksOf(run) }]),
      ]),
  );
}

function marksOf(run: Run): NonNullable<DocumentNode['marks']> {
  const { bold, italic, underline, strike, code, formula, link } = run;
  // Code can't be combined with other marks.
  if (code === true || formula === true) return [{ type: 'code' }];

  return [
    ...(bold === true ? [{ type: 'bold' }] : []),
    ...(italic === true ? [{ type: 'italic' }] : []),
    ...(underline === true ? [{ type: 'underline' }] : []),
    ...(strike === true ? [{ type: 'strike' }] : []),
    ...(link !== undefined && isSafeLink(link) ? [{ type: 'link', attrs: { href: link } }] : []),
  ];
}
