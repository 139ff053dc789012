import {
  useCallback,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import InfiniteScroll from 'react-infinite-scroller';

/** Milliseconds between two loads, when nothing usable is asked for. */
const DEFAULT_THROTTLE = 200;
/** How often, and how far apart (ms), the scrolling ancestor is looked for. */
const BIND_ATTEMPTS = 10;
const BIND_INTERVAL = 50;

export interface InfiniteListProps {
  children: ReactNode;
  /** `idle`: there is more. `failed` waits for the owner's retry instead of trying for ever. */
  state: 'idle' | 'loading' | 'failed' | 'end';
  onLoadMore: () => void;
  /** Milliseconds between two loads; 200 when missing, not a number or negative. */
  throttle?: number | undefined;
  /** CSS pixels above the end at which more is loaded; 0: at the end. */
  distance?: number | undefined;
  /** What scrolls; by default the nearest ancestor that does. It may come into being later. */
  scrollParent?: (() => HTMLElement | null) | undefined;
}

/** A list that asks for more when its end is scrolled into view, and while it doesn't fill it. */
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
        // The library compares with 'less than': 0 would never fire.
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

/** Calls at most once in `interval`; what comes too early is done at its end, not dropped. */
function useThrottled(action: () => void, isWanted: boolean, interval: number): () => void {
  const latest = useRef({ action, isWanted });
  const last = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  // The list below asks in its own update, which comes before this component's effects.
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
