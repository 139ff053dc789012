import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import type { CursorList, CursorPage } from '#lib/use-cursor-list.ts';
import form from './form.module.css';
import { Rows } from './rows.tsx';

interface FoundRowsProps<Item> {
  label: string;
  list: CursorList<Item, CursorPage<Item>>;
  empty: { title: string; hint?: string };
  onClear?: (() => void) | undefined;
  children: (item: Item) => ReactNode;
}

export function FoundRows<Item>(props: FoundRowsProps<Item>) {
  const { list, empty, onClear } = props;
  const { t } = useTranslation('management');
  if (list.status === 'loading') return <ListSkeleton label={t('list.loading')} />;
  if (list.status === 'failed') {
    return <ListFailure text={t('list.failed')} onRetry={list.reload} />;
  }
  if (list.items.length === 0 && !list.hasMore) {
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
        end: t('list.end'),
      }}
    >
      <Rows label={props.label}>{list.items.map(props.children)}</Rows>
    </PagedItems>
  );
}
