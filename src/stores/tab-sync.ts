import { ACCESS_TOKEN_KEY, announceAccessToken, readAccessToken } from './access-token.ts';
import { PREFERENCE_KEYS, rereadPreferences } from './preferences.ts';
import { forgetConversations, useSystemStore } from './system.ts';
import { useUserStore } from './user.ts';

interface TabSyncHandlers {
  /** Another tab has logged in as another member. */
  onOtherMember: () => void;
  /** Another tab has logged in while this one was logged out. */
  onLogin: () => void;
}

/** Applies local-storage changes of other tabs, including logout. Returns a stop function. */
export function startTabSync({ onOtherMember, onLogin }: TabSyncHandlers): () => void {
  let token = readAccessToken();
  const noteToken = () => {
    token = readAccessToken();
  };
  const stopNoting = useUserStore.subscribe(noteToken);

  const handleToken = () => {
    const before = token;
    noteToken();
    if (token === before) return;
    if (token === null) {
      // Rehydrate instead of resetting: a reset would be persisted and could overwrite the other
      // tab's next login.
      void useUserStore.persist.rehydrate();
      void useSystemStore.persist.rehydrate();
      forgetConversations();
    }
    announceAccessToken();
    if (token === null) return;
    if (before === null) onLogin();
    else onOtherMember();
  };

  const handleStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== null && storageArea !== localStorage) return;
    // A null key means `clear()`.
    if (key === null || key === ACCESS_TOKEN_KEY) handleToken();
    if (key === 'user' && readAccessToken() === token) void useUserStore.persist.rehydrate();
    if (key === 'system') void useSystemStore.persist.rehydrate();
    if (key === null || PREFERENCE_KEYS.some((preference) => preference === key)) {
      rereadPreferences();
    }
  };

  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener('storage', handleStorage);
    stopNoting();
  };
}
