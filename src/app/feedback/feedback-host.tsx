import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { isFeedbackWanted, watchFeedback } from './feedback-queue.ts';

const FeedbackDisplay = lazyPart(
  async () => (await import('./feedback-display.tsx')).FeedbackDisplay,
  { isOptional: true },
);

export function FeedbackHost() {
  const isWanted = useSyncExternalStore(watchFeedback, isFeedbackWanted);
  return isWanted ? (
    <Suspense>
      <FeedbackDisplay />
    </Suspense>
  ) : null;
}
