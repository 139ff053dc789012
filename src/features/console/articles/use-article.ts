import { useEffect, useState } from 'react';
import { consoleApi } from '#data/console.ts';
import type { ConsoleArticle } from '#contract/console/calls.ts';

export type ArticleVersions =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; versions: readonly ConsoleArticle[] };

export interface ArticleSource {
  state: ArticleVersions;
  reload: () => void;
  replace: (saved: ConsoleArticle) => void;
}

export function useArticle(id: string): ArticleSource {
  const [round, setRound] = useState(0);
  const wanted = `${id} ${String(round)}`;
  const [loaded, setLoaded] = useState<{ of: string; state: ArticleVersions }>();

  useEffect(() => {
    const controller = new AbortController();
    // The keyword search also matches ids.
    consoleApi.articles({ keyword: id }, { signal: controller.signal, quiet: true }).then(
      ({ list }) =>
        setLoaded({
          of: wanted,
          state: { status: 'ready', versions: list.filter((article) => article.id === id) },
        }),
      () => {
        if (!controller.signal.aborted) setLoaded({ of: wanted, state: { status: 'failed' } });
      },
    );
    return () => {
      controller.abort();
    };
  }, [id, wanted]);

  return {
    state: loaded?.of === wanted ? loaded.state : { status: 'loading' },
    reload: () => setRound((current) => current + 1),
    replace: (saved) =>
      setLoaded((current) => {
        if (current?.state.status !== 'ready') return current;
        const others = current.state.versions.filter(({ language }) => language !== saved.language);
        return { ...current, state: { status: 'ready', versions: [...others, saved] } };
      }),
  };
}
