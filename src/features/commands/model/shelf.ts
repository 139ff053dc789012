import { commandApi } from '#data/command.ts';
import type { CommandListData } from '#contract/command/calls.ts';
import type { CallOptions } from '#lib/http/call.ts';

/**
 * Selected part of the library: the best, all, own commands, or a class by its id. `handy`:
 * suggestions for the composer, own commands first.
 */
export type Shelf = 'best' | 'all' | 'mine' | 'handy' | { classId: string };

/** Number of own commands suggested before a search. */
const HANDY_OWN = 5;

export function isSameShelf(one: Shelf, other: Shelf): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** 'best' is only a selection: a keyword searches the whole library instead. */
export function searchedShelf(shelf: Shelf, keyword: string): Shelf {
  return shelf === 'best' && keyword !== '' ? 'all' : shelf;
}

/** One page of a shelf; `handy` has only one page. */
export function readShelf(
  shelf: Shelf,
  keyword: string,
  page: number,
  options: CallOptions,
): Promise<CommandListData> {
  const search = keyword === '' ? {} : { keyword };
  if (shelf === 'handy') return readHandy(keyword, options);
  if (typeof shelf === 'object') {
    return commandApi.ofClass({ ...search, classId: shelf.classId, page }, options);
  }
  if (shelf === 'mine') return commandApi.list({ ...search, mine: true, page }, options);
  if (keyword !== '') return commandApi.search({ keyword, page }, options);

  return shelf === 'best' ? commandApi.best({ page }, options) : commandApi.list({ page }, options);
}

async function readHandy(keyword: string, options: CallOptions): Promise<CommandListData> {
  const wanted = keyword === '' ? { count: HANDY_OWN } : { keyword };
  const [own, library] = await Promise.all([
    // If own commands fail to load, the library is still shown.
    commandApi.list({ ...wanted, mine: true }, options).catch(() => ({ list: [], total: 0 })),
    keyword === '' ? commandApi.best({}, options) : commandApi.search({ keyword }, options),
  ]);

  return {
    list: [...own.list, ...library.list],
    total: own.total + library.total,
    nextCursor: null,
  };
}
