/** Something in which cloths are compared. */
export type ClothQuality = 'flow' | 'fine' | 'light' | 'strong' | 'shield';

/** Texts of the knowledge engine in one language; `{{name}}` is a parameter. */
export interface EngineTexts {
  searching: string;
  calculating: string;
  /** Replaces an answer that takes too long to compute. */
  tooComplicated: string;
  /** Followed by `[^n]`. */
  unverified: string;
  listSeparator: string;
  quantity: string;
  value: string;
  /**
   * One output of several calculations compared: {{name}}, {{more}}, {{less}}, {{value}},
   * {{percent}}
   */
  exceeds: string;
  same: string;
  beside: string;

  /** Followed by the sentence that gives the reason. */
  verdicts: Record<
    'right' | 'wrong' | 'can' | 'cannot' | 'is' | 'isNot' | 'needed' | 'notNeeded',
    string
  >;
  rather: string;
  /** Verdict on a cloth that may be too dense to weave; {{share}}: wire over pitch. */
  weave: { notPlain: string; fits: string };
  /** Verdicts on several cloths: {{best}}, {{finest}}, {{coarsest}}; a cloth is {{mesh}} and {{wire}}. */
  cloths: {
    cloth: string;
    count: string;
    dutch: string;
    /** {{cloth}}, {{opening}}, {{area}} */
    row: string;
    verdict: Record<ClothQuality, string>;
    /** {{one}}, {{other}}: of the same open area. */
    tie: string;
    note: Record<ClothQuality, string>;
    /** Without their wires. */
    byCount: Record<Exclude<ClothQuality, 'strong'>, string>;
  };
  /** Meanings of specifications in shorthand ({{told}}), and the same as questions for the calculators. */
  notation: Record<
    'mesh' | 'hole' | 'gauged' | 'coated' | 'opening' | 'spelledMesh' | 'spelledOpening',
    string
  >;
  /** {{class}}: a class of a standard, as one of the names that are unknown */
  classOf: string;
  /** {{names}}: standards and grades */
  namedUnknown: string;
  /** Introduces the best passage when it answers the question only in part. */
  onlyNear: string;
  /** With {{title}} and {{subject}} of the nearest paragraph, which is not quoted. */
  onlyNearSubject: string;
  /** Introduces the sentence of the previous answer that gives the reason. */
  reasonSaid: string;
  /** Introduces a sentence of the previous answer that gives no reason. */
  noReason: string;
  /** Introduces what is known of two things that no passage ranks. */
  notRanked: string;
  tooLittle: string;
  isEnough: string;
  partUnknown: string;
  partPrice: string;
  /** {{product}} has no calculator. */
  notCalculated: string;
  /** Introduces the fields to fill in. */
  askBack: string;
  /** {{marks}}: citations of the previous answer */
  reliability: string;
  reliabilityMarks: Record<'A' | 'B' | 'C', string>;
  verifyBy: string;
  /** Followed by `[^n]`. */
  tableFrom: string;
  longIntro: string;
  outside: string;
  /** Introduces the fields needed for a price. */
  noPrice: string;
  livePrice: string;
  self: string;
  thanks: string;
}
