import type { Language } from '../../../content/messages.ts';
import type { RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import type { Citations } from '../citations.ts';
import { engineTexts } from '../engine-language.ts';

export function isTable({ text }: RankedPassage): boolean {
  return text.startsWith('|');
}

/** A passage's sentence with its caution and its source. */
export function quoted(passage: RankedPassage, citations: Citations, language: Language): string {
  const caution = passage.confidence === 'C' ? engineTexts(language).unverified : '';
  return `${passage.text}${caution}${citations.mark(passage)}`;
}

export function bullets(
  passages: RankedPassage[],
  citations: Citations,
  language: Language,
): string {
  return passages.map((passage) => `- ${quoted(passage, citations, language)}`).join('\n');
}
