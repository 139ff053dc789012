import { useCallback, useEffect, useState } from 'react';
import { knowledgeApi } from '#data/knowledge.ts';
import type { Article, ArticleLanguage } from '#contract/knowledge/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

const NOT_FOUND = 404;

export type ArticleState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'gone' }
  /** `turning`: loading another language; this article stays meanwhile and on failure. */
  | { status: 'ready'; article: Article; turning: 'no' | 'running' | 'failed' };

interface Wanted {
  id: string;
  language: ArticleLanguage | null;
  q: string;
}

interface OpenArticle {
  state: ArticleState;
  turnTo: (language: ArticleLanguage) => void;
  reload: () => void;
}

export function useArticle({ id, language, q }: Wanted): OpenArticle {
  const [state, setState] = useState<ArticleState>({ status: 'loading' });
  const [wanted, setWanted] = useState({ language });

  useEffect(() => {
    const abort = new AbortController();
    const request = {
      id,
      ...(wanted.language === null ? {} : { language: wanted.language }),
      ...(q === '' ? {} : { q }),
    };
    knowledgeApi.article(request, { signal: abort.signal, quiet: true }).then(
      (article) => setState({ status: 'ready', article, turning: 'no' }),
      (cause: unknown) => {
        if (abort.signal.aborted) return;
        const isGone = cause instanceof ApiError && cause.code === NOT_FOUND;
        setState((before) =>
          before.status === 'ready'
            ? { ...before, turning: 'failed' }
            : { status: isGone ? 'gone' : 'failed' },
        );
      },
    );
    return () => {
      abort.abort();
    };
  }, [id, q, wanted]);

  const turnTo = useCallback((next: ArticleLanguage) => {
    setWanted({ language: next });
    setState((before) => (before.status === 'ready' ? { ...before, turning: 'running' } : before));
  }, []);
  const reload = useCallback(() => {
    setWanted((before) => ({ ...before }));
    setState({ status: 'loading' });
  }, []);

  return { state, turnTo, reload };
}
