import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleQueueApi } from '#data/console-queue.ts';
import type { Item, Queue } from '#contract/console/queue-calls.ts';
import { useCursorList } from '#lib/use-cursor-list.ts';
import { isListed } from '../model/choices.ts';
import type { QueueView } from '../model/queue-query.ts';

export function useReviewQueue(queue: Queue, { state, kind }: Pick<QueueView, 'state' | 'kind'>) {
  const { i18n } = useTranslation();
  const { page, items, reload, ...list } = useCursorList({
    key: JSON.stringify([queue, state, kind, i18n.language]),
    fetchPage: (cursor, signal) =>
      consoleQueueApi.list(
        { queue, state: state ?? undefined, kind: kind ?? undefined, cursor },
        { signal, quiet: true },
      ),
    idOf: ({ id }: Item) => id,
  });
  const [changes, setChanges] = useState<ReadonlyMap<string, Item>>(new Map());
  const shown = items
    .map((item) => changes.get(item.id) ?? item)
    .filter((item) => isListed(item.state, state));
  const gone = items.length - shown.length;

  return {
    ...list,
    items: shown,
    total: Math.max(shown.length, (page?.total ?? 0) - gone),
    change: (item: Item) => setChanges((before) => new Map(before).set(item.id, item)),
    reload: () => {
      setChanges(new Map());
      reload();
    },
  };
}
