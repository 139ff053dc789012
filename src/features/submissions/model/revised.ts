import type { ArticleLanguage } from '#contract/knowledge/calls.ts';

export interface Revised {
  articleId: string;
  language: ArticleLanguage;
  /** Index within the article. */
  paragraph: number;
}

/** The paragraph that the address says is to be changed; null if it names none. */
export function readRevised(query: URLSearchParams): Revised | null {
  const articleId = query.get('article') ?? '';
  const language = query.get('language') === 'en-US' ? 'en-US' : 'zh-CN';
  const typed = query.get('paragraph') ?? '';
  const paragraph = /^\d{1,4}$/.test(typed) ? Number(typed) : null;

  return articleId === '' || paragraph === null ? null : { articleId, language, paragraph };
}
