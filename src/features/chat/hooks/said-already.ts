/** Ends a chain of promises whose failure the transport has shown to the member. */
export function saidAlready(): void {
  // Nothing is left to do.
}
