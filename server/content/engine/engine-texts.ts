/** What the knowledge engine itself says in one language; `{{name}}` stands for a parameter. */
export interface EngineTexts {
  searching: string;
  calculating: string;
  /** `[^n]` follows. */
  unverified: string;
  listSeparator: string;

  /** {{name}}, {{given}} */
  subjectByWords: string;
  subjectWoven: string;
  subjectWelded: string;
  byMesh: string;
  byOpening: string;
  byPitch: string;
  withWire: string;
  withTwoWires: string;
  partSeparator: string;
  size: string;
  pieces: string;

  perArea: string;
  about: string;
  exactly: string;
  headline: string;
  clauseSeparator: string;
  /** A number with the same in another unit. */
  withAside: string;
  inPounds: string;
  inPoundsPerArea: string;
  inJin: string;
  nominal: string;
  nominalNote: string;
  /** {{side}} */
  oneSide: string;
  areaNote: string;
  piecesNote: string;
  derivedWire: string;
  openingDiffers: string;
  clearInstead: string;
  plasticExcluded: string;
  weldedAssumed: string;
  densityUnknown: string;

  otherValues: string;
  quantity: string;
  value: string;
  formula: string;
  assumptions: string;
  warnings: string;
  confidence: Record<'A' | 'B' | 'C', string>;
  basis: string;

  missing: string;
  missingFields: Record<'hole' | 'wire' | 'pitch' | 'size', string>;
  missingWhy: Record<'hole' | 'wire' | 'pitch' | 'size', string>;
  missingExample: string;
  examples: Record<'woven' | 'welded', string>;
  sieveHint: string;
  refused: string;
  refusedHint: string;
  tooWide: string;
  totalOfArea: string;
  noPrice: string;
  unknownMaterial: string;
  /** What was taken for granted where the words left it open. */
  wordNotes: Record<
    'barbSteelGauge' | 'gaugeAssumed' | 'hexInCentimetres' | 'longPitchOpen' | 'patternAssumed',
    string
  >;
  /** {{given}}, {{result}} */
  converted: string;
  /** The number of an output, of several calculations: {{name}}, {{more}}, {{less}}, {{value}}, {{percent}} */
  exceeds: string;
  same: string;
  /** {{question}}, {{change}} */
  takenOver: string;
  takenUp: string;
  beside: string;

  both: string;
  /** `[^n]` follows. */
  tableFrom: string;
  longIntro: string;
  outside: string;
  livePrice: string;
  self: string;
  thanks: string;
}
