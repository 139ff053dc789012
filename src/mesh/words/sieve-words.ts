/** What stands before and behind the number of a test sieve, as `normaliseText` leaves it. */
export const SIEVE_LABELS = /^(?:astm\s*)?(?:e\s*-?11\s*)?(?:no\.?|#|筛号)?\s*(?=[\d.])/;
export const SIEVE_SUFFIXES = /(?<=\d)\s*(?:号筛|号|#)$/;
