export const DOCUMENT_KINDS = [
  'quotation',
  'specification',
  'inspection',
  'daily',
  'free',
] as const;

export const REWRITES = ['polish', 'translate', 'shorten'] as const;
