import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  bestCommandIndex,
  classCommandIndex,
  clickCommand,
  commandClassIndex,
  commandIndex,
  commandVersions,
  deleteCommand,
  saveCommand,
  searchCommandIndex,
  submitCommand,
  type CommandListData,
  type CommandSaveRequest,
} from '#contract/command/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

export const commandApi = {
  click: (id: string, options?: CallOptions) => call(clickCommand, { id }, options),
};

/**
 * Selected part of the library: the best, all, own commands, or a class by its id. `handy`:
 * suggestions for the composer, own commands first.
 */
export type Shelf = 'best' | 'all' | 'mine' | 'handy' | { classId: string };

/** Number of own commands suggested before a search. */
const HANDY_OWN = 5;

/** One page of a shelf; `handy` has only one page. */
function readShelf(
  shelf: Shelf,
  keyword: string,
  page: number,
  options: CallOptions,
): Promise<CommandListData> {
  const search = keyword === '' ? {} : { keyword };
  if (shelf === 'handy') return readHandy(keyword, options);
  if (typeof shelf === 'object') {
    return call(classCommandIndex, { ...search, classId: shelf.classId, page }, options);
  }
  if (shelf === 'mine') return call(commandIndex, { ...search, mine: true, page }, options);
  if (keyword !== '') return call(searchCommandIndex, { keyword, page }, options);

  return call(shelf === 'best' ? bestCommandIndex : commandIndex, { page }, options);
}

async function readHandy(keyword: string, options: CallOptions): Promise<CommandListData> {
  const wanted = keyword === '' ? { count: HANDY_OWN } : { keyword };
  const [own, library] = await Promise.all([
    // If own commands fail to load, the library is still shown.
    call(commandIndex, { ...wanted, mine: true }, options).catch(() => ({ list: [], total: 0 })),
    keyword === ''
      ? call(bestCommandIndex, {}, options)
      : call(searchCommandIndex, { keyword }, options),
  ]);

  return {
    list: [...own.list, ...library.list],
    total: own.total + library.total,
    nextCursor: null,
  };
}

export const commandQueries = {
  list: (shelf: Shelf, keyword: string) => ({
    ...pagesOptions({
      queryKey: localizedKeyOf('command', 'list', shelf, keyword),
      fetchPage: (cursor = '1', options) => readShelf(shelf, keyword, Number(cursor), options),
      join: byId,
    }),
    // The shelf doesn't flicker while another keyword is searched for.
    placeholderData: <Data>(before: Data | undefined, query?: { queryKey: readonly unknown[] }) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(shelf) ? before : undefined,
  }),

  find: (keyword: string, count: number) =>
    queryOptions({
      queryKey: localizedKeyOf('command', 'find', keyword, count),
      queryFn: async ({ signal }) => {
        const found = await call(searchCommandIndex, { keyword, count }, { signal, quiet: true });
        return found.list;
      },
    }),

  classes: () =>
    queryOptions({
      queryKey: localizedKeyOf('command', 'classes'),
      queryFn: ({ signal }) => call(commandClassIndex, {}, { signal, quiet: true }),
      placeholderData: (before) => before,
    }),

  versions: (id: string, version: number) =>
    queryOptions({
      queryKey: keyOf('command', 'versions', id, version),
      queryFn: ({ signal }) => call(commandVersions, { id }, { signal, quiet: true }),
      placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    }),
};

const reload = (
  _data: unknown,
  _error: unknown,
  _request: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => {
  void client.invalidateQueries({ queryKey: keyOf('command') });
};

export const commandMutations = {
  save: mutationOptions({
    mutationFn: (request: CommandSaveRequest) => call(saveCommand, request),
    onSettled: reload,
  }),
  remove: mutationOptions({
    mutationFn: (id: string) => call(deleteCommand, { id }),
    onSettled: reload,
  }),
  restore: mutationOptions({
    mutationFn: (id: string) => call(deleteCommand, { id, restore: true }),
    onSettled: reload,
  }),
  submit: mutationOptions({
    mutationFn: (id: string) => call(submitCommand, { id }),
    onSettled: reload,
  }),
};
