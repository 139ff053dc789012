import { memberApi } from '#data/member.ts';
import { clearStorage } from '#stores/login.ts';

/** Logs out locally even if the server can't be reached. */
export async function signOut(): Promise<void> {
  await memberApi.logout({ quiet: true }).catch(() => undefined);
  clearStorage();
}
