import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tsvector } from './columns.ts';

export const enterpriseCards = pgTable(
  'enterprise_cards',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    products: text('products').array().notNull(),
    intro: text('intro').notNull(),
    site: text('site'),
    approved: boolean('approved').notNull(),
    /** Fictional company shown as an example. */
    example: boolean('example').notNull(),
    words: text('words').notNull(),
    grams: tsvector('grams').notNull(),
    /** Owner and submission; null for shipped cards. */
    memberId: uuid('member_id'),
    submissionId: uuid('submission_id'),
    /** Hash of a shipped card; null for members' cards. */
    contentHash: text('content_hash'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('enterprise_cards_grams').using('gin', table.grams)],
);
