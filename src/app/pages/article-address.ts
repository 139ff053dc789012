import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import { BASENAME, paths } from '../paths.ts';

export function articleAddress(articleId: string, language: ArticleLanguage): string {
  const query = new URLSearchParams({ article: articleId, language });
  return `${location.origin}${BASENAME}${paths.knowledge}?${query}`;
}
