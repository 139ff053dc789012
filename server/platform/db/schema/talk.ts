import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { TALK_ROLES } from '#contract/talk/constants.ts';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

/**
 * Conversations about an enterprise card. Each side has a row and its own copies of the messages,
 * under the same id.
 */
export const talks = pgTable(
  'talks',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    role: text('role', { enum: TALK_ROLES }).notNull(),
    otherId: uuid('other_id').notNull(),
    cardId: text('card_id').notNull(),
    /** Name on the card when the conversation began. */
    company: text('company').notNull(),
    unread: integer('unread').notNull().default(0),
    messages: integer('messages').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Nobody can write any more. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['me', 'other', 'operator'] }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('talks_list').on(table.memberId, table.lastAt, table.id),
    index('talks_id').on(table.id),
    index('talks_card').on(table.memberId, table.cardId),
  ],
);

export const talkMessages = pgTable(
  'talk_messages',
  {
    memberId: memberId(),
    talkId: uuid('talk_id').notNull(),
    id: uuid('id').notNull(),
    isOwn: boolean('is_own').notNull(),
    content: text('content').notNull(),
    /** The contact that the writer gave with this message, encrypted; null if none. */
    contactCipher: text('contact_cipher'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.talkId, table.id] }),
    foreignKey({
      columns: [table.memberId, table.talkId],
      foreignColumns: [talks.memberId, talks.id],
    }).onDelete('cascade'),
  ],
);
