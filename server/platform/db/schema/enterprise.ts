import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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
    regions: text('regions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    certificates: text('certificates')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Ids of the owner's files that the public page shows. */
    pictures: text('pictures')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Last part of the public address; of a member's card random, as its id names the member. */
    page: text('page')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Search engines may list the page. */
    indexed: boolean('indexed').notNull().default(false),
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
  (table) => [
    index('enterprise_cards_grams').using('gin', table.grams),
    unique('enterprise_cards_page').on(table.page),
  ],
);
