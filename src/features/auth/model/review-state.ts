import type { Review } from '#contract/member/calls.ts';

export type ReviewStatus = 'pending' | 'approved' | 'refused';

export interface ReviewState {
  status: ReviewStatus;
  /** Used to query the state; doesn't log in. */
  ticket: string;
  /** Reason of the rejection; may be empty. */
  reason: string;
}

const STATUS_OF_CODE: Partial<Record<number, ReviewStatus>> = {
  201: 'pending',
  202: 'approved',
  203: 'refused',
};

/** Unknown success codes count as pending. */
export function reviewState(code: number, { reviewTicket, reason }: Review): ReviewState {
  return { status: STATUS_OF_CODE[code] ?? 'pending', ticket: reviewTicket, reason: reason ?? '' };
}

const STORAGE_KEY = 'review';

/** Stored in sessionStorage, so that it survives a reload; null removes it. */
export function storeReview(review: ReviewState | null): void {
  try {
    if (review === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(review));
  } catch {
    // Storage is blocked: a reload starts at the login again.
  }
}

export function storedReview(): ReviewState | null {
  try {
    return parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function parse(stored: unknown): ReviewState | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { status, ticket, reason } = stored as Record<string, unknown>; // checked below
  const known = Object.values(STATUS_OF_CODE).find((value) => value === status);
  if (known === undefined || typeof ticket !== 'string' || typeof reason !== 'string') return null;
  return { status: known, ticket, reason };
}
