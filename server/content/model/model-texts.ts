import type { Language } from '../messages.ts';
import { readText } from './read-text.ts';

const HEADING = /^## (?<key>\w+)$/gm;

/** Reads `<name>.<language>.md` in both languages. */
export function modelText(name: string): Record<Language, string> {
  return { 'zh-CN': readText(`${name}.zh-CN.md`), 'en-US': readText(`${name}.en-US.md`) };
}

/**
 * Reads `<name>.<language>.md`, one text per heading `## key`.
 * @throws Error that names the file with missing or unknown keys
 */
export function modelTexts<const Key extends string>(
  name: string,
  keys: readonly Key[],
): Record<Language, Record<Key, string>> {
  return {
    'zh-CN': readSections(`${name}.zh-CN.md`, keys),
    'en-US': readSections(`${name}.en-US.md`, keys),
  };
}

function readSections<Key extends string>(file: string, keys: readonly Key[]): Record<Key, string> {
  const [, ...parts] = readText(file).split(HEADING);
  const sections = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) {
    sections.set(parts[at] ?? '', (parts[at + 1] ?? '').trim());
  }
  const missing = keys.filter((key) => !sections.get(key));
  const unknown = [...sections.keys()].filter((key) => !keys.some((each) => each === key));
  if (missing.length > 0 || unknown.length > 0) {
    throw new Error(`${file}: missing ${missing.join(', ')}; unknown ${unknown.join(', ')}`);
  }
  return Object.fromEntries(sections) as Record<Key, string>; // keys compared above
}
