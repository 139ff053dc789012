import { useEffect, useState } from 'react';
import { countArticleView } from '#data/knowledge.ts';

/** Counts an opened article. Returns how many were opened today; null before the first. */
export function useReadToday(articleId: string | null): number | null {
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    if (articleId === null) return;
    const abort = new AbortController();
    countArticleView(abort.signal).then(setCount, () => undefined);
    return () => abort.abort();
  }, [articleId]);

  return count;
}
