import { z } from 'zod';
import {
  COATINGS,
  CONTAINER_TYPES,
  CURRENCIES,
  LINE_UNITS,
  PRICE_BASES,
  PRICE_PER,
  RATE_KINDS,
  ROUNDING_MODES,
  TRADE_TERMS,
  UNCLEAR_REASONS,
} from '#mesh/quotation/vocabulary.ts';
import { callSchemas } from '../call-schemas.ts';
import { addresseeSchema } from '../customer/schemas.ts';
import {
  countSchema,
  cursorSchema,
  idSchema,
  keywordSchema,
  lineSchema as shownLineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import { amountSchema, daySchema, sumSchema } from './amounts.ts';
import {
  CUSTOMER_ANSWERS,
  EXPORT_FORMATS,
  LINK_DAYS,
  QUOTATION_LANGUAGES,
  QUOTATION_LIMITS,
  QUOTATION_STATES,
} from './constants.ts';

const MAX_REST = 6000;
const text = (max: number) => z.string().trim().max(max);

const stateSchema = z.enum(QUOTATION_STATES);

const rateSchema = z.strictObject({
  value: amountSchema,
  per: z.enum(PRICE_PER),
  /** The entry of the price book; null for a rate that the member entered in this line. */
  entryId: idSchema.nullable(),
});

const inputsSchema = z.record(
  z.string().max(40),
  z.union([z.string().max(60), z.number(), z.boolean()]),
);

/** The calculation that gives a line its weight and area. */
const calculationSchema = z.strictObject({
  calculator: z.string().min(1).max(40),
  inputs: inputsSchema,
  /** Sizes of a piece or roll that the calculator has no input for: `width_m`, `height_m`, `length_m`. */
  beside: inputsSchema,
});

export const quotationLineSchema = z.strictObject({
  id: uuidSchema,
  /** The row as the customer wrote it; '' for lines of the member. */
  source: text(2000),
  product: text(160),
  specification: text(600),
  material: text(120),
  quantity: amountSchema.nullable(),
  unit: z.enum(LINE_UNITS).nullable(),
  packing: text(300),
  remark: text(1000),
  coating: z.enum(COATINGS).nullable(),
  calculation: calculationSchema.nullable(),
  /**
   * Missing values, as fields of the calculator (`a|b`: one is enough) or of the line: `product`, `quantity`,
   * `unit`, `unclear`. A line with an open field has no price until the member closes it.
   */
  open: z.array(z.string().min(1).max(80)).max(20),
  /** Why it is `unclear`. */
  why: z.array(z.enum(UNCLEAR_REASONS)).max(UNCLEAR_REASONS.length).optional(),
  /** Its place in a picture that was read: rows of a page of `file/scan`, from 0. */
  seen: z
    .strictObject({
      fileId: idSchema,
      page: z.int().min(1).max(100_000),
      from: z.int().min(0).max(10_000),
      to: z.int().min(0).max(10_000),
    })
    .optional(),
  /** Numbers of the row that the reading did not use, as they were written. */
  unused: z.array(z.string().max(40)).max(50),
  /** The rates that the price was worked out with. They don't follow the price book. */
  rates: z.partialRecord(z.enum(RATE_KINDS), rateSchema),
  priceBy: z.enum(PRICE_BASES),
  /** The member's own price in the quotation's currency, for one of `priceBy`; null: worked out by the rates. */
  ownPrice: amountSchema.nullable(),
  /** m³ of one unit as packed, as the member measured it. */
  volumeEach: amountSchema.nullable(),
  /** Texts of own columns, by the column's id. */
  cells: z.record(z.string().max(36), text(300)),
});

export const columnSchema = z.strictObject({
  id: z.string().min(1).max(36),
  name: text(60),
  /** Only the member sees it. */
  isHidden: z.boolean(),
});

const roundingSchema = z.strictObject({
  mode: z.enum(ROUNDING_MODES),
  /** Decimal places of prices, and of amounts. */
  price: z.int().min(0).max(4),
  amount: z.int().min(0).max(2),
});

export const termsSchema = z.strictObject({
  language: z.enum(QUOTATION_LANGUAGES),
  currency: z.enum(CURRENCIES),
  /** CNY for one unit of the currency; null for CNY, or if the price book has none. */
  exchangeRate: amountSchema.nullable(),
  tradeTerm: z.enum(TRADE_TERMS),
  /** Port or place of the term. */
  place: text(120),
  discountPct: amountSchema.refine((pct) => Number(pct) <= 100),
  /** null: the prices are without tax, and none is added. */
  taxPct: amountSchema.refine((pct) => Number(pct) <= 100).nullable(),
  /** In the quotation's currency, for the whole. */
  freight: amountSchema.nullable(),
  insurance: amountSchema.nullable(),
  otherCosts: amountSchema.nullable(),
  otherCostsName: text(80),
  container: z.enum(CONTAINER_TYPES).nullable(),
  validUntil: daySchema.nullable(),
  leadTime: text(300),
  payment: text(500),
  packing: text(500),
  note: text(3000),
  rounding: roundingSchema,
});

const linesSchema = z.array(quotationLineSchema).max(QUOTATION_LIMITS.lines);

/** Content that a save stores and a version keeps. */
export const quotationContentSchema = z.strictObject({
  customer: addresseeSchema,
  lines: linesSchema,
  columns: z.array(columnSchema).max(QUOTATION_LIMITS.columns),
  terms: termsSchema,
  /** Text of the enquiry beside its lines; only the member sees it. */
  rest: text(MAX_REST),
});

export const totalsSchema = z.strictObject({
  currency: z.enum(CURRENCIES),
  /** kg and m² of the lines that have them. */
  weight: sumSchema,
  area: sumSchema,
  goods: sumSchema,
  discount: sumSchema,
  tax: sumSchema,
  total: sumSchema,
  lines: z.int(),
  /** Lines without an amount: they are not in the total. */
  openLines: z.int(),
  /** Fill of the container of the terms; undefined without one. */
  container: z
    .strictObject({
      type: z.enum(CONTAINER_TYPES),
      /** Per cent of one container's payload, and of its usable volume (null if a line has no volume). */
      weightPct: sumSchema,
      volumePct: sumSchema.nullable(),
      /** As many as both need. */
      containers: z.int(),
    })
    .optional(),
});

const entryShape = {
  id: idSchema,
  number: z.string(),
  title: z.string(),
  state: stateSchema,
  /** Why it was won or lost. */
  reason: z.string(),
  customerId: idSchema.nullable(),
  customerName: z.string(),
  totals: totalsSchema,
  validUntil: daySchema.nullable(),
  /** The total with the prices of today's price book, if it is another; of drafts and sent ones. */
  totalNow: sumSchema.nullable(),
  /** Starts at 1, incremented with every save. */
  version: z.int(),
  /** Versions that were sent. */
  sentVersions: z.int(),
  /** When a customer accepted through a link. */
  acceptedAt: timeSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  sentAt: timeSchema.nullable(),
  decidedAt: timeSchema.nullable(),
};

export const quotationEntrySchema = z.strictObject(entryShape);

export const quotationSchema = z.strictObject({
  ...entryShape,
  ...quotationContentSchema.shape,
});

const enquiryShape = {
  text: z.string().max(QUOTATION_LIMITS.enquiryChars).optional(),
  /** Uploaded for the purpose `chat`. */
  fileIds: z.array(idSchema).max(QUOTATION_LIMITS.enquiryFiles).optional(),
};

export const listQuotationsSchemas = callSchemas('quotation/list', {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    /** Words of customer, product, material, number or title, and sizes: '40目 0.2'. All have to match. */
    keyword: keywordSchema.optional(),
    states: z.array(stateSchema).min(1).max(QUOTATION_STATES.length).optional(),
    customerId: idSchema.optional(),
    /** Days of the last change, both included. */
    from: daySchema.optional(),
    to: daySchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(quotationEntrySchema),
    nextCursor: z.string().nullable(),
  }),
});

