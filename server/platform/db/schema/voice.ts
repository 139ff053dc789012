import { foreignKey, index, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

export const voiceSamples = pgTable(
  'voice_samples',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    text: text('text').notNull(),
    voice: text('voice', { enum: ['female', 'male'] }).notNull(),
    speed: real('speed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('voice_samples_age').on(table.createdAt),
  ],
);
