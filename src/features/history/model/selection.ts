import type { PluginId } from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import type { SessionKind } from '#contract/session/calls.ts';

/** Which conversations a list shows; an empty keyword stands for all. */
export interface SessionFilter {
  keyword: string;
  kind?: SessionKind | undefined;
  plugin?: PluginId | undefined;
}

/** What is picked for a batch delete: some that are loaded, or everything that matches. */
export interface Selection {
  /** The filter it was made under; another one resets it. */
  filter: SessionFilter;
  ids: ReadonlySet<string>;
  everything: boolean;
}

export type SelectionChange =
  | { type: 'toggled'; id: string; filter: SessionFilter }
  | { type: 'loadedPicked'; ids: readonly string[]; filter: SessionFilter }
  | { type: 'everythingPicked'; filter: SessionFilter }
  | { type: 'cleared' };

export const NOTHING_SELECTED: Selection = {
  filter: { keyword: '' },
  ids: new Set(),
  everything: false,
};

export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case 'toggled': {
      const { ids } = selectionUnder(selection, change.filter);
      const next = new Set(ids);
      if (!next.delete(change.id)) next.add(change.id);
      return { filter: change.filter, ids: next, everything: false };
    }
    case 'loadedPicked':
      return { filter: change.filter, ids: new Set(change.ids), everything: false };
    case 'everythingPicked':
      return { filter: change.filter, ids: new Set(), everything: true };
    case 'cleared':
      return NOTHING_SELECTED;
  }
}

/** The selection as far as it holds under a filter. */
export function selectionUnder(selection: Selection, filter: SessionFilter): Selection {
  return filterKey(selection.filter) === filterKey(filter)
    ? selection
    : { ...NOTHING_SELECTED, filter };
}

/** Tells one filter from another. */
export function filterKey({ keyword, kind, plugin }: SessionFilter): string {
  return JSON.stringify([keyword, kind, plugin]);
}

export function isFiltered(filter: SessionFilter): boolean {
  return filterKey(filter) !== filterKey(NOTHING_SELECTED.filter);
}

/** Ids in calls of at most as many as one call takes. */
export function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += LIMITS.batchIds) {
    batches.push(ids.slice(at, at + LIMITS.batchIds));
  }
  return batches;
}
