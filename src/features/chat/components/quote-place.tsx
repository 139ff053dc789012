import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

const QuoteBubble = lazyPart(async () => (await import('./quote-bubble.tsx')).QuoteBubble, {
  namespaces: ['composer'],
  isOptional: true,
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
