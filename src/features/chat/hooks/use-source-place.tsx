import { Suspense, useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Source } from '#contract/knowledge/calls.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

export interface SourceReaderProps {
  source: Source;
  onAsk: (text: string) => void;
  onLeave?: () => void;
}

const SourcePane = lazyPart(
  async () => (await import('../components/source-pane.tsx')).SourcePane,
  {
    isOptional: true,
  },
);

const DRAWER_WIDTH = 760;
/** CSS pixels of the window and of the conversation from which a source has room beside it. */
const LEAST_WIDTH = { window: 1200, conversation: 860 } as const;

interface Given {
  SourceReader: ComponentType<SourceReaderProps>;
  /** Shows a source by itself; false if it doesn't. */
  onSource: ((source: Source) => boolean) | undefined;
  /** Puts a beginning into the composer, without the focus. */
  begin: (text: string) => void;
  focusComposer: () => void;
}

/** Opens sources beside the conversation where there is room, and above it otherwise. */
export function useSourcePlace({ SourceReader, onSource, begin, focusComposer }: Given) {
  const frameRef = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Source | null>(null);

  const openSource = useCallback(
    (source: Source) => {
      if (onSource?.(source) === true) return;
      const width = frameRef.current?.clientWidth ?? 0;
      if (window.innerWidth >= LEAST_WIDTH.window && width >= LEAST_WIDTH.conversation) {
        setShown(source);
        return;
      }
      let hasAsked = false;
      openDrawer({
        title: source.title,
        width: DRAWER_WIDTH,
        content: (close) => (
          <SourceReader
            source={source}
            onLeave={close}
            onAsk={(question) => {
              hasAsked = true;
              close();
              begin(question);
            }}
          />
        ),
        onClosed: () => {
          if (hasAsked) focusComposer();
        },
      });
    },
    [SourceReader, onSource, begin, focusComposer],
  );

  const close = () => setShown(null);
  const pane: ReactNode = shown !== null && (
    <Suspense fallback={null}>
      <SourcePane title={shown.title} onClose={close}>
        <SourceReader
          key={`${shown.articleId ?? shown.fileId ?? ''} ${shown.snippet}`}
          source={shown}
          onLeave={close}
          onAsk={(question) => {
            close();
            begin(question);
            requestAnimationFrame(focusComposer);
          }}
        />
      </SourcePane>
    </Suspense>
  );

  return { frameRef, openSource, pane };
}
