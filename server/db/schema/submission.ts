import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

export const SUBMISSION_KINDS = [
  'answer',
  'drawing',
  'suggestion',
  'cocreator',
  'material',
  'enterprise',
  'command',
  'report',
] as const;

/** What members hand in for review. */
export const submissions = pgTable(
  'submissions',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: SUBMISSION_KINDS }).notNull(),
    state: text('state', {
      enum: ['pending', 'claimed', 'approved', 'refused', 'returned', 'withdrawn'],
    }).notNull(),
    /** In the member's own words. */
    content: text('content').notNull(),
    /** Id of what it is about: an answer, a command. */
    ref: text('ref'),
    /** What the kind asks for beside the words. */
    details: jsonb('details').$type<SubmissionDetails>().notNull(),
    /** Rises with every change; a decision names the one that it was made on. */
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('submissions_queue').on(table.state, table.createdAt, table.id),
    uniqueIndex('submissions_pending')
      .on(table.memberId, table.kind, table.ref)
      .where(sql`${table.state} = 'pending' AND ${table.ref} IS NOT NULL`),
  ],
);

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];
export type SubmissionDetails = Record<string, string | number | boolean | string[] | null>;
