import { useSyncExternalStore } from 'react';
import type { LiveAnswer, LiveState } from '../model/live-answer.ts';

/**
 * The growing answer as it stands, null where none grows; re-renders the component that shows it and
 * nothing else.
 */
export function useLiveAnswer(live: LiveAnswer | null): LiveState | null {
  return useSyncExternalStore<LiveState | null>(
    live?.subscribe ?? subscribeToNothing,
    live?.read ?? readNothing,
  );
}

const subscribeToNothing = () => () => undefined;
const readNothing = () => null;
