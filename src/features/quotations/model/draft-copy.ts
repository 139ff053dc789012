import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { SaveQuotationRequest } from '#contract/quotation/calls.ts';
import type { UnsavedCopy } from '#lib/auto-saver.ts';
import { isObject } from '#contract/is-object.ts';
import { draftOf, type Draft } from './draft.ts';

type DraftCopy = UnsavedCopy<Draft, SaveQuotationRequest>;

let database: UseStore | undefined;

/** Unsaved work of this device. */
export function copies(): UseStore {
  return (database ??= createStore('meshwise-quotations', 'copies'));
}

const keyOf = (memberId: string, id: string) => `${memberId}/${id}`;

export async function readCopy(memberId: string, id: string): Promise<DraftCopy | null> {
  try {
    const stored = await get<unknown>(keyOf(memberId, id), copies());
    return isCopy(stored) ? { ...stored, edited: draftOf(stored.edited) } : null;
  } catch {
    // Storage may be disabled.
    return null;
  }
}

export async function keepCopy(memberId: string, id: string, copy: DraftCopy | null) {
  try {
    if (copy === null) await del(keyOf(memberId, id), copies());
    else await set(keyOf(memberId, id), copy, copies());
  } catch {
    // Storage may be disabled: changes then live as long as the page.
  }
}

/** Copies of an older version of the application may lack fields. */
function isCopy(stored: unknown): stored is DraftCopy {
  if (!isObject(stored) || typeof stored['version'] !== 'number') return false;
  const { edited, sent } = stored;
  return isDraft(edited) && (sent === null || isDraft(sent));
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value)) return false;
  const { lines, columns, terms, customer, rest, number, title } = value;
  return (
    Array.isArray(lines) &&
    lines.every((line) => isObject(line) && typeof line['id'] === 'string') &&
    Array.isArray(columns) &&
    isObject(terms) &&
    isObject(customer) &&
    [rest, number, title].every((each) => typeof each === 'string')
  );
}
