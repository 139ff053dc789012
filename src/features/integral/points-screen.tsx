import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { pointsQueries } from '#data/points.ts';
import { useLastKnown } from '#data/use-last-known.ts';
import { ListFailure } from '#ui/list-states.tsx';
import { useAddressState } from '#lib/use-address-state.ts';
import { BalanceCard } from './components/balance-card.tsx';
import { EarnCard } from './components/earn-card.tsx';
import { KindsCard } from './components/kinds-card.tsx';
import { PointsShortcuts } from './components/points-shortcuts.tsx';
import { PointsSkeleton } from './components/points-skeleton.tsx';
import { RecordCard } from './components/record-card.tsx';
import { readRecordQuery, writeRecordQuery } from './model/record-query.ts';
import styles from './points-screen.module.css';

interface PointsScreenProps {
  submissions: ReactNode;
}

export function PointsScreen({ submissions }: PointsScreenProps) {
  const { t } = useTranslation('integral');
  const [filter, change] = useAddressState(readRecordQuery, writeRecordQuery);
  const list = useInfiniteQuery(
    pointsQueries.record({ kind: filter.kind ?? undefined, month: filter.month ?? undefined }),
  );
  // The sums are the same for every filter.
  const summary = useLastKnown(list.data?.last);

  if (summary === undefined) {
    return (
      <Page title={t('title')}>
        {list.isError ? (
          <ListFailure text={t('failed')} onRetry={() => void list.refetch()} />
        ) : (
          <PointsSkeleton label={t('loading')} />
        )}
      </Page>
    );
  }
  return (
    <Page title={t('title')} actions={<PointsShortcuts />}>
      <div className={styles['cards']}>
        <div data-area="balance">
          <BalanceCard balance={summary.balance} totals={summary.totals} />
        </div>
        <div data-area="earn">
          <EarnCard />
        </div>
        <div data-area="kinds">
          <KindsCard byKind={summary.totals.byKind} />
        </div>
        <div data-area="submissions">{submissions}</div>
        <div data-area="record">
          <RecordCard
            filter={filter}
            since={summary.since}
            list={list}
            onFilter={(next) => change(() => next)}
          />
        </div>
      </div>
    </Page>
  );
}
