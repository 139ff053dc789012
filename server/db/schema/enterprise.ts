import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tsvector } from './columns.ts';

/** Cards that enterprise search shows. A reference table: the same on every node. */
export const enterpriseCards = pgTable(
  'enterprise_cards',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    products: text('products').array().notNull(),
    intro: text('intro').notNull(),
    site: text('site'),
    /** Only what a reviewer has approved is found. */
    approved: boolean('approved').notNull(),
    /** Made up to show what a card looks like; no such company. */
    example: boolean('example').notNull(),
    /** Other words that it is found by, in either language. */
    words: text('words').notNull(),
    /** Of all its texts. */
    grams: tsvector('grams').notNull(),
    /** Whose card it is, and the submission that it came with; null for one that ships. */
    memberId: uuid('member_id'),
    submissionId: uuid('submission_id'),
    /** Hash of a card that ships with the product; a member's card has none. */
    contentHash: text('content_hash'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('enterprise_cards_grams').using('gin', table.grams)],
);
