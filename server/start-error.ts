/** Why the server can't start, complete and meant to be printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
