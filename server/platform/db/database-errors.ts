/** True if PostgreSQL rejected the data (class 22, 23), as opposed to being unavailable or full. */
export function isRefusedData(cause: unknown): boolean {
  return /^2[23]/.test(sqlState(cause));
}

/** True if PostgreSQL ended a transaction to resolve a deadlock; the same transaction may be run again. */
export function isDeadlock(cause: unknown): boolean {
  return sqlState(cause) === '40P01';
}

/** The SQLSTATE of an error of PostgreSQL or of the query builder around it; empty for other errors. */
function sqlState(cause: unknown): string {
  const source = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = source instanceof Error && 'code' in source ? source.code : undefined;

  return typeof code === 'string' ? code : '';
}
