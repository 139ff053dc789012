export const REQUEST_ID = 'x-request-id';

const BYTES = 8;

/** A request id for the server's log; short enough to be read out. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
