import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { LIMITS } from '../limits.ts';
import {
  countSchema,
  cursorSchema,
  emptySchema,
  idSchema,
  lineSchema,
  timeSchema,
} from '../primitives.ts';
import { AGREEMENTS } from '../site/constants.ts';

export const memberTypeSchema = z.enum(['personal', 'enterprise']);

export const identitySchema = z.strictObject({
  realName: z.string(),
  company: z.string().nullable(),
  role: z.string(),
  industries: z.array(z.string()),
  region: z.string(),
  intro: z.string().nullable(),
});

export const permissionRouteSchema = z.strictObject({
  name: z.string(),
  hidden: z.boolean(),
  pid: z.string().nullable(),
  path: z.string(),
  component: z.string(),
  redirect: z.string().nullable(),
  meta: z.strictObject({
    title: z.string(),
    icon: z.string().nullable(),
    affix: z.boolean(),
    hidden: z.boolean(),
  }),
  type: z.string(),
  linkurl: z.string().nullable(),
  alwaysShow: z.boolean(),
});

export const authSchema = z.strictObject({
  token: z.string(),
  phone: z.string(),
  id: idSchema,
  type: memberTypeSchema,
  identity: identitySchema.nullable(),
  avatar: z.string().nullable(),
});

export const reviewSchema = z.strictObject({
  reviewTicket: z.string(),
  reason: z.string().optional(),
});

export const memberSchema = z.strictObject({
  id: idSchema,
  phone: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  type: memberTypeSchema,
  identity: identitySchema.nullable(),
  grade: z.int(),
  balance: z.int(),
  roles: z.array(z.string()),
  perms: z.array(z.string()),
  routes: z.array(permissionRouteSchema),
  createdAt: timeSchema,
  /** Agreements that need a new consent; absent if none does. */
  consentDue: z.array(z.enum(AGREEMENTS)).optional(),
});

const phoneSchema = z.string().max(20);
export const tellcodeSchema = z.string().regex(/^[1-9]\d{0,3}$/);
const codeSchema = z.string().regex(new RegExp(`^\\d{${String(LIMITS.codeDigits)}}$`));
const agreedSchema = z.enum(['true', 'false']);

export const contactSchema = z.strictObject({
  name: lineSchema(50).optional(),
  phone: lineSchema(20).optional(),
  email: z.email().max(200).optional(),
  address: lineSchema(200).optional(),
});
export const privacySchema = z.strictObject({
  showAs: z.enum(['nickname', 'masked', 'anonymous']).optional(),
});
export const deletionSchema = z.strictObject({ deleteAt: timeSchema.nullable() });

const hexSchema = z.hex().min(2).max(128);
export const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Hex, like the other strings. */
    nonce: hexSchema,
    salt: hexSchema,
    /** Iterations of the key derivation. */
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hexSchema,
    keySignature: hexSchema,
    /** Seconds since the epoch. */
    expiresAt: z.int(),
  }),
  signature: hexSchema,
});

export const proofChallengeSchemas = callSchemas('member/challenge', {
  request: emptySchema,
  response: z.strictObject({ challenge: challengeSchema.nullable() }),
});

export const proofSchema = z.strictObject({
  challenge: challengeSchema,
  solution: z.strictObject({
    counter: z.int(),
    derivedKey: hexSchema.refine((text) => text.length % 2 === 0),
    time: z.number().optional(),
  }),
});

/** `proof` is validated with `proofSchema` after decoding. */
export const sendCodeSchemas = callSchemas('member/send_code', {
  request: z.strictObject({
    phone: phoneSchema,
    tellcode: tellcodeSchema,
    purpose: z.enum(['login', 'register']),
    /**
     * Challenge and solution as Base64-encoded JSON; if it is missing but required, the refusal names
     * this field.
     */
    proof: z.base64().min(1).max(2000).optional(),
  }),
  response: z.strictObject({ retryAfter: z.int(), expiresIn: z.int() }),
});

export const registerSchemas = callSchemas(
  'member/register',
  {
    request: z.strictObject({
      phone: phoneSchema,
      tellcode: tellcodeSchema,
      code: codeSchema,
      type: memberTypeSchema,
      enterpriseName: lineSchema(100).optional(),
      /** Invitation code, or the inviter's id. */
      inviter: idSchema.optional(),
      /** A string, because the request is multipart. */
      agreed: agreedSchema,
    }),
    response: z.union([authSchema, reviewSchema]),
  },
  'multipart',
);

