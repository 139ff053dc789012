import type { ArticleFilter, ArticleLanguage } from '#contract/knowledge/calls.ts';
import { SUBJECTS } from '#contract/knowledge/constants.ts';
import { LIMITS } from '#contract/limits.ts';

interface KnowledgeView {
  q: string;
  /** Filters of the listed articles; `region` is one of the found articles, too. */
  filter: ArticleFilter;
  /** Keeps the found articles that are about a place. */
  isPlaced: boolean;
  article: { id: string; language: ArticleLanguage | null; paragraph: number | null } | null;
}

const LANGUAGES: readonly string[] = ['zh-CN', 'en-US'] satisfies ArticleLanguage[];

/** Parses the URL; invalid parameters are ignored. */
export function readKnowledgeQuery(query: URLSearchParams): KnowledgeView {
  const id = query.get('article') ?? '';
  const language = query.get('language') ?? '';
  const paragraph = query.get('paragraph') ?? '';

  return {
    filter: readFilter(query),
    isPlaced: query.get('placed') === 'true',
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

export function knowledgeQuery({ q, filter, isPlaced, article }: KnowledgeView): URLSearchParams {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
  if (isPlaced) query.set('placed', 'true');
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

const FILTER_CHARS = 40;
const NAMES = ['product', 'material', 'standard', 'region'] as const;

function readFilter(query: URLSearchParams): ArticleFilter {
  const subject = SUBJECTS.find((each) => each === query.get('subject'));
  const named = NAMES.map((name) => [name, query.get(name) ?? ''] as const).filter(
    ([, value]) => value !== '' && value.length <= FILTER_CHARS,
  );

  return {
    ...(subject !== undefined && { subject }),
    ...(query.get('isNew') === 'true' && { isNew: true as const }),
    ...Object.fromEntries(named),
  };
}
