import { lazy, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { preloadNamespaces } from '#i18n/setup.ts';
import type { Namespace } from '#i18n/types.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { finishProgress } from './guard/progress.ts';

export interface Loadable {
  Component: ComponentType;
  /** Fetches it ahead; whoever renders it learns of a failure. */
  preload: () => Promise<void>;
}

/**
 * A component whose code comes when it is first wanted. One that is there already renders at once:
 * React would still show a fallback first, and hold what follows back by up to 300 ms.
 */
export function loadable(load: () => Promise<ComponentType>): Loadable {
  let loading: Promise<{ default: ComponentType }> | null = null;
  let loaded: ComponentType | null = null;
  const start = () => {
    loading ??= loadChunk(load).then((Loaded) => {
      loaded = Loaded;
      return { default: Loaded };
    });
    return loading;
  };
  const Later = lazy(start);
  return {
    Component: () => {
      const Shown = loaded ?? Later;
      return <Shown />;
    },
    preload: () =>
      start().then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** A page that is fetched when its route is opened, its texts beside it. */
export function lazyPage(
  load: () => Promise<ComponentType>,
  namespaces: readonly Namespace[] = [],
): Loadable {
  return loadable(async () => {
    const [Screen] = await Promise.all([load(), preloadNamespaces(namespaces)]);
    return () => (
      <>
        <Screen />
        <ScreenReady />
      </>
    );
  });
}

/** Ends the progress bar once what it waits for is on the screen. */
export function ScreenReady() {
  const { key } = useLocation();
  useEffect(finishProgress, [key]);
  return null;
}