const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** Amounts of goods, and how many quotations. */
const figureShape = {
  currency: z.enum(CURRENCIES),
  quoted: sumSchema,
  quotedCount: z.int(),
  won: sumSchema,
  wonCount: z.int(),
};

export const quotationFiguresSchemas = callSchemas('quotation/figures', {
  request: z.strictObject({ from: monthSchema, to: monthSchema }),
  response: z.strictObject({
    /** Quotations; quoted counts in the month in which it was first sent, won in that of the decision. */
    months: z.array(z.strictObject({ month: monthSchema, ...figureShape })),
    /** Sums of the lines of each product, by the months as above; the counts are those of quotations with the product. */
    products: z.array(
      z.strictObject({
        month: monthSchema,
        /** A calculator; '' for lines without one. */
        product: z.string(),
        ...figureShape,
      }),
    ),
  }),
});

export const createQuotationSchemas = callSchemas('quotation/create', {
  request: z.strictObject({
    ...enquiryShape,
    /** Lines that are known, before those that are read; they get the rates of the price book. */
    lines: linesSchema.optional(),
    /** Text of the enquiry beside those lines. */
    rest: text(MAX_REST).optional(),
    title: text(120).optional(),
    customerId: idSchema.optional(),
    clientRequestId: uuidSchema,
  }),
  response: quotationSchema.extend({
    /** Rows beyond `QUOTATION_LIMITS.lines`, which were not read. */
    leftOut: z.int(),
  }),
});

export const readEnquirySchemas = callSchemas('quotation/readlist', {
  request: z.strictObject(enquiryShape),
  response: z.strictObject({
    lines: linesSchema,
    /** Text of the enquiry beside its lines. */
    rest: z.string(),
    /** Rows beyond `QUOTATION_LIMITS.lines`, which were not read. */
    leftOut: z.int(),
  }),
});

export const getQuotationSchemas = callSchemas('quotation/get', {
  request: z.strictObject({ id: idSchema }),
  response: quotationSchema,
});

