import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

/** Keys that rows are sealed under, by their fingerprints: more than one only while rows are moved over. */
export const phoneKeys = pgTable('phone_keys', {
  fingerprint: text('fingerprint').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** What versions before 0021 kept in clear; the next start seals it, and then the table is empty. */
export const clearContacts = pgTable(
  'clear_contacts',
  {
    memberId: memberId(),
    kind: text('kind', { enum: ['phone', 'contact', 'recipient', 'notice'] }).notNull(),
    /** Of the row that it belongs to. */
    id: uuid('id').notNull(),
    value: jsonb('value').$type<Record<string, string | null>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
  ],
);
