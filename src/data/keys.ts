import { i18n } from '#i18n/setup.ts';

type Part = string | number | boolean | null | undefined | object;

/** Keys start with the group of calls: the group, or the group and a part, matches all that follow. */
export function keyOf<Parts extends readonly Part[]>(...parts: Parts) {
  return parts;
}

/** Key of an answer whose texts depend on the language. */
export function localizedKeyOf<Parts extends readonly Part[]>(...parts: Parts) {
  return [...parts, { language: i18n.language }] as const;
}
