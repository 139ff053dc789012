import { useEffect } from 'react';

interface Shortcuts {
  onNewChat: () => void;
  onPalette: () => void;
  onSearch: () => void;
  onSheet: () => void;
}

export function useShortcuts({ onNewChat, onPalette, onSearch, onSheet }: Shortcuts): void {
  useEffect(() => {
    const actions = { newChat: onNewChat, palette: onPalette, search: onSearch, sheet: onSheet };
    const handleKey = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === null) return;
      event.preventDefault();
      actions[action]();
    };
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
    };
  }, [onNewChat, onPalette, onSearch, onSheet]);
}

function actionOf(event: KeyboardEvent): 'newChat' | 'palette' | 'search' | 'sheet' | null {
  if (event.isComposing || event.defaultPrevented || event.altKey) return null;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isCommand && event.shiftKey && key === 'o') return 'newChat';
  if (isCommand && !event.shiftKey && key === 'k') return 'palette';
  if (isCommand && event.shiftKey && key === 'f') return 'search';
  // A question mark typed into a field isn't a shortcut.
  if (!isCommand && /^[?？]$/.test(key) && !isWriting(event.target)) return 'sheet';
  return null;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
