import { pinyin } from 'pinyin-pro';
import { foldForSearch } from '../../platform/db/bigrams.ts';

/**
 * Normalised search text: the title, its pinyin in full ("wangkong") and as initials ("wk"), then
 * the other texts. Earlier matches rank higher.
 */
export function commandSearchText(command: {
  title: string;
  description: string;
  template: string;
}): string {
  const syllables = pinyin(command.title, {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  });
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('');

  return foldForSearch(
    [
      command.title,
      syllables.join('').replace(/\s+/gu, ''),
      initials,
      command.description,
      command.template,
    ].join('\n'),
  );
}

export function searchWords(keyword = ''): string[] {
  return foldForSearch(keyword)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
