/** `grade`: a change of grade, without points. */
export const LEDGER_KINDS = [
  'answer',
  'drawing',
  'suggestion',
  'command',
  'cocreator',
  'material',
  'enterprise',
  'report',
  'invitation',
  'profile',
  'redemption',
  'refund',
  'credit',
  'penalty',
  'reversal',
  'grade',
] as const;
