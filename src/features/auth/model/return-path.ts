/**
 * Where to go after the login: the path that was asked for, when it is a path of this application,
 * and the home page otherwise. What stands in an address is written by anybody: another origin
 * (`//host`, `/\host`, with tabs or line breaks in between too) or a script address is ignored.
 */
export function returnPath(redirect: string | null): string {
  if (redirect === null || !redirect.startsWith('/')) return '/';
  const base = 'https://origin.invalid';
  // Backslashes and control characters are what browsers quietly read as something else.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\\\u0000-\u001f]/.test(redirect) || redirect.startsWith('//')) return '/';
  if (!URL.canParse(redirect, base)) return '/';
  const url = new URL(redirect, base);
  if (url.origin !== base) return '/';
  const path = url.pathname + url.search + url.hash;
  // A dot segment may leave two slashes at the front (`/.//host`).
  if (path.startsWith('//') || /^\/(login|register)(\/|$)/.test(url.pathname)) return '/';
  return path;
}
