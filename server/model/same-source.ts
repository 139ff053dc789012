import type { Source } from '#contract/knowledge/calls.ts';

/** An article is one source; of a file, each place that is quoted is one. */
export function isSameSource(one: Omit<Source, 'n'>, other: Omit<Source, 'n'>): boolean {
  return one.articleId === null
    ? other.articleId === null &&
        one.fileId === other.fileId &&
        one.page === other.page &&
        one.snippet === other.snippet
    : one.articleId === other.articleId;
}
