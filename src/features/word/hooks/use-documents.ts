import { useState } from 'react';
import { documentApi } from '#data/document.ts';
import type { DocumentEntry } from '#contract/document/calls.ts';
import { useCursorList } from '#lib/use-cursor-list.ts';

const COUNT = 30;

/** The member's documents, newest first, without those deleted locally. */
export function useDocuments(keyword: string) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const list = useCursorList({
    key: keyword,
    fetchPage: (cursor, signal) =>
      documentApi.list(
        { cursor, count: COUNT, ...(keyword === '' ? {} : { keyword }) },
        { signal, quiet: true },
      ),
    idOf: ({ id }: DocumentEntry) => id,
  });
  const mark = (id: string, isRemoved: boolean) =>
    setRemoved((before) => {
      const next = new Set(before);
      if (isRemoved) next.add(id);
      else next.delete(id);
      return next;
    });

  return {
    ...list,
    items: list.items.filter(({ id }) => !removed.has(id)),
    remove: async (id: string) => {
      await documentApi.remove({ id }, { quiet: true });
      mark(id, true);
    },
    /**
     * Undoes a deletion.
     * @throws ApiError
     */
    restore: async (id: string) => {
      await documentApi.remove({ id, restore: true }, { quiet: true });
      mark(id, false);
    },
  };
}
