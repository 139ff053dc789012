import { lazy, type ComponentType } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';

export interface Loadable<Props extends object = object> {
  Component: ComponentType<Props>;
  preload: () => Promise<void>;
}

/**
 * A lazy component that renders synchronously once loaded: `React.lazy` would still show the
 * fallback, for up to 300 ms.
 * @param how loader: `loadChunk`, or `loadPart` for optional parts
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
