import { act, render } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { vi } from 'vitest';
import { DataProvider } from '#app/with-data.tsx';
import { changeLanguage, i18n, startI18n, type Language } from '#i18n/setup.ts';
import { provideFeedback, type DrawerRequest, type Toast } from '#lib/feedback/feedback.ts';

/** Renders in a language, with the texts of the chat there from the first moment. */
export async function show(element: ReactElement, language: Language = 'en-US') {
  if (i18n.isInitialized) await changeLanguage(language);
  else await startI18n(language);
  await i18n.loadNamespaces(['chat', 'calculators', 'markdown']);
  const wrap = (inner: ReactElement) => <Suspense fallback={null}>{inner}</Suspense>;
  const view = render(wrap(element), { wrapper: DataProvider });

  return { ...view, update: (next: ReactElement) => view.rerender(wrap(next)) };
}

/** The kind of pointer, which jsdom lacks. */
export function pretendPointer(kind: 'fine' | 'coarse'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(kind),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const WINDOW_HEIGHT = 800;
const ROW_HEIGHT = 100;

/** Sizes, which jsdom lacks: a high scrolling window, and rows in it. */
export function pretendLayout(): void {
  class FixedSizes implements ResizeObserver {
    readonly #tell: ResizeObserverCallback;
    #isOver = false;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      const height = target.querySelector('[role=log]') === null ? ROW_HEIGHT : WINDOW_HEIGHT;
      const box = { inlineSize: WINDOW_HEIGHT, blockSize: height };
      const entry = {
        target,
        contentRect: new DOMRect(0, 0, WINDOW_HEIGHT, height),
        borderBoxSize: [box],
        contentBoxSize: [box],
        devicePixelContentBoxSize: [box],
      };
      queueMicrotask(() => {
        if (!this.#isOver) act(() => this.#tell([entry], this));
      });
    }
    unobserve(): void {
      // Each target is told of once.
    }
    disconnect(): void {
      this.#isOver = true;
    }
  }
  vi.stubGlobal('ResizeObserver', FixedSizes);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
}

/** Records the toasts and drawers that are asked for. */
export function recordFeedback() {
  const toasts: Toast[] = [];
  const drawers: DrawerRequest[] = [];
  provideFeedback({
    toast: (toast) => toasts.push(toast),
    confirm: () => Promise.resolve(true),
    drawer: (request) => {
      drawers.push(request);
      return { close: () => undefined };
    },
  });
  return { toasts, drawers };
}
