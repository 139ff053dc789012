import { memberApi } from '#data/member.ts';
import { readAccessToken } from '#stores/access-token.ts';
import { giveUpOnMember, keepMember } from '#stores/user.ts';

/** Loads the member silently; on failure only the static routes are available. */
export async function loadMember(): Promise<void> {
  const token = readAccessToken();
  if (token === null) return;
  try {
    const member = await memberApi.info({ quiet: true });
    // Ignores responses for a previous login.
    if (readAccessToken() === token) keepMember(member);
  } catch {
    if (readAccessToken() === token) giveUpOnMember();
  }
}
