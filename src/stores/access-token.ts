import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '#lib/local-storage.ts';
import { useUserStore } from './user.ts';

/** The local-storage key that alone decides whether somebody is logged in. */
export const ACCESS_TOKEN_KEY = 'accessToken';

const listeners = new Set<() => void>();

/** Null: nobody is logged in. */
export function readAccessToken(): string | null {
  const token = readItem(ACCESS_TOKEN_KEY);
  return token === '' ? null : token;
}

/** Writes the token and its mirror in the user store; null logs out. */
export function writeAccessToken(token: string | null): void {
  writeItem(ACCESS_TOKEN_KEY, token);
  useUserStore.setState({ token });
  announceAccessToken();
}

/** Tells whoever watches that the token may have changed (in another tab, too). */
export function announceAccessToken(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the token may have changed; answers with the function that ends it. */
export function onAccessToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAccessToken(): string | null {
  return useSyncExternalStore(onAccessToken, readAccessToken);
}
