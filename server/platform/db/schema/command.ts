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
import { instant, memberId, tsvector } from './columns.ts';
import { members } from './member.ts';

/** The public library. A reference table: replicated to every node. */
export const commands = pgTable(
  'commands',
  {
    id: text('id').primaryKey(),
    classId: text('class_id'),
    state: text('state', { enum: ['on', 'off'] })
      .notNull()
      .default('on'),
    best: boolean('best').notNull().default(false),
    clicks: integer('clicks').notNull().default(0),
    version: integer('version').notNull().default(1),
    position: integer('position').notNull(),
    /** Hash of the shipped text; null for commands from members. */
    contentHash: text('content_hash'),
    /** A shipped command changed in the console: updates no longer overwrite it. */
    edited: boolean('edited').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('commands_class').on(table.classId, table.position, table.id),
    index('commands_list').on(table.updatedAt, table.id),
    index('commands_best').on(table.best, table.clicks, table.position, table.id),
  ],
);

export const commandTexts = pgTable(
  'command_texts',
  {
    commandId: text('command_id').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    template: text('template').notNull(),
    /** Searchable text, normalised: the texts, and the title's pinyin. */
    searchText: text('search_text').notNull(),
    grams: tsvector('grams').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commandId, table.language] }),
    foreignKey({ columns: [table.commandId], foreignColumns: [commands.id] }).onDelete('cascade'),
    index('command_texts_grams').using('gin', table.grams),
  ],
);

export const ownCommands = pgTable(
  'own_commands',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    classId: text('class_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    template: text('template').notNull(),
    version: integer('version').notNull(),
    clicks: integer('clicks').notNull().default(0),
    state: text('state', { enum: ['own', 'pending', 'refused'] }).notNull(),
    searchText: text('search_text').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Soft-deleted: can be restored until the purge. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('own_commands_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
    index('own_commands_list').on(table.memberId, table.updatedAt, table.id),
  ],
);

export const ownCommandVersions = pgTable(
  'own_command_versions',
  {
    memberId: memberId(),
    commandId: uuid('command_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    template: text('template').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.commandId, table.version] }),
    foreignKey({
      columns: [table.memberId, table.commandId],
      foreignColumns: [ownCommands.memberId, ownCommands.id],
    }).onDelete('cascade'),
  ],
);

/** At most one row per member, command and day (Asia/Shanghai). */
export const commandClicks = pgTable(
  'command_clicks',
  {
    memberId: memberId(),
    commandId: text('command_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.commandId, table.day] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('command_clicks_day').on(table.day),
  ],
);
