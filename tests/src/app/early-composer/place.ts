import { runInThisContext } from 'node:vm';
import { earlyComposerMarkup } from '#app/early-composer/markup.ts';

const CLASSES = { composer: 'composer', box: 'box', bar: 'bar', send: 'send', hint: 'hint' };

/** Puts the early composer into the document as index.html does, and runs what stands behind it. */
export function placeEarlyComposer(): void {
  const [, markup = '', script = ''] =
    /^(.*)<script>(.*)<\/script>$/s.exec(earlyComposerMarkup(CLASSES)) ?? [];
  document.body.insertAdjacentHTML('beforeend', markup);
  // Not as an element: that would run in jsdom's own window, without what a test pretends.
  runInThisContext(script);
}
