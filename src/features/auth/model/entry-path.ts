/** A link between login and registration that preserves the return path. */
export function entryPath(path: string, params: URLSearchParams, extra?: string): string {
  const kept = new URLSearchParams(extra);
  const redirect = params.get('redirect');
  if (redirect !== null) kept.set('redirect', redirect);
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}
