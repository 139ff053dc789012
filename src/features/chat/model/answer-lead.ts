import type { Part } from '#contract/chat/calls.ts';

/** Blocks among which a stored answer's list belongs to its lead. */
const LEAD_BLOCKS = 3;
const GAP = /\n[ \t]*\n+/g;
const FENCE = /^ {0,3}(?:`{3}|~{3}|\$\$)/;
const HEADING = /^ {0,3}#{1,6}\s/;
const LIST = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/;
const LIST_GOES_ON = /^(?:\s|[-*+]\s|\d{1,9}[.)]\s)/;

/** True for what the answer is about; other parts are remarks at its end. */
export function isCard({ type }: Part): boolean {
  return type !== 'check' && type !== 'ask' && type !== 'mode';
}

/**
 * Length of the text above an answer's cards: its first paragraph, and for a stored answer a list
 * close to it. Null while that text is growing.
 *
 * @param said characters that were there before the first card; the cards can't move above them
 */
export function leadLength(content: string, isGrowing: boolean, said = 0): number | null {
  const blocks = blocksOf(content);
  const first = blocks.findIndex(({ text }) => !HEADING.test(text));
  const list = isGrowing
    ? -1
    : blocks.slice(0, LEAD_BLOCKS).findIndex(({ text }) => LIST.test(text));
  const told = said === 0 ? -1 : blocks.findIndex(({ end }) => end >= said);
  let last = Math.max(first, list, told);
  const isList = LIST.test(blocks[last]?.text ?? '');
  while (isList && LIST_GOES_ON.test(blocks[last + 1]?.text ?? '')) last += 1;
  const lead = blocks[last];
  if (isGrowing && last >= blocks.length - 1) return null;
  // A blank line inside a code block or a formula doesn't end it.
  const isCut = blocks.slice(0, last + 1).some(({ text }) => FENCE.test(text));
  if (lead === undefined || isCut) return isGrowing ? null : content.length;
  return lead.end;
}

interface TextBlock {
  text: string;
  end: number;
}

/** Text between blank lines. */
function blocksOf(content: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const add = (start: number, end: number) => {
    const text = content.slice(start, end);
    if (text.trim() !== '') blocks.push({ text, end });
  };
  let start = 0;
  for (const { index, 0: gap } of content.matchAll(GAP)) {
    add(start, index);
    start = index + gap.length;
  }
  add(start, content.length);
  return blocks;
}
