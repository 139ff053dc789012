/** Why an answer is on the desk. */
export const SIGNAL_REASONS = [
  'disliked',
  'unhelpful',
  'reported',
  'corrected',
  'unanswered',
  'refused',
  'unverified',
] as const;

/** `asking`: the question is asked again after a decision. */
export const GROUP_STATES = ['open', 'asking', 'closed'] as const;

export const GROUP_DECISIONS = [
  'article',
  'phrasing',
  'again',
  'reply',
  'ignore',
  'reopen',
] as const;

/** Groups of one call that decides on several. */
export const MAX_DECIDED = 50;
