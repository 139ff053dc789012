import { commandApi } from '#api/command-api.ts';
import type { CommandListData } from '#contract/command/calls.ts';
import type { CallOptions } from '#lib/http/call.ts';

/**
 * What of the library is looked at: the best, all, one's own, or a class by its id. `handy`: what is
 * offered where a command is needed at once, one's own before the library's.
 */
export type Shelf = 'best' | 'all' | 'mine' | 'handy' | { classId: string };

/** Own commands that are offered before anything is searched. */
const HANDY_OWN = 5;

export function isSameShelf(one: Shelf, other: Shelf): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A keyword searches a class, one's own, or else the whole library: the best are but a part of it. */
export function searchedShelf(shelf: Shelf, keyword: string): Shelf {
  return shelf === 'best' && keyword !== '' ? 'all' : shelf;
}

/** A page of a shelf; of a handy one there is no other. */
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
    // The library alone is worth showing.
    commandApi.list({ ...wanted, mine: true }, options).catch(() => ({ list: [], total: 0 })),
    keyword === '' ? commandApi.best({}, options) : commandApi.search({ keyword }, options),
  ]);

  return {
    list: [...own.list, ...library.list],
    total: own.total + library.total,
    nextCursor: null,
  };
}
