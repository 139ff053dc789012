const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function withCommand(keys: string): string {
  return `${isApple ? '⌘' : 'Ctrl'} ${keys}`;
}

export const SHORTCUTS = {
  palette: withCommand('K'),
  newChat: withCommand('⇧ O'),
  search: withCommand('⇧ F'),
} as const;
