import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagesResult } from '#data/pages.ts';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import form from './form.module.css';
import { Rows } from './rows.tsx';

interface FoundRowsProps<Item> {
  label: string;
  list: PagesResult<Item>;
  empty: { title: string; hint?: string };
  onClear?: (() => void) | undefined;
  children: (item: Item) => ReactNode;
}

export function FoundRows<Item>(props: FoundRowsProps<Item>) {
  const { list, empty, onClear } = props;
  const { t } = useTranslation('management');
  if (list.data === undefined) {
    return <ListPending query={list} failed={t('list.failed')} loading={t('list.loading')} />;
  }
  const { items } = list.data;
  if (items.length === 0 && !list.hasNextPage) {
    return onClear !== undefined ? (
      <ListNotice title={t('list.none')} hint={t('list.noneHint')}>
        <Button className={form['button']} onClick={onClear}>
          {t('list.clear')}
        </Button>
      </ListNotice>
    ) : (
      <ListNotice {...empty} />
    );
  }
  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('list.moreFailed'),
        loadingMore: t('list.loading'),
      }}
    >
      <Rows label={props.label}>{items.map(props.children)}</Rows>
    </PagedItems>
  );
}
