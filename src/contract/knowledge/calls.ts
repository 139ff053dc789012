import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type ArticleLanguage = z.infer<typeof schemas.languageSchema>;

export type Source = z.infer<typeof schemas.sourceSchema>;

export type ArticleParagraph = z.infer<typeof schemas.articleParagraphSchema>;

export type ArticleSection = z.infer<typeof schemas.articleSectionSchema>;

export type Article = z.infer<typeof schemas.articleSchema>;

export type ArticleRequest = RequestOf<typeof searchAnswerById>;

export type KnowledgeHit = z.infer<typeof schemas.knowledgeHitSchema>;

export type SearchAnswerRequest = RequestOf<typeof searchAnswer>;

export const searchAnswer = endpoint<typeof schemas.searchAnswerSchemas>('apiqa/searchAnswer');
export type TestSearchData = DataOf<typeof searchAnswerTest>;
/** A hit with the components of its score. */
export type RankedHit = z.infer<typeof schemas.rankedHitSchema>;

/** Bench: best hits, including those the search omits. `reading`: how the query was parsed. */
export const searchAnswerTest =
  endpoint<typeof schemas.searchAnswerTestSchemas>('apiqa/searchAnswertest');
export const searchAnswerById =
  endpoint<typeof schemas.searchAnswerByIdSchemas>('apiqa/searchAnswerById');

export type ArticleFilter = Omit<RequestOf<typeof listArticles>, 'page' | 'count'>;
export type ArticleListData = DataOf<typeof listArticles>;
export type ListedArticle = ArticleListData['list'][number];
/** The articles by subject, without a search. */
export const listArticles = endpoint<typeof schemas.listArticlesSchemas>('knowledge/list');

export type RuleSection = z.infer<typeof schemas.ruleSectionSchema>;

export const searchRule = endpoint<typeof schemas.searchRuleSchemas>('apiqa/searchRule');
