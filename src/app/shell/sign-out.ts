import { memberApi } from '#data/member.ts';
import { suppressNextError } from '#lib/http/http-deps.ts';
import { clearStorage } from '#stores/login.ts';

/** Logs out locally even if the server can't be reached. */
export async function signOut(): Promise<void> {
  const showErrors = suppressNextError();
  await memberApi.logout().catch(() => undefined);
  showErrors();
  clearStorage();
}
