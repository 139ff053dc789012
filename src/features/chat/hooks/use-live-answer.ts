import { useSyncExternalStore } from 'react';
import type { LiveAnswer, LiveState } from '../model/conversation/live-answer.ts';

/** The growing answer or null; re-renders only the component that uses it. */
export function useLiveAnswer(live: LiveAnswer | null): LiveState | null {
  return useSyncExternalStore<LiveState | null>(
    live?.subscribe ?? subscribeToNothing,
    live?.read ?? readNothing,
  );
}

const subscribeToNothing = () => () => undefined;
const readNothing = () => null;
