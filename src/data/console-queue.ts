import {
  claimItem,
  decideItem,
  queueItem,
  queueList,
  undoItem,
  type DecideRequest,
  type Queue,
  type QueueRequest,
} from '#contract/console/queue-calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const consoleQueueApi = {
  list: (request: QueueRequest, options?: CallOptions) => call(queueList, request, options),
  item: (queue: Queue, id: string, options?: CallOptions) =>
    call(queueItem, { queue, id }, options),
  claim: (queue: Queue, id: string, options?: CallOptions) =>
    call(claimItem, { queue, id }, options),
  release: (queue: Queue, id: string, options?: CallOptions) =>
    call(claimItem, { queue, id, release: true }, options),
  decide: (request: DecideRequest, options?: CallOptions) => call(decideItem, request, options),
  undo: (
    request: { queue: Queue; id: string; version: number; reason: string; clientRequestId: string },
    options?: CallOptions,
  ) => call(undoItem, request, options),
};