export const testLoginSchemas = callSchemas(
  'member/testlogin',
  {
    request: z.strictObject({
      phone: phoneSchema.optional(),
      tellcode: tellcodeSchema.optional(),
      code: codeSchema.optional(),
      agreed: agreedSchema.optional(),
      reviewTicket: z.string().min(1).max(200).optional(),
    }),
    response: z.union([authSchema, reviewSchema]),
  },
  'multipart',
);

export const industrySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  get children() {
    return z.array(industrySchema);
  },
});

export const roleChoiceSchema = z.strictObject({ id: z.string(), name: z.string() });

export const roleListSchemas = callSchemas('member/rolelist', {
  request: emptySchema,
  response: z.strictObject({
    list: z.array(roleChoiceSchema),
  }),
});

export const industryListSchemas = callSchemas('member/industrylist', {
  request: emptySchema,
  response: z.array(industrySchema),
});

export const completeInfoSchemas = callSchemas('member/completeinfo', {
  request: z.strictObject({
    realName: lineSchema(50),
    company: lineSchema(100).optional(),
    role: lineSchema(50),
    industries: z.array(lineSchema(50)).min(1).max(20),
    region: lineSchema(100),
    intro: lineSchema(500).optional(),
  }),
  response: memberSchema,
});

export const logoutSchemas = callSchemas('member/logout', {
  request: emptySchema,
  response: emptySchema,
});

export const signInSchema = z.strictObject({
  id: idSchema,
  device: z.string(),
  address: z.string(),
  current: z.boolean(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
});

export const signInListSchemas = callSchemas('member/sessions', {
  request: z.strictObject({ cursor: cursorSchema.optional(), count: countSchema.optional() }),
  response: z.strictObject({
    list: z.array(signInSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const signOutDeviceSchemas = callSchemas('member/logoutsession', {
  request: z.strictObject({ id: idSchema }),
  response: emptySchema,
});

export const consentSchemas = callSchemas('member/consent', {
  request: z.strictObject({
    /** The versions that the member has read. */
    documents: z
      .array(z.strictObject({ id: z.enum(AGREEMENTS), version: lineSchema(20) }))
      .min(1)
      .max(AGREEMENTS.length),
  }),
  response: z.strictObject({ due: z.array(z.enum(AGREEMENTS)) }),
});

export const memberInfoSchemas = callSchemas('apiindex/memberinfo', {
  request: emptySchema,
  response: memberSchema,
});

export const updateMemberInfoSchemas = callSchemas('apiindex/updatememberinfo', {
  request: z.strictObject({
    nickname: lineSchema(30).optional(),
    /** Id of an uploaded file; null removes the picture. */
    avatarFileId: idSchema.nullable().optional(),
    contact: contactSchema.optional(),
    privacy: privacySchema.optional(),
  }),
  response: memberSchema,
});

export const exportDataSchemas = callSchemas('member/exportdata', {
  request: emptySchema,
  response: z.record(z.string(), z.unknown()),
});

export const deleteAccountSchemas = callSchemas('member/deleteaccount', {
  request: emptySchema,
  response: deletionSchema,
});

export const cancelDeleteSchemas = callSchemas('member/canceldelete', {
  request: emptySchema,
  response: deletionSchema,
});

export const accountSchema = z.strictObject({
  contact: contactSchema,
  privacy: privacySchema,
  enterpriseName: z.string().nullable(),
  /** Code of `INVITATION_LENGTH` letters. */
  invitation: idSchema,
  grade: z.int(),
  earned: z.int(),
  /** Why submitting and exchanging are blocked; null if they aren't. */
  restriction: z.string().nullable(),
  /** Time of the scheduled deletion; null if there is none. */
  deleteAt: timeSchema.nullable(),
  /** Questions of the last 30 days (Asia/Shanghai), oldest first, only days with any. */
  usage: z.strictObject({
    today: z.int(),
    days: z.array(z.strictObject({ day: z.iso.date(), questions: z.int() })),
  }),
});

export const accountSchemas = callSchemas('member/account', {
  request: emptySchema,
  response: accountSchema,
});
