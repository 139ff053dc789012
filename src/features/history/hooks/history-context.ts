import { createContext, use } from 'react';
import type { HistorySearch } from '../model/history-search.ts';
import type { SessionFeed } from '../model/session-feed.ts';

export interface HistoryPlace {
  /** The open session; null for a new one or on another screen. */
  currentId: string | null;
}

interface HistoryValue extends HistoryPlace {
  feed: SessionFeed;
  search: HistorySearch;
}

export const HistoryContext = createContext<HistoryValue | null>(null);

/** @throws Error outside of a HistoryProvider */
export function useHistory(): HistoryValue {
  const value = use(HistoryContext);
  if (value === null) throw new Error('useHistory needs a HistoryProvider');
  return value;
}
