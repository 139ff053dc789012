import { useSyncExternalStore, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailure, ListNotice } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { draftedSessions } from '#stores/drafts.ts';
import { isFiltered, type Selection } from '../model/selection.ts';
import { RecordRow } from './record-row.tsx';
import styles from './records-list.module.css';
import type { Records } from './use-records.ts';

const PLACES = [1, 2, 3, 4, 5, 6];

interface RecordsListProps {
  records: Records;
  selection: Selection;
  PluginName: ComponentType<{ plugin: string }>;
  onToggle: (id: string) => void;
  onShowAll: () => void;
}

export function RecordsList(props: RecordsListProps) {
  const { records, selection, PluginName, onToggle, onShowAll } = props;
  const { t } = useTranslation(['records', 'history']);
  const drafted = useSyncExternalStore(draftedSessions.subscribe, draftedSessions.read);
  const { filter } = selection;

  const { list, items } = records;
  if (list.data === undefined) {
    return list.isError ? (
      <ListFailure text={t('history:list.failed')} onRetry={() => void list.refetch()} />
    ) : (
      <div className={styles['skeleton']} role="status" aria-label={t('history:list.loading')}>
        {PLACES.map((place) => (
          <span key={place} />
        ))}
      </div>
    );
  }
  if (items.length === 0 && !list.hasNextPage) {
    return isFiltered(filter) ? (
      <ListNotice title={t('list.none')} hint={t('list.noneHint')}>
        <Button size="large" onClick={onShowAll}>
          {t('list.showAll')}
        </Button>
      </ListNotice>
    ) : (
      <ListNotice title={t('history:list.empty')} hint={t('history:list.emptyHint')}>
        <ButtonLink size="large" to={paths.dashboard}>
          {t('list.ask')}
        </ButtonLink>
      </ListNotice>
    );
  }
  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('history:list.moreFailed'),
        loadingMore: t('history:list.loadingMore'),
      }}
    >
      <ul className={styles['rows']} aria-label={t('title')}>
        {items.map((session) => (
          <li key={session.id}>
            <RecordRow
              session={session}
              keyword={filter.keyword}
              isSelected={selection.everything || selection.ids.has(session.id)}
              hasDraft={drafted.has(session.id)}
              PluginName={PluginName}
              onToggle={onToggle}
            />
          </li>
        ))}
      </ul>
    </PagedItems>
  );
}
