import type { DocumentNode } from '#contract/document/calls.ts';

const MIN_LEVELS: Readonly<Partial<Record<string, number>>> = {
  blockquote: 3,
  bulletList: 4,
  orderedList: 4,
  table: 5,
};
const LINES = new Set(['paragraph', 'heading', 'codeBlock']);

/**
 * Limits nesting to `levels`. Deeper lists, quotations and tables are replaced by their lines.
 * Returns the same array if nothing is too deep.
 */
export function withinLevels(blocks: readonly DocumentNode[], levels: number) {
  return blocks.some((block) => !isWithin(block, levels))
    ? blocks.flatMap((block) => fitted(block, levels))
    : blocks;
}

function fitted(block: DocumentNode, levels: number): DocumentNode[] {
  if (isWithin(block, levels)) return [block];
  if ((MIN_LEVELS[block.type] ?? 0) > levels) return linesOf(block);
  const content = (block.content ?? []).flatMap((child) => fitted(child, levels - 1));

  return [{ ...block, content }];
}

function linesOf(block: DocumentNode): DocumentNode[] {
  return LINES.has(block.type) ? [block] : (block.content ?? []).flatMap(linesOf);
}

function isWithin({ content = [] }: DocumentNode, levels: number): boolean {
  return levels > 0 && content.every((child) => isWithin(child, levels - 1));
}
