import { z } from 'zod';
import { PER_OF_KIND, PRICE_KINDS, PRICE_PER } from '#mesh/quotation/vocabulary.ts';
import { callSchemas } from '../call-schemas.ts';
import { PRICE_COLUMNS, PRICE_PROBLEMS } from './constants.ts';
import { amountSchema, daySchema } from '../quotation/amounts.ts';
import { emptySchema, idSchema, timeSchema, uuidSchema } from '../primitives.ts';

const text = (max: number) => z.string().trim().max(max);

const entryShape = {
  kind: z.enum(PRICE_KINDS),
  /**
   * Subject of the entry: a material, a calculator (product), a coating, a place or a currency; '' for every
   * subject of the kind.
   */
  subject: text(60),
  /** Wire diameters in mm from … up to and including …; null: no limit. */
  wireFrom: amountSchema.nullable(),
  wireTo: amountSchema.nullable(),
  /** CNY, or per cent; of `currency`, CNY for one unit of it. */
  value: amountSchema,
  per: z.enum(PRICE_PER),
  validFrom: daySchema,
  validTo: daySchema.nullable(),
  /** Source of the price, as the member notes it. */
  source: text(200),
};

export const priceEntrySchema = z.strictObject({
  ...entryShape,
  id: idSchema,
  createdAt: timeSchema,
  /** When an entry of the same subject and days took its place; null if it is used. */
  replacedAt: timeSchema.nullable(),
});

export const listPricesSchemas = callSchemas('pricebook/list', {
  request: z.strictObject({
    /** Includes ended and replaced entries. */
    history: z.boolean().optional(),
  }),
  response: z.strictObject({ list: z.array(priceEntrySchema) }),
});

/** Open quotations whose prices would now be others; none of them is changed. */
const affectedSchema = z.int();

export const savePriceSchemas = callSchemas('pricebook/save', {
  request: z
    .strictObject({ ...entryShape, clientRequestId: uuidSchema })
    .superRefine(({ kind, per, wireFrom, wireTo, validFrom, validTo }, context) => {
      const wrong = (path: string) => context.addIssue({ code: 'custom', path: [path] });
      if (!(PER_OF_KIND[kind] as readonly string[]).includes(per)) wrong('per');
      if (kind !== 'material' && wireFrom !== null) wrong('wireFrom');
      if (kind !== 'material' && wireTo !== null) wrong('wireTo');
      if (wireFrom !== null && wireTo !== null && Number(wireTo) < Number(wireFrom))
        wrong('wireTo');
      if (validTo !== null && validTo < validFrom) wrong('validTo');
    }),
  response: z.strictObject({ entry: priceEntrySchema, affected: affectedSchema }),
});

export const deletePriceSchemas = callSchemas('pricebook/delete', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ deleted: z.int(), affected: affectedSchema }),
});

/** Answers with the bytes of an Excel sheet. */
export const exportPricesSchemas = callSchemas('pricebook/export', {
  request: emptySchema,
  response: z.unknown(),
});

export const priceProblemSchema = z.strictObject({
  /** As Excel counts it. */
  row: z.int(),
  column: z.enum(PRICE_COLUMNS),
  code: z.enum(PRICE_PROBLEMS),
});

export const importPricesSchemas = callSchemas('pricebook/import', {
  request: z.strictObject({
    /** An Excel sheet, uploaded for the purpose `chat`. */
    fileId: idSchema,
    clientRequestId: uuidSchema,
  }),
  response: z.strictObject({
    saved: z.int(),
    /** Prices that the book has already. */
    same: z.int(),
    /** If there is one, nothing is saved. At most 200. */
    problems: z.array(priceProblemSchema),
    affected: affectedSchema,
  }),
});
