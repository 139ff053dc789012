import { paths } from '../paths.ts';

const BASE = 'https://application.invalid';

/**
 * The path to return to after login, out of a `?redirect=` that anybody may have written: a path of
 * this application, else the home page.
 */
export function safeRedirect(redirect: string | null): string {
  // A second slash or a backslash makes browsers read a host; control characters hide either.
  if (redirect === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirect)) return paths.root;
  const url = URL.parse(redirect, BASE);
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return paths.root;
  // Back to the login it would only stand still.
  if (url.pathname === paths.login || url.pathname === paths.register) return paths.root;
  return url.pathname + url.search + url.hash;
}
