import type { SearchHit, Session } from '#contract/session/calls.ts';

/** One thing that a search result can be opened at: the conversation, or a message in it. */
export interface SearchOption {
  id: string;
  session: Session;
  hit: SearchHit | null;
}

/** Every conversation, each followed by its messages with a hit. */
export function searchOptions(found: readonly Session[]): SearchOption[] {
  return found.flatMap((session) => [
    { id: session.id, session, hit: null },
    ...(session.hits ?? []).map((hit) => ({ id: `${session.id}/${hit.recordId}`, session, hit })),
  ]);
}
