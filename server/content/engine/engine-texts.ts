/** What the knowledge engine itself says in one language; `{{name}}` stands for a parameter. */
export interface EngineTexts {
  searching: string;
  calculating: string;
  /** In place of an answer that takes too long to work out. */
  tooComplicated: string;
  /** `[^n]` follows. */
  unverified: string;
  listSeparator: string;
  quantity: string;
  value: string;
  /** The number of an output, of several calculations: {{name}}, {{more}}, {{less}}, {{value}}, {{percent}} */
  exceeds: string;
  same: string;
  beside: string;

  /** Before the sentence that gives the reason. */
  verdicts: Record<
    'right' | 'wrong' | 'can' | 'cannot' | 'is' | 'isNot' | 'needed' | 'notNeeded',
    string
  >;
  /** {{name}} */
  rather: string;
  /** {{names}}: of standards and grades */
  namedUnknown: string;
  /** Before the best passage where it does not answer exactly what was asked. */
  onlyNear: string;
  /** {{question}} */
  partUnknown: string;
  /** {{question}} */
  partPrice: string;
  /** Before the fields to fill in. */
  askBack: string;
  /** {{marks}}: of the facts of the turn before */
  reliability: string;
  reliabilityMarks: Record<'A' | 'B' | 'C', string>;
  verifyBy: string;
  /** `[^n]` follows. */
  tableFrom: string;
  longIntro: string;
  outside: string;
  /** Before the fields that a price needs. */
  noPrice: string;
  livePrice: string;
  self: string;
  thanks: string;
}
