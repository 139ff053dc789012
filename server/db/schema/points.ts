import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { LEDGER_KINDS } from '#contract/points/calls.ts';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

/** What a member has. Its row is the lock under which all changes of the member's points are made. */
export const pointAccounts = pgTable(
  'point_accounts',
  {
    memberId: memberId(),
    balance: integer('balance').notNull(),
    /** Earned in all, reversals taken off: what the grade is made of. */
    earned: integer('earned').notNull(),
    /** Redeemed in all, refunds taken off. */
    spent: integer('spent').notNull(),
    /** `seq` of the newest ledger row. */
    seq: integer('seq').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }),
    check('point_accounts_balance', sql`${table.balance} >= 0`),
  ],
);

/** Every change of points, one row each. Rows are only added (a trigger holds it). */
export const ledger = pgTable(
  'ledger',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    /** Numbers the member's rows from 1, without gaps. */
    seq: integer('seq').notNull(),
    delta: integer('delta').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    /** Id of what it was for. */
    ref: text('ref').notNull(),
    /** The how-manieth time for the same `ref`: rises when the one before was reversed. */
    round: integer('round').notNull(),
    /** Of a reversal: the row that it takes back. */
    reverses: uuid('reverses'),
    reason: text('reason'),
    /** Who decided; null: it came by itself. */
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }),
    unique('ledger_seq').on(table.memberId, table.seq),
    unique('ledger_cause').on(table.memberId, table.kind, table.ref, table.round),
    unique('ledger_reverses').on(table.memberId, table.reverses),
    index('ledger_time').on(table.memberId, table.createdAt, table.seq),
    index('ledger_kind').on(table.memberId, table.kind, table.createdAt, table.seq),
  ],
);

/** Sums of the ledger by day (Asia/Shanghai) and kind, written with its rows: what charts are drawn from. */
export const pointDays = pgTable(
  'point_days',
  {
    memberId: memberId(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    delta: integer('delta').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day, table.kind] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }),
  ],
);

/** Points earned by kind, reversals taken off. */
export const pointKinds = pgTable(
  'point_kinds',
  {
    memberId: memberId(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }),
  ],
);

/** Points earned within a period: `all`, `month:YYYY-MM`, `week:YYYY-MM-DD` (its Monday). */
export const scores = pgTable(
  'scores',
  {
    memberId: memberId(),
    period: text('period').notNull(),
    points: integer('points').notNull(),
    /** As at the member. */
    ranked: boolean('ranked').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.period] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }),
    index('scores_places')
      .on(table.period, table.points.desc(), table.memberId)
      .where(sql`${table.ranked} AND ${table.points} > 0`),
  ],
);

/**
 * How many ranked members have a score, and how many have one within a block of scores: the place of a
 * score is the sum of what stands above it, read in few rows however many members there are.
 */
export const scoreCounts = pgTable(
  'score_counts',
  {
    period: text('period').notNull(),
    /** 0: a score; 1: a block of them. */
    level: integer('level').notNull(),
    value: integer('value').notNull(),
    members: bigint('members', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.level, table.value] })],
);
