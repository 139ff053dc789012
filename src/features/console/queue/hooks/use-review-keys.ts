import { useLayoutEffect, useRef } from 'react';

export type ReviewKey = 'j' | 'k' | 'a' | 'r' | 'b' | 'd' | 'u' | '?' | 'Escape';

/** What single keys do while nothing is written; a key without a verb is left to the browser. */
export function useReviewKeys(verbs: Partial<Record<ReviewKey, () => void>>): void {
  const current = useRef(verbs);
  // As soon as they are shown: who works by keys is faster than an effect on a busy machine.
  useLayoutEffect(() => {
    current.current = verbs;
  });

  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const key = event.key === '？' ? '?' : event.key;
      const verb = (current.current as Partial<Record<string, () => void>>)[key];
      if (verb === undefined) return;
      // Ahead of what the key does in the whole application.
      event.preventDefault();
      verb();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
}

/** In a field the key writes; a dialog has keys of its own. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
