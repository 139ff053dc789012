import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { preloadNamespaces } from '#i18n/setup.ts';
import type { Namespace } from '#i18n/types.ts';
import { loadChunk, loadPart } from '#lib/load-chunk.ts';

export interface LazyPart<Props extends object = object> {
  (props: Props): ReactNode;
  /** Never rejects. */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
  /** Loads again at the next render if the last load failed. */
  forgetFailure: () => void;
}

/** The code or the texts of a part couldn't be loaded. `forget`: the next render loads again. */
export class PartNotLoaded extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartNotLoaded';
  }
}

interface LazyPartOptions {
  /** Texts that the part shows. */
  namespaces?: readonly Namespace[];
  /** The page works without it: a failed load is repeated until it succeeds, and never throws. */
  isOptional?: boolean;
}

/**
 * A component whose code is loaded later; needs a `Suspense` above. Once loaded it renders
 * synchronously: `React.lazy` would still show the fallback, for up to 300 ms.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { namespaces = [], isOptional = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  let loaded: ComponentType<Props> | null = null;
  let hasFailed = false;
  const start = () => {
    const loadAll = () => Promise.all([load(), preloadNamespaces(namespaces)]);
    loading ??= (isOptional ? loadPart(loadAll) : loadChunk(loadAll)).then(
      ([Loaded]) => {
        loaded = Loaded;
        return { default: Loaded };
      },
      (reason: unknown) => {
        hasFailed = true;
        throw new PartNotLoaded(reason, Part.forgetFailure);
      },
    );
    return loading;
  };
  let Later = lazy(start);

  function Part(props: Props): ReactNode {
    // State, because another component type at the next render would mount the part again.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  Part.preload = () =>
    start().then(
      () => undefined,
      () => undefined,
    );
  Part.isLoaded = () => loaded !== null;
  Part.forgetFailure = () => {
    if (!hasFailed) return;
    hasFailed = false;
    loading = null;
    Later = lazy(start);
  };
  return Part;
}
