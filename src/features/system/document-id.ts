/** The documents that everybody may read, in the order of their navigation. */
export const DOCUMENT_IDS = ['agreement', 'privacy', 'about'] as const;

export type DocumentId = (typeof DOCUMENT_IDS)[number];
