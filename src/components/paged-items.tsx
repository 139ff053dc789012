import type { ReactNode } from 'react';
import type { PagedList } from '#lib/use-paged-list.ts';
import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx';
import { ListEnd, type ListEndTexts } from './list-states.tsx';

interface PagedItemsProps extends Pick<InfiniteListProps, 'scrollParent'> {
  list: Pick<PagedList<unknown>, 'hasMore' | 'paging' | 'loadMore'>;
  texts: ListEndTexts;
  children: ReactNode;
}

export function PagedItems({ list, texts, scrollParent, children }: PagedItemsProps) {
  const { hasMore, paging, loadMore } = list;

  return (
    <InfiniteList
      state={paging === 'idle' && !hasMore ? 'end' : paging}
      onLoadMore={loadMore}
      scrollParent={scrollParent}
    >
      {children}
      <ListEnd hasMore={hasMore} paging={paging} texts={texts} onRetry={loadMore} />
    </InfiniteList>
  );
}
