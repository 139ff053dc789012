import { useCallback, useRef, type ReactElement, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { PagedItems } from '#ui/paged-items.tsx';
import styles from './paged-rows.module.css';

/** Estimated row height in px before rendering. */
const ESTIMATED_HEIGHT = 35;

interface PagedRowsProps<Item> {
  items: readonly Item[];
  renderItem: (item: Item, index: number) => ReactElement;
  hasMore: boolean;
  paging: 'idle' | 'loading' | 'failed';
  onLoadMore: () => void;
  handleRef?: Ref<VirtualizerHandle>;
}

/** Virtualized rows that load more at their end. */
export function PagedRows<Item>(props: PagedRowsProps<Item>) {
  const { items, renderItem, hasMore, paging, onLoadMore, handleRef } = props;
  const { t } = useTranslation('history');
  const scrollerRef = useRef<HTMLDivElement>(null);
  const scrollParent = useCallback(() => scrollerRef.current, []);

  return (
    <div ref={scrollerRef} className={styles['scroller']}>
      <PagedItems
        list={{
          hasNextPage: hasMore,
          isFetchingNextPage: paging === 'loading',
          isFetchNextPageError: paging === 'failed',
          fetchNextPage: onLoadMore,
        }}
        texts={{
          failed: t('list.moreFailed'),
          loadingMore: t('list.loadingMore'),
        }}
        scrollParent={scrollParent}
      >
        <Virtualizer
          {...(handleRef === undefined ? {} : { ref: handleRef })}
          scrollRef={scrollerRef}
          data={items}
          itemSize={ESTIMATED_HEIGHT}
        >
          {renderItem}
        </Virtualizer>
      </PagedItems>
    </div>
  );
}
