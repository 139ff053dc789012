import type { PluginId } from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import type { SessionKind } from '#contract/session/calls.ts';

/** An empty keyword matches all. */
export interface SessionFilter {
  keyword: string;
  kind?: SessionKind | undefined;
  plugin?: PluginId | undefined;
}

export interface Selection {
  /** The filter of the selection; another filter resets it. */
  filter: SessionFilter;
  ids: ReadonlySet<string>;
  everything: boolean;
}

type SelectionChange =
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

export function selectionUnder(selection: Selection, filter: SessionFilter): Selection {
  return filterKey(selection.filter) === filterKey(filter)
    ? selection
    : { ...NOTHING_SELECTED, filter };
}

function filterKey({ keyword, kind, plugin }: SessionFilter): string {
  return JSON.stringify([keyword, kind, plugin]);
}

export function isFiltered(filter: SessionFilter): boolean {
  return filterKey(filter) !== filterKey(NOTHING_SELECTED.filter);
}

/** Splits ids into batches of the API's maximum size. */
export function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += LIMITS.batchIds) {
    batches.push(ids.slice(at, at + LIMITS.batchIds));
  }
  return batches;
}
