import { useCallback, type ReactNode } from 'react';
import type { Session } from '#contract/session/calls.ts';
import type { Selection } from '../model/selection.ts';
import { PagedRows } from './paged-rows.tsx';
import { SelectableRow } from './selectable-row.tsx';

interface BatchListProps {
  sessions: readonly Session[];
  selection: Selection;
  hasMore: boolean;
  paging: 'idle' | 'loading' | 'failed';
  onLoadMore: () => void;
  onToggle: (id: string) => void;
  children: ReactNode;
}

export function BatchList(props: BatchListProps) {
  const { sessions, selection, hasMore, paging, onLoadMore, onToggle, children } = props;
  const renderItem = useCallback(
    (session: Session) => (
      <SelectableRow
        key={session.id}
        session={session}
        isSelected={selection.everything || selection.ids.has(session.id)}
        onToggle={onToggle}
      />
    ),
    [selection, onToggle],
  );
  if (sessions.length === 0) return children;
  return (
    <PagedRows
      items={sessions}
      renderItem={renderItem}
      hasMore={hasMore}
      paging={paging}
      onLoadMore={onLoadMore}
    />
  );
}
