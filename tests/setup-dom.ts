import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { clearStorage } from '#stores/login.ts';
import { rereadPreferences } from '#stores/preferences.ts';
import { mockServer } from './msw/server.ts';

// Parts of the application load when first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => {
  mockServer.listen({ onUnhandledRequest: 'error' });
});

// jsdom has neither media queries nor animations that end: nothing moves, and the window is wide.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('prefers-reduced-motion'),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

// It lays nothing out either: what watches sizes is never told of one, unless a test says so.
class StillObserver implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
globalThis.ResizeObserver = StillObserver;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  mockServer.resetHandlers();
  clearStorage();
  localStorage.clear();
  rereadPreferences();
  sessionStorage.clear();
});

// The files of a worker share a window. What the modules of a file listen to there ends with the file.
// React Router listens on `defaultView`, which is not `window` here.
const listening: (() => void)[] = [];
for (const target of new Set<Window>([window, document.defaultView ?? window])) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...given: Parameters<Window['addEventListener']>) => {
    add(...given);
    listening.push(() => target.removeEventListener(...given));
  };
  listening.push(() => {
    target.addEventListener = add;
  });
}

// A timer of one file, such as a search that waits for a pause in typing, does not run in the next.
const timers: NodeJS.Timeout[] = [];
const { setTimeout: setNodeTimeout, setInterval: setNodeInterval } = globalThis;
const collected =
  <Given extends unknown[]>(start: (...given: Given) => NodeJS.Timeout) =>
  (...given: Given) => {
    const timer = start(...given);
    timers.push(timer);
    return timer;
  };
globalThis.setTimeout = Object.assign(collected(setNodeTimeout), setNodeTimeout);
globalThis.setInterval = Object.assign(collected(setNodeInterval), setNodeInterval);

afterAll(() => {
  for (const stop of listening) stop();
  for (const timer of timers) clearTimeout(timer);
  mockServer.close();
  vi.useRealTimers();
  globalThis.setTimeout = setNodeTimeout;
  globalThis.setInterval = setNodeInterval;
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
