import {
  useCallback,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import InfiniteScroll from 'react-infinite-scroller';

const DEFAULT_THROTTLE = 200;
const BIND_ATTEMPTS = 10;
const BIND_INTERVAL = 50;

export interface InfiniteListProps {
  children: ReactNode;
  /** `idle`: there is more. `failed` waits for a retry by the owner. */
  state: 'idle' | 'loading' | 'failed' | 'end';
  onLoadMore: () => void;
  /** Minimum ms between two loads; 200 if missing or invalid. */
  throttle?: number | undefined;
  /** CSS pixels before the end at which more is loaded. */
  distance?: number | undefined;
  scrollParent?: (() => HTMLElement | null) | undefined;
}

/** Infinite scroll; also loads while the content doesn't fill the container. */
export function InfiniteList({
  children,
  state,
  onLoadMore,
  throttle,
  distance = 0,
  scrollParent,
}: InfiniteListProps) {
  const root = useRef<HTMLDivElement>(null);
  const parent = useScrollParent(root, scrollParent);
  const handleEnd = useThrottled(onLoadMore, state === 'idle', throttleOf(throttle));
  const getScrollParent = useCallback(() => parent, [parent]);
  return (
    <div ref={root}>
      <InfiniteScroll
        hasMore={parent !== null && state === 'idle'}
        loadMore={handleEnd}
        // The library uses `<`: 0 would never trigger.
        threshold={distance + 1}
        useWindow={false}
        getScrollParent={getScrollParent}
      >
        {children}
      </InfiniteScroll>
    </div>
  );
}

function throttleOf(throttle: number | undefined): number {
  const isUsable = throttle !== undefined && !Number.isNaN(throttle) && throttle >= 0;
  return isUsable ? throttle : DEFAULT_THROTTLE;
}

/** Throttle with a trailing call. */
function useThrottled(action: () => void, isWanted: boolean, interval: number): () => void {
  const latest = useRef({ action, isWanted });
  const last = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  // Must be updated before the library's `componentDidUpdate`, which runs before effects.
  useInsertionEffect(() => {
    latest.current = { action, isWanted };
  });
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  return useCallback(() => {
    if (timer.current !== null) return;
    const run = () => {
      timer.current = null;
      if (!latest.current.isWanted) return;
      last.current = performance.now();
      latest.current.action();
    };
    const wait = last.current + interval - performance.now();
    if (wait <= 0) run();
    else timer.current = setTimeout(run, wait);
  }, [interval]);
}

function useScrollParent(
  root: { readonly current: HTMLElement | null },
  find: (() => HTMLElement | null) | undefined,
): HTMLElement | null {
  const [parent, setParent] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const bind = () => {
      attempts += 1;
      const found = find === undefined ? scrollableAncestor(root.current) : find();
      if (found !== null) setParent(found);
      else if (attempts < BIND_ATTEMPTS) timer = setTimeout(bind, BIND_INTERVAL);
    };
    bind();
    return () => {
      clearTimeout(timer);
    };
  }, [root, find]);

  return parent;
}

function scrollableAncestor(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at !== null; at = at.parentElement) {
    if (/auto|scroll|overlay/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
