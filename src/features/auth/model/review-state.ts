import type { Review } from '#contract/member/calls.ts';

export type ReviewStatus = 'pending' | 'approved' | 'refused';

/** An account that is held back, as the server last told it. */
export interface ReviewState {
  status: ReviewStatus;
  /** Asks for the state again; logs nobody in. */
  ticket: string;
  /** Why it was refused; empty when none was given. */
  reason: string;
}

const STATUS_OF_CODE: Partial<Record<number, ReviewStatus>> = {
  201: 'pending',
  202: 'approved',
  203: 'refused',
};

/** A success code that isn't in the contract holds the account back all the same. */
export function reviewState(code: number, { reviewTicket, reason }: Review): ReviewState {
  return { status: STATUS_OF_CODE[code] ?? 'pending', ticket: reviewTicket, reason: reason ?? '' };
}

const STORAGE_KEY = 'review';

/** Kept for the tab alone, so that a reload still shows the state. Null removes it. */
export function storeReview(review: ReviewState | null): void {
  try {
    if (review === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(review));
  } catch {
    // Storage is blocked: a reload then starts at the login again.
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
