import type { Confidence } from '../calculator/calls.ts';
import { endpoint } from '../endpoint.ts';

/** Languages that articles are written in. */
export type ArticleLanguage = 'zh-CN' | 'en-US';

/** A numbered source of an answer. */
export interface Source {
  n: number;
  /** Null where it is a file that was sent along. */
  articleId: string | null;
  fileId?: string | undefined;
  title: string;
  snippet: string;
  contributor: string | null;
  /** Of the file, from 1: a PDF's page, a workbook's sheet, a section of a text. */
  page?: number | undefined;
  url?: string | undefined;
}

export interface ArticleParagraph {
  /** Markdown (a sentence or two, or a table). */
  text: string;
  /** A: two sources agree or derived; B: one source; C: common knowledge, unverified. */
  confidence: Confidence;
}

export interface ArticleSection {
  heading: string;
  paragraphs: ArticleParagraph[];
}

export interface Article {
  id: string;
  /** What this version is written in, and all that there are. */
  language: ArticleLanguage;
  languages: ArticleLanguage[];
  title: string;
  summary: string;
  sections: ArticleSection[];
  /** Standards and public sources by name. */
  sources: string[];
  contributor: string | null;
  updatedAt: string;
  /** As at a hit; empty where the request names no `q`. */
  matches: string[];
}

export interface ArticleRequest {
  id: string;
  /** Left out: the caller's. Where the article isn't written in it, the other one answers. */
  language?: ArticleLanguage | undefined;
  /** What was searched for: the article says where it speaks of that. */
  q?: string | undefined;
}

export interface KnowledgeHit {
  articleId: string;
  language: ArticleLanguage;
  title: string;
  /** The section that the snippet stands in. */
  heading: string;
  /** Of the best paragraph, around what was found; without Markdown's table marks. */
  snippet: string;
  /** Place of that paragraph among all of the article, from 0. */
  paragraph: number;
  /** What was found, as it stands in the texts: names of the same thing and other forms of a word too. */
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
/** A hit with what its rank is made of. */
export interface RankedHit extends KnowledgeHit {
  /**
   * For those who tune the search, by name: `own`, `title`, `article` and `asked` add up to the score;
   * `spoken`, `coverage` and `relevance` are shares, 0 to 1.
   */
  parts: { name: string; value: number }[];
}

/** The bench's own: the best, listed or not. `reading`: how the words were understood. */
export const searchAnswerTest = endpoint<
  { q: string },
  { list: RankedHit[]; reading: string[]; milliseconds: number }
>('apiqa/searchAnswertest');
export const searchAnswerById = endpoint<ArticleRequest, Article>('apiqa/searchAnswerById');

/** A section of the points rules. */
export interface RuleSection {
  id: string;
  heading: string;
  /** Markdown. */
  content: string;
}

export const searchRule = endpoint<{ keyword?: string | undefined }, { list: RuleSection[] }>(
  'apiqa/searchRule',
);
