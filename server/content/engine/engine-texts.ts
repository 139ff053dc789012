/** What the knowledge engine itself says in one language; `{{name}}` stands for a parameter. */
export interface EngineTexts {
  searching: string;
  calculating: string;
  /** `[^n]` follows. */
  unverified: string;
  listSeparator: string;

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
  unsupported: string;
  unsupportedKnowledge: string;
  products: Record<
    'barbed' | 'chainLink' | 'dutch' | 'expanded' | 'gabion' | 'hexagonal' | 'perforated',
    string
  >;

  both: string;
  /** `[^n]` follows. */
  tableFrom: string;
  longIntro: string;
  outside: string;
  livePrice: string;
  self: string;
  thanks: string;
}
