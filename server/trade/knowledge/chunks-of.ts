import type { WrittenPassage } from './article-file.ts';
import { searchedBy } from './lexemes.ts';
import { regionLexeme, type StoredArticle, type StoredChunk } from './repository.ts';

type About = Pick<StoredArticle, 'title' | 'summary' | 'keywords' | 'region'>;

/** An article's passages as they are searched: by their own words, their article's, and its places. */
export function chunksOf(
  { title, summary, keywords, region }: About,
  passages: readonly WrittenPassage[],
): StoredChunk[] {
  const about = [title, summary, ...keywords].join('\n');
  const places = region.map(regionLexeme);

  return passages.map((passage) => ({
    ...passage,
    lexemes: [
      ...searchedBy([about, passage.heading, passage.text, ...passage.asks].join('\n')),
      ...places,
    ],
  }));
}
