/** The header in which a call's id travels, there and back. */
export const REQUEST_ID = 'x-request-id';

const BYTES = 8;

/** A call's id, by which the server's log is searched; short enough to be read out. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
