import { queryOptions } from '@tanstack/react-query';
import {
  claimItem,
  decideItem,
  decideItems,
  queueItem,
  queueList,
  undoItem,
  type DecideAllRequest,
  type DecideRequest,
  type Queue,
  type QueueRequest,
} from '#contract/console/queue-calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

export const consoleQueueApi = {
  item: (queue: Queue, id: string, options?: CallOptions) =>
    call(queueItem, { queue, id }, options),
  claim: (queue: Queue, id: string, options?: CallOptions) =>
    call(claimItem, { queue, id }, options),
  release: (queue: Queue, id: string, options?: CallOptions) =>
    call(claimItem, { queue, id, release: true }, options),
  decide: (request: DecideRequest, options?: CallOptions) => call(decideItem, request, options),
  decideAll: (request: DecideAllRequest) => call(decideItems, request),
  undo: (
    request: { queue: Queue; id: string; version: number; reason: string; clientRequestId: string },
    options?: CallOptions,
  ) => call(undoItem, request, options),
};

/** Key of all lists of a queue. */
export const queueKey = (queue: Queue) => keyOf('review', 'list', queue);

/** Colleagues claim and decide items meanwhile. Not while the page is hidden. */
const LOOK_AGAIN_MS = 30_000;

export const consoleQueueQueries = {
  list: ({ queue, ...filter }: Omit<QueueRequest, 'cursor'>) => ({
    ...pagesOptions({
      queryKey: localizedKeyOf(...queueKey(queue), filter),
      fetchPage: (cursor, options) => call(queueList, { queue, ...filter, cursor }, options),
      join: byId,
    }),
    refetchInterval: LOOK_AGAIN_MS,
  }),

  item: (queue: Queue, id: string) =>
    queryOptions({
      queryKey: localizedKeyOf('review', 'item', queue, id),
      queryFn: ({ signal }) => call(queueItem, { queue, id }, { signal, quiet: true }),
      // In another language, the item stays until its texts are loaded.
      placeholderData: (before) =>
        before?.id === id && before.queue === queue ? before : undefined,
    }),
};
