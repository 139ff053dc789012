/** True if PostgreSQL rejected the data (class 22, 23), as opposed to being unavailable or full. */
export function isRefusedData(cause: unknown): boolean {
  const source = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = source instanceof Error && 'code' in source ? source.code : undefined;

  return typeof code === 'string' && /^2[23]/.test(code);
}
