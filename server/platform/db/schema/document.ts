import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentNode } from '#contract/document/calls.ts';
import { DOCUMENT_KINDS } from '#contract/document/constants.ts';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

export const documents = pgTable(
  'documents',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    content: jsonb('content').$type<DocumentNode>().notNull(),
    header: text('header').notNull(),
    footer: text('footer').notNull(),
    /** Optimistic lock: increases with every save. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('documents_list')
      .on(table.memberId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} IS NULL`),
    index('documents_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
  ],
);
