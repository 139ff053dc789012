import { pinyin } from 'pinyin-pro';
import { foldForSearch } from '../../db/bigrams.ts';

/**
 * What a command is found by, folded: its title with the pinyin of it, whole ("wangkong") and as
 * initials ("wk"), then its other texts. The nearer to the start a word is found, the better.
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

/** The words of a keyword, folded like the text: all of them have to be there, in any order. */
export function searchWords(keyword = ''): string[] {
  return foldForSearch(keyword)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
