import type { DocumentNode } from '#contract/document/calls.ts';

const INLINE = new Set(['text', 'hardBreak']);

export function plainText(node: DocumentNode): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return '\n';
  const inside = node.content ?? [];
  const isLine = inside.every(({ type }) => INLINE.has(type));
  const between = isLine ? '' : node.type === 'tableRow' ? '\t' : '\n';

  return inside.map(plainText).join(between);
}
