import { memberApi } from '#api/member-api.ts';
import { readAccessToken } from '#stores/access-token.ts';
import { giveUpOnMember, keepMember } from '#stores/user.ts';

/** Asks who is logged in, quietly: without an answer the static routes stand. */
export async function loadMember(): Promise<void> {
  const token = readAccessToken();
  if (token === null) return;
  try {
    const member = await memberApi.info({ quiet: true });
    // An answer to an older login says nothing about the one that has replaced it.
    if (readAccessToken() === token) keepMember(member);
  } catch {
    if (readAccessToken() === token) giveUpOnMember();
  }
}
