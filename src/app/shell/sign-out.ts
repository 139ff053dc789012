import { memberApi } from '#api/member-api.ts';
import { clearStorage } from '#stores/login.ts';

/** The server forgets the login if it can be reached; this browser does in any case. */
export async function signOut(): Promise<void> {
  await memberApi.logout({ quiet: true }).catch(() => undefined);
  clearStorage();
}
