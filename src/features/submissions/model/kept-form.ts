import type { FileRef } from '#contract/file/calls.ts';
import { isObject } from '#contract/is-object.ts';
import { EMPTY_TEXTS, type SubmissionTexts } from './submission-form.ts';

export interface KeptForm {
  texts: SubmissionTexts;
  files: readonly FileRef[];
}

/** The form stored in sessionStorage; null if missing or invalid. */
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

/** null removes it. */
export function writeKeptForm(place: string, kept: KeptForm | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Storage may be disabled or full: the text then lives as long as the form.
  }
}

export function isSameForm(one: KeptForm, other: KeptForm): boolean {
  const ids = ({ files }: KeptForm) => files.map(({ id }) => id).join();

  return ids(one) === ids(other) && JSON.stringify(one.texts) === JSON.stringify(other.texts);
}

function isFileRef(value: unknown): value is FileRef {
  return (
    isObject(value) &&
    ['id', 'name', 'mime', 'url'].every((field) => typeof value[field] === 'string') &&
    typeof value['size'] === 'number'
  );
}
