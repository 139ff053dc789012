import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { SUBMISSION_KINDS } from '#contract/submission/constants.ts';
import type { ReportMeasure } from '#contract/console/queue-calls.ts';
import type { ArticleParagraph } from '#contract/knowledge/calls.ts';
import type { EnterpriseCardForm, SubmissionDetails } from '#contract/submission/calls.ts';
import { instant, memberId } from './columns.ts';
import { files } from './file.ts';
import { members } from './member.ts';

export const submissions = pgTable(
  'submissions',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: SUBMISSION_KINDS }).notNull(),
    /** Reports have a separate review queue. */
    queue: text('queue', { enum: ['submission', 'report'] }).notNull(),
    /** `claimed` is not stored: it is `pending` with an unexpired claim. */
    state: text('state', {
      enum: ['pending', 'approved', 'refused', 'returned', 'withdrawn'],
    }).notNull(),
    content: text('content').notNull(),
    ref: text('ref'),
    details: jsonb('details').$type<StoredDetails>().notNull(),
    consent: boolean('consent').notNull().default(false),
    /** Optimistic lock: increases with every change. */
    version: integer('version').notNull(),
    points: integer('points').notNull().default(0),
    reason: text('reason'),
    articleId: text('article_id'),
    claimedBy: uuid('claimed_by'),
    claimedUntil: instant('claimed_until'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('submissions_own').on(table.memberId, table.createdAt, table.id),
    index('submissions_own_state').on(table.memberId, table.state, table.createdAt, table.id),
    index('submissions_own_kind').on(table.memberId, table.kind, table.createdAt, table.id),
    index('submissions_own_kind_state').on(
      table.memberId,
      table.kind,
      table.state,
      table.createdAt,
      table.id,
    ),
    index('submissions_queue').on(table.queue, table.state, table.createdAt, table.id),
    index('submissions_queue_kind').on(
      table.queue,
      table.kind,
      table.state,
      table.createdAt,
      table.id,
    ),
    index('submissions_all').on(table.queue, table.createdAt, table.id),
    index('submissions_reports')
      .on(table.ref)
      .where(sql`${table.queue} = 'report'`),
    index('submissions_id').on(table.id),
    index('submissions_claimed')
      .on(table.queue, table.claimedUntil)
      .where(sql`${table.claimedUntil} IS NOT NULL`),
    // `name_pairs` is a function of the migrations: the characters of a text and their pairs.
    index('submissions_texts')
      .using('gin', sql`name_pairs(${submissionText(table)})`)
      .with({ fastupdate: false }),
    uniqueIndex('submissions_pending')
      .on(table.memberId, table.kind, table.ref)
      .where(sql`${table.state} = 'pending' AND ${table.ref} IS NOT NULL`),
  ],
);

/** Title and beginning of a submission, by which reviewers search. */
export function submissionText({
  details,
  content,
}: Record<'details' | 'content', AnyPgColumn>): SQL {
  return sql`(coalesce(${details} ->> 'title', ${details} #>> '{card,name}', ${details} #>> '{revision,title}', '') || chr(10) || left(${content}, 500))`;
}

export const submissionEvents = pgTable(
  'submission_events',
  {
    memberId: memberId(),
    submissionId: uuid('submission_id').notNull(),
    id: uuid('id').notNull(),
    action: text('action', {
      enum: ['submitted', 'resubmitted', 'withdrawn', 'approved', 'refused', 'returned', 'undone'],
    }).notNull(),
    reason: text('reason'),
    points: integer('points').notNull().default(0),
    actorId: uuid('actor_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.submissionId, table.id] }),
    foreignKey({
      columns: [table.memberId, table.submissionId],
      foreignColumns: [submissions.memberId, submissions.id],
    }).onDelete('cascade'),
  ],
);

export const submissionFiles = pgTable(
  'submission_files',
  {
    memberId: memberId(),
    submissionId: uuid('submission_id').notNull(),
    n: integer('n').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Hash of the original upload; used to detect the same file from two members. */
    sourceHash: text('source_hash').notNull(),
    extracted: text('extracted').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.submissionId, table.n] }),
    foreignKey({
      columns: [table.memberId, table.submissionId],
      foreignColumns: [submissions.memberId, submissions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.memberId, table.fileId],
      foreignColumns: [files.memberId, files.id],
    }),
    index('submission_files_hash').on(table.sourceHash),
  ],
);

/** `SubmissionDetails` of the contract, plus the fields of a command submission. */
export interface StoredDetails {
  better?: string | undefined;
  fit?: boolean | undefined;
  card?: EnterpriseCardForm | undefined;
  version?: number | undefined;
  classId?: string | null | undefined;
  title?: string | undefined;
  description?: string | undefined;
  about?: SubmissionDetails['about'];
  hint?: SubmissionDetails['hint'];
  revision?: SubmissionDetails['revision'];
  /** The paragraph that an approved revision replaced, and the one that replaced it. */
  revised?: { was: ArticleParagraph; now: string } | undefined;
  /** The measure that the approved report led to. */
  measure?: ReportMeasure | undefined;
}
