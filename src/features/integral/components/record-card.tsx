import { useTranslation } from 'react-i18next';
import type { LedgerRow } from '#contract/points/calls.ts';
import type { PagesResult } from '#data/pages.ts';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import { NO_FILTER, type RecordFilter } from '../model/record-query.ts';
import { Card } from './card.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordTable } from './record-table.tsx';

interface RecordCardProps {
  filter: RecordFilter;
  /** Month of the first change, YYYY-MM. */
  since: string | null;
  list: PagesResult<LedgerRow>;
  onFilter: (filter: RecordFilter) => void;
}

export function RecordCard({ since, ...rows }: RecordCardProps) {
  const { filter, onFilter } = rows;
  const { t } = useTranslation('integral');
  return (
    <Card
      title={t('record.title')}
      actions={<RecordFilters filter={filter} since={since} onFilter={onFilter} />}
    >
      <Rows {...rows} />
    </Card>
  );
}

function Rows({ filter, list, onFilter }: Omit<RecordCardProps, 'since'>) {
  const { t } = useTranslation('integral');
  if (list.data === undefined) {
    return <ListPending query={list} failed={t('record.failed')} loading={t('record.loading')} />;
  }
  const { items } = list.data;
  if (items.length === 0) {
    if (filter.kind === null && filter.month === null) {
      return <ListNotice title={t('record.none')} hint={t('record.noneHint')} />;
    }
    return (
      <ListNotice title={t('record.noneFound')}>
        <Button size="small" onClick={() => onFilter(NO_FILTER)}>
          {t('record.clear')}
        </Button>
      </ListNotice>
    );
  }
  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('record.moreFailed'),
        loadingMore: t('record.loading'),
      }}
    >
      <RecordTable rows={items} />
    </PagedItems>
  );
}
