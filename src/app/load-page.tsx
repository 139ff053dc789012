import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { useLocation } from 'react-router-dom';
import { preloadNamespaces } from '#i18n/setup.ts';
import type { Namespace } from '#i18n/types.ts';
import { finishProgress } from './guard/progress.ts';
import { loadChunk } from './load-chunk.ts';

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Starts fetching it, ahead of the layout around it. */
  preload: () => void;
}

/** A page that is fetched when its route is opened, its texts beside it. */
export function lazyPage(
  load: () => Promise<ComponentType>,
  namespaces: readonly Namespace[] = [],
): LazyPage {
  let loading: Promise<{ default: ComponentType }> | null = null;
  const start = () => {
    loading ??= Promise.all([loadChunk(load), preloadNamespaces(namespaces)]).then(([Screen]) => ({
      default: () => (
        <>
          <Screen />
          <ScreenReady />
        </>
      ),
    }));
    return loading;
  };
  return {
    Page: lazy(start),
    preload: () => {
      // Whoever renders the page learns of a failure.
      start().catch(() => undefined);
    },
  };
}

/** Ends the progress bar once what it waits for is on the screen. */
function ScreenReady() {
  const { key } = useLocation();
  useEffect(finishProgress, [key]);
  return null;
}
