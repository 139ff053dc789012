/** Letters and digits of invitation codes: none looks like another. */
export const INVITATION_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const INVITATION_LENGTH = 8;

const INVITATION_CODE = new RegExp(`^[${INVITATION_LETTERS}]{${String(INVITATION_LENGTH)}}$`);

/** The code in its stored form, whatever its case, spaces and hyphens; null if it is none. */
export function readInvitationCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return INVITATION_CODE.test(code) ? code : null;
}

/** In two groups: `K7QM-42XP`. */
export function formatInvitationCode(code: string): string {
  const middle = INVITATION_LENGTH / 2;
  return `${code.slice(0, middle)}-${code.slice(middle)}`;
}

export const INVITATION_STATES = ['waiting', 'paid', 'capped'] as const;

/**
 * Signs that an invitation may be made up: registered on a device or in a network of the inviter, or
 * with many others within an hour.
 */
export const INVITATION_SIGNS = ['device', 'network', 'burst'] as const;
