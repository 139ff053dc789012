import { Suspense, type ComponentProps } from 'react';
import type { Markdown } from '#ui/markdown/markdown.tsx';
import { loadable } from '#ui/loadable.tsx';
import { preloadNamespaces } from '#i18n/setup.ts';
import { loadPart } from '#lib/load-chunk.ts';
import styles from './message-text.module.css';

type Props = ComponentProps<typeof Markdown>;

const renderer = loadable<Props>(async () => {
  const [{ Markdown: Renderer }] = await Promise.all([
    import('#ui/markdown/markdown.tsx'),
    preloadNamespaces(['markdown']),
  ]);
  return Renderer;
}, loadPart);

/** Loads the Markdown renderer before the first text needs it. */
export function preloadMessageText(): void {
  void renderer.preload();
}

/** Plain text until the Markdown renderer, a chunk of its own, is loaded. */
export function MessageText(props: Props) {
  return (
    <Suspense
      fallback={
        <p data-text="message" className={styles['plain']}>
          {props.text}
        </p>
      }
    >
      <renderer.Component {...props} />
    </Suspense>
  );
}
