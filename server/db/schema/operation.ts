import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ArticleSection } from '#contract/knowledge/calls.ts';
import type { ConfigValue } from '#contract/console/calls.ts';
import { instant } from './columns.ts';

/** What the console has changed; a key that was never saved stands as the environment says. Reference tables all. */
export const configValues = pgTable('config_values', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<ConfigValue>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** One row: rises with every save. */
export const configVersion = pgTable('config_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

/** Who did what in the console, when, to what. Rows are only added. */
export const audit = pgTable(
  'audit',
  {
    /** UUIDv7: ordered by time. */
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

/** Articles that reviewers and members' material made; once published they stand in `articles` too. */
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
    /** Of a shipped article that is edited here: what its file says beside the text. */
    keywords: text('keywords')
      .array()
      .notNull()
      .default(sql`'{}'`),
    sources: text('sources')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** In what other ways people ask for its paragraphs. */
    asks: jsonb('asks')
      .$type<{ heading: string; text: string; asks: string[] }[]>()
      .notNull()
      .default([]),
    /** `restored`: what ships counts again; the row keeps the version, so that none is given twice. */
    state: text('state', { enum: ['draft', 'published', 'withdrawn', 'restored'] }).notNull(),
    origin: text('origin', { enum: ['shipped', 'material', 'console'] }).notNull(),
    /** Of the material that it was made of. */
    submissionMemberId: uuid('submission_member_id'),
    submissionId: uuid('submission_id'),
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

/** Content of reference tables (pictures of goods): not a member's, kept while it is named. */
export const sharedFiles = pgTable(
  'shared_files',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the content, in hexadecimal digits. */
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('shared_files_hash').on(table.hash)],
);

/**
 * What is counted by the day. `members`: new accounts; `accounts` and `enterprises`: accounts, and
 * those of enterprises, made less deleted, of which the sum over all days counts; points given and
 * spent, less what was taken back.
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
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/** A day's counts (Asia/Shanghai), over several rows so that writers don't wait for each other. */
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

/** Questions that the knowledge could not answer, without who asked: each is worth an article. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    /** The question as it is compared: folded, without marks. */
    folded: text('folded').primaryKey(),
    question: text('question').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('unanswered_questions_count').on(table.count, table.lastAt)],
);
