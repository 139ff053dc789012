import { whenIdle } from '#lib/when-idle.ts';

const MARGIN = '600px';
const MAX_WAIT_MS = 1000;

const waiting = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

function nearObserver(): IntersectionObserver {
  // `scrollMargin` applies to nested scroll containers; `rootMargin` is for browsers without it.
  const margins = { rootMargin: MARGIN, scrollMargin: MARGIN };
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) waiting.get(target)?.(isIntersecting);
  }, margins);
  return observer;
}

export function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve, MAX_WAIT_MS);
  });
}

/**
 * Runs `work` once, when the element is near the viewport and the main thread is idle. Returns a
 * cancel function.
 */
export function whenNearAndIdle(element: Element, work: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') return whenIdle(work, MAX_WAIT_MS);
  let cancelIdle: (() => void) | undefined;
  const stopWaiting = () => {
    cancelIdle?.();
    waiting.delete(element);
    nearObserver().unobserve(element);
  };
  waiting.set(element, (near) => {
    // Cancelled if the element has left the viewport again during fast streaming.
    cancelIdle?.();
    cancelIdle = near
      ? whenIdle(() => {
          stopWaiting();
          work();
        }, MAX_WAIT_MS)
      : undefined;
  });
  nearObserver().observe(element);
  return stopWaiting;
}
