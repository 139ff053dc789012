import type { Confidence } from '../calculator/calls.ts';
import { endpoint } from '../endpoint.ts';

export type ArticleLanguage = 'zh-CN' | 'en-US';

export interface Source {
  n: number;
  /** Null for an attached file. */
  articleId: string | null;
  fileId?: string | undefined;
  title: string;
  snippet: string;
  contributor: string | null;
  /** 1-based: page of a PDF, sheet of a workbook, section of a text. */
  page?: number | undefined;
  url?: string | undefined;
}

export interface ArticleParagraph {
  text: string;
  /** A: two agreeing sources, or derived; B: one source; C: common knowledge, unverified. */
  confidence: Confidence;
}

export interface ArticleSection {
  heading: string;
  paragraphs: ArticleParagraph[];
}

export interface Article {
  id: string;
  language: ArticleLanguage;
  languages: ArticleLanguage[];
  title: string;
  summary: string;
  sections: ArticleSection[];
  sources: string[];
  contributor: string | null;
  updatedAt: string;
  /** As in a hit; empty without `q`. */
  matches: string[];
}

export interface ArticleRequest {
  id: string;
  /** Default: the caller's; falls back to the other language. */
  language?: ArticleLanguage | undefined;
  /** Search text, whose matches are returned. */
  q?: string | undefined;
}

export interface KnowledgeHit {
  articleId: string;
  language: ArticleLanguage;
  title: string;
  heading: string;
  /** Text around the match in the best paragraph, without Markdown table syntax. */
  snippet: string;
  /** 0-based index of that paragraph within the article. */
  paragraph: number;
  /** Matched strings as they occur in the text, including synonyms and inflected forms. */
  matches: string[];
  score: number;
  contributor: string | null;
}

export interface SearchAnswerRequest {
  q: string;
  plugin?: string | undefined;
  region?: string | undefined;
  page?: number | undefined;
  count?: number | undefined;
}

export const searchAnswer = endpoint<
  SearchAnswerRequest,
  { list: KnowledgeHit[]; total: number; nextCursor: string | null }
>('apiqa/searchAnswer');
/** A hit with the components of its score. */
export interface RankedHit extends KnowledgeHit {
  /**
   * `own`, `title`, `article` and `asked` add up to the score; `spoken`, `coverage` and `relevance`
   * are between 0 and 1.
   */
  parts: { name: string; value: number }[];
}

/** Bench: best hits, including those the search omits. `reading`: how the query was parsed. */
export const searchAnswerTest = endpoint<
  { q: string },
  { list: RankedHit[]; reading: string[]; milliseconds: number }
>('apiqa/searchAnswertest');
export const searchAnswerById = endpoint<ArticleRequest, Article>('apiqa/searchAnswerById');

export interface RuleSection {
  id: string;
  heading: string;
  content: string;
}

export const searchRule = endpoint<{ keyword?: string | undefined }, { list: RuleSection[] }>(
  'apiqa/searchRule',
);
