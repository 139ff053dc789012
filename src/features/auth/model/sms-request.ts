import { LIMITS } from '#contract/limits.ts';
import type { PhoneNumber } from './phone-number.ts';

export interface SmsRequest extends PhoneNumber {
  /** False: the server refused and asked to wait. */
  sent: boolean;
  retryAt: number;
  endsAt: number;
}

const STORAGE_KEY = 'smsRequest';

export function smsSent(number: PhoneNumber, retryAfter: number, expiresIn: number): SmsRequest {
  const now = Date.now();
  return {
    ...number,
    sent: true,
    retryAt: now + retryAfter * 1000,
    endsAt: now + Math.max(retryAfter, expiresIn) * 1000,
  };
}

/** Records a refusal with its wait; a code that was sent before stays valid. */
export function smsHeldBack(
  number: PhoneNumber,
  retryAfter: number,
  before: SmsRequest | null,
): SmsRequest {
  const retryAt = Date.now() + retryAfter * 1000;
  const earlier = before !== null && isFor(before, number) ? before : null;
  return {
    ...number,
    sent: earlier?.sent ?? false,
    retryAt,
    endsAt: Math.max(retryAt, earlier?.endsAt ?? 0),
  };
}

export function isFor(request: SmsRequest, { tellcode, phone }: PhoneNumber): boolean {
  return request.tellcode === tellcode && request.phone === phone;
}

/** Whole seconds until another code may be requested; 0 if it may be requested now. */
export function secondsToWait(
  request: SmsRequest | null,
  number: PhoneNumber,
  now: number,
): number {
  if (request === null || !isFor(request, number)) return 0;
  return Math.max(0, Math.ceil((request.retryAt - now) / 1000));
}

/**
 * Stored in sessionStorage, because phones unload background pages while the user reads the
 * message: a reload keeps the number and the countdown. Null removes it.
 */
export function storeSmsRequest(request: SmsRequest | null): void {
  try {
    if (request === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(request));
  } catch {
    // Storage is blocked: the countdown doesn't survive a reload.
  }
}

/** null if there is none or it has expired. */
export function storedSmsRequest(): SmsRequest | null {
  try {
    const request = parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return request !== null && request.endsAt > Date.now() ? request : null;
  } catch {
    return null;
  }
}

/**
 * Caps the wait: a clock that was set back must not lock the button longer than the server would.
 */
const MAX_WAIT_MS = Math.max(LIMITS.codeSeconds, 3600) * 1000;

function parse(stored: unknown): SmsRequest | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { tellcode, phone, sent, retryAt, endsAt } = stored as Record<string, unknown>; // checked below
  if (typeof tellcode !== 'string' || !/^\d{1,4}$/.test(tellcode)) return null;
  if (typeof phone !== 'string' || !/^\d{1,15}$/.test(phone)) return null;
  if (typeof sent !== 'boolean' || typeof retryAt !== 'number' || typeof endsAt !== 'number') {
    return null;
  }
  return endsAt - Date.now() > MAX_WAIT_MS ? null : { tellcode, phone, sent, retryAt, endsAt };
}
