import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';

import { CopyButton } from './copy-button.tsx';
import { whenNearAndIdle } from './deferred-work.ts';
import { type CodeSpan, highlightCode, highlightedBefore } from './highlight-code.ts';
import styles from './markdown.module.css';

const Diagram = lazyPart(async () => (await import('./diagram.tsx')).Diagram);

interface CodeBlockProps {
  code: string;
  language: string;
  growing: boolean;
}

interface Highlighted {
  code: string;
  language: string;
  spans: readonly CodeSpan[];
}

export const CodeBlock = memo(function CodeBlock({ code, language, growing }: CodeBlockProps) {
  const { t } = useTranslation('markdown');
  const frame = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [highlighted, setHighlighted] = useState<Highlighted>();
  const spans =
    highlighted?.code === code && highlighted.language === language
      ? highlighted.spans
      : highlightedBefore(language, code);
  const waiting = !growing && spans === undefined;

  useEffect(() => {
    const element = frame.current;
    if (!waiting || element === null) return undefined;
    let current = true;
    const cancel = whenNearAndIdle(element, () => {
      highlightCode(language, code).then(
        (result) => {
          if (current && result) setHighlighted({ code, language, spans: result });
        },
        () => {
          // If the chunk fails to load, the code stays without colours.
        },
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, [waiting, code, language]);

  const name = language === '' ? t('code.plain') : language;
  return (
    <figure
      data-surface="frame"
      ref={frame}
      className={styles['card']}
      aria-label={t('code.label', { language: name })}
    >
      <figcaption data-tone="tertiary" data-text="small" className={styles['cardHead']}>
        <span data-clip className={styles['language']}>
          {name}
        </span>
        {language === 'mermaid' && !growing && (
          <button
            data-tone="tertiary"
            type="button"
            className={styles['tool']}
            onClick={() => setDrawn(!drawn)}
          >
            {drawn ? t('diagram.source') : t('diagram.draw')}
          </button>
        )}
        <CopyButton text={() => code} />
      </figcaption>
      {drawn ? (
        <Suspense fallback={<p className={styles['note']}>{t('diagram.drawing')}</p>}>
          <Diagram source={code} />
        </Suspense>
      ) : (
        <pre data-text="interface" className={styles['code']} tabIndex={0}>
          <code>{spans ? spans.map(renderSpan) : code}</code>
        </pre>
      )}
    </figure>
  );
});

function renderSpan({ scope, text }: CodeSpan, index: number) {
  if (scope === '' || scope.startsWith('language:')) return text;
  return (
    <span key={index} data-scope={scope.split('.')[0]}>
      {text}
    </span>
  );
}
