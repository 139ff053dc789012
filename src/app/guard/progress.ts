import nprogress from 'nprogress';

nprogress.configure({
  showSpinner: false,
  trickleSpeed: 120,
  // Its own template has a role that no assistive technology knows.
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
});

/** The bar on top of the window: starts before the guard, ends when the screen is there or failed. */
export function startProgress(): void {
  nprogress.start();
}

export function finishProgress(): void {
  nprogress.done();
}
