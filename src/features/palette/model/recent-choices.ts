import { readItem, writeItem } from '#lib/local-storage.ts';

const KEY = 'palette-recent';
const MAX_CHOICES = 5;

/** Ids of what was chosen last, the newest first. Storage is input: what can't be read is nothing. */
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
