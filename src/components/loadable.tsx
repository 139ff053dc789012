import { lazy, type ComponentType } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';

export interface Loadable<Props extends object = object> {
  Component: ComponentType<Props>;
  /** Fetches it ahead; whoever renders it learns of a failure. */
  preload: () => Promise<void>;
}

/**
 * A component whose code comes when it is first wanted. One that is there already renders at once:
 * React would still show a fallback first, and hold what follows back by up to 300 ms.
 * @param how fetches it: `loadChunk`, or `loadPart` for what the screen works without
 */
export function loadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  how: typeof loadChunk = loadChunk,
): Loadable<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const start = () => {
    loading ??= how(load).then((Loaded) => {
      loaded = Loaded;
      return { default: Loaded };
    });
    return loading;
  };
  const Later = lazy(start);
  return {
    Component: (props) => {
      const Shown: ComponentType<Props> = loaded ?? Later;
      return <Shown {...props} />;
    },
    preload: () =>
      start().then(
        () => undefined,
        () => undefined,
      ),
  };
}
