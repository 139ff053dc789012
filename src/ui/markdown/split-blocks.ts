import { parseBlocks } from './parser.ts';

/** A text split into top-level blocks; all but the last are final while the text only grows. */
interface BlockSplit {
  text: string;
  growing: boolean;
  blocks: readonly string[];
  /** Start of the last block in `text`; earlier text isn't parsed again. */
  tailStart: number;
}

const EMPTY: BlockSplit = { text: '', growing: false, blocks: [], tailStart: 0 };

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * Extends a split to a longer text, parsing only from the start of the last block. A text that
 * doesn't start with the previous one is split from scratch. Line ends must be `\n`.
 */
export function extendSplit(previous: BlockSplit, text: string, growing: boolean): BlockSplit {
  const base = text.startsWith(previous.text) ? previous : EMPTY;
  const tail = text.slice(base.tailStart);
  const starts = lineStarts(tail);
  const blocks = base.blocks.slice(0, -1);
  let tailStart = text.length;
  for (const token of parseBlocks(tail, growing)) {
    if (token.level !== 0 || token.map === null) continue;
    const [first, end] = token.map;
    const from = starts[first] ?? tail.length;
    tailStart = base.tailStart + from;
    blocks.push(tail.slice(from, starts[end] ?? tail.length).trimEnd());
  }
  return { text, growing, blocks, tailStart };
}

export function splitBlocks(text: string): readonly string[] {
  return extendSplit(EMPTY, text.replaceAll('\r\n', '\n'), false).blocks;
}

export function startSplit(text: string, growing: boolean): BlockSplit {
  return extendSplit(EMPTY, text, growing);
}
