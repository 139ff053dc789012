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
import type { Part } from '#contract/chat/calls.ts';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { instant, memberId, tsvector } from './columns.ts';
import { members } from './member.ts';

/** Conversations. */
export const sessions = pgTable(
  'sessions',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    /** `auto` until the member renames it. */
    titleBy: text('title_by', { enum: ['auto', 'member'] }).notNull(),
    kind: text('kind', { enum: ['chat', 'deep'] }).notNull(),
    plugin: text('plugin'),
    top: boolean('top').notNull().default(false),
    unread: boolean('unread').notNull().default(false),
    /** How the newest answer ended badly, for the sidebar. */
    failed: boolean('failed').notNull().default(false),
    /** The answer that is being generated: one at a time. */
    generatingAnswerId: uuid('generating_answer_id'),
    titleGrams: tsvector('title_grams').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Rises with every question and answer; orders the list. */
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('sessions_list').on(table.memberId, table.updatedAt, table.id),
    index('sessions_grams').using('gin', table.memberId, table.titleGrams),
  ],
);

/** A question. Its answers are rows of their own. */
export const records = pgTable(
  'records',
  {
    memberId: memberId(),
    /** UUIDv7: ordered by time within a conversation. */
    id: uuid('id').notNull(),
    sessionId: uuid('session_id').notNull(),
    question: text('question').notNull(),
    plugin: text('plugin'),
    form: jsonb('form').$type<Record<string, string | number | boolean>>(),
    helped: boolean('helped'),
    replaces: uuid('replaces'),
    /** The record that took this one's place (of an edited question, and of every one after it). */
    replacedBy: uuid('replaced_by'),
    clientRequestId: uuid('client_request_id').notNull(),
    questionGrams: tsvector('question_grams').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({
      columns: [table.memberId, table.sessionId],
      foreignColumns: [sessions.memberId, sessions.id],
    }).onDelete('cascade'),
    unique('records_request').on(table.memberId, table.clientRequestId),
    index('records_session').on(table.memberId, table.sessionId, table.id),
    index('records_replaced').on(table.memberId, table.replacedBy),
    index('records_grams').using('gin', table.memberId, table.questionGrams),
  ],
);

/** One version of an answer. Guarded updates: only a row that is `generating` may end. */
export const answers = pgTable(
  'answers',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    recordId: uuid('record_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    version: integer('version').notNull(),
    status: text('status', {
      enum: ['generating', 'done', 'stopped', 'interrupted', 'failed'],
    }).notNull(),
    content: text('content').notNull(),
    reasoning: text('reasoning').notNull(),
    reasoningMs: integer('reasoning_ms'),
    sources: jsonb('sources').$type<Source[]>().notNull(),
    parts: jsonb('parts').$type<Part[]>().notNull(),
    liked: integer('liked').notNull().default(0),
    likeReason: text('like_reason'),
    model: text('model').notNull(),
    errorCode: integer('error_code'),
    errorMsg: text('error_msg'),
    usage: jsonb('usage').$type<TokenUsage>(),
    /** The server that writes it. */
    instanceId: uuid('instance_id').notNull(),
    contentGrams: tsvector('content_grams').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({
      columns: [table.memberId, table.recordId],
      foreignColumns: [records.memberId, records.id],
    }).onDelete('cascade'),
    unique('answers_version').on(table.memberId, table.recordId, table.version),
    index('answers_session').on(table.memberId, table.sessionId),
    index('answers_instance').on(table.instanceId, table.status),
    index('answers_grams').using('gin', table.memberId, table.contentGrams),
  ],
);

/** What a running answer has grown by since the last row; folded into the answer at its end. */
export const answerChunks = pgTable(
  'answer_chunks',
  {
    memberId: memberId(),
    answerId: uuid('answer_id').notNull(),
    /** Id of the last stream event that the row holds. */
    lastEventId: integer('last_event_id').notNull(),
    content: text('content').notNull(),
    reasoning: text('reasoning').notNull(),
    parts: jsonb('parts').$type<Part[]>().notNull(),
    /** Null where the row brings none. */
    sources: jsonb('sources').$type<Source[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.answerId, table.lastEventId] }),
    foreignKey({
      columns: [table.memberId, table.answerId],
      foreignColumns: [answers.memberId, answers.id],
    }).onDelete('cascade'),
  ],
);
