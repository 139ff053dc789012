import type { ErrorMessageKey } from '#lib/http/catalogue.ts';

// sessionStorage: survives the reload after logout, and isn't shared with other tabs.
const KEY = 'loginNotice';

let isLeaving = false;

export function leaveLoginNotice(notice: ErrorMessageKey): void {
  isLeaving = true;
  sessionStorage.setItem(KEY, notice);
}

export function takeLoginExpired(): boolean {
  // The router may show the login briefly before the reload: keep the notice for after it.
  if (isLeaving) return false;
  const notice = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return notice === ('loginExpired' satisfies ErrorMessageKey);
}
