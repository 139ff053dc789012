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
const {
  setTimeout: setNodeTimeout,
  setInterval: setNodeInterval,
  clearTimeout: clearNodeTimeout,
} = globalThis;
const collected =
  <Given extends unknown[]>(start: (...given: Given) => NodeJS.Timeout) =>
  (...given: Given) => {
    const timer = start(...given);
    timers.push(timer);
    return timer;
  };
const startTimeout = collected(setNodeTimeout);
globalThis.setTimeout = Object.assign(startTimeout, setNodeTimeout);
globalThis.setInterval = Object.assign(collected(setNodeInterval), setNodeInterval);

// jsdom runs frames on one interval, which is never started again if it ends while a frame waits.
const FRAME_MS = 16;
const frames = new Map<number, NodeJS.Timeout>();
let lastFrame = 0;
globalThis.requestAnimationFrame = (callback) => {
  const frame = ++lastFrame;
  const run = () => {
    frames.delete(frame);
    callback(performance.now());
  };
  frames.set(frame, startTimeout(run, FRAME_MS));
  return frame;
};
globalThis.cancelAnimationFrame = (frame) => {
  clearNodeTimeout(frames.get(frame));
  frames.delete(frame);
};

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
