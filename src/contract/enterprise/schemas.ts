import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { emptySchema, idSchema, lineSchema, timeSchema, uuidSchema } from '../primitives.ts';
import { TALK_CHARS, TALK_CONTACT_CHARS } from '../talk/constants.ts';

/**
 * Starts a conversation with the owner of a card, or goes on with the open one. `id`: of the card, or
 * the last part of its public address.
 */
export const enterpriseContactSchemas = callSchemas('enterprise/contact', {
  request: z.strictObject({
    id: idSchema,
    content: z.string().trim().min(1).max(TALK_CHARS),
    /** Shown to the owner; nothing else of the caller's contact data is. */
    contact: lineSchema(TALK_CONTACT_CHARS).optional(),
    clientRequestId: uuidSchema,
  }),
  response: z.strictObject({ talkId: idSchema }),
});

/** `page`: the last part of the card's public address. */
export const enterpriseCardPageSchemas = callSchemas('enterprise/card', {
  request: z.strictObject({ page: idSchema }),
  response: z.strictObject({
    name: z.string(),
    place: z.string(),
    products: z.array(z.string()),
    intro: z.string(),
    site: z.string().nullable(),
    regions: z.array(z.string()),
    certificates: z.array(z.string()),
    pictures: z.array(z.strictObject({ id: idSchema, url: z.string() })),
    /** A sample of a company that doesn't exist. */
    example: z.boolean(),
    /** Search engines may list the page. */
    indexed: z.boolean(),
    updatedAt: timeSchema,
  }),
});

const applicationSchema = z.strictObject({
  state: z.enum(['pending', 'approved', 'refused']),
  name: z.string(),
  reason: z.string().nullable(),
  askedAt: timeSchema,
});

export const ownEnterpriseSchema = z.strictObject({
  type: z.enum(['personal', 'enterprise']),
  enterpriseName: z.string().nullable(),
  /** The application of a personal account to become an enterprise; null if there was none. */
  application: applicationSchema.nullable(),
  card: z
    .strictObject({
      name: z.string(),
      page: idSchema,
      indexed: z.boolean(),
      /** False once it was taken down. */
      approved: z.boolean(),
    })
    .nullable(),
  /** Unread messages about cards, counted up to 100. */
  unread: z.int(),
});

export const enterpriseMineSchemas = callSchemas('enterprise/mine', {
  request: emptySchema,
  response: ownEnterpriseSchema,
});

export const enterpriseApplySchemas = callSchemas('enterprise/apply', {
  request: z.strictObject({ enterpriseName: lineSchema(100) }),
  response: ownEnterpriseSchema,
});

export const enterpriseIndexSchemas = callSchemas('enterprise/index', {
  request: z.strictObject({ indexed: z.boolean() }),
  response: ownEnterpriseSchema,
});
