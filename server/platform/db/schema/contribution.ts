import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';
import { submissions } from './submission.ts';

/** Articles that members wrote or revised, by the approved submission. */
export const articleCredits = pgTable(
  'article_credits',
  {
    memberId: memberId(),
    submissionId: uuid('submission_id').notNull(),
    articleId: text('article_id').notNull(),
    /** The name that the article or paragraph carries; null if anonymous. */
    contributor: text('contributor'),
    /** The member wrote the article; otherwise a paragraph of it. */
    isWhole: boolean('is_whole').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.submissionId] }),
    foreignKey({
      columns: [table.memberId, table.submissionId],
      foreignColumns: [submissions.memberId, submissions.id],
    }).onDelete('cascade'),
    index('article_credits_article').on(table.articleId),
  ],
);

/** Citations of a member's articles in answers to others, by month (Asia/Shanghai). */
export const citationMonths = pgTable(
  'citation_months',
  {
    memberId: memberId(),
    articleId: text('article_id').notNull(),
    /** YYYY-MM. */
    month: text('month').notNull(),
    cited: integer('cited').notNull(),
    paidAt: instant('paid_at'),
    /** For the export, which reads by a unique column. */
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.articleId, table.month] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('citation_months_unpaid')
      .on(table.month, table.memberId)
      .where(sql`${table.paidAt} IS NULL`),
  ],
);

/** Members whose answers cited an article on a day, so that each counts once a day; kept for two days. */
export const citationMarks = pgTable(
  'citation_marks',
  {
    memberId: memberId(),
    articleId: text('article_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.articleId, table.day] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('citation_marks_day').on(table.day),
  ],
);
