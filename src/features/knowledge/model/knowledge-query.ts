import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import { LIMITS } from '#contract/limits.ts';

export interface KnowledgeView {
  q: string;
  article: { id: string; language: ArticleLanguage | null; paragraph: number | null } | null;
}

const LANGUAGES: readonly string[] = ['zh-CN', 'en-US'] satisfies ArticleLanguage[];

/** Parses the URL; invalid parameters are ignored. */
export function readKnowledgeQuery(query: URLSearchParams): KnowledgeView {
  const id = query.get('article') ?? '';
  const language = query.get('language') ?? '';
  const paragraph = query.get('paragraph') ?? '';

  return {
    q: (query.get('q') ?? '').slice(0, LIMITS.keywordChars),
    article:
      id === ''
        ? null
        : {
            id,
            language: isLanguage(language) ? language : null,
            paragraph: /^\d{1,4}$/.test(paragraph) ? Number(paragraph) : null,
          },
  };
}

export function knowledgeQuery({ q, article }: KnowledgeView): URLSearchParams {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (article !== null) {
    query.set('article', article.id);
    if (article.language !== null) query.set('language', article.language);
    if (article.paragraph !== null) query.set('paragraph', String(article.paragraph));
  }
  return query;
}

function isLanguage(text: string): text is ArticleLanguage {
  return LANGUAGES.includes(text);
}
