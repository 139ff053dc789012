import type { ReactNode } from 'react';
import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx';
import { ListEnd, type ListEndTexts } from './list-states.tsx';

/** The paging state that `useInfiniteQuery` returns. */
export interface Paging {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface PagedItemsProps extends Pick<InfiniteListProps, 'scrollParent'> {
  list: Paging;
  texts: ListEndTexts;
  children: ReactNode;
}

export function PagedItems({ list, texts, scrollParent, children }: PagedItemsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const failedOrIdle = isFetchNextPageError ? 'failed' : 'idle';
  const paging = isFetchingNextPage ? 'loading' : failedOrIdle;
  const loadMore = () => void list.fetchNextPage();

  return (
    <InfiniteList
      state={paging === 'idle' && !hasNextPage ? 'end' : paging}
      onLoadMore={loadMore}
      scrollParent={scrollParent}
    >
      {children}
      <ListEnd hasMore={hasNextPage} paging={paging} texts={texts} onRetry={loadMore} />
    </InfiniteList>
  );
}
