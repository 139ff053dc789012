/** Rejection handler for errors that the HTTP layer has shown. */
export function ignoreReported(): void {
  // The error has been shown.
}
