export const SUBMISSION_KINDS = [
  'answer',
  'drawing',
  'suggestion',
  'cocreator',
  'material',
  'enterprise',
  'command',
  'report',
] as const;

export const USE_FEEDBACK_KINDS = [
  'suggestion',
  'cocreator',
  'material',
  'enterprise',
  'report',
] as const;

/** Kinds of items that can be reported besides answers. */
export const REPORTED_KINDS = ['article', 'card', 'command'] as const;

export const SUBMISSION_STATES = [
  'pending',
  'claimed',
  'approved',
  'refused',
  'returned',
  'withdrawn',
] as const;
