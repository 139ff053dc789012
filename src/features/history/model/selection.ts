import { LIMITS } from '#contract/limits.ts';

/** What is picked for a batch delete: some that are loaded, or everything that matches. */
export interface Selection {
  /** The filter it was made under; another one resets it. */
  keyword: string;
  ids: ReadonlySet<string>;
  everything: boolean;
}

export type SelectionChange =
  | { type: 'toggled'; id: string; keyword: string }
  | { type: 'loadedPicked'; ids: readonly string[]; keyword: string }
  | { type: 'everythingPicked'; keyword: string }
  | { type: 'cleared' };

export const NOTHING_SELECTED: Selection = { keyword: '', ids: new Set(), everything: false };

export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case 'toggled': {
      const { ids } = selectionUnder(selection, change.keyword);
      const next = new Set(ids);
      if (!next.delete(change.id)) next.add(change.id);
      return { keyword: change.keyword, ids: next, everything: false };
    }
    case 'loadedPicked':
      return { keyword: change.keyword, ids: new Set(change.ids), everything: false };
    case 'everythingPicked':
      return { keyword: change.keyword, ids: new Set(), everything: true };
    case 'cleared':
      return NOTHING_SELECTED;
  }
}

/** The selection as far as it holds under a filter. */
export function selectionUnder(selection: Selection, keyword: string): Selection {
  return selection.keyword === keyword ? selection : { ...NOTHING_SELECTED, keyword };
}

/** Ids in calls of at most as many as one call takes. */
export function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += LIMITS.batchIds) {
    batches.push(ids.slice(at, at + LIMITS.batchIds));
  }
  return batches;
}
