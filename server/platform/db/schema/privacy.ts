import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

/** Fingerprints of the encryption keys in use: more than one only during a key rotation. */
export const phoneKeys = pgTable('phone_keys', {
  fingerprint: text('fingerprint').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** Contacts stored in clear by versions before 0021; encrypted at the next start, then empty. */
export const clearContacts = pgTable(
  'clear_contacts',
  {
    memberId: memberId(),
    kind: text('kind', { enum: ['phone', 'contact', 'recipient', 'notice'] }).notNull(),
    id: uuid('id').notNull(),
    value: jsonb('value').$type<Record<string, string | null>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
  ],
);
