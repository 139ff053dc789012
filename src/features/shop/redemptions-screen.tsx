import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BackLink, Page } from '#ui/page.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import { shopMutations, shopQueries } from '#data/shop.ts';
import type { Redemption, RedemptionState } from '#contract/shop/calls.ts';
import { REDEMPTION_STATES } from '#contract/shop/constants.ts';
import { useFormatters } from '#i18n/format.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { reportPointsChanged } from '#stores/points-changed.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import chips from './components/chips.module.css';
import { RedemptionRow } from './components/redemption-row.tsx';
import styles from './redemptions-screen.module.css';

function readState(query: URLSearchParams): RedemptionState | null {
  return REDEMPTION_STATES.find((each) => each === query.get('state')) ?? null;
}

function writeState(state: RedemptionState | null): URLSearchParams {
  return new URLSearchParams(state === null ? {} : { state });
}

export function RedemptionsScreen() {
  const { t } = useTranslation('shop');
  const [state, change] = useAddressState(readState, writeState);

  return (
    <Page
      title={t('mine.title')}
      intro={t('mine.subtitle')}
      back={<BackLink to={paths.shop}>{t('title')}</BackLink>}
    >
      <div className={chips['chips']} role="group" aria-label={t('mine.filter')}>
        {[null, ...REDEMPTION_STATES].map((each) => (
          <button
            data-tone="secondary"
            key={each}
            type="button"
            aria-pressed={each === state}
            onClick={() => change(() => each)}
          >
            {each === null ? t('mine.all') : t(`state.${each}`)}
          </button>
        ))}
      </div>
      <Rows state={state} onShowAll={() => change(() => null)} />
    </Page>
  );
}

interface RowsProps {
  state: RedemptionState | null;
  onShowAll: () => void;
}

function Rows({ state, onShowAll }: RowsProps) {
  const { t } = useTranslation('shop');
  const { number } = useFormatters();
  const list = useInfiniteQuery(shopQueries.redemptions(state));
  const cancellation = useMutation(shopMutations.cancel);
  if (list.data === undefined) {
    return <ListPending query={list} failed={t('mine.failed')} loading={t('mine.loading')} />;
  }
  const { items } = list.data;
  if (items.length === 0) {
    return state !== null ? (
      <ListNotice title={t('mine.noneInState')}>
        <Button size="small" onClick={onShowAll}>
          {t('mine.showAll')}
        </Button>
      </ListNotice>
    ) : (
      <ListNotice title={t('mine.empty')} hint={t('mine.emptyHint')}>
        <Link to={paths.shop}>{t('mine.toShop')}</Link>
      </ListNotice>
    );
  }

  const cancel = async ({ id, goodsName, points }: Redemption) => {
    const isSure = await confirm({
      title: t('cancel.title'),
      text: t('cancel.text', { name: goodsName, points: number(points) }),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.keep'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await cancellation.mutateAsync(id);
      reportPointsChanged();
      toast('success', t('cancel.done', { points: number(points) }));
    } catch {
      // The HTTP layer has shown the error.
    }
  };

  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('mine.moreFailed'),
        loadingMore: t('mine.loading'),
      }}
    >
      <ul data-surface="frame" className={styles['rows']}>
        {items.map((redemption) => (
          <li key={redemption.id}>
            <RedemptionRow redemption={redemption} href={paths.goods(redemption.goodsId)}>
              {redemption.state === 'pending' && (
                <Button size="small" onClick={() => void cancel(redemption)}>
                  {t('mine.cancel')}
                </Button>
              )}
            </RedemptionRow>
          </li>
        ))}
      </ul>
    </PagedItems>
  );
}
