import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '#lib/local-storage.ts';
import { useUserStore } from './user.ts';

/** The only local-storage key that determines whether someone is logged in. */
export const ACCESS_TOKEN_KEY = 'accessToken';

const listeners = new Set<() => void>();

/** null if logged out. */
export function readAccessToken(): string | null {
  const token = readItem(ACCESS_TOKEN_KEY);
  return token === '' ? null : token;
}

/** Also updates the copy in the user store; null logs out. */
export function writeAccessToken(token: string | null): void {
  writeItem(ACCESS_TOKEN_KEY, token);
  useUserStore.setState({ token });
  announceAccessToken();
}

export function announceAccessToken(): void {
  for (const listener of listeners) listener();
}

/** Returns an unsubscribe function. */
export function onAccessToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAccessToken(): string | null {
  return useSyncExternalStore(onAccessToken, readAccessToken);
}
