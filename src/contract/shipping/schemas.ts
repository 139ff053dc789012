import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import {
  countSchema,
  cursorSchema,
  idSchema,
  lineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import { receiveBySchema } from '../shop/schemas.ts';
import { MAX_PARCELS, PICKUP_CODE, TRACKING_NUMBER } from './constants.ts';

/** `approved` waits to be shipped or picked up. */
export const parcelStateSchema = z.enum(['approved', 'delivered']);

export const parcelSchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  /** The phone is masked. */
  member: z.strictObject({ id: idSchema, nickname: z.string(), phone: z.string() }),
  goodsName: z.string(),
  quantity: z.int(),
  receive: receiveBySchema,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  state: parcelStateSchema,
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  createdAt: timeSchema,
  /** Last decision: approved, or handed out. */
  decidedAt: timeSchema.nullable(),
});

const filter = { state: parcelStateSchema, receive: receiveBySchema.optional() };

export const shippingListSchemas = callSchemas('console/shippinglist', {
  request: z.strictObject({
    ...filter,
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(parcelSchema),
    /** Counted up to 1,000. */
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const shipSchemas = callSchemas('console/ship', {
  request: z.strictObject({
    courier: lineSchema(50),
    parcels: z
      .array(
        z.strictObject({
          id: idSchema,
          version: z.int().min(1),
          trackingNumber: z.string().trim().regex(TRACKING_NUMBER),
        }),
      )
      .min(1)
      .max(MAX_PARCELS),
    /** Told to the members. */
    note: lineSchema(500).optional(),
    clientRequestId: uuidSchema,
  }),
  response: z.strictObject({
    shipped: z.array(parcelSchema),
    /** The items that another call changed first, each with the reason as the reader sees it. */
    refused: z.array(z.strictObject({ id: idSchema, reason: z.string() })),
  }),
});

const codeSchema = z.string().trim().regex(PICKUP_CODE);

export const pickupFindSchemas = callSchemas('console/pickupfind', {
  request: z.strictObject({ code: codeSchema }),
  response: parcelSchema,
});

export const pickupSchemas = callSchemas('console/pickup', {
  request: z.strictObject({ code: codeSchema, clientRequestId: uuidSchema }),
  response: parcelSchema,
});

export const registeredPhoneSchemas = callSchemas('console/registeredphone', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ tellcode: z.string(), phone: z.string() }),
});

export const shippingExportSchemas = callSchemas('console/shippingexport', {
  request: z.strictObject(filter),
  response: z.strictObject({ list: z.array(parcelSchema), isWhole: z.boolean() }),
});
