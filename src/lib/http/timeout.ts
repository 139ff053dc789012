/** Milliseconds: total for a call, without data for a stream. */
export const HTTP_TIMEOUT = 50_000;
