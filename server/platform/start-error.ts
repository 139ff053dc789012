/** The server can't start; the message is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
