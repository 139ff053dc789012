/** Columns of a price book as an Excel sheet. */
export const PRICE_COLUMNS = [
  'kind',
  'subject',
  'wireFrom',
  'wireTo',
  'value',
  'per',
  'validFrom',
  'validTo',
  'source',
] as const;

/** Why a cell of a sheet is not taken. */
export const PRICE_PROBLEMS = [
  'head',
  'missing',
  'unknown',
  'unfit',
  'order',
  'double',
  'tooMany',
] as const;
