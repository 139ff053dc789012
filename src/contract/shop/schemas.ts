import { z } from 'zod';
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
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

export const goodsSchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  name: z.string(),
  description: z.string(),
  classId: z.string().nullable(),
  price: z.int(),
  stock: z.int(),
  limitPerMember: z.int().nullable(),
  pictures: z.array(fileRefSchema),
  state: z.enum(['on', 'off']),
});

const shopStateSchema = z.enum(['announced', 'open']);

const redemptionSchema = z.strictObject({
  id: idSchema,
  goodsId: idSchema,
  goodsName: z.string(),
  picture: fileRefSchema.nullable(),
  quantity: z.int(),
  points: z.int(),
  receive: z.enum(['mail', 'pickup']),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  state: z.enum(calls.REDEMPTION_STATES),
  reason: z.string().nullable(),
  createdAt: timeSchema,
  decidedAt: timeSchema.nullable(),
});

export const goodsIndexSchemas = schemasOf(calls.goodsIndex, {
  request: z.strictObject({
    page: pageSchema.optional(),
    count: countSchema.optional(),
    classId: idSchema.optional(),
    affordable: z.boolean().optional(),
    sort: z.enum(['default', 'priceAsc', 'priceDesc', 'popular']).optional(),
  }),
  response: z.strictObject({
    list: z.array(goodsSchema),
    total: z.int(),
    nextCursor: z.string().nullable(),
    shop: z.strictObject({
      state: shopStateSchema,
      classes: z.array(z.strictObject({ id: idSchema, name: z.string() })),
    }),
    balance: z.int(),
  }),
});

export const goodsViewSchemas = schemasOf(calls.goodsView, {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({
    goods: goodsSchema,
    redemptions: z.array(redemptionSchema),
    shop: z.strictObject({ state: shopStateSchema }),
    balance: z.int(),
    left: z.int().nullable(),
  }),
});

export const exchangeGoodsSchemas = schemasOf(calls.exchangeGoods, {
  request: z.strictObject({
    goodsId: idSchema,
    quantity: z.int().min(1).max(100),
    price: z.int().min(0).max(100_000_000),
    receive: z.enum(['mail', 'pickup']),
    name: lineSchema(50).optional(),
    phone: lineSchema(20).optional(),
    address: lineSchema(200).optional(),
    clientRequestId: uuidSchema,
  }),
  response: z.strictObject({ redemptionId: idSchema, balance: z.int() }),
});

export const redemptionListSchemas = schemasOf(calls.redemptionList, {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    state: z.enum(calls.REDEMPTION_STATES).optional(),
  }),
  response: z.strictObject({
    list: z.array(redemptionSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const redemptionCancelSchemas = schemasOf(calls.redemptionCancel, {
  request: z.strictObject({ id: idSchema }),
  response: redemptionSchema,
});
