import { ACCESS_TOKEN_KEY, announceAccessToken, readAccessToken } from './access-token.ts';
import { PREFERENCE_KEYS, rereadPreferences } from './preferences.ts';
import { forgetConversations, useSystemStore } from './system.ts';
import { useUserStore } from './user.ts';

interface TabSyncHandlers {
  /** Another tab has put one login in the place of another: what this tab shows is somebody else's. */
  onOtherMember: () => void;
  /** Another tab has logged in where nobody was. */
  onLogin: () => void;
}

/**
 * Keeps this tab in step with what others write to local storage; logging out there logs out here.
 * Answers with the function that stops it.
 */
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
      // Read, not reset: a reset would be written, and might overtake the next login of that tab.
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
    // A null key: everything was cleared at once.
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
