import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { fileRefSchema } from '../file/schemas.ts';
import {
  countSchema,
  cursorSchema,
  idSchema,
  lineSchema,
  pageSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import { REDEMPTION_STATES } from './constants.ts';

/** Fields that the console saves and members see unchanged. Parsing drops all others. */
export const goodsFieldsSchema = z.object({
  classId: idSchema.nullable(),
  price: z.int().min(1).max(100_000_000),
  /** Total pieces per member; null if unlimited. */
  limitPerMember: z.int().min(1).max(1_000_000).nullable(),
  state: z.enum(['on', 'off']),
});

export const goodsSchema = z.strictObject({
  ...goodsFieldsSchema.shape,
  id: idSchema,
  /** Incremented with every save. */
  version: z.int(),
  name: z.string(),
  description: z.string(),
  stock: z.int(),
  pictures: z.array(fileRefSchema),
});

export const shopStateSchema = z.enum(['announced', 'open']);

export const receiveBySchema = z.enum(['mail', 'pickup']);

export const redemptionSchema = z.strictObject({
  id: idSchema,
  goodsId: idSchema,
  goodsName: z.string(),
  picture: fileRefSchema.nullable(),
  quantity: z.int(),
  /** Points reserved for all pieces. */
  points: z.int(),
  receive: receiveBySchema,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Shown when goods that were approved are picked up; null for parcels. */
  pickupCode: z.string().nullable(),
  state: z.enum(REDEMPTION_STATES),
  reason: z.string().nullable(),
  createdAt: timeSchema,
  decidedAt: timeSchema.nullable(),
});

export const goodsClassSchema = z.strictObject({ id: idSchema, name: z.string() });

export const goodsSortSchema = z.enum(['default', 'priceAsc', 'priceDesc', 'popular']);

export const goodsIndexSchemas = callSchemas('apiindex/goodsindex', {
  request: z.strictObject({
    page: pageSchema.optional(),
    count: countSchema.optional(),
    classId: idSchema.optional(),
    affordable: z.boolean().optional(),
    sort: goodsSortSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(goodsSchema),
    total: z.int(),
    nextCursor: z.string().nullable(),
    shop: z.strictObject({
      state: shopStateSchema,
      classes: z.array(goodsClassSchema),
    }),
    balance: z.int(),
  }),
});

export const goodsViewSchemas = callSchemas('apiindex/goodsview', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({
    goods: goodsSchema,
    redemptions: z.array(redemptionSchema),
    shop: z.strictObject({ state: shopStateSchema }),
    balance: z.int(),
    /** Pieces left for the caller; null if unlimited. */
    left: z.int().nullable(),
  }),
});

export const exchangeGoodsSchemas = callSchemas('apiindex/exchangegoods', {
  request: z.strictObject({
    goodsId: idSchema,
    quantity: z.int().min(1).max(100),
    price: z.int().min(0).max(100_000_000),
    receive: receiveBySchema,
    name: lineSchema(50).optional(),
    phone: lineSchema(20).optional(),
    address: lineSchema(200).optional(),
    clientRequestId: uuidSchema,
  }),
  response: z.strictObject({ redemptionId: idSchema, balance: z.int() }),
});

export const redemptionListSchemas = callSchemas('redemption/list', {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    state: z.enum(REDEMPTION_STATES).optional(),
  }),
  response: z.strictObject({
    list: z.array(redemptionSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const redemptionCancelSchemas = callSchemas('redemption/cancel', {
  request: z.strictObject({ id: idSchema }),
  response: redemptionSchema,
});
