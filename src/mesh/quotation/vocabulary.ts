/** Units in which a line is ordered. `each` counts goods that are no sheets: boxes, filters. */
export const LINE_UNITS = ['roll', 'piece', 'each', 'm2', 'm', 'kg', 't'] as const;
export type LineUnit = (typeof LINE_UNITS)[number];

/** Denominator of a line's price: its unit, a kilogram or a square metre. */
export const PRICE_BASES = ['unit', 'kg', 'm2'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Rates of a line, in the order of its working. */
export const RATE_KINDS = [
  'material',
  'waste',
  'processing',
  'coating',
  'packing',
  'markup',
] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Entries of a price book: the rates of lines, and what a whole quotation needs. */
export const PRICE_KINDS = [...RATE_KINDS, 'freight', 'tax', 'currency'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Denominator of an entry's value. Money is CNY; `percent` and `currency` are no money. */
export const PRICE_PER = ['kg', 'm2', 'percent', 't', 'm3', 'shipment', 'currency'] as const;
export type PricePer = (typeof PRICE_PER)[number];

/** The units that each kind of entry may have. */
export const PER_OF_KIND = {
  material: ['kg'],
  waste: ['percent'],
  processing: ['kg', 'm2'],
  coating: ['kg', 'm2'],
  packing: ['kg', 'm2'],
  markup: ['percent'],
  freight: ['shipment', 't', 'm3'],
  tax: ['percent'],
  currency: ['currency'],
} as const satisfies Record<PriceKind, readonly PricePer[]>;

/** Why a line is `unclear`. */
export const UNCLEAR_REASONS = [
  /** Recognised in a picture with little confidence. */
  'recognised',
  /** No product with a size was found in it. */
  'unread',
  /** Names several products, or several quantities. */
  'several',
  'quantities',
  /** Has numbers without a meaning. */
  'numbers',
  /** Can be read in more than one way. */
  'ambiguous',
  /** Its values contradict each other, or are beyond what the product can have. */
  'conflict',
  'range',
  /** Another line of the enquiry changes it. */
  'corrected',
] as const;
export type UnclearReason = (typeof UNCLEAR_REASONS)[number];

export const COATINGS = ['electro_galvanised', 'hot_dip_galvanised', 'pvc_coated'] as const;
export type Coating = (typeof COATINGS)[number];

/** The currency of price books. */
export const HOME_CURRENCY = 'CNY';
export const CURRENCIES = [
  HOME_CURRENCY,
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'AUD',
  'CAD',
  'HKD',
  'SGD',
  'AED',
  'INR',
  'RUB',
] as const;
export type Currency = (typeof CURRENCIES)[number];

export const TRADE_TERMS = ['EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'DAP', 'DDP'] as const;

export const ROUNDING_MODES = ['halfUp', 'halfEven', 'up', 'down'] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

export const CONTAINER_TYPES = ['20GP', '40GP', '40HQ'] as const;
