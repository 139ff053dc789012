import { useSyncExternalStore } from 'react';
import type { LiveAnswer, LiveState } from '../model/live-answer.ts';

/** The growing answer as it stands; re-renders the component that shows it and nothing else. */
export function useLiveAnswer(live: LiveAnswer): LiveState {
  return useSyncExternalStore(live.subscribe, live.read);
}
