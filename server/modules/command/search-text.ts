import { pinyin } from 'pinyin-pro';
import { foldForSearch } from '../../db/bigrams.ts';

/**
 * What a command is found by, folded: its texts, and its title's pinyin, whole ("wangkong") and as
 * initials ("wk").
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
      command.description,
      command.template,
      syllables.join('').replace(/\s+/gu, ''),
      initials,
    ].join('\n'),
  );
}
