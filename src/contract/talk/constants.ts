/** `owner`: of the card; for a sample card, the operator. */
export const TALK_ROLES = ['asker', 'owner'] as const;
export const TALK_CHARS = 500;
export const TALK_CONTACT_CHARS = 100;
