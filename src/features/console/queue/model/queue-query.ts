import type { ItemKind, ItemState } from '#contract/console/queue-calls.ts';
import { ITEM_STATES } from '#contract/console/queue-constants.ts';
import { LIMITS } from '#contract/limits.ts';
import { SUBMISSION_KINDS } from '#contract/submission/constants.ts';

export interface QueueView {
  state: ItemState | null;
  kind: ItemKind | null;
  keyword: string;
  /** YYYY-MM-DD; empty for none. */
  from: string;
  to: string;
  id: string | null;
}

const ANY = 'any';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayIn = (text: string | null) => (text !== null && DAY.test(text) ? text : '');

/** Parses the URL; the default is waiting items, none open. */
export function readQueueQuery(query: URLSearchParams): QueueView {
  const state = query.get('state');
  const kind = query.get('kind');

  return {
    state: state === ANY ? null : (ITEM_STATES.find((each) => each === state) ?? 'pending'),
    kind: SUBMISSION_KINDS.find((each) => each === kind) ?? null,
    keyword: (query.get('q') ?? '').slice(0, LIMITS.keywordChars),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    id: query.get('id'),
  };
}

export function writeQueueQuery({
  state,
  kind,
  keyword,
  from,
  to,
  id,
}: QueueView): URLSearchParams {
  const query = new URLSearchParams();
  if (state !== 'pending') query.set('state', state ?? ANY);
  if (kind !== null) query.set('kind', kind);
  if (keyword.trim() !== '') query.set('q', keyword.trim());
  if (from !== '') query.set('from', from);
  if (to !== '') query.set('to', to);
  if (id !== null) query.set('id', id);
  return query;
}
