/** Ways of answering that a sentence of plain chat can ask for: plug-ins, and forms of an answer without one. */
export const ANSWER_MODES = [
  'drawing',
  'deep',
  'regional',
  'daily',
  'shortvideo',
  'summary',
  'related',
  'enterprise',
  'table',
  'translate',
  'choose',
  'shorter',
  'steps',
] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** Other forms of the same answer, which a regeneration can ask for. */
export const WORDINGS = ['shorter', 'table', 'steps'] as const satisfies readonly AnswerMode[];
export type Wording = (typeof WORDINGS)[number];
