/** Words before and behind the number of a test sieve, as `normaliseText` leaves them. */
export const SIEVE_LABELS =
  /^(?:astm\s{0,9})?(?:e\s{0,9}-?11\s{0,9})?(?:no\.?|#|筛号)?\s{0,9}(?=[\d.])/;
export const SIEVE_SUFFIXES = /(?<=\d)\s*(?:号筛|号|#)$/;
