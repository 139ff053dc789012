import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { AGREEMENTS, SITE_LISTS } from '#contract/site/constants.ts';
import type { AgreementTexts } from '#contract/site/console-calls.ts';
import type { ArticleSection } from '#contract/knowledge/calls.ts';
import type { ArticleFields, ConfigValue } from '#contract/console/calls.ts';
import type { ModelPrice, ServiceFields, SpeechFields } from '#contract/service/calls.ts';
import { instant } from './columns.ts';

/** Settings changed in the console; unsaved keys use the environment. All reference tables. */
export const configValues = pgTable('config_values', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<ConfigValue>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** One row; increases with every save. */
export const configVersion = pgTable('config_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

/** One row: the model service set in the console. */
export const serviceSettings = pgTable('service_settings', {
  id: integer('id').primaryKey(),
  /** null: the environment's service applies. */
  fields: jsonb('fields').$type<ServiceFields>(),
  /** Key of the service, encrypted. */
  keyCipher: text('key_cipher'),
  prices: jsonb('prices').$type<ModelPrice[]>().notNull().default([]),
  /** The service that reads aloud, with its own key and version; null as `fields`. */
  speech: jsonb('speech').$type<SpeechFields>(),
  speechKeyCipher: text('speech_key_cipher'),
  speechVersion: integer('speech_version').notNull().default(0),
  /** Increases with every save; servers compare it to load a change. */
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Lists that the operator edits as a whole; the shipped ones apply where there is no row. */
export const siteLists = pgTable('site_lists', {
  name: text('name', { enum: SITE_LISTS }).primaryKey(),
  /** null: the shipped list applies again; the row remains so that no version repeats. */
  value: jsonb('value'),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Agreements published in the console, besides the shipped ones. */
export const agreementVersions = pgTable(
  'agreement_versions',
  {
    document: text('document', { enum: AGREEMENTS }).notNull(),
    /** 1 for the first one published here. */
    number: integer('number').notNull(),
    version: text('version').notNull(),
    effective: date('effective', { mode: 'string' }).notNull(),
    texts: jsonb('texts').$type<AgreementTexts>().notNull(),
    /** Members have to agree again. */
    renews: boolean('renews').notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.document, table.number] })],
);

/** Audit log of the console; append-only. */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey(),
    actorId: uuid('actor_id').notNull(),
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id'),
    targetLabel: text('target_label').notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('audit_actor').on(table.actorId, table.id),
    index('audit_target').on(table.targetKind, table.targetId, table.id),
  ],
);

/** Articles written by reviewers or from submissions; published ones are also in `articles`. */
export const ownArticles = pgTable(
  'own_articles',
  {
    id: text('id').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    sections: jsonb('sections').$type<ArticleSection[]>().notNull(),
    region: text('region')
      .array()
      .notNull()
      .default(sql`'{}'`),
    contributor: text('contributor'),
    /** For an edited shipped article: metadata from its file. */
    keywords: text('keywords')
      .array()
      .notNull()
      .default(sql`'{}'`),
    sources: text('sources')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Alternative phrasings of its paragraphs. */
    asks: jsonb('asks')
      .$type<{ heading: string; text: string; asks: string[] }[]>()
      .notNull()
      .default([]),
    /**
     * `restored`: the shipped text applies again; the row remains so that no version number
     * repeats.
     */
    state: text('state', { enum: ['draft', 'published', 'withdrawn', 'restored'] }).notNull(),
    origin: text('origin', { enum: ['shipped', 'material', 'console'] }).notNull(),
    submissionMemberId: uuid('submission_member_id'),
    submissionId: uuid('submission_id'),
    /** Group of signals that the article is written for, until it is published. */
    groupId: uuid('group_id'),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.language] }),
    index('own_articles_list').on(table.updatedAt, table.id),
    index('own_articles_state').on(table.state, table.updatedAt, table.id),
    index('own_articles_submission').on(table.submissionId),
  ],
);

/** Articles as they were saved, so that a revision can be taken back. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: text('id').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    version: integer('version').notNull(),
    fields: jsonb('fields').$type<ArticleFields>().notNull(),
    savedBy: uuid('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.language, table.version] })],
);

/** Content of reference tables (pictures of goods): belongs to no member, kept while referenced. */
export const sharedFiles = pgTable(
  'shared_files',
  {
    id: text('id').primaryKey(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('shared_files_hash').on(table.hash)],
);

/**
 * Daily counters. `members`: new accounts; `accounts` and `enterprises`: created minus deleted, so
 * the sum over all days is the current number; points granted and spent, net of reversals.
 */
export const FIGURE_NAMES = [
  'members',
  'accounts',
  'enterprises',
  'questions',
  'answered',
  'unanswered',
  'pointsIn',
  'pointsOut',
  'signals',
  'closed',
  'disliked',
  'active',
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/**
 * Counts of a day (Asia/Shanghai), spread over several rows so that writers don't block each other.
 */
export const figureDays = pgTable(
  'figure_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name', { enum: FIGURE_NAMES }).notNull(),
    shard: integer('shard').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.name, table.shard] }),
    index('figure_days_accounts')
      .on(table.name)
      .where(sql`${table.name} IN ('accounts', 'enterprises')`),
  ],
);

/** Questions without an answer in the knowledge base, stored anonymously. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    folded: text('folded').primaryKey(),
    question: text('question').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('unanswered_questions_count').on(table.count, table.lastAt)],
);
