import { useCallback, useEffect, useState } from 'react';
import { knowledgeApi } from '#api/knowledge-api.ts';
import type { Article } from '#contract/knowledge/calls.ts';

type ArticleState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; article: Article };

export function useArticle(id: string): { state: ArticleState; reload: () => void } {
  const [state, setState] = useState<ArticleState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    knowledgeApi.article({ id }, { signal: abort.signal, quiet: true }).then(
      (article) => setState({ status: 'ready', article }),
      () => {
        if (!abort.signal.aborted) setState({ status: 'failed' });
      },
    );
    return () => {
      abort.abort();
    };
  }, [id, attempt]);

  const reload = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  return { state, reload };
}
