import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { DocumentNode, SaveDocumentRequest } from '#contract/document/calls.ts';
import { DOCUMENT_KINDS } from '#contract/document/constants.ts';
import { isObject } from '#contract/is-object.ts';
import type { Edited, LocalCopy } from './document-saver.ts';

let database: UseStore | undefined;

function open(): UseStore {
  return (database ??= createStore('meshwise-documents', 'copies'));
}

const keyOf = (memberId: string, id: string) => `${memberId}/${id}`;

export async function readCopy(memberId: string, id: string): Promise<LocalCopy | null> {
  try {
    return parseCopy(await get<unknown>(keyOf(memberId, id), open()));
  } catch {
    // Storage may be disabled.
    return null;
  }
}

export async function keepCopy(
  memberId: string,
  id: string,
  copy: LocalCopy | null,
): Promise<void> {
  try {
    if (copy === null) await del(keyOf(memberId, id), open());
    else await set(keyOf(memberId, id), copy, open());
  } catch {
    // Storage may be disabled: changes then live as long as the page.
  }
}

function parseCopy(stored: unknown): LocalCopy | null {
  if (!isObject(stored)) return null;
  const edited = parseEdited(stored['edited']);
  const { version } = stored;
  if (typeof version !== 'number' || edited === null) return null;

  return { version, edited, sent: parseSent(stored['sent']) };
}

function parseSent(stored: unknown): SaveDocumentRequest | null {
  const edited = parseEdited(stored);
  if (!isObject(stored) || edited === null) return null;
  const { id, version, clientRequestId } = stored;
  if (typeof id !== 'string' || typeof version !== 'number') return null;

  return typeof clientRequestId === 'string' ? { ...edited, id, version, clientRequestId } : null;
}

function parseEdited(stored: unknown): Edited | null {
  if (!isObject(stored)) return null;
  const { name, header, footer, content } = stored;
  const kind = DOCUMENT_KINDS.find((each) => each === stored['kind']);
  if (typeof name !== 'string' || kind === undefined) return null;
  if (typeof header !== 'string' || typeof footer !== 'string' || !isNode(content)) return null;

  return { name, kind, header, footer, content };
}

/** The editor validates the content. */
function isNode(value: unknown): value is DocumentNode {
  return isObject(value) && typeof value['type'] === 'string';
}
