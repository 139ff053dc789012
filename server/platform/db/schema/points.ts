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
import { LEDGER_KINDS } from '#contract/points/constants.ts';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

/** Balance of a member. Every change of points locks this row first. */
export const pointAccounts = pgTable(
  'point_accounts',
  {
    memberId: memberId(),
    balance: integer('balance').notNull(),
    /** Total earned, net of reversals; determines the grade. */
    earned: integer('earned').notNull(),
    /** Total redeemed, net of refunds. */
    spent: integer('spent').notNull(),
    seq: integer('seq').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }),
    check('point_accounts_balance', sql`${table.balance} >= 0`),
  ],
);

/** One row per change of points; append-only, enforced by a trigger. */
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
    ref: text('ref').notNull(),
    round: integer('round').notNull(),
    reverses: uuid('reverses'),
    reason: text('reason'),
    /** null if the entry was made automatically. */
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

/**
 * Sums of the ledger by day (Asia/Shanghai) and kind, written together with its rows; used for
 * charts.
 */
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

/** Points earned per period: `all`, `month:YYYY-MM`, `week:YYYY-MM-DD` (its Monday). */
export const scores = pgTable(
  'scores',
  {
    memberId: memberId(),
    period: text('period').notNull(),
    points: integer('points').notNull(),
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
 * Number of ranked members per score and per block of scores. The rank of a score is the sum over
 * all higher scores, which takes few rows for any number of members.
 */
export const scoreCounts = pgTable(
  'score_counts',
  {
    period: text('period').notNull(),
    /** 0: a single score; 1: a block of scores. */
    level: integer('level').notNull(),
    value: integer('value').notNull(),
    members: bigint('members', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.level, table.value] })],
);
