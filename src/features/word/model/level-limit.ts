import { Extension } from '@tiptap/react';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { DocumentNode } from '#contract/document/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { withinLevels } from './document-levels.ts';

interface LevelLimitOptions {
  onTooDeep: () => void;
}

/** Enforces the maximum nesting: deeper edits are refused, pasted content is flattened. */
export const LevelLimit = Extension.create<LevelLimitOptions>({
  name: 'levelLimit',

  addOptions: () => ({ onTooDeep: () => undefined }),

  addProseMirrorPlugins() {
    const { onTooDeep } = this.options;

    return [
      new Plugin({
        filterTransaction: (transaction) => {
          const range = transaction.changedRange();
          if (range === null || isWithin(transaction.doc, range, LIMITS.documentLevels)) {
            return true;
          }
          onTooDeep();
          return false;
        },
        props: {
          transformPasted: (slice, { state }) => {
            const pasted = (slice.content.toJSON() ?? []) as DocumentNode[];
            const around = Math.max(1, state.selection.$from.depth);
            const fitting = withinLevels(pasted, LIMITS.documentLevels - around);
            if (fitting === pasted) return slice;
            onTooDeep();
            return new Slice(Fragment.fromJSON(state.schema, fitting), 0, 0);
          },
        },
      }),
    ];
  },
});

/** True if the nodes in a range of `node`'s content are nested in at most `levels` levels. */
function isWithin(node: Node, { from, to }: { from: number; to: number }, levels: number): boolean {
  if (levels <= 0) return false;
  let isFine = true;
  node.forEach((child, offset) => {
    const isInRange = offset <= to && offset + child.nodeSize >= from;
    const inside = { from: from - offset - 1, to: to - offset - 1 };
    if (isFine && isInRange) isFine = isWithin(child, inside, levels - 1);
  });
  return isFine;
}
