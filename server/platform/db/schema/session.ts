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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type {
  CalculationPart,
  ChatFourRequest,
  MeshSpec,
  Part,
  SessionProduct,
  StoredAsk,
} from '#contract/chat/calls.ts';
import { PLUGIN_IDS, type PluginForm } from '#contract/chat/plugins.ts';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { instant, memberId, tsvector } from './columns.ts';
import { members } from './member.ts';

/**
 * Groups a few hundred of a member's messages. A GIN scan can't stop early, so searches go bucket
 * by bucket, newest first, until they have enough results.
 */
const searchBucket = () => integer('search_bucket').notNull().default(0);

/**
 * Without a pending list (fastupdate), because the search of every bucket would read it completely.
 */
const searchIndex = (name: string, ...columns: [AnyPgColumn, ...AnyPgColumn[]]) =>
  index(name)
    .using('gin', ...columns)
    .with({ fastupdate: false });

/** A product of a conversation, with what was asked of it. */
export type ChosenProduct = SessionProduct & { asks: StoredAsk[] };

export interface ProductChoice {
  products: ChosenProduct[];
  /** Index of the product that the next question continues, with its result; null: none. */
  standing: { at: number; result: CalculationPart['result'] } | null;
}

/** `prompt` and `spec` are not both null. */
export interface DrawingRequest {
  prompt: string | null;
  /** Takes precedence over the words. */
  spec: MeshSpec | null;
  style: NonNullable<ChatFourRequest['style']>;
  size: NonNullable<ChatFourRequest['size']>;
}

/** Number of messages written by a member; determines the search bucket. */
export const searchCounters = pgTable(
  'search_counters',
  {
    memberId: memberId(),
    messages: integer('messages').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    titleBy: text('title_by', { enum: ['auto', 'member'] }).notNull(),
    kind: text('kind', { enum: ['chat', 'deep'] }).notNull(),
    plugin: text('plugin', { enum: PLUGIN_IDS }),
    top: boolean('top').notNull().default(false),
    unread: boolean('unread').notNull().default(false),
    /** From the test bench: unlisted, deleted after a day. */
    sandbox: boolean('sandbox').notNull().default(false),
    /** The newest answer failed; shown in the sidebar. */
    failed: boolean('failed').notNull().default(false),
    generatingAnswerId: uuid('generating_answer_id'),
    titleGrams: tsvector('title_grams').notNull(),
    searchBucket: searchBucket(),
    recordCount: integer('record_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('sessions_list')
      .on(table.memberId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} IS NULL AND NOT ${table.top}`),
    index('sessions_kind')
      .on(table.memberId, table.kind, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} IS NULL AND NOT ${table.top}`),
    index('sessions_plugin')
      .on(table.memberId, table.plugin, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} IS NULL AND NOT ${table.top}`),
    index('sessions_top')
      .on(table.memberId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} IS NULL AND ${table.top}`),
    index('sessions_sandbox')
      .on(table.createdAt)
      .where(sql`${table.sandbox}`),
    index('sessions_deleted')
      .on(table.memberId, table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    searchIndex('sessions_grams', table.memberId, table.searchBucket, table.titleGrams),
  ],
);

export const records = pgTable(
  'records',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    sessionId: uuid('session_id').notNull(),
    question: text('question').notNull(),
    plugin: text('plugin', { enum: PLUGIN_IDS }),
    form: jsonb('form').$type<PluginForm>(),
    drawing: jsonb('drawing').$type<DrawingRequest>(),
    helped: boolean('helped'),
    /** The products that the member changed, chose or removed after this turn; null if none. */
    productChoice: jsonb('product_choice').$type<ProductChoice>(),
    replaces: uuid('replaces'),
    /** The record that replaces this one (for an edited question and all records after it). */
    replacedBy: uuid('replaced_by'),
    clientRequestId: uuid('client_request_id').notNull(),
    questionGrams: tsvector('question_grams').notNull(),
    searchBucket: searchBucket(),
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
    index('records_current')
      .on(table.memberId, table.sessionId, table.id)
      .where(sql`${table.deletedAt} IS NULL AND ${table.replacedBy} IS NULL`),
    index('records_replaced').on(table.memberId, table.replacedBy),
    index('records_deleted')
      .on(table.memberId, table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    searchIndex('records_grams', table.memberId, table.searchBucket, table.questionGrams),
  ],
);

/** One version of an answer. Updates are conditional: only a `generating` row may end. */
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
    instanceId: uuid('instance_id').notNull(),
    /** Empty while generating, and in superseded versions. */
    contentGrams: tsvector('content_grams').notNull(),
    searchBucket: searchBucket(),
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
    index('answers_generating')
      .on(table.instanceId)
      .where(sql`${table.status} = 'generating'`),
    searchIndex('answers_grams', table.memberId, table.searchBucket, table.contentGrams),
  ],
);

/** Increments of a running answer; merged into the answer at its end. */
export const answerChunks = pgTable(
  'answer_chunks',
  {
    memberId: memberId(),
    answerId: uuid('answer_id').notNull(),
    /** Id of the last stream event contained in the row. */
    lastEventId: integer('last_event_id').notNull(),
    content: text('content').notNull(),
    reasoning: text('reasoning').notNull(),
    parts: jsonb('parts').$type<Part[]>().notNull(),
    /** null if unchanged. */
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