export const saveQuotationSchemas = callSchemas('quotation/save', {
  request: z.strictObject({
    ...quotationContentSchema.shape,
    id: idSchema,
    /** The edited version; a save based on an older one fails with 409. */
    version: z.int().min(1),
    number: shownLineSchema(60),
    title: text(120),
    customerId: idSchema.nullable(),
    clientRequestId: uuidSchema,
  }),
  response: quotationEntrySchema,
});

export const setQuotationStateSchemas = callSchemas('quotation/state', {
  request: z.strictObject({
    id: idSchema,
    version: z.int().min(1),
    state: stateSchema,
    reason: text(500).optional(),
  }),
  response: quotationEntrySchema,
});

/** A difference between two versions. `path` names a field of the terms, the customer or a line. */
export const changeSchema = z.strictObject({
  kind: z.enum(['added', 'removed', 'changed']),
  /** The line's place in the newer version, in the older one if it was removed; null for other fields. */
  line: z.int().nullable(),
  path: z.string(),
  from: z.string(),
  to: z.string(),
});

const quotationVersionSchema = z.strictObject({
  n: z.int(),
  totals: totalsSchema,
  createdAt: timeSchema,
  /** Changes since the version before. */
  changes: z.array(changeSchema),
  hasMoreChanges: z.boolean(),
});

export const listVersionsSchemas = callSchemas('quotation/versions', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({
    /** Oldest first. */
    list: z.array(quotationVersionSchema),
    /** Changes since the last one was sent. */
    unsent: z.array(changeSchema),
  }),
});

export const getVersionSchemas = callSchemas('quotation/version', {
  request: z.strictObject({ id: idSchema, n: z.int().min(1) }),
  response: quotationContentSchema.extend({ n: z.int(), totals: totalsSchema }),
});

export const copyQuotationSchemas = callSchemas('quotation/copy', {
  request: z.strictObject({ id: idSchema, clientRequestId: uuidSchema }),
  response: quotationSchema,
});

export const deleteQuotationSchemas = callSchemas('quotation/delete', {
  request: z.strictObject({ id: idSchema, restore: z.boolean().optional() }),
  response: z.strictObject({ deleted: z.int() }),
});

/** Answers with the bytes of the file. */
export const exportQuotationSchemas = callSchemas('quotation/export', {
  request: z.strictObject({
    id: idSchema,
    format: z.enum(EXPORT_FORMATS),
    /** Default: the language of the terms. */
    language: z.enum(QUOTATION_LANGUAGES).optional(),
  }),
  response: z.unknown(),
});

export const quotationLinkSchema = z.strictObject({
  id: idSchema,
  path: z.string(),
  /** The version that the customer sees. */
  n: z.int(),
  createdAt: timeSchema,
  expiresAt: timeSchema,
  /** First and last time that it was opened, and how often. */
  openedAt: timeSchema.nullable(),
  lastOpenedAt: timeSchema.nullable(),
  opened: z.int(),
  acceptedAt: timeSchema.nullable(),
  acceptedBy: z.string(),
  /** The customer's answers through it, oldest first. */
  answers: z.array(
    z.strictObject({
      kind: z.enum(CUSTOMER_ANSWERS),
      name: z.string(),
      text: z.string(),
      at: timeSchema,
    }),
  ),
});

export const shareQuotationSchemas = callSchemas('quotation/share', {
  request: z.strictObject({
    id: idSchema,
    days: z.literal(LINK_DAYS),
    clientRequestId: uuidSchema,
  }),
  response: quotationLinkSchema,
});

export const listLinksSchemas = callSchemas('quotation/links', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ list: z.array(quotationLinkSchema) }),
});

export const withdrawLinkSchemas = callSchemas('quotation/withdraw', {
  request: z.strictObject({ linkId: idSchema }),
  response: z.strictObject({ withdrawn: z.int() }),
});

/** A line as the customer gets it: no cost, rate, margin or hidden column. */
const customerLineSchema = z.strictObject({
  product: z.string(),
  specification: z.string(),
  /** Product, material and sizes in English; '' if the line was not read as a product. */
  english: z.string(),
  material: z.string(),
  quantity: amountSchema.nullable(),
  unit: z.enum(LINE_UNITS).nullable(),
  weightEach: amountSchema.nullable(),
  weight: amountSchema.nullable(),
  area: amountSchema.nullable(),
  priceBy: z.enum(PRICE_BASES),
  price: amountSchema.nullable(),
  amount: amountSchema.nullable(),
  packing: z.string(),
  remark: z.string(),
  /** In the order of `columns`. */
  cells: z.array(z.string()),
});

export const customerViewSchema = z.strictObject({
  number: z.string(),
  date: daySchema,
  customer: addresseeSchema,
  lines: z.array(customerLineSchema),
  columns: z.array(z.string()),
  terms: termsSchema.omit({ exchangeRate: true }),
  totals: totalsSchema,
});
