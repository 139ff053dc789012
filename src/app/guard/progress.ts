import nprogress from 'nprogress';

nprogress.configure({
  showSpinner: false,
  trickleSpeed: 120,
  // The default template has an invalid ARIA role.
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
});

/** Delay in ms before the bar appears. */
const SHOW_AFTER_MS = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Top progress bar: starts before the guard, ends when the screen has rendered or failed. */
export function startProgress(): void {
  timer ??= setTimeout(() => nprogress.start(), SHOW_AFTER_MS);
}

export function finishProgress(): void {
  clearTimeout(timer);
  timer = undefined;
  nprogress.done();
}
