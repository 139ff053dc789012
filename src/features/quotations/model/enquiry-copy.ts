import { del, get, set } from 'idb-keyval';
import type { FileRef } from '#contract/file/calls.ts';
import { isObject } from '#contract/is-object.ts';
import { copies } from './draft-copy.ts';

/** A customer's list that wasn't made into lines yet. */
export interface Enquiry {
  text: string;
  files: readonly FileRef[];
  /** Id of the call that reads it: another attempt makes no second quotation. */
  requestId: string;
}

/** Files that nothing names are deleted after a day. */
const MAX_AGE_MS = 20 * 3_600_000;

/** @param place the quotation that the lines are for; '' for a new one */
const keyOf = (memberId: string, place: string) => `${memberId}/enquiry/${place}`;

/** The list that a reload interrupted; null if there is none. */
export async function readEnquiryCopy(memberId: string, place: string): Promise<Enquiry | null> {
  try {
    const stored = await get<unknown>(keyOf(memberId, place), copies());
    if (!isEnquiryCopy(stored)) return null;
    const files = Date.now() - stored.at < MAX_AGE_MS ? stored.files : [];

    return { text: stored.text, files, requestId: stored.requestId };
  } catch {
    // Storage may be disabled.
    return null;
  }
}

export async function keepEnquiryCopy(
  memberId: string,
  place: string,
  enquiry: Enquiry | null,
): Promise<void> {
  const isEmpty = enquiry === null || (enquiry.text.trim() === '' && enquiry.files.length === 0);
  try {
    if (isEmpty) await del(keyOf(memberId, place), copies());
    else await set(keyOf(memberId, place), { ...enquiry, at: Date.now() }, copies());
  } catch {
    // Storage may be disabled: the list then lives as long as the page.
  }
}

function isEnquiryCopy(stored: unknown): stored is Enquiry & { at: number } {
  if (!isObject(stored)) return false;
  const { text, files, requestId, at } = stored;
  return (
    typeof text === 'string' &&
    typeof requestId === 'string' &&
    typeof at === 'number' &&
    Array.isArray(files) &&
    files.every(isFileRef)
  );
}

function isFileRef(value: unknown): value is FileRef {
  if (!isObject(value)) return false;
  const { id, name, mime, size, url } = value;

  return (
    [id, name, mime, url].every((each) => typeof each === 'string') && typeof size === 'number'
  );
}
