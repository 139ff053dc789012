import type { DocumentNode } from '#contract/document/calls.ts';
import type { Alignment, Block, Run, TableCell } from '#lib/docx/blocks.ts';

export function documentBlocks(document: DocumentNode): Block[] {
  return blocksOf(document.content);
}

function blocksOf(nodes: readonly DocumentNode[] | undefined): Block[] {
  return (nodes ?? []).flatMap(blockOf);
}

function blockOf(node: DocumentNode): Block[] {
  switch (node.type) {
    case 'heading':
      return [
        { kind: 'heading', level: levelOf(node), runs: runsOf(node.content), align: alignOf(node) },
      ];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(node.content), align: alignOf(node) }];
    case 'bulletList':
    case 'orderedList':
      return [
        {
          kind: 'list',
          ordered: node.type === 'orderedList',
          start: wholeOf(node.attrs?.['start']) ?? 1,
          items: (node.content ?? []).map((item) => blocksOf(item.content)),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(node.content) }];
    case 'codeBlock':
      return [{ kind: 'code', text: (node.content ?? []).map(({ text = '' }) => text).join('') }];
    case 'horizontalRule':
      return [{ kind: 'rule' }];
    case 'table':
      return tableOf(node);
    default:
      return [];
  }
}

function tableOf(node: DocumentNode): Block[] {
  const rows = (node.content ?? []).filter(({ content = [] }) => content.length > 0);
  if (rows.length === 0) return [];
  const isHead = ({ content = [] }: DocumentNode) =>
    content.every(({ type }) => type === 'tableHeader');
  const firstOther = rows.findIndex((row) => !isHead(row));

  return [
    {
      kind: 'table',
      headRows: firstOther === -1 ? 1 : firstOther,
      rows: rows.map(({ content = [] }) => content.map(cellOf)),
    },
  ];
}

function cellOf({ type, attrs = {}, content }: DocumentNode): TableCell {
  return {
    blocks: blocksOf(content),
    isHead: type === 'tableHeader',
    columnSpan: wholeOf(attrs['colspan']),
    rowSpan: wholeOf(attrs['rowspan']),
  };
}

function runsOf(nodes: readonly DocumentNode[] | undefined): Run[] {
  return (nodes ?? []).flatMap((node): Run[] => {
    if (node.type === 'hardBreak') return [{ text: '\n' }];
    if (node.text === undefined) return [];
    const run: Run = { text: node.text };
    for (const { type, attrs } of node.marks ?? []) {
      if (type === 'bold' || type === 'italic' || type === 'underline') run[type] = true;
      else if (type === 'strike' || type === 'code') run[type] = true;
      else if (type === 'link' && typeof attrs?.['href'] === 'string') run.link = attrs['href'];
    }
    return [run];
  });
}

function levelOf({ attrs }: DocumentNode): 1 | 2 | 3 | 4 {
  const level = attrs?.['level'];
  return level === 1 || level === 2 || level === 3 ? level : 4;
}

function alignOf({ attrs }: DocumentNode): Alignment | undefined {
  const align = attrs?.['textAlign'];
  return align === 'center' || align === 'right' || align === 'justify' ? align : undefined;
}

function wholeOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
}
