import { readItem, writeItem } from '#lib/local-storage.ts';
import { asObject } from './persisted-fields.ts';

/** Survives a logout. */
export const PROFILE_NOTICE_KEY = 'profileNotice';

const PUT_OFF_MS = 30 * 86_400_000;

/** True unless the member has put the notice off in the last 30 days. */
export function isProfileNoticeDue(memberId: string, now = Date.now()): boolean {
  return readPutOff(now)[memberId] === undefined;
}

export function putOffProfileNotice(memberId: string, now = Date.now()): void {
  const putOff = { ...readPutOff(now), [memberId]: now + PUT_OFF_MS };
  writeItem(PROFILE_NOTICE_KEY, JSON.stringify(putOff));
}

/** End of the delay in milliseconds, by member. */
function readPutOff(now: number): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readItem(PROFILE_NOTICE_KEY) ?? '{}');
    const running = Object.entries(asObject(stored)).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && entry[1] > now && entry[1] <= now + PUT_OFF_MS,
    );
    return Object.fromEntries(running);
  } catch {
    return {};
  }
}
