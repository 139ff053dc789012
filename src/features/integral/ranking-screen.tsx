import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '#ui/page.tsx';
import type { RankRow } from '#contract/points/calls.ts';
import type { PagesResult } from '#data/pages.ts';
import { pointsQueries } from '#data/points.ts';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { paths } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { HowCounted } from './components/how-counted.tsx';
import { OwnPlace } from './components/own-place.tsx';
import { RankRows } from './components/rank-rows.tsx';
import { RANGES, readRangeQuery, writeRangeQuery } from './model/range-query.ts';
import styles from './ranking-screen.module.css';

export function RankingScreen() {
  const { t } = useTranslation('integral');
  const [range, change] = useAddressState(readRangeQuery, writeRangeQuery);
  const ranking = useInfiniteQuery(pointsQueries.ranking(range));
  const page = ranking.data?.last;

  return (
    <Page title={t('ranking.title')} actions={<HowCounted />}>
      <div className={styles['bar']}>
        <div className={styles['ranges']} role="group" aria-label={t('ranking.range')}>
          {RANGES.map((each) => (
            <button
              data-tone="secondary"
              key={each}
              type="button"
              aria-pressed={each === range}
              onClick={() => change(() => each)}
            >
              {t(`ranking.${each}`)}
            </button>
          ))}
        </div>
        <p data-tone="tertiary" data-text="small" role="status">
          {page !== undefined && page.total > 0 && t('ranking.total', { count: page.total })}
        </p>
      </div>
      <Places ranking={ranking} />
      {page !== undefined && <OwnPlace own={page.me} />}
    </Page>
  );
}

function Places({ ranking }: { ranking: PagesResult<RankRow> }) {
  const { t } = useTranslation('integral');
  if (ranking.data === undefined) {
    return (
      <ListPending query={ranking} failed={t('ranking.failed')} loading={t('ranking.loading')} />
    );
  }
  const { items } = ranking.data;
  if (items.length === 0) {
    return (
      <ListNotice title={t('ranking.none')} hint={t('ranking.noneHint')}>
        <Link to={paths.integral}>{t('ranking.earn')}</Link>
      </ListNotice>
    );
  }
  return (
    <PagedItems
      list={ranking}
      texts={{
        failed: t('ranking.moreFailed'),
        loadingMore: t('ranking.loading'),
      }}
    >
      <RankRows rows={items} />
    </PagedItems>
  );
}
