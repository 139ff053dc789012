import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import {
  countSchema,
  cursorSchema,
  idSchema,
  keywordSchema,
  lineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';

const text = (max: number) => z.string().trim().max(max);

/** The customer of a quotation, which keeps the fields that it was written with. */
export const addresseeSchema = z.strictObject({
  name: text(120),
  contact: text(80),
  phone: text(60),
  email: text(120),
  address: text(300),
});

export const customerSchema = z.strictObject({
  ...addresseeSchema.shape,
  id: idSchema,
  note: z.string(),
  /** Quotations to this customer. */
  quotations: z.int(),
  updatedAt: timeSchema,
});

export const listCustomersSchemas = callSchemas('customer/list', {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(customerSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const saveCustomerSchemas = callSchemas('customer/save', {
  request: z.strictObject({
    ...addresseeSchema.shape,
    id: idSchema.optional(),
    name: lineSchema(120),
    note: text(1000),
    clientRequestId: uuidSchema,
  }),
  response: customerSchema,
});

export const deleteCustomerSchemas = callSchemas('customer/delete', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ deleted: z.int() }),
});
