export const DOCUMENT_KINDS = [
  'quotation',
  'specification',
  'inspection',
  'daily',
  'free',
] as const;

export const REWRITES = ['polish', 'translate', 'shorten'] as const;

/** Characters of a document's name. */
export const MAX_DOCUMENT_NAME = 100;
