import type { CursorList, CursorPage } from '#lib/use-cursor-list.ts';
import { Button } from '#ui/button.tsx';
import styles from '../member.module.css';

interface MoreRowsProps {
  list: Pick<CursorList<unknown, CursorPage<unknown>>, 'hasMore' | 'paging' | 'loadMore'>;
  more: string;
  failed: string;
}

export function MoreRows({ list: { hasMore, paging, loadMore }, more, failed }: MoreRowsProps) {
  if (!hasMore) return null;
  return (
    <Button
      variant="link"
      className={styles['more']}
      aria-disabled={paging === 'loading'}
      onClick={loadMore}
    >
      {paging === 'failed' ? failed : more}
    </Button>
  );
}
