import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { INVITATION_SIGNS, INVITATION_STATES } from '#contract/member/invitation.ts';
import type { Identity, Privacy } from '#contract/member/calls.ts';
import { instant, memberId } from './columns.ts';

export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    tellcode: text('tellcode').notNull(),
    /** Encrypted (`server/platform/privacy`), as is the contact below; null once the account is deleted. */
    phoneCipher: text('phone_cipher'),
    /** Keyed hashes of the number and of its last digits, for look-ups. */
    phoneHash: text('phone_hash'),
    phoneTail: text('phone_tail'),
    nickname: text('nickname').notNull(),
    avatarFileId: uuid('avatar_file_id'),
    type: text('type', { enum: ['personal', 'enterprise'] }).notNull(),
    enterpriseName: text('enterprise_name'),
    inviterId: uuid('inviter_id'),
    /**
     * `waiting`: paid with the first question; `capped`: the inviter had reached the month's limit
     * and got nothing; null without an inviter.
     */
    invitation: text('invitation', { enum: INVITATION_STATES }),
    invitationAt: instant('invitation_at'),
    /** Signs of abuse at the registration; for the operator. */
    invitationSigns: text('invitation_signs', { enum: INVITATION_SIGNS })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Made when it is first shown; null before, and once the account is deleted. */
    invitationCode: text('invitation_code'),
    identity: jsonb('identity').$type<Identity>(),
    /** null if the member gave none. */
    contactCipher: text('contact_cipher'),
    privacy: jsonb('privacy').$type<Privacy>().notNull(),
    roles: text('roles').array().notNull(),
    disabled: boolean('disabled').notNull().default(false),
    disabledReason: text('disabled_reason'),
    /** Reason why submissions and redemptions are blocked; null if they aren't. */
    restriction: text('restriction'),
    /** False excludes the member from the ranking. */
    ranked: boolean('ranked').notNull().default(true),
    /** null if the member is no co-creator. */
    cocreatorSince: instant('cocreator_since'),
    deleteAt: instant('delete_at'),
    /** Personal data is gone; the row remains for the ledger. */
    deletedAt: instant('deleted_at'),
    /** `none`: never under review. */
    review: text('review', { enum: ['none', 'pending', 'approved', 'refused'] }).notNull(),
    /** The review makes a personal account an enterprise; the member stays logged in meanwhile. */
    upgrading: boolean('upgrading').notNull().default(false),
    /** When the review was asked for; null: with the registration. */
    reviewAskedAt: instant('review_asked_at'),
    reviewReason: text('review_reason'),
    /** Optimistic lock: increases with every decision on the account. */
    reviewVersion: integer('review_version').notNull().default(1),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by'),
    reviewClaimedBy: uuid('review_claimed_by'),
    reviewClaimedUntil: instant('review_claimed_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('members_phone').on(table.phoneHash),
    unique('members_invitation_code').on(table.invitationCode),
    index('members_invited')
      .on(table.inviterId, table.id)
      .where(sql`${table.inviterId} IS NOT NULL`),
    index('members_invited_unusually')
      .on(table.id)
      .where(sql`${table.invitationSigns} <> '{}'`),
    index('members_review').on(
      table.review,
      sql`coalesce(${table.reviewAskedAt}, ${table.createdAt})`,
      table.id,
    ),
    index('members_root')
      .on(table.createdAt, table.id)
      .where(sql`'ROOT' = ANY(${table.roles})`),
    index('members_review_claimed')
      .on(table.reviewClaimedUntil)
      .where(sql`${table.reviewClaimedUntil} IS NOT NULL`),
    index('members_phone_tail').on(table.phoneTail, table.id),
    // `name_pairs` is a function of the migrations: the characters of a name and their pairs.
    index('members_names')
      .using(
        'gin',
        sql`name_pairs((${table.nickname} || chr(10) || coalesce(${table.enterpriseName}, '')))`,
      )
      .with({ fastupdate: false }),
    index('members_deleting')
      .on(table.deleteAt)
      .where(sql`${table.deleteAt} IS NOT NULL`),
  ],
);

export const signIns = pgTable(
  'sign_ins',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    unique('sign_ins_token').on(table.memberId, table.tokenHash),
  ],
);

/** Replaces a token while an account is under review. */
export const reviewTickets = pgTable(
  'review_tickets',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    ticketHash: text('ticket_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    unique('review_tickets_hash').on(table.memberId, table.ticketHash),
  ],
);

export const consents = pgTable(
  'consents',
  {
    memberId: memberId(),
    document: text('document').notNull(),
    version: text('version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.document, table.version] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
  ],
);

/** Hashed SMS codes. Written before the member is known, so without a member id. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid('id').primaryKey(),
    phoneHash: text('phone_hash').notNull(),
    purpose: text('purpose', { enum: ['login', 'register'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    address: text('address').notNull(),
    /** A device that has logged in before, otherwise the network. */
    asker: text('asker').notNull().default(''),
    /** By the requester, and by everyone else together. */
    wrongGuesses: integer('wrong_guesses').notNull().default(0),
    otherGuesses: integer('other_guesses').notNull().default(0),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sms_codes_phone').on(table.phoneHash, table.createdAt),
    index('sms_codes_address').on(table.address, table.createdAt),
  ],
);

/** Accepted proofs of work, kept until they expire to prevent reuse. */
export const spentProofs = pgTable(
  'spent_proofs',
  {
    id: text('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_proofs_expiry').on(table.expiresAt)],
);

export const roles = pgTable('roles', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  perms: text('perms').array().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Stored response of a write with a `clientRequestId`; a repeated request gets the same one. */
export const clientRequests = pgTable(
  'client_requests',
  {
    memberId: memberId(),
    call: text('call').notNull(),
    clientRequestId: uuid('client_request_id').notNull(),
    result: jsonb('result').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.call, table.clientRequestId] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }).onDelete('cascade'),
    index('client_requests_created').on(table.createdAt),
  ],
);
