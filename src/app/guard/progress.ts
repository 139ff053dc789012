import nprogress from 'nprogress';

nprogress.configure({
  showSpinner: false,
  trickleSpeed: 120,
  // Its own template has a role that no assistive technology knows.
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
});

/** Milliseconds that a navigation may take before it is worth a bar. */
const SHOW_AFTER_MS = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The bar on top of the window: starts before the guard, ends when the screen is there or failed. */
export function startProgress(): void {
  timer ??= setTimeout(() => nprogress.start(), SHOW_AFTER_MS);
}

export function finishProgress(): void {
  clearTimeout(timer);
  timer = undefined;
  nprogress.done();
}
