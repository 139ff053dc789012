import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { GROUP_DECISIONS, GROUP_STATES, SIGNAL_REASONS } from '#contract/quality/constants.ts';
import type { SharedTurn } from '#contract/share/calls.ts';
import { instant, memberId } from './columns.ts';
import { answers } from './session.ts';

/** Near-same questions whose answers failed, without the members. A reference table. */
export const signalGroups = pgTable(
  'signal_groups',
  {
    id: uuid('id').primaryKey(),
    question: text('question').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    /** Id of a calculator. */
    product: text('product'),
    /** Subjects and other words of the question; two questions are compared by these and `numbers`. */
    words: text('words').array().notNull(),
    numbers: text('numbers').array().notNull(),
    /** Near-same questions share one of these with a high probability. */
    bands: integer('bands').array().notNull(),
    state: text('state', { enum: GROUP_STATES }).notNull(),
    isTest: boolean('is_test').notNull().default(false),
    /** Derived from the signals, for the list. */
    reasons: text('reasons', { enum: SIGNAL_REASONS })
      .array()
      .notNull()
      .default(sql`'{}'`),
    signals: integer('signals').notNull().default(0),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    version: integer('version').notNull(),
    decision: text('decision', { enum: GROUP_DECISIONS }),
    decisionReason: text('decision_reason'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    articleId: text('article_id'),
    articleLanguage: text('article_language', { enum: ['zh-CN', 'en-US'] }),
    /** The answer after the last decision. */
    answer: jsonb('answer').$type<SharedTurn>(),
  },
  (table) => [
    index('signal_groups_list').on(table.state, table.lastAt, table.id),
    index('signal_groups_bands').using('gin', table.bands),
    // `name_pairs` is a function of the migrations: the characters of a text and their pairs.
    index('signal_groups_questions')
      .using('gin', sql`name_pairs(${table.question})`)
      .with({ fastupdate: false }),
    index('signal_groups_test')
      .on(table.language)
      .where(sql`${table.isTest}`),
  ],
);

/** Why an answer failed, once per answer and reason. */
export const answerSignals = pgTable(
  'answer_signals',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    answerId: uuid('answer_id').notNull(),
    reason: text('reason', { enum: SIGNAL_REASONS }).notNull(),
    note: text('note'),
    groupId: uuid('group_id').notNull(),
    /** When the member got a message about the answer. */
    toldAt: instant('told_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({
      columns: [table.memberId, table.answerId],
      foreignColumns: [answers.memberId, answers.id],
    }).onDelete('cascade'),
    unique('answer_signals_reason').on(table.memberId, table.answerId, table.reason),
    index('answer_signals_group').on(table.groupId, table.createdAt, table.id),
  ],
);
