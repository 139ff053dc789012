import type { ItemKind, ItemState } from '#contract/console/queue-calls.ts';
import { ITEM_STATES } from '#contract/console/queue-constants.ts';
import { SUBMISSION_KINDS } from '#contract/submission/constants.ts';

export interface QueueView {
  state: ItemState | null;
  kind: ItemKind | null;
  id: string | null;
}

const ANY = 'any';

/** Parses the URL; the default is waiting items, none open. */
export function readQueueQuery(query: URLSearchParams): QueueView {
  const state = query.get('state');
  const kind = query.get('kind');

  return {
    state: state === ANY ? null : (ITEM_STATES.find((each) => each === state) ?? 'pending'),
    kind: SUBMISSION_KINDS.find((each) => each === kind) ?? null,
    id: query.get('id'),
  };
}

export function writeQueueQuery({ state, kind, id }: QueueView): URLSearchParams {
  const query = new URLSearchParams();
  if (state !== 'pending') query.set('state', state ?? ANY);
  if (kind !== null) query.set('kind', kind);
  if (id !== null) query.set('id', id);
  return query;
}
