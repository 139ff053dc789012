import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { ListFailure, ListNotice } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Checkbox } from '#ui/check.tsx';
import { shopQueries } from '#data/shop.ts';
import { useLastKnown } from '#data/use-last-known.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { setSystem, useSystemStore } from '#stores/system.ts';
import { AnnouncedBanner } from './components/announced-banner.tsx';
import { Balance } from './components/balance.tsx';
import { ClassChoice } from './components/class-choice.tsx';
import { GoodsCard } from './components/goods-card.tsx';
import { GoodsSkeleton } from './components/goods-skeleton.tsx';
import { readShopQuery, SORTS, writeShopQuery, type ShopQuery } from './model/shop-query.ts';
import styles from './shop-screen.module.css';

const chooseClass = (productClassid: string | null) => setSystem({ productClassid });

export function ShopScreen() {
  const { t } = useTranslation('shop');
  const classId = useSystemStore((system) => system.productClassid);
  const [query, change] = useAddressState(readShopQuery, writeShopQuery);
  const list = useGoods(classId, query);
  // Balance and classes are the same for every filter.
  const known = useLastKnown(list.data?.last);

  const clear = () => {
    chooseClass(null);
    change((before) => ({ ...before, affordable: false }));
  };

  return (
    <Page
      title={t('title')}
      intro={t('subtitle')}
      actions={<Balance balance={known?.balance ?? null} />}
    >
      <ClassChoice chosen={classId} classes={known?.shop.classes ?? null} onChoose={chooseClass} />
      <Filters query={query} total={list.data?.last.total ?? null} onChange={change} />
      <Shelf list={list} isFiltered={classId !== null || query.affordable} onClear={clear} />
      {known?.shop.state === 'announced' && (
        <div className={styles['announced']}>
          <AnnouncedBanner />
        </div>
      )}
    </Page>
  );
}

function useGoods(classId: string | null, query: ShopQuery) {
  return useInfiniteQuery(shopQueries.goods({ classId: classId ?? undefined, ...query }));
}

interface FiltersProps {
  query: ShopQuery;
  total: number | null;
  onChange: (change: (before: ShopQuery) => ShopQuery) => void;
}

function Filters({ query, total, onChange }: FiltersProps) {
  const { t } = useTranslation('shop');

  return (
    <div className={styles['filters']}>
      <p data-tone="tertiary" data-text="small" role="status">
        {total !== null && total > 0 && t('count', { count: total })}
      </p>
      <label data-tone="secondary" className={styles['affordable']}>
        <Checkbox
          checked={query.affordable}
          onChange={({ target }) =>
            onChange((before) => ({ ...before, affordable: target.checked }))
          }
        />
        {t('filter.affordable')}
      </label>
      <Select
        data-surface="box"
        data-tone="default"
        className={styles['sort']}
        aria-label={t('filter.sort')}
        value={query.sort}
        onChange={({ target }) => {
          const sort = SORTS.find((each) => each === target.value) ?? 'default';
          onChange((before) => ({ ...before, sort }));
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`filter.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface ShelfProps {
  list: ReturnType<typeof useGoods>;
  isFiltered: boolean;
  onClear: () => void;
}

function Shelf({ list, isFiltered, onClear }: ShelfProps) {
  const { t } = useTranslation('shop');
  if (list.data === undefined) {
    return list.isError ? (
      <ListFailure text={t('list.failed')} onRetry={() => void list.refetch()} />
    ) : (
      <GoodsSkeleton label={t('list.loading')} />
    );
  }
  const { items, last } = list.data;
  if (items.length === 0) {
    return isFiltered ? (
      <ListNotice title={t('list.none')} hint={t('list.noneHint')}>
        <Button size="small" onClick={onClear}>
          {t('list.clear')}
        </Button>
      </ListNotice>
    ) : (
      <ListNotice title={t('list.empty')} />
    );
  }
  const nameOf = (classId: string | null) =>
    last.shop.classes.find(({ id }) => id === classId)?.name;
  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('list.moreFailed'),
        loadingMore: t('list.loading'),
      }}
    >
      <ul className={styles['goods']}>
        {items.map((goods) => (
          <li key={goods.id}>
            <GoodsCard goods={goods} className={nameOf(goods.classId)} balance={last.balance} />
          </li>
        ))}
      </ul>
    </PagedItems>
  );
}
