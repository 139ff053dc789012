/** PostgreSQL refuses what it was given (class 22, 23), and not because it is away or full. */
export function isRefusedData(cause: unknown): boolean {
  const source = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = source instanceof Error && 'code' in source ? source.code : undefined;

  return typeof code === 'string' && /^2[23]/.test(code);
}
