export const SUBMISSION_KINDS = [
  'answer',
  'drawing',
  'suggestion',
  'cocreator',
  'material',
  'enterprise',
  'command',
  'report',
  'revision',
] as const;

export const USE_FEEDBACK_KINDS = [
  'suggestion',
  'cocreator',
  'material',
  'enterprise',
  'report',
  'revision',
] as const;

/** Kinds that, once approved, count towards being a co-creator. */
export const CONTRIBUTION_KINDS = ['answer', 'material', 'revision'] as const;
/** As many of them make a co-creator. */
export const COCREATOR_ACCEPTED = 3;

/** Kinds of hints about a sentence that isn't verified. */
export const HINT_KINDS = ['confirm', 'correct', 'source'] as const;
export const HINT_SENTENCE_CHARS = 1000;

/** Kinds of items that can be reported besides answers. */
export const REPORTED_KINDS = ['article', 'card', 'command', 'talk'] as const;

export const SUBMISSION_STATES = [
  'pending',
  'claimed',
  'approved',
  'refused',
  'returned',
  'withdrawn',
] as const;
