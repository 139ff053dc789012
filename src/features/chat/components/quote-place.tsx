import { lazy, Suspense, useEffect, useState } from 'react';
import { preloadNamespaces } from '#i18n/setup.ts';
import { loadPart } from '#lib/load-chunk.ts';

const QuoteBubble = lazy(async () => {
  const [module] = await Promise.all([
    loadPart(() => import('./quote-bubble.tsx')),
    preloadNamespaces(['composer']),
  ]);
  return { default: module.QuoteBubble };
});

export function QuotePlace({ onQuote }: { onQuote: (text: string) => void }) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const look = () => {
      if (document.getSelection()?.isCollapsed === false) setIsWanted(true);
    };
    document.addEventListener('selectionchange', look);
    return () => {
      document.removeEventListener('selectionchange', look);
    };
  }, [isWanted]);

  return isWanted ? (
    <Suspense fallback={null}>
      <QuoteBubble onQuote={onQuote} />
    </Suspense>
  ) : null;
}
