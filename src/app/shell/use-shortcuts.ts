import { useEffect } from 'react';

interface Shortcuts {
  onNewChat: () => void;
  onSearch: () => void;
  onSheet: () => void;
}

/** The keys that work everywhere. */
export function useShortcuts({ onNewChat, onSearch, onSheet }: Shortcuts): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === null) return;
      event.preventDefault();
      if (action === 'newChat') onNewChat();
      else if (action === 'search') onSearch();
      else onSheet();
    };
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
    };
  }, [onNewChat, onSearch, onSheet]);
}

function actionOf(event: KeyboardEvent): 'newChat' | 'search' | 'sheet' | null {
  if (event.isComposing || event.defaultPrevented || event.altKey) return null;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isCommand && event.shiftKey && key === 'o') return 'newChat';
  if (isCommand && !event.shiftKey && key === 'k') return 'search';
  // The key types a question mark wherever something is written.
  if (!isCommand && /^[?？]$/.test(key) && !isWriting(event.target)) return 'sheet';
  return null;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
