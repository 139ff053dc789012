const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key together with the one that gives commands on this machine. */
export function withCommand(keys: string): string {
  return `${isApple ? '⌘' : 'Ctrl'} ${keys}`;
}

/** Key combinations as this machine's keyboard has them. */
export const SHORTCUTS = {
  palette: withCommand('K'),
  newChat: withCommand('⇧ O'),
  search: withCommand('⇧ F'),
} as const;
