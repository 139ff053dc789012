import { act } from '@testing-library/react';
import { vi } from 'vitest';

const WINDOW = { width: 272, height: 600 };
const ROW = { width: 256, height: 35 };

/** jsdom lays nothing out: the list's window is 600 px high here, and every row 35 px. */
export function stubLayout(): void {
  class LaidOutObserver implements ResizeObserver {
    readonly #report: ResizeObserverCallback;
    constructor(report: ResizeObserverCallback) {
      this.#report = report;
    }
    observe(target: Element): void {
      const { width, height } = target.className.includes('scroller') ? WINDOW : ROW;
      const contentRect = new DOMRect(0, 0, width, height);
      const entry = { target, contentRect } as unknown as ResizeObserverEntry; // all that is read of it
      // As a browser does, after what is running now.
      queueMicrotask(() => act(() => this.#report([entry], this)));
    }
    unobserve(): void {
      // Sizes never change.
    }
    disconnect(): void {
      // Nothing is held.
    }
  }
  vi.stubGlobal('ResizeObserver', LaidOutObserver);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
}
