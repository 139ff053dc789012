import { useTranslation } from 'react-i18next';
import type { Command } from '#contract/command/calls.ts';
import { usePagedList, type PagedList } from '#lib/use-paged-list.ts';
import { readShelf, type Shelf } from '../model/shelf.ts';

/** The commands of a shelf, page by page. */
export function useCommandList(shelf: Shelf, keyword: string): PagedList<Command> {
  const { i18n } = useTranslation();

  return usePagedList({
    key: JSON.stringify([shelf, keyword, i18n.language]),
    fetchPage: (page, signal) => readShelf(shelf, keyword, page, { signal, quiet: true }),
    idOf: ({ id }: Command) => id,
  });
}
