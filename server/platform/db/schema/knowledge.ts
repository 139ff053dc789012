import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ArticleSection } from '#contract/knowledge/calls.ts';
import { instant, tsvector } from './columns.ts';

export const articles = pgTable(
  'articles',
  {
    id: text('id').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    keywords: text('keywords').array().notNull(),
    sections: jsonb('sections').$type<ArticleSection[]>().notNull(),
    sources: text('sources')
      .array()
      .notNull()
      .default(sql`'{}'`),
    region: text('region')
      .array()
      .notNull()
      .default(sql`'{}'`),
    contributor: text('contributor'),
    /** Hash of the shipped text; null for articles written by members. */
    contentHash: text('content_hash'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.language] }),
    index('articles_region').using('gin', table.region),
    index('articles_shipped')
      .on(table.updatedAt, table.id, table.language)
      .where(sql`${table.contentHash} IS NOT NULL`),
  ],
);

/** Search index: one row per paragraph. */
export const articleChunks = pgTable(
  'article_chunks',
  {
    articleId: text('article_id').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    n: integer('n').notNull(),
    heading: text('heading').notNull(),
    text: text('text').notNull(),
    confidence: text('confidence', { enum: ['A', 'B', 'C'] }).notNull(),
    /** Contributor of a paragraph that was added to another author's article. */
    contributor: text('contributor'),
    /** Alternative phrasings; searched, never shown. */
    asks: text('asks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    grams: tsvector('grams').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language, table.n] }),
    index('article_chunks_grams').using('gin', table.grams),
  ],
);

/**
 * Number of paragraphs per lexeme, so that a search can rank by rarity without counting. The empty
 * lexeme holds the total number of paragraphs.
 */
export const knowledgeLexemes = pgTable(
  'knowledge_lexemes',
  {
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    lexeme: text('lexeme').notNull(),
    chunks: integer('chunks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.lexeme] }),
    index('knowledge_lexemes_prefix').on(table.language, table.lexeme.op('text_pattern_ops')),
  ],
);
