import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_SCOPES, type MessageLink } from '#contract/message/calls.ts';
import type { NoticeKind } from '../../content/notices.ts';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

const scope = () => text('scope', { enum: MESSAGE_SCOPES }).notNull();

/** What a member is told. */
export const messages = pgTable(
  'messages',
  {
    memberId: memberId(),
    /** UUIDv7: ordered by time. */
    id: uuid('id').notNull(),
    scope: scope(),
    /** Which text of `server/content/notices`; `broadcast` says its own. */
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** What the text says of the case. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    link: jsonb('link').$type<MessageLink>(),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('messages_list').on(table.memberId, table.scope, table.id),
    // By time and not by id: so no other index has their order, and each is read alone.
    index('messages_unread')
      .on(table.memberId, table.scope, table.createdAt, table.id)
      .where(sql`${table.readAt} IS NULL`),
    index('messages_read')
      .on(table.memberId, table.scope, table.createdAt, table.id)
      .where(sql`${table.readAt} IS NOT NULL`),
    index('messages_age').on(table.createdAt),
  ],
);

/** Said to everybody of a scope. A reference table; members get their own copy when they next look. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    /** UUIDv7: ordered by time. */
    id: uuid('id').primaryKey(),
    scope: scope(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('broadcasts_scope').on(table.scope, table.id)],
);

/** The newest broadcast that a member has a copy of. */
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
