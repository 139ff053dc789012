import { useLayoutEffect, useRef } from 'react';

type ReviewKey = 'j' | 'k' | 'a' | 'r' | 'b' | 'd' | 'u' | '?' | 'Escape';

/**
 * Keyboard shortcuts, active unless a text field has the focus. Unassigned keys keep their default
 * action.
 */
export function useReviewKeys(verbs: Partial<Record<ReviewKey, () => void>>): void {
  const current = useRef(verbs);
  // A layout effect: on a slow machine a key press can precede an effect.
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
      // Takes precedence over the app's global shortcuts.
      event.preventDefault();
      verb();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
}

/** Fields and dialogs handle their own keys. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
