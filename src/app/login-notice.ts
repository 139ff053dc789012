import type { ErrorMessageKey } from '#lib/http/catalogue.ts';

// In the session's storage: it outlives the reload that a clearing ends in, and no other tab shows it.
const KEY = 'loginNotice';

/** Leaves word for the login screen. */
export function leaveLoginNotice(notice: ErrorMessageKey): void {
  sessionStorage.setItem(KEY, notice);
}

/** Whether the login has expired since it was last asked: said once. */
export function takeLoginExpired(): boolean {
  const notice = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return notice === ('loginExpired' satisfies ErrorMessageKey);
}
