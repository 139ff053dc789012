import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { Session } from '#contract/session/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { useToday } from '#lib/use-today.ts';
import { draftedSessions } from '#stores/drafts.ts';
import { useSystemStore } from '#stores/system.ts';
import { useHistory } from '../hooks/history-context.ts';
import { useSessionActions } from '../hooks/use-session-actions.ts';
import { groupByDay, type GroupHeading } from '../model/group-by-day.ts';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { PagedRows } from './paged-rows.tsx';
import styles from './session-list.module.css';
import { SessionRow } from './session-row.tsx';

type Item =
  | { key: string; heading: GroupHeading; session: null }
  | { key: string; heading: null; session: Session };

export function SessionList() {
  const { t } = useTranslation('history');
  const { feed, currentId } = useHistory();
  const { status, nextCursor, paging } = useSyncExternalStore(feed.subscribe, feed.read);
  const drafted = useSyncExternalStore(draftedSessions.subscribe, draftedSessions.read);
  const items = useItems();
  const actions = useSessionActions();

  const renderItem = useCallback(
    (item: Item) =>
      item.session === null ? (
        <Heading key={item.key} heading={item.heading} />
      ) : (
        <SessionRow
          key={item.key}
          session={item.session}
          isCurrent={item.session.id === currentId}
          hasDraft={drafted.has(item.session.id)}
          actions={actions}
        />
      ),
    [currentId, drafted, actions],
  );

  if (items.length === 0) {
    switch (status) {
      case 'loading':
        return <ListSkeleton label={t('list.loading')} />;
      case 'failed':
        return <ListFailure text={t('list.failed')} onRetry={() => void feed.reload()} />;
      case 'ready':
        return <ListNotice title={t('list.empty')} hint={t('list.emptyHint')} />;
    }
  }
  return (
    <PagedRows
      items={items}
      renderItem={renderItem}
      hasMore={nextCursor !== null}
      paging={paging}
      onLoadMore={() => void feed.loadMore()}
    />
  );
}

function useItems(): readonly Item[] {
  const today = useToday();
  const [top, list] = useSystemStore(
    useShallow((state) => [state.topSessions, state.sessionList] as const),
  );
  return useMemo(
    () =>
      groupByDay(top, list, today).flatMap<Item>(({ key, heading, sessions }) => [
        { key, heading, session: null },
        ...sessions.map((session) => ({ key: session.id, heading: null, session })),
      ]),
    [top, list, today],
  );
}

function Heading({ heading }: { heading: GroupHeading }) {
  const { t } = useTranslation('history');
  const { month } = useFormatters();
  return (
    <h3 data-tone="tertiary" data-text="caption" data-weight="medium" className={styles['heading']}>
      {heading.kind === 'month' ? month(heading.month) : t(`group.${heading.kind}`)}
    </h3>
  );
}
