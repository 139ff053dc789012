import type { Confidence } from '../calculator/calls.ts';
import { endpoint } from '../endpoint.ts';

/** A numbered source of an answer. */
export interface Source {
  n: number;
  articleId: string;
  title: string;
  snippet: string;
  contributor: string | null;
  page?: number | undefined;
  url?: string | undefined;
}

export interface ArticleParagraph {
  /** Markdown (a sentence or two, or a table). */
  text: string;
  /** A: two sources agree or derived; B: one source; C: common knowledge, unverified. */
  confidence: Confidence;
}

export interface Article {
  id: string;
  title: string;
  summary: string;
  sections: { heading: string; paragraphs: ArticleParagraph[] }[];
  contributor: string | null;
  updatedAt: string;
}

export interface KnowledgeHit {
  articleId: string;
  title: string;
  snippet: string;
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
export const searchAnswerById = endpoint<{ id: string }, Article>('apiqa/searchAnswerById');

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
