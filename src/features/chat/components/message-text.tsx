import { Suspense, type ComponentProps } from 'react';
import type { Markdown } from '#ui/markdown/markdown.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './message-text.module.css';

type Props = ComponentProps<typeof Markdown>;

const Renderer = lazyPart<Props>(async () => (await import('#ui/markdown/markdown.tsx')).Markdown, {
  namespaces: ['markdown'],
  isOptional: true,
});

/** Loads the Markdown renderer before the first text needs it. */
export function preloadMessageText(): void {
  void Renderer.preload();
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
      <Renderer {...props} />
    </Suspense>
  );
}
