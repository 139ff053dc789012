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
import type { MessageLink } from '#contract/message/calls.ts';
import { MESSAGE_SCOPES } from '#contract/message/constants.ts';
import type { NoticeKind } from '../../../content/notices.ts';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

const scope = () => text('scope', { enum: MESSAGE_SCOPES }).notNull();

export const messages = pgTable(
  'messages',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    scope: scope(),
    /** Key in `server/content/notices`; `broadcast` carries its own text. */
    kind: text('kind').$type<NoticeKind>().notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    link: jsonb('link').$type<MessageLink>(),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('messages_list').on(table.memberId, table.scope, table.id),
    // Ordered by time, not id, so that no other index offers the same order and PostgreSQL uses
    // each of these.
    index('messages_unread')
      .on(table.memberId, table.scope, table.createdAt, table.id)
      .where(sql`${table.readAt} IS NULL`),
    index('messages_read')
      .on(table.memberId, table.scope, table.createdAt, table.id)
      .where(sql`${table.readAt} IS NOT NULL`),
    index('messages_age').on(table.createdAt),
  ],
);

/** Broadcasts to a scope, copied to each member at their next visit. A reference table. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid('id').primaryKey(),
    scope: scope(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** For readers in English; null: the same as for the others. */
    englishTitle: text('english_title'),
    englishContent: text('english_content'),
    /** When it is delivered; the id is of that time. */
    createdAt: instant('created_at').notNull(),
    /** Set if it was scheduled: the same time. */
    sendAt: instant('send_at'),
    sentBy: uuid('sent_by'),
    /** Accounts that could read it when it was written. */
    readers: integer('readers').notNull().default(0),
    recalledAt: instant('recalled_at'),
  },
  (table) => [index('broadcasts_scope').on(table.scope, table.id)],
);

export const broadcastMarks = pgTable(
  'broadcast_marks',
  {
    memberId: memberId(),
    lastId: uuid('last_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
  ],
);
