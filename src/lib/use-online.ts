import { useSyncExternalStore } from 'react';
import { readKeptSince, watchKept } from './offline/kept-view.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const stopWatching = watchKept(listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    stopWatching();
  };
}

export function isOnline(): boolean {
  return navigator.onLine && readKeptSince() === null;
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
