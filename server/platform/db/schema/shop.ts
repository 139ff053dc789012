import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { REDEMPTION_STATES } from '#contract/shop/constants.ts';
import { instant, memberId } from './columns.ts';
import { members } from './member.ts';

export const goods = pgTable(
  'goods',
  {
    id: text('id').primaryKey(),
    classId: text('class_id'),
    price: integer('price').notNull(),
    stock: integer('stock').notNull(),
    limitPerMember: integer('limit_per_member'),
    state: text('state', { enum: ['on', 'off'] }).notNull(),
    /** Ids of `sharedFiles`, main picture first. */
    pictures: text('pictures').array().notNull(),
    /** Pieces redeemed, net of refunds. */
    sold: integer('sold').notNull().default(0),
    version: integer('version').notNull().default(1),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('goods_stock', sql`${table.stock} >= 0`),
    index('goods_list').on(table.position, table.id),
  ],
);

export const goodsTexts = pgTable(
  'goods_texts',
  {
    goodsId: text('goods_id').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.language] }),
    foreignKey({ columns: [table.goodsId], foreignColumns: [goods.id] }).onDelete('cascade'),
  ],
);

export const redemptions = pgTable(
  'redemptions',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    goodsId: text('goods_id').notNull(),
    quantity: integer('quantity').notNull(),
    points: integer('points').notNull(),
    receive: text('receive', { enum: ['mail', 'pickup'] }).notNull(),
    /** Name, phone, address and pick-up code, encrypted (`server/platform/privacy`). */
    recipientCipher: text('recipient_cipher'),
    /** Finds an approved redemption by its pick-up code. */
    pickupHash: text('pickup_hash'),
    courier: text('courier'),
    trackingNumber: text('tracking_number'),
    state: text('state', { enum: REDEMPTION_STATES }).notNull(),
    /** Optimistic lock: increases with every change. */
    version: integer('version').notNull(),
    reason: text('reason'),
    claimedBy: uuid('claimed_by'),
    claimedUntil: instant('claimed_until'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ columns: [table.memberId], foreignColumns: [members.id] }),
    index('redemptions_own').on(table.memberId, table.state, table.id),
    index('redemptions_goods').on(table.memberId, table.goodsId, table.id),
    // Rows that count towards a limit; excludes refunds, of which there may be many.
    index('redemptions_live')
      .on(table.memberId, table.goodsId)
      .where(sql`${table.state} IN ('pending', 'approved', 'delivered')`),
    index('redemptions_queue').on(table.state, table.createdAt, table.id),
    index('redemptions_all').on(table.createdAt, table.id),
    index('redemptions_id').on(table.id),
    index('redemptions_pickup')
      .on(table.pickupHash)
      .where(sql`${table.pickupHash} IS NOT NULL`),
    index('redemptions_claimed')
      .on(table.claimedUntil)
      .where(sql`${table.claimedUntil} IS NOT NULL`),
  ],
);
