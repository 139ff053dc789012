import { lazy, Suspense, type ComponentProps } from 'react';
import { loadPart } from '#lib/load-chunk.ts';
import styles from './message-text.module.css';

const load = () => import('#components/markdown/markdown.tsx');
const Markdown = lazy(async () => ({ default: (await loadPart(load)).Markdown }));

/** Fetches the renderer ahead of the first text that needs it. */
export function preloadMessageText(): void {
  void loadPart(load);
}

/** Text of an answer; plain until the renderer, which the first load leaves out, has arrived. */
export function MessageText(props: ComponentProps<typeof Markdown>) {
  return (
    <Suspense fallback={<p className={styles['plain']}>{props.text}</p>}>
      <Markdown {...props} />
    </Suspense>
  );
}
