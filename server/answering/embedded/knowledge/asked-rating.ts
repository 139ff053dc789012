import type { Language } from '../../../content/messages.ts';
import { normalise } from '../../../trade/knowledge/lexemes.ts';
import { clothsIn } from '../calculation/compared-cloths.ts';
import { ASKS_RATING } from '../words/knowledge-words.ts';

const IN_WORDS: Record<Language, string> = {
  'zh-CN': '席型网 过滤精度多少微米',
  'en-US': 'Dutch weave how many micron absolute rating',
};

/** 'What does 24x110 filter' in the words of the articles on filter cloth; the question itself if it asks no such rating. */
export function askedRating(question: string, language: Language): string {
  const [cloth, ...more] = clothsIn(question).filter(({ isDutch }) => isDutch);
  if (cloth === undefined || more.length > 0 || !ASKS_RATING.test(normalise(question)))
    return question;

  return `${cloth.label} ${IN_WORDS[language]}`;
}
