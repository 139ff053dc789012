import { useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { Namespace } from '#i18n/types.ts';
import { lazyPart, type LazyPart } from '#ui/lazy-part.tsx';
import { finishProgress } from './guard/progress.ts';

interface LazyScreenOptions {
  namespaces?: readonly Namespace[];
  /** False for the chat: loading the queries would delay its first paint. */
  hasQueries?: boolean;
}

export function lazyScreen(
  load: () => Promise<ComponentType>,
  { namespaces = [], hasQueries = true }: LazyScreenOptions = {},
): LazyPart {
  return lazyPart(
    async () => {
      const [Screen, data] = await Promise.all([
        load(),
        hasQueries ? import('./with-data.tsx') : null,
      ]);
      const Content = data?.withData(Screen) ?? Screen;
      return () => (
        <>
          <Content />
          <ScreenReady />
        </>
      );
    },
    { namespaces },
  );
}

export function ScreenReady() {
  const { key } = useLocation();
  useEffect(finishProgress, [key]);
  return null;
}
