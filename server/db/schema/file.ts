import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';
import { answers } from './session.ts';

/** Files of members. The content lies in the file store, under its hash. */
export const files = pgTable(
  'files',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    /** SHA-256 of the content, in hexadecimal digits. */
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    purpose: text('purpose', {
      enum: ['answer', 'chat', 'submission', 'avatar', 'goods'],
    }).notNull(),
    /** SHA-256 of what was uploaded, before pictures were written anew; null for what the product made. */
    sourceHash: text('source_hash'),
    /** Something names it. What nothing names is removed after a day. */
    kept: boolean('kept').notNull().default(true),
    /** The answer that it was made for, and goes with. */
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
    unique('files_source').on(table.memberId, table.purpose, table.sourceHash),
    index('files_loose')
      .on(table.createdAt)
      .where(sql`NOT ${table.kept}`),
    index('files_loose_own')
      .on(table.memberId, table.size)
      .where(sql`NOT ${table.kept}`),
  ],
);
