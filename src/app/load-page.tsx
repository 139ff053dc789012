import { useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { loadable, type Loadable } from '#ui/loadable.tsx';
import { preloadNamespaces } from '#i18n/setup.ts';
import type { Namespace } from '#i18n/types.ts';
import { finishProgress } from './guard/progress.ts';

export function lazyPage(
  load: () => Promise<ComponentType>,
  namespaces: readonly Namespace[] = [],
): Loadable {
  return lazyChatPage(async () => {
    const [Screen, { withData }] = await Promise.all([
      load(),
      import('./with-data.tsx'),
      preloadNamespaces(namespaces),
    ]);
    return withData(Screen);
  });
}

/** Without queries, which would delay the first paint of the chat. */
export function lazyChatPage(load: () => Promise<ComponentType>): Loadable {
  return loadable(async () => {
    const Screen = await load();
    return () => (
      <>
        <Screen />
        <ScreenReady />
      </>
    );
  });
}

export function ScreenReady() {
  const { key } = useLocation();
  useEffect(finishProgress, [key]);
  return null;
}
