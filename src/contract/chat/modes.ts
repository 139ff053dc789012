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
] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];
