import type { Source } from '#contract/knowledge/calls.ts';

/** An article counts as one source for each contributor, a file once per quoted place. */
export function isSameSource(one: Omit<Source, 'n'>, other: Omit<Source, 'n'>): boolean {
  return one.articleId === null
    ? other.articleId === null &&
        one.fileId === other.fileId &&
        one.page === other.page &&
        one.snippet === other.snippet
    : one.articleId === other.articleId && one.contributor === other.contributor;
}
