import { useCursorList, type CursorList, type CursorPage } from './use-cursor-list.ts';

export interface PagedList<Item> extends Omit<CursorList<Item, CursorPage<Item>>, 'page'> {
  total: number;
}

interface Page<Item> extends CursorPage<Item> {
  total: number;
}

interface Source<Item> {
  key: string;
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  idOf: (item: Item) => string;
}

export function usePagedList<Item>({ key, fetchPage, idOf }: Source<Item>): PagedList<Item> {
  const { page, ...list } = useCursorList({
    key,
    fetchPage: (cursor = '1', signal) => fetchPage(Number(cursor), signal),
    idOf,
  });

  return { ...list, total: page?.total ?? 0 };
}
