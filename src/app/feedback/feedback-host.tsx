import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadPart } from '#lib/load-chunk.ts';
import { isFeedbackWanted, watchFeedback } from './feedback-queue.ts';

const FeedbackDisplay = lazy(async () => ({
  default: (await loadPart(() => import('./feedback-display.tsx'))).FeedbackDisplay,
}));

export function FeedbackHost() {
  const isWanted = useSyncExternalStore(watchFeedback, isFeedbackWanted);
  return isWanted ? (
    <Suspense>
      <FeedbackDisplay />
    </Suspense>
  ) : null;
}
