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
import type { SharedTurn } from '#contract/share/calls.ts';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

export const shares = pgTable(
  'shares',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    /** Secret part of the URL: 128 random bits. */
    token: text('token').notNull(),
    title: text('title').notNull(),
    turns: jsonb('turns').$type<SharedTurn[]>().notNull(),
    turnCount: integer('turn_count').notNull(),
    views: integer('views').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** null if the link has no expiry date. Revoking a link deletes its row. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('shares_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} IS NOT NULL`),
  ],
);

/** Maps a token to its owner: visitors have only the token. A reference table. */
export const shareTokens = pgTable(
  'share_tokens',
  {
    token: text('token').primaryKey(),
    memberId: memberId(),
    shareId: uuid('share_id').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.memberId, table.shareId],
      foreignColumns: [shares.memberId, shares.id],
    }).onDelete('cascade'),
    index('share_tokens_share').on(table.memberId, table.shareId),
  ],
);
