import { paths } from '#lib/paths.ts';

const BASE = 'https://application.invalid';

/**
 * Validates a `?redirect=` parameter, which is untrusted: a path of this app, otherwise the home
 * page.
 */
export function safeRedirect(redirect: string | null): string {
  // `//` and `/\` start a host in browsers; control characters can hide them.
  if (redirect === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirect)) return paths.root;
  const url = URL.parse(redirect, BASE);
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return paths.root;
  // Returning to the login would loop.
  if (url.pathname === paths.login || url.pathname === paths.register) return paths.root;
  return url.pathname + url.search + url.hash;
}
