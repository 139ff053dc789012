import type { ErrorMessageKey } from '#lib/http/catalogue.ts';

// In the session's storage: it outlives the reload that a clearing ends in, and no other tab shows it.
const KEY = 'loginNotice';

let isLeaving = false;

/** Leaves a notice for the login screen of the next page load. */
export function leaveLoginNotice(notice: ErrorMessageKey): void {
  isLeaving = true;
  sessionStorage.setItem(KEY, notice);
}

/** Whether the login expired in the page load before this one; true once. */
export function takeLoginExpired(): boolean {
  // The router may show the login screen for a moment before the reload: the notice is not for it.
  if (isLeaving) return false;
  const notice = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return notice === ('loginExpired' satisfies ErrorMessageKey);
}
