import { useEffect, useRef } from 'react';

interface ReaderKeys {
  previousPage: () => void;
  nextPage: () => void;
  firstPage: () => void;
  lastPage: () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  search: () => void;
  nextMatch: () => void;
  previousMatch: () => void;
}

type Action = keyof ReaderKeys;

const KEYS: Readonly<Record<string, Action>> = {
  PageUp: 'previousPage',
  PageDown: 'nextPage',
  Home: 'firstPage',
  End: 'lastPage',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  n: 'nextMatch',
  N: 'previousMatch',
};
/** Elements that handle keys themselves. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [data-beside], aside';

export function useReaderKeys(keys: ReaderKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === null) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
}

function actionOf(event: KeyboardEvent): Action | null {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  const { target, key } = event;
  const isElsewhere = target instanceof Element && target.closest(ELSEWHERE) !== null;
  if (event.ctrlKey || event.metaKey) {
    const isSearch = key.toLowerCase() === 'f' && !event.shiftKey;
    const isBeside = target instanceof Element && target.closest('[role="dialog"]') !== null;
    return isSearch && !isBeside ? 'search' : null;
  }
  return isElsewhere ? null : (KEYS[key] ?? null);
}
