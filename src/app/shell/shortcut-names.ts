const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Key combinations as this machine's keyboard has them. */
export const SHORTCUTS = isApple
  ? { newChat: '⌘ ⇧ O', search: '⌘ K' }
  : { newChat: 'Ctrl ⇧ O', search: 'Ctrl K' };
