const MARGIN = '600px';
const MAX_WAIT_MS = 1000;

const waiting = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

function nearObserver(): IntersectionObserver {
  // scrollMargin reaches into the scrolling list, rootMargin covers browsers that don't know it.
  const margins = { rootMargin: MARGIN, scrollMargin: MARGIN };
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) waiting.get(target)?.(isIntersecting);
  }, margins);
  return observer;
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 50);
  return () => clearTimeout(id);
}

/** Resolves in a task of its own, once the main thread has nothing better to do. */
export function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}

/**
 * Runs `work` once, when the element is about to be seen and the main thread has nothing better to
 * do. Returns what calls it off.
 */
export function whenNearAndIdle(element: Element, work: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') return whenIdle(work);
  let cancelIdle: (() => void) | undefined;
  const stopWaiting = () => {
    cancelIdle?.();
    waiting.delete(element);
    nearObserver().unobserve(element);
  };
  waiting.set(element, (near) => {
    // What a fast stream carries out of sight again can wait until it comes back.
    cancelIdle?.();
    cancelIdle = near
      ? whenIdle(() => {
          stopWaiting();
          work();
        })
      : undefined;
  });
  nearObserver().observe(element);
  return stopWaiting;
}
