import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Letterhead } from '#contract/company/calls.ts';
import type {
  CustomerAnswerKind,
  QuotationContent,
  QuotationTotals,
} from '#contract/quotation/calls.ts';
import { QUOTATION_STATES } from '#contract/quotation/constants.ts';
import { PRICE_KINDS, PRICE_PER } from '#mesh/quotation/vocabulary.ts';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

export const customers = pgTable(
  'customers',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('customers_list').on(table.memberId, table.updatedAt, table.id),
  ],
);

/** The amount of a product's lines in a quotation, for the figures. */
export interface ProductSum {
  product: string;
  amount: string;
}

export const quotations = pgTable(
  'quotations',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: QUOTATION_STATES }).notNull(),
    reason: text('reason').notNull().default(''),
    /** A customer that was deleted is no longer named. */
    customerId: uuid('customer_id'),
    customerName: text('customer_name').notNull(),
    content: jsonb('content').$type<QuotationContent>().notNull(),
    totals: jsonb('totals').$type<QuotationTotals>().notNull(),
    sums: jsonb('sums').$type<ProductSum[]>().notNull(),
    /** Words and sizes, each between spaces, by which it is found. */
    words: text('words').notNull(),
    /** Files that its lines were read from; they are stored as long as it is. */
    seenFiles: uuid('seen_files')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    validUntil: date('valid_until', { mode: 'string' }),
    /** The end of validity that the member was reminded of. */
    remindedOf: date('reminded_of', { mode: 'string' }),
    /** The total with the present price book; null if it is the same or not open. */
    totalNow: text('total_now'),
    /** Optimistic lock: increases with every change by the member. */
    version: integer('version').notNull().default(1),
    sentVersions: integer('sent_versions').notNull().default(0),
    acceptedAt: instant('accepted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('quotations_list')
      .on(table.memberId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} IS NULL`),
    index('quotations_customer').on(table.memberId, table.customerId),
    index('quotations_number').on(table.memberId, table.number),
    index('quotations_ending')
      .on(table.validUntil)
      .where(sql`${table.state} = 'sent' AND ${table.deletedAt} IS NULL`),
    index('quotations_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
  ],
);

/** An answer that a customer wrote through a link. */
export interface CustomerAnswer {
  kind: CustomerAnswerKind;
  name: string;
  text: string;
  /** ISO 8601 */
  at: string;
}

/** Contents of quotations as they were sent to customers. */
export const quotationVersions = pgTable(
  'quotation_versions',
  {
    memberId: memberId(),
    quotationId: uuid('quotation_id').notNull(),
    n: integer('n').notNull(),
    number: text('number').notNull(),
    content: jsonb('content').$type<QuotationContent>().notNull(),
    totals: jsonb('totals').$type<QuotationTotals>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.quotationId, table.n] }),
    foreignKey({
      columns: [table.memberId, table.quotationId],
      foreignColumns: [quotations.memberId, quotations.id],
    }).onDelete('cascade'),
  ],
);

export const quotationLinks = pgTable(
  'quotation_links',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    quotationId: uuid('quotation_id').notNull(),
    n: integer('n').notNull(),
    /** Secret part of the address: 128 random bits. */
    token: text('token').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Withdrawing a link deletes its row. */
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    lastOpenedAt: instant('last_opened_at'),
    opened: integer('opened').notNull().default(0),
    /** Questions that came through it. */
    questions: integer('questions').notNull().default(0),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by').notNull().default(''),
    /** Oldest first. */
    answers: jsonb('answers').$type<CustomerAnswer[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({
      columns: [table.memberId, table.quotationId, table.n],
      foreignColumns: [
        quotationVersions.memberId,
        quotationVersions.quotationId,
        quotationVersions.n,
      ],
    }).onDelete('cascade'),
    index('quotation_links_quotation').on(table.memberId, table.quotationId),
    index('quotation_links_expiry').on(table.expiresAt),
  ],
);

/** Maps a token to its owner: customers have only the token. A reference table. */
export const quotationLinkTokens = pgTable(
  'quotation_link_tokens',
  {
    token: text('token').primaryKey(),
    memberId: memberId(),
    linkId: uuid('link_id').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.memberId, table.linkId],
      foreignColumns: [quotationLinks.memberId, quotationLinks.id],
    }).onDelete('cascade'),
    index('quotation_link_tokens_link').on(table.memberId, table.linkId),
  ],
);

export const priceEntries = pgTable(
  'price_entries',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: PRICE_KINDS }).notNull(),
    subject: text('subject').notNull(),
    wireFrom: text('wire_from'),
    wireTo: text('wire_to'),
    value: text('value').notNull(),
    per: text('per', { enum: PRICE_PER }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    source: text('source').notNull(),
    createdAt: instant('created_at').notNull(),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    uniqueIndex('price_entries_valid')
      .on(
        table.memberId,
        table.kind,
        table.subject,
        sql`coalesce(${table.wireFrom}, '')`,
        sql`coalesce(${table.wireTo}, '')`,
        table.validFrom,
      )
      .where(sql`${table.replacedAt} IS NULL`),
  ],
);

/** The letterhead of a member's quotations. */
export const companyProfiles = pgTable(
  'company_profiles',
  {
    memberId: memberId(),
    letterhead: jsonb('letterhead').$type<Letterhead>().notNull(),
    logoFileId: uuid('logo_file_id'),
    stampFileId: uuid('stamp_file_id'),
    numberPattern: text('number_pattern').notNull(),
    /** The month or day that `sequence` counts in, as the pattern writes it. */
    sequenceOf: text('sequence_of').notNull().default(''),
    sequence: integer('sequence').notNull().default(0),
    version: integer('version').notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
  ],
);
