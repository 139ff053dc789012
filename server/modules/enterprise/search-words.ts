import { ENTERPRISE_REQUEST_WORDS } from '../../content/plugins/enterprise-texts.ts';
import { foldForSearch } from '../../platform/db/bigrams.ts';

const MAX_WORDS = 6;
const HAN = /\p{Script=Han}/u;
const REQUEST = new RegExp(ENTERPRISE_REQUEST_WORDS.join('|'), 'gi');

export function searchWords(text: string): string[] {
  const words = foldForSearch(text)
    .replace(REQUEST, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => (HAN.test(word) ? word.length > 1 : word.length > 2 || /\d/.test(word)));

  return [...new Set(words)].slice(0, MAX_WORDS);
}
