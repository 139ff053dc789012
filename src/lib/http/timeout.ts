/** Milliseconds: of a call in total, of a stream without a byte. */
export const HTTP_TIMEOUT = 50_000;
