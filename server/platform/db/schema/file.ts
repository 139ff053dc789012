import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { ScannedPage } from '#contract/file/calls.ts';
import { FILE_PURPOSES } from '#contract/file/constants.ts';
import { instant, memberId, tsvector } from './columns.ts';
import { members } from './member.ts';
import { answers, records } from './session.ts';

export const files = pgTable(
  'files',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    purpose: text('purpose', { enum: FILE_PURPOSES }).notNull(),
    /**
     * SHA-256 of the original upload, before pictures were re-encoded; null for generated files.
     */
    sourceHash: text('source_hash'),
    /** False for unreferenced files, which are removed after a day. */
    kept: boolean('kept').notNull().default(true),
    answerId: uuid('answer_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    foreignKey({
      columns: [table.memberId, table.answerId],
      foreignColumns: [answers.memberId, answers.id],
    }).onDelete('cascade'),
    index('files_answer').on(table.memberId, table.answerId),
    index('files_hash').on(table.hash),
    index('files_largest').on(table.memberId, table.size),
    index('files_own').on(table.memberId, table.purpose, table.createdAt, table.id),
    index('files_own_kind').on(
      table.memberId,
      table.purpose,
      table.mime,
      table.createdAt,
      table.id,
    ),
    unique('files_source').on(table.memberId, table.purpose, table.sourceHash),
    index('files_loose')
      .on(table.createdAt)
      .where(sql`NOT ${table.kept}`),
    index('files_loose_own')
      .on(table.memberId, table.size)
      .where(sql`NOT ${table.kept}`),
  ],
);

/** Bytes and number of a member's files by purpose, maintained by a trigger on `files`. */
export const fileRoom = pgTable(
  'file_room',
  {
    memberId: memberId(),
    purpose: text('purpose', { enum: FILE_PURPOSES }).notNull(),
    files: integer('files').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.purpose] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
  ],
);

export const recordFiles = pgTable(
  'record_files',
  {
    memberId: memberId(),
    recordId: uuid('record_id').notNull(),
    n: integer('n').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.recordId, table.n] }),
    foreignKey({
      columns: [table.memberId, table.recordId],
      foreignColumns: [records.memberId, records.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.memberId, table.fileId],
      foreignColumns: [files.memberId, files.id],
    }),
    index('record_files_file').on(table.memberId, table.fileId),
  ],
);

export const fileTexts = pgTable(
  'file_texts',
  {
    memberId: memberId(),
    fileId: uuid('file_id').notNull(),
    state: text('state', { enum: ['reading', 'ready', 'none', 'failed'] }).notNull(),
    /** null while unknown. */
    pages: integer('pages'),
    chars: integer('chars').notNull().default(0),
    /** Scanned pages that weren't recognised, or only in part. */
    unreadScans: integer('unread_scans').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    instanceId: uuid('instance_id'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.fileId] }),
    foreignKey({
      columns: [table.memberId, table.fileId],
      foreignColumns: [files.memberId, files.id],
    }).onDelete('cascade'),
    index('file_texts_reading')
      .on(table.instanceId)
      .where(sql`${table.state} = 'reading'`),
  ],
);

/** Words recognised in a picture, or on a scanned page of a PDF. */
export const fileScans = pgTable(
  'file_scans',
  {
    memberId: memberId(),
    fileId: uuid('file_id').notNull(),
    page: integer('page').notNull(),
    /** Pixels of the page as the boxes count them. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Cells with confidences and boxes, by row and column. */
    rows: jsonb('rows').$type<ScannedPage['rows']>().notNull(),
    isCut: boolean('is_cut').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.fileId, table.page] }),
    foreignKey({
      columns: [table.memberId, table.fileId],
      foreignColumns: [fileTexts.memberId, fileTexts.fileId],
    }).onDelete('cascade'),
  ],
);

/** Extracted text in citable passages; concatenated they are the whole text. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    memberId: memberId(),
    fileId: uuid('file_id').notNull(),
    n: integer('n').notNull(),
    /** From 1: page of a PDF, sheet of a workbook or section of a text. */
    page: integer('page').notNull(),
    text: text('text').notNull(),
    grams: tsvector('grams').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.fileId, table.n] }),
    foreignKey({
      columns: [table.memberId, table.fileId],
      foreignColumns: [fileTexts.memberId, fileTexts.fileId],
    }).onDelete('cascade'),
    index('file_chunks_page').on(table.memberId, table.fileId, table.page, table.n),
    index('file_chunks_grams')
      .using('gin', table.memberId, table.fileId, table.grams)
      .with({ fastupdate: false }),
  ],
);
