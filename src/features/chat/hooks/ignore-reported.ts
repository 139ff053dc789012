/** Ends a chain of promises whose failure the transport has shown to the member. */
export function ignoreReported(): void {
  // Nothing is left to do.
}
