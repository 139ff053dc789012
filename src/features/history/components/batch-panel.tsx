import { useReducer, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { Session } from '#contract/session/calls.ts';
import { useSystemStore } from '#stores/system.ts';
import { useHistory } from '../hooks/history-context.ts';
import { useBatchDelete } from '../hooks/use-batch-delete.ts';
import { changeSelection, NOTHING_SELECTED, selectionUnder } from '../model/selection.ts';
import { BatchBar } from './batch-bar.tsx';
import { BatchList } from './batch-list.tsx';
import { ListNotice, ListSkeleton } from '#ui/list-states.tsx';

export function BatchPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('history');
  const { feed, search } = useHistory();
  const listed = useSyncExternalStore(feed.subscribe, feed.read);
  const found = useSyncExternalStore(search.subscribe, search.read);
  const [known, dispatch] = useReducer(changeSelection, NOTHING_SELECTED);
  const [isDeleting, setDeleting] = useState(false);
  const deleteSelected = useBatchDelete();

  const isSearch = found.status !== 'idle' && found.status !== 'short';
  const keyword = isSearch ? found.keyword : '';
  const filter = { keyword };
  const sessions = useSessions(isSearch);
  const source = isSearch ? found : listed;
  const selection = selectionUnder(known, filter);
  const hasMore = source.nextCursor !== null;

  const handleDelete = async () => {
    setDeleting(true);
    const isDeleted = await deleteSelected(selection, sessions);
    setDeleting(false);
    if (!isDeleted) return;
    dispatch({ type: 'cleared' });
    onDone();
  };

  return (
    <>
      <BatchList
        key={keyword}
        sessions={sessions}
        selection={selection}
        hasMore={hasMore}
        paging={source.paging}
        onLoadMore={() => void (isSearch ? search.loadMore() : feed.loadMore())}
        onToggle={(id) => dispatch({ type: 'toggled', id, filter })}
      >
        {source.status === 'loading' ? (
          <ListSkeleton label={t('list.loading')} />
        ) : (
          <ListNotice title={isSearch ? t('search.empty', { keyword }) : t('list.empty')} />
        )}
      </BatchList>
      <BatchBar
        selection={selection}
        sessions={sessions}
        hasMore={hasMore}
        isDeleting={isDeleting}
        onPickLoaded={() =>
          dispatch({ type: 'loadedPicked', ids: sessions.map(({ id }) => id), filter })
        }
        onPickEverything={() => dispatch({ type: 'everythingPicked', filter })}
        onClear={() => dispatch({ type: 'cleared' })}
        onDelete={() => void handleDelete()}
      />
    </>
  );
}

function useSessions(isSearch: boolean): readonly Session[] {
  const [top, list, found] = useSystemStore(
    useShallow((state) => [state.topSessions, state.sessionList, state.historyList] as const),
  );
  return isSearch ? found : [...top, ...list];
}
