import type { Paging } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import styles from '../member.module.css';

interface MoreRowsProps {
  list: Paging;
  more: string;
  failed: string;
}

export function MoreRows({ list, more, failed }: MoreRowsProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="link"
      className={styles['more']}
      aria-disabled={list.isFetchingNextPage}
      onClick={() => {
        if (!list.isFetchingNextPage) void list.fetchNextPage();
      }}
    >
      {list.isFetchNextPageError && !list.isFetchingNextPage ? failed : more}
    </Button>
  );
}
