import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Item, Queue } from '#contract/console/queue-calls.ts';
import { consoleQueueQueries, queueKey } from '#data/console-queue.ts';
import { changeItems } from '#data/pages.ts';
import { WAITING } from '#data/quality.ts';
import { isListed } from '../model/choices.ts';
import { useSettled } from '#lib/use-settled.ts';
import type { QueueView } from '../model/queue-query.ts';

const TYPING_MS = 250;

export function useReviewQueue(queue: Queue, view: Omit<QueueView, 'id'>) {
  const { state, kind, from, to } = view;
  const keyword = useSettled(view.keyword.trim(), TYPING_MS);
  const client = useQueryClient();
  const list = useInfiniteQuery(
    consoleQueueQueries.list({
      queue,
      state: state ?? undefined,
      kind: kind ?? undefined,
      ...(keyword === '' ? {} : { keyword }),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
    }),
  );
  const loaded = list.data?.items ?? [];
  const items = loaded.filter((item) => isListed(item.state, state));
  const gone = loaded.length - items.length;

  return {
    list,
    items,
    total: Math.max(items.length, (list.data?.last.total ?? 0) - gone),
    /** After a decision: the numbers beside the tabs. */
    countAgain: () => void client.invalidateQueries({ queryKey: WAITING }),
    change: (changed: Item) => {
      // A list that is loaded again may have the item as it was before.
      if (list.isRefetching) void client.cancelQueries({ queryKey: queueKey(queue) });
      changeItems(client, queueKey(queue), (item: Item) =>
        item.id === changed.id ? changed : item,
      );
    },
  };
}
