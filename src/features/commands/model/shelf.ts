import { commandApi } from '#api/command-api.ts';
import type { CommandListData } from '#contract/command/calls.ts';
import type { CallOptions } from '#lib/http/call.ts';

/** What of the library is looked at: the best, all, one's own, or a class by its id. */
export type Shelf = 'best' | 'all' | 'mine' | { classId: string };

export function isSameShelf(one: Shelf, other: Shelf): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A page of a shelf; a keyword searches it, and the whole library from the best ones. */
export function readShelf(
  shelf: Shelf,
  keyword: string,
  page: number,
  options: CallOptions,
): Promise<CommandListData> {
  const search = keyword === '' ? {} : { keyword };
  if (typeof shelf === 'object') {
    return commandApi.ofClass({ ...search, classId: shelf.classId, page }, options);
  }
  if (shelf === 'mine') return commandApi.list({ ...search, mine: true, page }, options);
  if (keyword !== '') return commandApi.search({ keyword, page }, options);

  return shelf === 'best' ? commandApi.best({ page }, options) : commandApi.list({ page }, options);
}
