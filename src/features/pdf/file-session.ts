import { readItem, writeItem } from '#lib/local-storage.ts';

/** The number of sessions stored; older ones are forgotten. */
const MAX_FILES = 100;
const KEY = 'pdfSessions';

type Sessions = readonly (readonly [fileId: string, sessionId: string])[];

/** The session about a file in this browser; null if there is none. */
export function sessionOfFile(memberId: string, fileId: string): string | null {
  return readSessions(memberId).find(([file]) => file === fileId)?.[1] ?? null;
}

/** null removes the entry. */
export function keepSessionOfFile(
  memberId: string,
  fileId: string,
  sessionId: string | null,
): void {
  const others = readSessions(memberId).filter(([file]) => file !== fileId);
  const kept: Sessions = sessionId === null ? others : [...others, [fileId, sessionId]];
  writeItem(`${KEY}/${memberId}`, JSON.stringify(kept.slice(-MAX_FILES)));
}

function readSessions(memberId: string): Sessions {
  let stored: unknown;
  try {
    stored = JSON.parse(readItem(`${KEY}/${memberId}`) ?? '[]');
  } catch {
    stored = [];
  }
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(stored: unknown): stored is Sessions[number] {
  return (
    Array.isArray(stored) && stored.length === 2 && stored.every((id) => typeof id === 'string')
  );
}
