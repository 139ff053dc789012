import type { SearchHit, Session } from '#contract/session/calls.ts';

export interface SearchOption {
  id: string;
  session: Session;
  hit: SearchHit | null;
}

export function searchOptions(found: readonly Session[]): SearchOption[] {
  return found.flatMap((session) => [
    { id: session.id, session, hit: null },
    ...(session.hits ?? []).map((hit) => ({ id: `${session.id}/${hit.recordId}`, session, hit })),
  ]);
}
