import type { FileRef } from '#contract/file/calls.ts';
import { EMPTY_TEXTS, type SubmissionTexts } from './submission-form.ts';

/** What was typed and uploaded and has not been sent yet. */
export interface KeptForm {
  texts: SubmissionTexts;
  files: readonly FileRef[];
}

/** What is kept for a place of the session; null: nothing that can be read. */
export function readKeptForm(place: string): KeptForm | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (!isObject(stored)) return null;
    const { texts } = stored;
    const files: unknown = stored['files'];
    if (!isObject(texts) || !Array.isArray(files)) return null;
    const known = Object.keys(EMPTY_TEXTS).flatMap((field): [string, string][] => {
      const value: unknown = texts[field];
      return typeof value === 'string' ? [[field, value]] : [];
    });

    return {
      texts: { ...EMPTY_TEXTS, ...Object.fromEntries(known) },
      files: files.filter(isFileRef),
    };
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function writeKeptForm(place: string, kept: KeptForm | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Storage may be switched off or full; then what is typed lives as long as its form.
  }
}

export function isSameForm(one: KeptForm, other: KeptForm): boolean {
  const ids = ({ files }: KeptForm) => files.map(({ id }) => id).join();

  return ids(one) === ids(other) && JSON.stringify(one.texts) === JSON.stringify(other.texts);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFileRef(value: unknown): value is FileRef {
  return (
    isObject(value) &&
    ['id', 'name', 'mime', 'url'].every((field) => typeof value[field] === 'string') &&
    typeof value['size'] === 'number'
  );
}
