import nprogress from 'nprogress';

nprogress.configure({ showSpinner: false, trickleSpeed: 120 });

/** The bar on top of the window: starts before the guard, ends when the screen is there or failed. */
export function startProgress(): void {
  nprogress.start();
}

export function finishProgress(): void {
  nprogress.done();
}
