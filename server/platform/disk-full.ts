export function isDiskFull(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    'code' in cause &&
    (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
  );
}
