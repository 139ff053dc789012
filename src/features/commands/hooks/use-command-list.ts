import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '#contract/command/calls.ts';
import { usePagedList, type PagedList } from '#lib/use-paged-list.ts';
import { isSameShelf, readShelf, type Shelf } from '../model/shelf.ts';

export interface CommandList extends PagedList<Command> {
  isStale: boolean;
}

export function useCommandList(shelf: Shelf, keyword: string): CommandList {
  const { i18n } = useTranslation();
  const list = usePagedList({
    key: JSON.stringify([shelf, keyword, i18n.language]),
    fetchPage: (page, signal) => readShelf(shelf, keyword, page, { signal, quiet: true }),
    idOf: ({ id }: Command) => id,
  });
  const [last, setLast] = useState<{ shelf: Shelf; list: PagedList<Command> } | null>(null);
  if (list.status === 'ready' && list.items !== last?.list.items) setLast({ shelf, list });

  // Keeps the previous list while a new keyword loads, so that it doesn't flicker.
  const isStale = list.status === 'loading' && last !== null && isSameShelf(last.shelf, shelf);
  if (!isStale) return { ...list, isStale };
  const { items, total, hasMore } = last.list;
  return { ...list, status: 'ready', items, total, hasMore, isStale };
}
