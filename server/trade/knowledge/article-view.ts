import type { Article, ArticleLanguage } from '#contract/knowledge/calls.ts';
import { matchedWords } from './matched-words.ts';
import type { QueryTerm } from './read-query.ts';

/** Content of an article, wherever it is stored. */
type ArticleContent = Omit<Article, 'languages' | 'matches' | 'updatedAt'> & { updatedAt: Date };

interface Reading {
  languages: ArticleLanguage[];
  /** Terms that the reader searched for; may be empty. */
  terms: QueryTerm[];
}

/** An article as the contract has it. */
export function articleOf(article: ArticleContent, { languages, terms }: Reading): Article {
  const { title, summary, sections } = article;
  const texts = sections.flatMap(({ heading, paragraphs }) => [
    heading,
    ...paragraphs.map(({ text }) => text),
  ]);

  return {
    id: article.id,
    language: article.language,
    languages: [...languages].sort().reverse(),
    title,
    summary,
    sections,
    sources: article.sources,
    contributor: article.contributor,
    updatedAt: article.updatedAt.toISOString(),
    matches: matchedWords(terms, [title, summary, ...texts]),
  };
}
