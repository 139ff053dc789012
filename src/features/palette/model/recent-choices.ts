import { readItem, writeItem } from '#lib/local-storage.ts';

const KEY = 'palette-recent';
const MAX_CHOICES = 5;

/**
 * Ids of the last choices, newest first. Stored data is untrusted: invalid data gives an empty
 * list.
 */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === 'string').slice(0, MAX_CHOICES)
      : [];
  } catch {
    return [];
  }
}

export function keepRecent(id: string): void {
  writeItem(
    KEY,
    JSON.stringify([id, ...readRecent().filter((each) => each !== id)].slice(0, MAX_CHOICES)),
  );
}
