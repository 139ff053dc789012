import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import { BASENAME, paths } from '../paths.ts';

/** The whole address of an article, to be passed on. */
export function articleAddress(articleId: string, language: ArticleLanguage): string {
  const query = new URLSearchParams({ article: articleId, language });
  return `${location.origin}${BASENAME}${paths.knowledge}?${query}`;
}
